extension ExpressionFunction {
  /// Texts cut or filled to a length, in units of UTF-16; ECMA-262, 22.1.3.22 and 22.1.3.25, and
  /// https://vega.github.io/vega/docs/expressions/#string-functions
  static let cuttingTexts: [ExpressionFunction] = [
    ExpressionFunction("substring", 2...3) { arguments in
      let units = Array(arguments.text(0).utf16)
      func place(_ index: Int, _ absent: Int) -> Int {
        arguments[index] == .undefined ? absent : max(0, min(units.count, arguments.integer(index)))
      }
      let (a, b) = (place(1, 0), place(2, units.count))
      return .text(units: units[min(a, b)..<max(a, b)])
    },
    ExpressionFunction("slice", 1...3) { arguments in
      if let list = arguments.list(0) { return .list(Array(list[range(arguments, list.count)])) }
      let units = Array(arguments.text(0).utf16)
      return .text(units: units[range(arguments, units.count)])
    },
    ExpressionFunction("pad", 2...4) { arguments throws(ExpressionError) in
      let text = arguments.text(0)
      let missing = arguments.integer(1) - text.utf16.count
      guard missing > 0 else { return .text(text) }
      let character = arguments[2].isTruthy ? arguments.text(2) : " "
      try ExpressionValue.checkLength(text.utf8.count + missing * max(1, character.utf8.count))
      // Doubled: the repeating of a text goes character by character, which takes twenty times as long.
      let bytes = Array(character.utf8)
      func filling(_ count: Int) -> String {
        var filled = count > 0 ? bytes : []
        while filled.count < count * bytes.count {
          filled += filled.prefix(count * bytes.count - filled.count)
        }
        return String(decoding: filled, as: UTF8.self)
      }
      switch arguments[3] {
      case .text("left"): return .text(filling(missing) + text)
      case .text("center"):
        return .text(filling(missing / 2) + text + filling(missing - missing / 2))
      default: return .text(text + filling(missing))
      }
    },
    ExpressionFunction("truncate", 2...4) { arguments throws(ExpressionError) in
      let units = Array(arguments.text(0).utf16)
      let length = arguments.integer(1)
      guard units.count > length else { return .text(arguments.text(0)) }
      let mark = arguments[3].isNullish ? "…" : arguments.text(3)
      try ExpressionValue.checkLength(units.count + mark.utf16.count)
      let kept = max(0, length - mark.utf16.count)
      func text(_ units: ArraySlice<UInt16>) -> String { String(decoding: units, as: UTF16.self) }
      switch arguments[2] {
      case .text("left"): return .text(mark + text(units.suffix(kept)))
      case .text("center"):
        return .text(text(units.prefix((kept + 1) / 2)) + mark + text(units.suffix(kept / 2)))
      default: return .text(text(units.prefix(kept)) + mark)
      }
    },
  ]

  /// Returns the range from the second argument to before the third; negative ones count from the
  /// end.
  private static func range(_ arguments: ExpressionArguments, _ count: Int) -> Range<Int> {
    func place(_ index: Int, _ absent: Int) -> Int {
      guard arguments[index] != .undefined else { return absent }
      let place = arguments.integer(index)
      return max(0, min(count, place < 0 ? count + place : place))
    }
    let start = place(1, 0)
    return start..<max(start, place(2, count))
  }
}
