import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The names of the error bars that `--error` draws.
package var errorBarKinds: [String] { ErrorRequest.kinds }

/// The error bars around values: `--error`.
struct ErrorRequest {
  /// The columns with the ends of the intervals.
  private(set) var lower: String
  private(set) var upper: String
  /// The kind of error bars, as a suffix to the name of the values.
  private(set) var words: String
  private(set) var aggregates: [AggregatedField] = []
  private(set) var transforms: [CalculateTransform] = []

  static let kinds = ["ci", "stdev", "stderr", "iqr", "range"]

  /// The aggregates at the ends of intervals that are no spread around the middle.
  static let ends = ["ci": ("ci0", "ci1"), "iqr": ("q1", "q3"), "range": ("min", "max")]

  /// Returns the kind that a word means, unless it is the name of a column.
  static func kind(_ word: String, in table: Table) -> String {
    guard table.column(named: word) == nil else { return word }
    return Synonyms.errors.meaning(of: word) ?? word
  }

  /// Returns the words behind the name of the values.
  ///
  /// - Parameter kind: one of `kinds`, or a column.
  static func words(ofKind kind: String) -> String {
    switch kind {
    case "ci": ", with 95% confidence intervals"
    case "stdev": " ± standard deviation"
    case "stderr": " ± standard error"
    case "iqr": ", with quartiles"
    case "range": ", from the lowest to the highest"
    default: " ± \(kind)"
    }
  }

  /// - Parameters:
  ///   - text: one of `kinds`, a column with the error to both sides, or the columns of both ends.
  ///   - y: the column or aggregate of the values.
  ///   - value: the column of these values.
  init(
    _ typed: String, around y: ChannelPart, named value: String, in table: Table
  ) throws(ChartError) {
    let text = ErrorRequest.kind(typed, in: table)
    let names = table.columns.map(\.name) + [value]
    lower = Table.unusedName("\(value) (lower)", among: names)
    upper = Table.unusedName("\(value) (upper)", among: names)
    words = ErrorRequest.words(ofKind: text)
    guard ErrorRequest.kinds.contains(text), table.column(named: text) == nil else {
      try self.reach(text, around: y, of: value, in: table)
      return
    }
    guard case .computed(let shorthand) = y, case .aggregate(let operation, _) = shorthand.function,
      let field = shorthand.field
    else {
      throw ChartError(
        .usage,
        "--error \(text) needs an aggregate of many rows, and \(ErrorRequest.words(y)) is none",
        hint: "-y 'mean(COLUMN)' is one; --error COLUMN takes the error of each row")
    }
    let centers = text == "iqr" ? ["median"] : ["mean", "average"]
    guard centers.contains(operation.name) else {
      throw ChartError(
        .usage,
        "--error \(text) needs a \(centers[0]), and '\(shorthand.text)' is none",
        hint: "-y '\(centers[0])(\(field))'")
    }
    if let ends = ErrorRequest.ends[text] {
      aggregates = [
        AggregatedField(try .named(ends.0), of: field, as: lower),
        AggregatedField(try .named(ends.1), of: field, as: upper),
      ]
    } else {
      let spread = Table.unusedName("\(value) (\(text))", among: names)
      aggregates = [AggregatedField(try .named(text), of: field, as: spread)]
      addEnds(value, spread)
    }
  }

  private mutating func reach(
    _ text: String, around y: ChannelPart, of value: String, in table: Table
  ) throws(ChartError) {
    let columns = try? table.columns(selectedBy: text)
    guard let column = columns?.first, columns?.count ?? 0 <= 2 else {
      let nearest = nearestName(
        to: text, in: ErrorRequest.kinds + table.columns.map(\.name))
      throw ChartError(
        .usage, "--error '\(text)' is neither a kind of error nor a column",
        hint: (nearest.map { "did you mean '\($0)'? " } ?? "")
          + "kinds are: \(ErrorRequest.kinds.joined(separator: ", "))")
    }
    if case .computed = y {
      throw ChartError(
        .usage,
        "--error '\(text)' has a value for each row, and \(ErrorRequest.words(y)) is an aggregate "
          + "of many",
        hint: "--error takes \(ErrorRequest.kinds.joined(separator: ", ")) of an aggregate")
    }
    guard let columns, columns.count == 2 else {
      _ = try table.requiredNumbers(column.field, for: "--error")
      addEnds(value, column.field)
      return
    }
    (lower, upper) = (columns[0].field, columns[1].field)
    words = ", from \(lower) to \(upper)"
    let ends = try columns.map { (column) throws(ChartError) in
      try table.requiredNumbers(column.field, for: "--error").values
    }
    let values = try table.requiredNumbers(value, for: "-y").values
    let outside = values.indices.first { ends[0][$0] > values[$0] || values[$0] > ends[1][$0] }
    guard let row = outside else { return }
    throw ChartError(
      .usage,
      "--error '\(text)' names the ends of intervals, and the value of row \(row + 1) is not between "
        + "them",
      hint: "--error COLUMN takes the error to both sides")
  }

  private mutating func addEnds(_ value: String, _ reach: String) {
    transforms += CalculateTransform.ends(
      around: value, below: reach, above: reach, as: lower, upper)
  }

  private static func words(_ part: ChannelPart) -> String {
    switch part {
    case .columns(let text): "'\(text)'"
    case .computed(let shorthand): "'\(shorthand.text)'"
    }
  }
}
