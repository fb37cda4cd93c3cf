import ArgumentParser
import PlotCharts

/// What the picture is, beside its columns.
struct ChartOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("\(allMarkNames.joined(separator: ", ")).", valueName: "mark"),
    completion: .list(allMarkNames))
  var mark: String?

  @Option(
    help: ArgumentHelp(
      "How bars and areas pile up: \(ChartOptions.stacks.joined(separator: ", ")).",
      valueName: "how"),
    completion: .list(ChartOptions.stacks))
  var stack: String?

  @Option(name: [.short, .long], help: .text("The title."))
  var title: String?

  @Option(help: .text("A line under the title."))
  var subtitle: String?

  @Option(help: .text("A line under the chart, such as the source of the data."))
  var caption: String?

  @Flag(help: "Draw empty axes where there are no rows.")
  var allowEmpty = false

  /// What `--stack` may be.
  static let stacks = ["zero", "normalize", "none"]
}

/// What the axes say.
struct AxisOptions: ParsableArguments {
  @Option(help: .text("The title of the x axis."))
  var xTitle: String?

  @Option(help: .text("The title of the y axis."))
  var yTitle: String?
}

/// How large and in which style.
struct LookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The width of the picture.", valueName: "points"))
  var width: Double?

  @Option(help: ArgumentHelp("The height of the picture.", valueName: "points"))
  var height: Double?

  @Option(help: ArgumentHelp("Pixels per point in a PNG.", valueName: "number"))
  var scale: Double = 2

  @Option(
    help: ArgumentHelp("\(allThemeNames.joined(separator: ", ")).", valueName: "theme"),
    completion: .list(allThemeNames))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "What is drawn in the plot area, and in which order: any of "
        + "\(allPassNames.joined(separator: ",")).", valueName: "passes"))
  var passes: String?
}

extension ArgumentHelp {
  static func text(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "text")
  }
}
