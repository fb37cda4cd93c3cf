extension ExpressionValue {
  static func applying(_ operation: UnaryOperator, to value: ExpressionValue) -> ExpressionValue {
    switch operation {
    case .not: .boolean(!value.isTruthy)
    case .minus: .number(-value.number)
    case .plus: .number(value.number)
    case .complement: .number(Double(~value.number.int32))
    }
  }

  /// Returns the result of any operator but `&&` and `||`.
  ///
  /// - Throws: where a text becomes too long.
  static func applying(
    _ operation: BinaryOperator, to a: ExpressionValue, _ b: ExpressionValue
  ) throws(ExpressionError) -> ExpressionValue {
    if let arithmetic = operation.arithmetic { return .number(arithmetic(a.number, b.number)) }
    switch operation {
    case .plus: return try sum(a, b)
    case .equal: return .boolean(isLooselyEqual(a, b))
    case .unequal: return .boolean(!isLooselyEqual(a, b))
    case .identical: return .boolean(isIdentical(a, b))
    case .notIdentical: return .boolean(!isIdentical(a, b))
    case .less: return .boolean(isOrdered(a, b) { $0 < 0 })
    case .atMost: return .boolean(isOrdered(a, b) { $0 <= 0 })
    case .greater: return .boolean(isOrdered(a, b) { $0 > 0 })
    case .atLeast: return .boolean(isOrdered(a, b) { $0 >= 0 })
    case .and: return a.isTruthy ? b : a
    default: return a.isTruthy ? a : b
    }
  }

  /// Joins where either is a text, else adds: ECMA-262, 13.15.3.
  private static func sum(
    _ a: ExpressionValue, _ b: ExpressionValue
  ) throws(ExpressionError) -> ExpressionValue {
    guard a.isTextual || b.isTextual else { return .number(a.number + b.number) }
    let (first, second) = (a.text, b.text)
    try checkLength(first.utf8.count + second.utf8.count)
    return .text(first + second)
  }

  static func checkLength(_ length: Int) throws(ExpressionError) {
    guard length <= Expression.longestResult else {
      throw ExpressionError(
        nil, "a text or a list becomes longer than \(Expression.longestResult)")
    }
  }

  /// Whether the value is a text, or a list, which counts as its text in operators.
  private var isTextual: Bool {
    switch self {
    case .text, .list: true
    default: false
    }
  }

  /// Compares by `===`: ECMA-262, 7.2.14. Times and lists are compared by content.
  static func isIdentical(_ a: ExpressionValue, _ b: ExpressionValue) -> Bool {
    switch (a, b) {
    case (.undefined, .undefined): true
    case (.null, .null), (.null, .missing), (.missing, .null), (.missing, .missing): true
    case (.boolean(let a), .boolean(let b)): a == b
    // A time that went through arithmetic is a number.
    case (.number(let a), .number(let b)), (.time(let a), .time(let b)),
      (.number(let a), .time(let b)), (.time(let a), .number(let b)):
      a == b
    // Swift's own equality takes é for e with an accent behind it.
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy(isIdentical)
    default: false
    }
  }

  /// `==`: ECMA-262, 7.2.13.
  static func isLooselyEqual(_ a: ExpressionValue, _ b: ExpressionValue) -> Bool {
    if a.isNullish || b.isNullish { return a.isNullish && b.isNullish }
    switch (a, b) {
    case (.text, .text), (.list, .list): return isIdentical(a, b)
    case (.text, .list), (.list, .text): return a.text.utf8.elementsEqual(b.text.utf8)
    default: return a.number == b.number
    }
  }

  /// Returns whether two values are in an accepted order: texts by units of UTF-16, all others by
  /// number; NaN is unordered. ECMA-262, 7.2.12.
  private static func isOrdered(
    _ a: ExpressionValue, _ b: ExpressionValue, _ accepts: (Int) -> Bool
  ) -> Bool {
    if a.isTextual, b.isTextual { return accepts(order(a.text, b.text)) }
    let (first, second) = (a.comparedNumber, b.comparedNumber)
    guard !first.isNaN, !second.isNaN else { return false }
    return accepts(first < second ? -1 : first > second ? 1 : 0)
  }

  /// A missing cell compares as the `null` that Vega reads it as.
  private var comparedNumber: Double { self == .missing ? 0 : number }

  private static func order(_ a: String, _ b: String) -> Int {
    if a.utf8.elementsEqual(b.utf8) { return 0 }
    return a.utf16.lexicographicallyPrecedes(b.utf16) ? -1 : 1
  }

  /// Whether `a` sorts before `b`.
  static func isBefore(_ a: ExpressionValue, _ b: ExpressionValue) -> Bool {
    isOrdered(a, b) { $0 < 0 }
  }

  func isAtMost(_ other: ExpressionValue) -> Bool {
    ExpressionValue.isOrdered(self, other) { $0 <= 0 }
  }
}
