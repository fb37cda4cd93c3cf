import ArgumentParser
import PlotCharts

/// The options of the chart beside its columns: marks, stacking, curves and texts.
struct ChartOptions: ListedOptions {
  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp(
      "\(ChartOptions.marks.joined(separator: ", ")). Repeated, or with commas, marks lie over each "
        + "other.", valueName: "mark"),
    completion: .list(ChartOptions.marks))
  var mark: [String] = []

  @Option(
    help: ArgumentHelp(
      "How bars and areas pile up: \(ChartOptions.stacks.joined(separator: ", ")).",
      valueName: "how"),
    completion: .list(ChartOptions.stacks))
  var stack: String?

  @Option(
    help: ArgumentHelp(
      "Draw a curve through points or rows: linear, log, exp, pow, quad, poly:N, loess or loess:SHARE.",
      valueName: "curve"))
  var smooth: String?

  @Option(
    help: ArgumentHelp(
      "Draw bars of error: ci, stdev, stderr, iqr of an aggregate, or a column.",
      valueName: "kind"))
  var error: String?

  @Option(
    help: ArgumentHelp(
      "Count points at each pixel: auto (where they would cover the plot area twice over), on, off.",
      valueName: "use"),
    completion: .list(DensityUse.allCases.map(\.rawValue)))
  var density: String?

  @Option(name: [.short, .long], help: .text("The title."))
  var title: String?

  @Option(help: .text("A line under the title."))
  var subtitle: String?

  @Option(help: .text("A line under the chart, such as the source of the data."))
  var caption: String?

  @Option(
    help: .text("What the picture shows, for readers who cannot see it, instead of our own words."))
  var alt: String?

  @Flag(help: "Draw empty axes where there are no rows.")
  var allowEmpty = false

  var definitions: OptionDefinitions {
    [
      "mark": _mark, "stack": _stack, "smooth": _smooth, "error": _error,
      "density": _density, "title": _title, "subtitle": _subtitle, "caption": _caption,
      "alt": _alt, "allowEmpty": _allowEmpty,
    ]
  }

  /// The names that `--mark` accepts: marks, and charts that are made of one.
  static let marks =
    allMarkNames + ChartRequest.countingKindNames + allCompositeNames

  /// The names that `--stack` accepts.
  static let stacks = ["zero", "normalize", "none"]
}

extension ArgumentHelp {
  static func text(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "text")
  }
}
