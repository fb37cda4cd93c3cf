import ArgumentParser
import PlotScales

/// Which column becomes what.
struct EncodingOptions: ListedOptions {
  @Option(name: .customShort("x"), help: .column("The column along x."))
  var x: String?

  @Option(
    name: .customShort("y"), parsing: .singleValue,
    help: .column("Columns along y. Repeatable, or separated by commas."))
  var y: [String] = []

  @Option(name: [.short, .long], help: .column("Splits into series by colour."))
  var color: String?

  @Option(
    help: ArgumentHelp(
      "How numbers become colours: any scale that --x-scale takes.", valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var colorScale: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The numbers of the first and the last colour, such as 0,100 or 0,; what lies beyond has "
        + "these colours too.", valueName: "min,max"))
  var colorDomain: String?

  @Option(help: .column("Sets the size of points."))
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The numbers of the smallest and the largest point; without it sizes begin at zero.",
      valueName: "min,max"))
  var sizeDomain: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Their diameters: 0,36 if not given, so that areas are in proportion.", valueName: "points"))
  var sizeRange: String?

  @Option(help: .column("Splits into series by symbol."))
  var shape: String?

  @Option(help: .column("Sets the opacity of marks."))
  var opacity: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The numbers of the faintest and the most solid mark.", valueName: "min,max"))
  var opacityDomain: String?

  @Option(help: .column("Splits into series that look alike."))
  var detail: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Any other channel: x2, y2, text, theta, radius, order, xOffset, tooltip, href … Repeatable.",
      valueName: "channel=column"))
  var encode: [String] = []

  @Option(help: .column("Splits into panels, in as many rows as they need."))
  var facet: String?

  @Option(help: .column("Splits into rows of panels."))
  var row: String?

  @Option(help: .column("Splits into columns of panels."))
  var column: String?

  @Option(help: ArgumentHelp("How many panels of --facet stand side by side.", valueName: "number"))
  var columns: Int?

  @Flag(help: "Give each panel an x axis of its own.")
  var freeX = false

  @Flag(help: "Give each panel a y axis of its own; several -y without panels have one each.")
  var freeY = false

  var definitions: OptionDefinitions {
    [
      "x": _x, "y": _y, "color": _color, "colorScale": _colorScale,
      "colorDomain": _colorDomain, "size": _size, "sizeDomain": _sizeDomain,
      "sizeRange": _sizeRange, "shape": _shape, "opacity": _opacity,
      "opacityDomain": _opacityDomain, "detail": _detail, "encode": _encode, "facet": _facet,
      "row": _row, "column": _column, "columns": _columns, "freeX": _freeX, "freeY": _freeY,
    ]
  }
}

extension ArgumentHelp {
  fileprivate static func column(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "column")
  }
}
