import ArgumentParser
import PlotAsk
import PlotMarks
import PlotTables
import PlotWords
import Plotting

/// The options of the chart beside its columns: marks, stacking, curves and order.
struct ChartOptions: ListedOptions {
  @Option(
    name: [.short, .customLong("mark")], parsing: .singleValue,
    help: ArgumentHelp(
      "\(ChartOptions.marks.joined(separator: ", ")). Repeated, or with commas: "
        + "layers over each other. Words of other programs are taken, too: scatter, hist, barh "
        + "(horizontal bars), column (vertical ones) …", valueName: "mark"),
    completion: .list(ChartOptions.marks))
  var mark: [String] = []

  @Option(
    name: .customLong("stack"),
    help: ArgumentHelp(
      "How to stack bars and areas: \(ChartOptions.stacks.joined(separator: ", ")).",
      valueName: "how"),
    completion: .list(ChartOptions.stacks))
  var stack: String?

  @Option(
    name: .customLong("smooth"),
    help: ArgumentHelp(
      "Draw a regression or trend line: linear, log, exp, pow, quad, poly:N, loess or loess:SHARE;"
        + " over a histogram the normal curve: normal.",
      valueName: "curve"),
    completion: .list(smoothCurveNames))
  var smooth: String?

  @Option(
    name: .customLong("function"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Draw the curve of a formula of x, such as 'sin(x) / x', or 'half = x / 2' with its name."
        + " Repeatable. A formula in place of a file is drawn alone, from -10 to 10 or over"
        + " --x-domain.",
      valueName: "formula"))
  var function: [String] = []

  @Option(
    name: .customLong("error"),
    help: ArgumentHelp(
      "Draw error bars: ci (confidence interval), stdev, stderr, iqr, range (lowest to highest); or a "
        + "column of errors, or those of both ends.",
      valueName: "kind"),
    completion: .list(errorBarKinds))
  var error: String?

  @Option(
    name: .customLong("density"),
    help: ArgumentHelp(
      "Draw a scatter plot as a density of points per pixel: auto (if they would cover the plot"
        + " area twice over), on, off.",
      valueName: "use"),
    completion: .list(DensityUse.allCases.map(\.rawValue)))
  var density: String?

  @Option(
    name: .customLong("sort"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sort categories by 'x', 'y' or a column, '-y' for descending order; or a list of"
        + " categories.", valueName: "order"))
  var sort: String?

  @Option(
    name: .customLong("top"),
    help: ArgumentHelp(
      "Show the categories, or the series, with the largest values, and sum the rest as 'Other'.",
      valueName: "number"))
  var top: Int?

  @Option(
    name: .customLong("others"),
    help: ArgumentHelp(
      "What --top does with the rest: \(ChartOptions.others.joined(separator: " or ")).",
      valueName: "how"),
    completion: .list(ChartOptions.others))
  var others: String?

  @Flag(name: .customLong("allow-empty"), help: "Draw empty axes if there are no rows.")
  var allowEmpty = false

  var definitions: OptionDefinitions {
    [
      "mark": _mark, "stack": _stack, "smooth": _smooth, "function": _function, "error": _error,
      "density": _density, "sort": _sort, "top": _top, "others": _others,
      "allowEmpty": _allowEmpty,
    ]
  }

  /// Returns the requested marks with synonyms resolved, and the direction of bars if a synonym gives one.
  func meantMarks() throws(Failure) -> (
    names: [String], isHorizontal: Bool?, isSwarm: Bool, notes: [Note]
  ) {
    var names: [String] = []
    var isHorizontal: Bool?
    var notes: [Note] = []
    for word in mark.flatMap({ $0.isEmpty ? [""] : $0.split(separator: ",").map(String.init) }) {
      let direction = Synonyms.barDirections.meaning(of: word)
      let meaning = direction.map { _ in "bar" } ?? Synonyms.marks.meaning(of: word)
      if ChartOptions.marks.contains(word) {
        names.append(word)
      } else if let meaning {
        isHorizontal = direction.map { $0 == "horizontal" } ?? isHorizontal
        names += meaning.split(separator: ",").map(String.init)
        let bars = direction.map { ", with \($0) bars" } ?? ""
        let way = Synonyms.waysOfMarks[word.lowercased()]
        notes.append(
          Note(
            way == nil ? .detail : .warning,
            "the mark '\(word)' is taken as '\(meaning)'\(bars)" + (way.map { ": \($0)" } ?? ""),
            hint: way.map { _ in "-m \(meaning) draws the same" }))
      } else if let hint = Synonyms.marks.hint(for: word) {
        throw Failure(.usage, "unknown mark '\(word)'", hint: hint)
      } else {
        throw Failure.unknown("mark", word, known: ChartOptions.marks)
      }
    }
    if let smooth, let curve = Synonyms.curves.meaning(of: smooth) {
      notes.append(Note(.detail, "--smooth '\(smooth)' is taken as '\(curve)'"))
    }
    let isSwarm = mark.joined(separator: ",").split(separator: ",").map(String.init)
      .contains(where: Synonyms.swarms.contains)
    return (names, isHorizontal, isSwarm, notes)
  }

  /// The names that `--mark` accepts: marks and composite charts.
  static let marks =
    allMarkNames + ChartRequest.countingKindNames + allCompositeNames

  /// The names that `--others` accepts.
  static let others = ["sum", "drop"]

  /// The names that `--stack` accepts.
  static let stacks = ["zero", "normalize", "none"]
}
