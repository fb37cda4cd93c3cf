import ArgumentParser
import PlotScales

/// What the axes say.
struct AxisOptions: ParsableArguments {
  @Option(help: .text("The title of the x axis."))
  var xTitle: String?

  @Option(help: .text("The title of the y axis."))
  var yTitle: String?

  @Option(
    help: ArgumentHelp(
      "How numbers are placed along x: \(quantitativeScaleNames.joined(separator: ", ")).",
      valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var xScale: String?

  @Option(
    help: ArgumentHelp("The same along y.", valueName: "scale"),
    completion: .list(quantitativeScaleNames))
  var yScale: String?
}
