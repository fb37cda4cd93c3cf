import PlotTables

/// What `inspect` tells about a column.
struct ColumnSummary {
  var name: String
  var type: String
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

  /// - Complexity: O(rows)
  init(_ column: Column) {
    name = column.name
    missing = column.missingCount
    count = column.count - missing
    first = (0..<column.count).lazy.filter { !column.isMissing($0) }.prefix(3)
      .map { ColumnSummary.value(of: column, at: $0) }
    switch column.cells {
    case .numbers(let cells):
      type = cells.isYears ? "year" : "number"
      range = ColumnSummary.extremes(of: column) { cells.values[$0] < cells.values[$1] }
    case .times(let cells):
      type = "time"
      range = ColumnSummary.extremes(of: column) { cells.ticks[$0] < cells.ticks[$1] }
    case .texts(let cells):
      type = cells.isBoolean ? "boolean" : "text"
      distinct = cells.categoryCount
    }
  }

  private static func extremes(
    of column: Column, _ isLess: (Int, Int) -> Bool
  ) -> (min: Value, max: Value)? {
    var extremes: (min: Int, max: Int)?
    for row in 0..<column.count where !column.isMissing(row) {
      guard let (min, max) = extremes else {
        extremes = (row, row)
        continue
      }
      extremes = (isLess(row, min) ? row : min, isLess(max, row) ? row : max)
    }
    return extremes.map { (value(of: column, at: $0.min), value(of: column, at: $0.max)) }
  }

  private static func value(of column: Column, at row: Int) -> Value {
    var isNumber = false
    if case .numbers(let cells) = column.cells {
      isNumber = cells.values[row].isFinite && cells.unit == nil
    }
    return Value(text: column.text(at: row) ?? "", isNumber: isNumber)
  }
}

/// A text as JSON writes it: RFC 8259, section 7.
func quotedJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
