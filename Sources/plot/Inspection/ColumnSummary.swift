import PlotNumbers
import PlotAsk
import PlotInference
import PlotTables

/// The summary of a column, for `inspect`.
struct ColumnSummary {
  var name: String
  var type: String
  /// Nil of a column without values.
  var role: RoledColumn?
  /// Cells that hold something.
  var count: Int
  var missing: Int
  /// The number of different texts.
  var distinct: Int?
  var range: (min: Value, max: Value)?
  var first: [Value]

  /// A cell as `inspect` writes it.
  struct Value: Equatable {
    var text: String
    /// Whether JSON has a number for it.
    var isNumber: Bool

    var json: String { isNumber ? text : quotedJSON(text) }
  }

  init(_ digest: ColumnDigest, _ role: RoledColumn? = nil) {
    self.role = role
    let sample = digest.sample
    name = sample.name
    missing = digest.missingCount
    count = digest.count
    distinct = digest.distinctCount
    first = digest.firstRows.map { ColumnSummary.value(of: sample, at: $0) }
    range = digest.extremeRows.map {
      (ColumnSummary.value(of: sample, at: $0.low), ColumnSummary.value(of: sample, at: $0.high))
    }
    type = sample.typeName
  }

  private static func value(of column: Column, at row: Int) -> Value {
    var isNumber = false
    if case .numbers(let cells) = column.cells {
      isNumber = cells.values[row].isFinite && cells.unit?.isInCells != true
    }
    return Value(text: column.text(at: row) ?? "", isNumber: isNumber)
  }
}
