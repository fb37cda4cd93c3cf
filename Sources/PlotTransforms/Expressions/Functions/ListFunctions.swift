import PlotNumbers

extension ExpressionFunction {
  /// https://vega.github.io/vega/docs/expressions/#array-functions
  static let ofLists: [ExpressionFunction] = [
    ExpressionFunction("extent", 1...1) { arguments in
      let values = (arguments.list(0) ?? []).filter(\.isValid)
      return .list([
        values.min(by: ExpressionValue.isBefore) ?? .undefined,
        values.max(by: ExpressionValue.isBefore) ?? .undefined,
      ])
    },
    ExpressionFunction("indexof", 2...2) { position(in: $0, isLast: false) },
    ExpressionFunction("lastindexof", 2...2) { position(in: $0, isLast: true) },
    ExpressionFunction("inrange", 2...4) { arguments in
      guard let range = arguments.list(1), var low = range.first, var high = range.last else {
        return .boolean(false)
      }
      if ExpressionValue.isBefore(high, low) { swap(&low, &high) }
      func isHeld(
        _ a: ExpressionValue, _ b: ExpressionValue, includingEnd: ExpressionValue
      ) -> Bool {
        includingEnd == .undefined || includingEnd.isTruthy
          ? a.isAtMost(b) : ExpressionValue.isBefore(a, b)
      }
      return .boolean(
        isHeld(low, arguments[0], includingEnd: arguments[2])
          && isHeld(arguments[0], high, includingEnd: arguments[3]))
    },
    ExpressionFunction("join", 1...2) { arguments throws(ExpressionError) in
      let texts = (arguments.list(0) ?? []).map { $0.isNullish ? "" : $0.text }
      let separator = arguments[1] == .undefined ? "," : arguments.text(1)
      try ExpressionValue.checkLength(
        texts.reduce(texts.count * separator.utf8.count) { $0 + $1.utf8.count })
      return .text(texts.joined(separator: separator))
    },
    ExpressionFunction("peek", 1...1) { $0.list(0)?.last ?? .undefined },
    ExpressionFunction("reverse", 1...1) { .list(($0.list(0) ?? []).reversed()) },
    ExpressionFunction("sequence", 1...3) { arguments throws(ExpressionError) in
      let hasStart = arguments.values.count > 1
      let start = hasStart ? arguments.number(0) : 0
      let step = arguments.values.count > 2 ? arguments.number(2) : 1
      let count = ((arguments.number(hasStart ? 1 : 0) - start) / step).rounded(.up)
      guard count > 0, count.isFinite else { return .list([]) }
      try ExpressionValue.checkLength(count < 1e9 ? Int(count) : .max)
      return .list((0..<Int(count)).map { .number(start + Double($0) * step) })
    },
    ExpressionFunction("sort", 1...1) {
      .list(($0.list(0) ?? []).sorted(by: ExpressionValue.isBefore))
    },
    ExpressionFunction("span", 1...1) { arguments in
      guard let list = arguments.list(0), let first = list.first, let last = list.last else {
        return .number(0)
      }
      let span = last.number - first.number
      return .number(span.isNaN ? 0 : span)
    },
  ]

  /// Returns the index of a value in a list, or of a text in a text; -1 if it is not there.
  private static func position(in arguments: ExpressionArguments, isLast: Bool) -> ExpressionValue {
    var found: Int?
    if let list = arguments.list(0) {
      func isWanted(_ value: ExpressionValue) -> Bool {
        ExpressionValue.isIdentical(value, arguments[1])
      }
      found = isLast ? list.lastIndex(where: isWanted) : list.firstIndex(where: isWanted)
    } else {
      let (text, part) = (Array(arguments.text(0).utf16), Array(arguments.text(1).utf16))
      found = isLast ? text.lastStart(of: part) : text.firstStart(of: part)
    }
    return .number(Double(found ?? -1))
  }
}
