import ArgumentParser
import PlotScales

/// The options of the axes: titles, scales, label formats and domains.
struct AxisOptions: ListedOptions {
  @Option(help: .text("The title of the x axis."))
  var xTitle: String?

  @Option(help: .text("The title of the y axis."))
  var yTitle: String?

  @Option(
    help: ArgumentHelp(
      "How numbers are placed along x: \(quantitativeScaleNames.joined(separator: ", ")); or with a "
        + "number \(ScaleFamily.examples): of any base, exponent or constant.",
      valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var xScale: String?

  @Option(
    help: ArgumentHelp("The same along y.", valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var yScale: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How labels along x are written, such as ',.2f', '.0%', '~s', '%d %b %Y'.",
      valueName: "pattern"))
  var xFormat: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The same along y.", valueName: "pattern"))
  var yFormat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the x axis begins and ends, such as 0,100 or 2024-01-01,; the larger one first turns"
        + " it round.", valueName: "min,max"))
  var xDomain: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The same along y.", valueName: "min,max"))
  var yDomain: String?

  @Flag(help: "Run the x axis from right to left.")
  var xReverse = false

  @Flag(help: "Run the y axis from the top down, or names from the bottom up.")
  var yReverse = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Whether zero is on the x axis; bars and areas need it.")
  var xZero: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "The same along y.")
  var yZero: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Whether the x axis ends at round values.")
  var xNice: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "The same along y.")
  var yNice: Bool?

  @Flag(help: "Draw what lies beyond the x axis at its edge.")
  var xClamp = false

  @Flag(help: "The same along y.")
  var yClamp = false

  var definitions: OptionDefinitions {
    [
      "xTitle": _xTitle, "yTitle": _yTitle, "xScale": _xScale, "yScale": _yScale,
      "xFormat": _xFormat, "yFormat": _yFormat, "xDomain": _xDomain, "yDomain": _yDomain,
      "xReverse": _xReverse, "yReverse": _yReverse, "xZero": _xZero, "yZero": _yZero,
      "xNice": _xNice, "yNice": _yNice, "xClamp": _xClamp, "yClamp": _yClamp,
    ]
  }
}
