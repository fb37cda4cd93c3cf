import ArgumentParser
import PlotAsk
import PlotLook
import PlotMarks
import PlotScales
import Plotting

/// The options of the picture: size, resolution, theme, palette and passes.
struct LookOptions: ListedOptions {
  @Option(
    name: .customLong("width"),
    help: ArgumentHelp(
      "The width of the picture in CSS pixels, of which an inch has 96, or in a unit "
        + "(\(Length.unitNames)): 640, 8.5cm.", valueName: "length"))
  var width: String?

  @Option(
    name: .customLong("height"),
    help: ArgumentHelp("The height of the picture.", valueName: "length"))
  var height: String?

  @Option(
    name: .customLong("scale"),
    help: ArgumentHelp(
      "The resolution of a PNG: its pixels per CSS pixel, 2 by default, which is 192 dpi.",
      valueName: "number"))
  var scale: Double?

  @Option(
    name: .customLong("dpi"),
    help: ArgumentHelp(
      "The resolution of a PNG in pixels per inch, in place of --scale: 300 is a scale of 3.125.",
      valueName: "number"))
  var dpi: Double?

  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp(
      "\(allThemeNames.joined(separator: ", ")); or a file with a dot or slash in its name, of lines "
        + "such as: base dark, paper #101418, ink #f0f0f0, accents #0072b2 #e69f00, palette ibm, "
        + "ramp magma, size 12, font \"Noto Sans\".", valueName: "theme"),
    completion: .list(allThemeNames))
  var theme: String?

  @Flag(
    name: .customLong("no-config"),
    help: "Ignore the personal theme in ~/.config/plot/config and PLOT_THEME, as if CI were set.")
  var noConfig = false

  @Option(
    name: .customLong("palette"),
    help: ArgumentHelp(
      "The colours of series (categorical): \(seriesPaletteNames.joined(separator: ", ")); or of quantities (sequential, diverging): "
        + "\(rampNames.joined(separator: ", ")); or colours of CSS with commas, for either: "
        + "'#0057c0,#db7213,rebeccapurple'. Ordered categories take both.", valueName: "palette"),
    completion: .list(allPalettes.map(\.name)))
  var palette: String?

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp(
      "The size of the smallest text in px, 12 by default, and 11 in pictures narrower than 480; all "
        + "other texts follow, and over a table lines and points, too.", valueName: "number"))
  var textSize: Double?

  @Option(
    name: .customLong("line-width"),
    help: ArgumentHelp("The width of lines in px, 2 by default.", valueName: "number"))
  var lineWidth: Double?

  @Option(
    name: .customLong("point-size"),
    help: ArgumentHelp(
      "The diameter of points in px; by default it follows from how many there are.",
      valueName: "number"))
  var pointSize: Double?

  @Option(
    name: .customLong("grid"),
    help: ArgumentHelp(
      "The lines of the grid: those at the ticks of x, of y, of both, or none.",
      valueName: "lines"),
    completion: .list(GridLines.allCases.map(\.rawValue)))
  var grid: String?

  @Option(
    name: .customLong("background"),
    help: ArgumentHelp(
      "The background of the picture: a CSS colour, such as white or #fff1e5, or none for a"
        + " transparent picture.", valueName: "colour"),
    completion: .list(["none", "white"]))
  var background: String?

  @Option(
    name: .customLong("legend"),
    help: ArgumentHelp(
      "The place of the legend: top, right, bottom or left of the plot area, or none, also in place of "
        + "names at the ends of lines.", valueName: "place"),
    completion: .list(LegendPlace.allCases.map(\.rawValue)))
  var legend: String?

  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "The font of all text: an installed family, or several with commas, such as 'Lora, Georgia'.",
      valueName: "family"))
  var font: String?

  @Option(
    name: .customLong("passes"),
    help: ArgumentHelp(
      "The parts of the plot area to draw, in order: any of "
        + "\(allPassNames.joined(separator: ",")).", valueName: "passes"),
    completion: .list(allPassNames))
  var passes: String?

  var definitions: OptionDefinitions {
    [
      "width": _width, "height": _height, "scale": _scale, "dpi": _dpi, "theme": _theme,
      "noConfig": _noConfig, "palette": _palette, "textSize": _textSize, "lineWidth": _lineWidth,
      "pointSize": _pointSize, "grid": _grid, "background": _background, "legend": _legend,
      "font": _font, "passes": _passes,
    ]
  }

  var pixelsPerPoint: Double { dpi.map { $0 / Length.pixelsPerInch } ?? scale ?? 2 }

  var hasResolution: Bool { dpi != nil || scale != nil }

  /// The resolution as given, with its flag.
  var resolution: (flag: String, number: Double) {
    dpi.map { ("--dpi", $0) } ?? ("--scale", pixelsPerPoint)
  }

  /// Returns the sides of the picture.
  func sides() throws(Failure) -> (width: Double?, height: Double?) {
    let width = try width.map { text throws(Failure) in try Length(text, "--width") }
    let height = try height.map { text throws(Failure) in try Length(text, "--height") }
    return (width?.pixels, height?.pixels)
  }

  func refuseWrongResolution() throws(Failure) {
    try ChartRequest.check(resolution.number, resolution.flag)
    guard scale != nil, let dpi else { return }
    throw Failure(
      .usage, "--scale and --dpi exclude each other: both set the resolution of a PNG",
      hint: "give one of them: --dpi \(shortest(dpi)) is --scale \(shortest(pixelsPerPoint))")
  }
}
