import ArgumentParser
import PlotCharts

/// The options of the chart beside its columns: marks, stacking, curves and order.
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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The order of names along an axis: by 'x', 'y' or a column, '-y' for the largest first; or a"
        + " list of names.", valueName: "order"))
  var sort: String?

  @Option(
    help: ArgumentHelp(
      "Show the names with the largest values, all others added up as 'Other'.",
      valueName: "number"))
  var top: Int?

  @Flag(help: "Draw empty axes where there are no rows.")
  var allowEmpty = false

  var definitions: OptionDefinitions {
    [
      "mark": _mark, "stack": _stack, "smooth": _smooth, "error": _error,
      "density": _density, "sort": _sort, "top": _top, "allowEmpty": _allowEmpty,
    ]
  }

  /// The names that `--mark` accepts: marks, and charts that are made of one.
  static let marks =
    allMarkNames + ChartRequest.countingKindNames + allCompositeNames

  /// The names that `--stack` accepts.
  static let stacks = ["zero", "normalize", "none"]
}
