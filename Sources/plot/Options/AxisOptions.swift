import ArgumentParser

/// What the axes say.
struct AxisOptions: ParsableArguments {
  @Option(help: .text("The title of the x axis."))
  var xTitle: String?

  @Option(help: .text("The title of the y axis."))
  var yTitle: String?
}
