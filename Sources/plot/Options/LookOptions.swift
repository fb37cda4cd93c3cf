import ArgumentParser
import PlotCharts

/// How large and in which style.
struct LookOptions: ListedOptions {
  @Option(help: ArgumentHelp("The width of the picture.", valueName: "points"))
  var width: Double?

  @Option(help: ArgumentHelp("The height of the picture.", valueName: "points"))
  var height: Double?

  @Option(help: ArgumentHelp("Pixels per point in a PNG: 2 if not given.", valueName: "number"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "\(allThemeNames.joined(separator: ", ")); or a file with a dot or slash in its name, of lines "
        + "such as: base dark, paper #101418, ink #f0f0f0, accents #0072b2 #e69f00, palette ibm, "
        + "ramp magma, size 12, font \"Noto Sans\".", valueName: "theme"),
    completion: .list(allThemeNames))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The colours of series: \(seriesPaletteNames.joined(separator: ", ")); or of quantities: "
        + "\(rampNames.joined(separator: ", ")).", valueName: "palette"),
    completion: .list(allPalettes.map(\.name)))
  var palette: String?

  @Option(
    help: ArgumentHelp(
      "What is drawn in the plot area, and in which order: any of "
        + "\(allPassNames.joined(separator: ",")).", valueName: "passes"))
  var passes: String?

  var definitions: OptionDefinitions {
    [
      "width": _width, "height": _height, "scale": _scale, "theme": _theme,
      "palette": _palette, "passes": _passes,
    ]
  }

  var pixelsPerPoint: Double { scale ?? 2 }
}
