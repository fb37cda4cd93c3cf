extension NumberPattern {
  /// The number in this notation, with a true minus sign (U+2212); never a minus zero.
  package func text(for value: Double) -> String {
    guard value.isFinite else {
      return padded("", "", value.isNaN ? "NaN" : value < 0 ? "\u{2212}∞" : "∞")
    }
    let digits = digits(of: value)
    if kind == .verbatim {
      let minus = value < 0 ? "\u{2212}" : ""
      return padded(symbolText, "", minus + digits.whole + digits.rest)
    }
    let isNegative = value < 0 && !digits.isZero
    let before =
      switch sign {
      case _ where isNegative: sign == .parentheses ? "(" : "\u{2212}"
      case .minus, .parentheses: ""
      case .both, .blank: String(sign.rawValue)
      }
    let after =
      digits.rest + (writesPercent ? "%" : "")
      + (isNegative && sign == .parentheses ? ")" : "")
    return padded(before + symbolText, digits.whole, after)
  }

  private var symbolText: String {
    switch (symbol, kind) {
    case (.dollar, _): "$"
    case (.base, .binary): "0b"
    case (.base, .octal): "0o"
    case (.base, .hexadecimal), (.base, .upperHexadecimal): "0x"
    default: ""
    }
  }

  /// Separates thousands and fills up to the width.
  private func padded(_ before: String, _ whole: String, _ after: String) -> String {
    let isSeparated = isSeparated || kind == .separatedGeneral
    // Zeros are digits: they are separated too.
    let grouped = isSeparated && !isZeroFilled ? separated(whole, within: .max) : whole
    let missing = width - before.count - grouped.count - after.count
    guard missing > 0 else {
      return before + (isSeparated && isZeroFilled ? separated(whole, within: .max) : grouped)
        + after
    }
    let filling = String(repeating: fill, count: missing)
    if isSeparated, isZeroFilled {
      return before + separated(filling + whole, within: width - after.count) + after
    }
    switch alignment {
    case .left: return before + grouped + after + filling
    case .right: return filling + before + grouped + after
    case .inside: return before + filling + grouped + after
    case .middle:
      return filling.prefix(missing / 2) + before + grouped + after
        + filling.dropFirst(missing / 2)
    }
  }

  /// Commas between thousands, as many digits as fit: the last group is cut, as in d3-format.
  private func separated(_ digits: String, within width: Int) -> String {
    var groups: [Substring] = []
    var rest = digits[...]
    var length = 0
    while !rest.isEmpty, length <= width {
      let size = length < width - 3 ? 3 : max(1, width - length)
      groups.append(rest.suffix(size))
      rest = rest.dropLast(size)
      length += size + 1
    }
    return groups.reversed().joined(separator: ",")
  }
}
