/// A value while an expression is evaluated.
package enum ExpressionValue: Hashable, Sendable {
  case undefined
  case null
  /// A cell that holds nothing. It is `null` wherever it is asked for or compared, but arithmetic
  /// makes no zero of it.
  case missing
  case boolean(Bool)
  case number(Double)
  /// Milliseconds since 1970-01-01T00:00:00Z, as JavaScript counts them, or such of a time of day.
  case time(Double)
  case text(String)
  case list([ExpressionValue])

  /// Whether the value is neither null, nor undefined, nor NaN: Vega's `isValid`.
  var isValid: Bool {
    switch self {
    case .undefined, .null, .missing: false
    case .number(let value), .time(let value): !value.isNaN
    case .boolean, .text, .list: true
    }
  }

  var isNullish: Bool {
    switch self {
    case .undefined, .null, .missing: true
    default: false
    }
  }

  /// ECMA-262, 7.1.2.
  var isTruthy: Bool {
    switch self {
    case .undefined, .null, .missing: false
    case .boolean(let value): value
    case .number(let value): !(value.isNaN || value == 0)
    case .text(let text): !text.isEmpty
    case .time, .list: true
    }
  }

  /// The value as a number, for arithmetic: ECMA-262, 7.1.4, except for missing cells.
  var number: Double {
    switch self {
    case .undefined, .missing: .nan
    case .null: 0
    case .boolean(let value): value ? 1 : 0
    case .number(let value), .time(let value): value
    case .text(let text): ExpressionValue.number(of: text)
    case .list: ExpressionValue.number(of: text)
    }
  }

  /// ECMA-262, 7.1.17; times in ISO 8601, as JavaScript's notation depends on the machine's zone.
  package var text: String {
    switch self {
    case .undefined: "undefined"
    case .null, .missing: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): ExpressionValue.text(of: value)
    case .time(let value): ExpressionDate.isoText(milliseconds: value)
    case .text(let text): text
    case .list(let values): values.map { $0.isNullish ? "" : $0.text }.joined(separator: ",")
    }
  }

  /// Returns a member by its index or by `length`; undefined where there is none.
  func member(_ key: ExpressionValue) -> ExpressionValue {
    if case .text("length") = key { return length }
    let index = key.number
    guard let index = Int(exactly: index), index >= 0 else { return .undefined }
    switch self {
    case .list(let values): return index < values.count ? values[index] : .undefined
    case .text(let text):
      let units = Array(text.utf16)
      return index < units.count
        ? .text(String(decoding: [units[index]], as: UTF16.self)) : .undefined
    default: return .undefined
    }
  }

  /// The memory that it takes, about.
  var bytes: Int {
    if case .list = self { size * MemoryLayout<ExpressionValue>.stride } else { size }
  }

  /// The bytes of a text; the values in a list, in the lists in it too, and itself; 1 for others.
  var size: Int {
    switch self {
    case .list(let values): values.reduce(1) { $0 + $1.size }
    case .text(let text): text.utf8.count
    default: 1
    }
  }

  /// The number of items of a list, or of UTF-16 units of a text, as in JavaScript.
  var length: ExpressionValue {
    switch self {
    case .list(let values): .number(Double(values.count))
    case .text(let text): .number(Double(text.utf16.count))
    default: .undefined
    }
  }
}
