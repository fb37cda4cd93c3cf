import ArgumentParser
import PlotScales
import Plotting

/// The options of the axes: titles, scales, label formats and domains.
struct AxisOptions: ListedOptions {
  @Option(name: .customLong("x-title"), help: .text("The title of the x axis."))
  var xTitle: String?

  @Option(name: .customLong("y-title"), help: .text("The title of the y axis."))
  var yTitle: String?

  @Option(name: .customLong("y2-title"), help: .text("The title of the axis of --y2."))
  var y2Title: String?

  @Option(
    name: .customLong("x-scale"),
    help: ArgumentHelp(
      "The scale of the x axis: \(quantitativeScaleNames.joined(separator: ", ")); or with a number "
        + "\(ScaleFamily.examples) (base, exponent or constant).",
      valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var xScale: String?

  @Option(
    name: .customLong("y-scale"),
    help: ArgumentHelp("The scale of the y axis.", valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var yScale: String?

  @Option(
    name: .customLong("x-format"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The format of x axis labels, such as ',.2f', '.0%', '~s', '%d %b %Y'.",
      valueName: "pattern"))
  var xFormat: String?

  @Option(
    name: .customLong("y-format"),
    parsing: .unconditional,
    help: ArgumentHelp("The format of y axis labels.", valueName: "pattern"))
  var yFormat: String?

  @Option(
    name: .customLong("y2-format"), parsing: .unconditional,
    help: ArgumentHelp("The format of the labels of --y2.", valueName: "pattern"))
  var y2Format: String?

  @Option(
    name: .customLong("x-domain"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The limits of the x axis, such as 0,100 or 2024-01-01,; the larger one first reverses it.",
      valueName: "min,max"))
  var xDomain: String?

  @Option(
    name: .customLong("y-domain"),
    parsing: .unconditional, help: ArgumentHelp("The limits of the y axis.", valueName: "min,max"))
  var yDomain: String?

  @Option(
    name: .customLong("y2-domain"), parsing: .unconditional,
    help: ArgumentHelp("The limits of the axis of --y2.", valueName: "min,max"))
  var y2Domain: String?

  @Flag(name: .customLong("x-reverse"), help: "Reverse the x axis: from right to left.")
  var xReverse = false

  @Flag(
    name: .customLong("y-reverse"),
    help: "Reverse the y axis: numbers from the top down, categories from the bottom up.")
  var yReverse = false

  @Flag(
    name: .customLong("x-zero"),
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Include zero in the x axis, or not; bars and areas need it.")
  var xZero: Bool?

  @Flag(
    name: .customLong("y-zero"),
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Include zero in the y axis, or not.")
  var yZero: Bool?

  @Flag(
    name: .customLong("x-nice"),
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "End the x axis at round values, or at the data.")
  var xNice: Bool?

  @Flag(
    name: .customLong("y-nice"),
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "End the y axis at round values, or at the data.")
  var yNice: Bool?

  @Flag(name: .customLong("x-clamp"), help: "Draw values beyond the limits of x at the edge.")
  var xClamp = false

  @Flag(name: .customLong("y-clamp"), help: "Draw values beyond the limits of y at the edge.")
  var yClamp = false

  var definitions: OptionDefinitions {
    [
      "xTitle": _xTitle, "yTitle": _yTitle, "y2Title": _y2Title, "xScale": _xScale,
      "yScale": _yScale,
      "xFormat": _xFormat, "yFormat": _yFormat, "y2Format": _y2Format, "xDomain": _xDomain,
      "yDomain": _yDomain,
      "y2Domain": _y2Domain,
      "xReverse": _xReverse, "yReverse": _yReverse, "xZero": _xZero, "yZero": _yZero,
      "xNice": _xNice, "yNice": _yNice, "xClamp": _xClamp, "yClamp": _yClamp,
    ]
  }

  /// Refuses flags about values beyond limits where there are none.
  func refuseUnused() throws(Failure) {
    for (name, clamps, domain) in [("x", xClamp, xDomain), ("y", yClamp, yDomain)] {
      guard clamps, domain == nil else { continue }
      throw Failure(
        .usage, "--\(name)-clamp has no effect: no value is beyond the limits of the data",
        hint: "--\(name)-domain LOW,HIGH gives others")
    }
  }
}
