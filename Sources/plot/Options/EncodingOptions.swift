import ArgumentParser
import PlotScales

/// The options of encoding: the column of each channel.
struct EncodingOptions: ListedOptions {
  @Option(name: .customShort("x"), help: .column("The column of the x axis."))
  var x: String?

  @Option(
    name: .customShort("y"), parsing: .singleValue,
    help: .column("The columns of the y axis. Repeatable, or separated by commas."))
  var y: [String] = []

  @Option(
    name: .customLong("y2"), parsing: .singleValue,
    help: .column(
      "The columns of a second y axis, at the right: a line over bars of -y; -m bar,point says how."
    ))
  var y2: [String] = []

  @Option(
    name: [.short, .customLong("color")],
    help: .column("Colour by a column: one series for each of its values, with a legend."))
  var color: String?

  @Option(
    name: .customLong("color-scale"),
    help: ArgumentHelp(
      "The scale from numbers to colours: any of --x-scale.", valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var colorScale: String?

  @Option(
    name: .customLong("color-domain"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The limits of the colour scale, such as 0,100 or 0,; numbers beyond them get the colours of"
        + " the limits.", valueName: "min,max"))
  var colorDomain: String?

  @Option(name: .customLong("size"), help: .column("Size markers (points) by a column."))
  var size: String?

  @Option(
    name: .customLong("size-domain"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The numbers of the smallest and the largest marker; by default from zero.",
      valueName: "min,max"))
  var sizeDomain: String?

  @Option(
    name: .customLong("size-range"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The diameters of the smallest and the largest marker in CSS pixels: 0,36 by default, so"
        + " that areas are proportional.", valueName: "diameters"))
  var sizeRange: String?

  @Option(
    name: .customLong("shape"),
    help: .column("Mark series by symbol: one marker shape for each value of a column."))
  var shape: String?

  @Option(name: .customLong("opacity"), help: .column("Set the opacity of marks by a column."))
  var opacity: String?

  @Option(
    name: .customLong("opacity-domain"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The numbers of the most transparent and the most opaque mark.", valueName: "min,max"))
  var opacityDomain: String?

  @Option(name: .customLong("detail"), help: .column("Split into series that look alike."))
  var detail: String?

  @Option(
    name: .customLong("encode"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Any other channel: x2, y2, text, theta, radius, order, xOffset, tooltip, href … Repeatable.",
      valueName: "channel=column"))
  var encode: [String] = []

  @Option(
    name: .customLong("facet"),
    parsing: .singleValue,
    help: .column("Split into panels (small multiples), in rows as they fit."))
  var facet: [String] = []

  @Option(name: .customLong("row"), help: .column("Split into rows of panels."))
  var row: String?

  @Option(name: .customLong("column"), help: .column("Split into columns of panels."))
  var column: String?

  @Option(
    name: .customLong("columns"),
    help: ArgumentHelp(
      "The number of panels in a row, of --facet or of several -y.", valueName: "number"))
  var columns: Int?

  @Flag(name: .customLong("free-x"), help: "Give each panel an independent x axis.")
  var freeX = false

  @Flag(
    name: .customLong("free-y"),
    help: "Give each panel an independent y axis; several -y without panels get a panel each.")
  var freeY = false

  var definitions: OptionDefinitions {
    [
      "x": _x, "y": _y, "y2": _y2, "color": _color, "colorScale": _colorScale,
      "colorDomain": _colorDomain, "size": _size, "sizeDomain": _sizeDomain,
      "sizeRange": _sizeRange, "shape": _shape, "opacity": _opacity,
      "opacityDomain": _opacityDomain, "detail": _detail, "encode": _encode, "facet": _facet,
      "row": _row, "column": _column, "columns": _columns, "freeX": _freeX, "freeY": _freeY,
    ]
  }
}

extension ArgumentHelp {
  static func column(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "column")
  }
}
