import PlotScales

extension ExpressionValue {
  /// Returns the number that a whole text is, NaN if it is none, 0 for an empty one: ECMA-262,
  /// 7.1.4.1.1.
  static func number(of text: String) -> Double {
    let trimmed = text.unicodeScalars.trimmed
    guard let first = trimmed.first else { return 0 }
    guard trimmed.allSatisfy(\.isASCII) else { return .nan }
    let word = String(trimmed)
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)]
    where word.lowercased().hasPrefix(prefix) {
      return whole(word.dropFirst(2).unicodeScalars, radix: radix)
    }
    switch word {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: break
    }
    // The standard library also reads `inf`, `nan` and hexadecimal floats.
    guard "+-.0123456789".unicodeScalars.contains(first),
      trimmed.allSatisfy({ "+-.eE0123456789".unicodeScalars.contains($0) })
    else { return .nan }
    // `.5` and `5.` are numbers, a point alone is not.
    let parts = word.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].contains(where: \.isNumber) else { return .nan }
    if let value = Double(word) { return value }
    return Double(withDigitsAroundPoint(word.lowercased())) ?? .nan
  }

  /// Reads digits of a radix; NaN if there are none or others.
  private static func whole(_ digits: Substring.UnicodeScalarView, radix: Int) -> Double {
    guard !digits.isEmpty else { return .nan }
    var value = 0.0
    for digit in digits {
      guard let found = Character(digit).hexDigitValue, found < radix else { return .nan }
      value = value * Double(radix) + Double(found)
    }
    return value
  }

  private static func withDigitsAroundPoint(_ word: String) -> String {
    guard let point = word.firstIndex(of: ".") else { return word }
    var (whole, rest) = (String(word[..<point]), String(word[word.index(after: point)...]))
    if whole.last?.isNumber != true { whole += "0" }
    if rest.first?.isNumber != true { rest = "0" + rest }
    return whole + "." + rest
  }

  /// Returns the fewest digits, as ECMA-262, 6.1.6.1.20, and as the pattern `c`.
  static func text(of value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    if let integer = Int32(exactly: value) { return String(integer) }
    return (value < 0 ? "-" : "") + verbatim.text(for: value.magnitude)
  }

  private static let verbatim: NumberPattern = (try? NumberPattern("c")) ?? .standard
}

extension String.UnicodeScalarView {
  /// The text without blanks and line ends at either side: ECMA-262, 22.1.3.32.
  package var trimmed: SubSequence {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace && scalar != "\u{85}" || scalar == "\u{feff}"
    }
    var rest = self[...]
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
