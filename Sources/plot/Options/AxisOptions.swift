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
      "The scale of the x axis: \(quantitativeScaleNames.joined(separator: ", ")); or with a number "
        + "\(ScaleFamily.examples) (base, exponent or constant).",
      valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var xScale: String?

  @Option(
    help: ArgumentHelp("The scale of the y axis.", valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var yScale: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The format of x axis labels, such as ',.2f', '.0%', '~s', '%d %b %Y'.",
      valueName: "pattern"))
  var xFormat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The format of y axis labels.", valueName: "pattern"))
  var yFormat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The limits of the x axis, such as 0,100 or 2024-01-01,; the larger one first reverses it.",
      valueName: "min,max"))
  var xDomain: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The limits of the y axis.", valueName: "min,max"))
  var yDomain: String?

  @Flag(help: "Reverse the x axis: from right to left.")
  var xReverse = false

  @Flag(help: "Reverse the y axis: numbers from the top down, categories from the bottom up.")
  var yReverse = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Include zero in the x axis, or not; bars and areas need it.")
  var xZero: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Include zero in the y axis, or not.")
  var yZero: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "End the x axis at round values, or at the data.")
  var xNice: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "End the y axis at round values, or at the data.")
  var yNice: Bool?

  @Flag(help: "Draw values beyond the limits of x at the edge.")
  var xClamp = false

  @Flag(help: "Draw values beyond the limits of y at the edge.")
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
