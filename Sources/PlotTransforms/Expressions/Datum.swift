import PlotTables

/// A value of a field, in the identity of scales.
package enum Datum: Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  /// Milliseconds since 1970-01-01T00:00:00 on the clock on which the column is shown.
  case time(Double)
  case text(String)

  /// The number on a continuous scale; nil for texts and null.
  package var number: Double? {
    switch self {
    case .number(let value), .time(let value): value.isFinite ? value : nil
    case .boolean(let value): value ? 1 : 0
    case .text(let text): Double(text)
    case .null: nil
    }
  }

  package var isNull: Bool { self == .null }

  package init(_ value: ExpressionValue) {
    self =
      switch value {
      case .undefined, .null, .missing: .null
      case .boolean(let value): .boolean(value)
      case .number(let value): value.isNaN ? .null : .number(value)
      case .time(let value): .time(value)
      case .text(let text): .text(text)
      case .list: .text(value.text)
      }
  }

  var expressionValue: ExpressionValue {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .time(let value): .time(value)
    case .text(let text): .text(text)
    }
  }
}

extension Datum: Comparable {
  /// Null first, numbers and times by size, texts by their scalars after them.
  package static func < (a: Datum, b: Datum) -> Bool {
    switch (a, b) {
    case (_, .null): false
    case (.null, _): true
    case (.text(let a), .text(let b)): a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
    case (.text, _): false
    case (_, .text): true
    default: (a.number ?? 0) < (b.number ?? 0)
    }
  }
}

extension Column {
  /// The value in a row, on the clock on which the column is shown.
  package func datum(_ row: Int) -> Datum {
    switch cells {
    case .numbers(let cells): cells.values[row].isNaN ? .null : .number(cells.values[row])
    case .times(let cells):
      cells.ticks[row] == TimeCells.missing ? .null : .time(cells.secondsSince1970(at: row) * 1000)
    case .texts(let cells):
      cells.text(at: row).map { cells.isBoolean ? .boolean($0 == "true") : .text($0) } ?? .null
    case .unread: .null
    }
  }
}
