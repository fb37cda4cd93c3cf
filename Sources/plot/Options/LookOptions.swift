import ArgumentParser
import PlotCharts

/// The options of the picture: size, theme, palette and passes.
struct LookOptions: ListedOptions {
  @Option(
    help: ArgumentHelp("The width of the picture (1 point is 1/96 inch).", valueName: "points"))
  var width: Double?

  @Option(help: ArgumentHelp("The height of the picture.", valueName: "points"))
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "The resolution of a PNG in pixels per point: 2 by default, which is 192 dpi.",
      valueName: "number"))
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
      "The colours of series (categorical): \(seriesPaletteNames.joined(separator: ", ")); or of quantities (sequential, diverging): "
        + "\(rampNames.joined(separator: ", ")).", valueName: "palette"),
    completion: .list(allPalettes.map(\.name)))
  var palette: String?

  @Option(
    help: ArgumentHelp(
      "The font of all text: an installed family, or several with commas, such as 'Lora, Georgia'.",
      valueName: "family"))
  var font: String?

  @Option(
    help: ArgumentHelp(
      "The parts of the plot area to draw, in order: any of "
        + "\(allPassNames.joined(separator: ",")).", valueName: "passes"))
  var passes: String?

  var definitions: OptionDefinitions {
    [
      "width": _width, "height": _height, "scale": _scale, "theme": _theme,
      "palette": _palette, "font": _font, "passes": _passes,
    ]
  }

  var pixelsPerPoint: Double { scale ?? 2 }
}
