import PlotNumbers

extension ExpressionFunction {
  /// ECMA-262, 19.2 and 22.1.3.
  static let ofTexts: [ExpressionFunction] = [
    ExpressionFunction("length", 1...1) { $0[0].length },
    ExpressionFunction("lower", 1...1) { .text($0.text(0).lowercased()) },
    ExpressionFunction("upper", 1...1) { .text($0.text(0).uppercased()) },
    ExpressionFunction("trim", 1...1) { .text(String($0.text(0).unicodeScalars.trimmed)) },
    ExpressionFunction("parseFloat", 1...1) { .number(leadingNumber(of: $0.text(0))) },
    ExpressionFunction("parseInt", 1...2) {
      .number(leadingInteger(of: $0.text(0), radix: $0.integer(1)))
    },
    // The first place only, as JavaScript has it for texts.
    ExpressionFunction("replace", 3...3) { arguments throws(ExpressionError) in
      let (text, part) = (Array(arguments.text(0).utf16), Array(arguments.text(1).utf16))
      guard let start = text.firstStart(of: part) else { return .text(arguments.text(0)) }
      let new = Array(arguments.text(2).utf16)
      try ExpressionValue.checkLength(text.count + new.count)
      return .text(units: text[..<start] + new + text[(start + part.count)...])
    },
    ExpressionFunction("split", 1...3) { arguments in
      let text = arguments.text(0)
      let limit = arguments[2] == .undefined ? Int.max : max(0, arguments.integer(2))
      guard arguments[1] != .undefined else { return .list([.text(text)]) }
      let parts = Array(text.utf16).parts(between: Array(arguments.text(1).utf16))
      return .list(parts.prefix(limit).map { .text(units: $0) })
    },
  ]

  /// Returns the longest start of a text that is a decimal number.
  private static func leadingNumber(of text: String) -> Double {
    let word = text.unicodeScalars.trimmed
    for name in ["Infinity", "+Infinity", "-Infinity"] where word.starts(with: name.unicodeScalars)
    {
      return name.first == "-" ? -.infinity : .infinity
    }
    var end = word.startIndex
    func isDigit() -> Bool { end < word.endIndex && ("0"..."9").contains(word[end]) }
    func skip(_ scalars: String) {
      if end < word.endIndex, scalars.unicodeScalars.contains(word[end]) {
        word.formIndex(after: &end)
      }
    }
    func skipDigits() -> Bool {
      let start = end
      while isDigit() { word.formIndex(after: &end) }
      return end > start
    }
    skip("+-")
    let hasWhole = skipDigits()
    let beforePoint = end
    skip(".")
    let hasDecimals = skipDigits()
    guard hasWhole || hasDecimals else { return .nan }
    if !hasDecimals { end = beforePoint }
    let beforeExponent = end
    skip("eE")
    if end > beforeExponent {
      skip("+-")
      if !skipDigits() { end = beforeExponent }
    }
    return ExpressionValue.number(of: String(word[..<end]))
  }

  /// Returns the longest start of a text that is a whole number in a radix; 0 finds the radix out.
  private static func leadingInteger(of text: String, radix: Int) -> Double {
    var word = text.unicodeScalars.trimmed
    let isNegative = word.first == "-"
    if word.first == "-" || word.first == "+" { word.removeFirst() }
    var radix = radix
    if radix == 0 || radix == 16, word.first == "0", word.dropFirst().first?.value ?? 0 | 32 == 120
    {
      word.removeFirst(2)
      radix = 16
    }
    if radix == 0 { radix = 10 }
    guard (2...36).contains(radix) else { return .nan }
    var value: Double?
    // The standard library reads digits of all radixes that there are.
    while let scalar = word.first, scalar.isASCII, let digit = Int(String(scalar), radix: radix) {
      value = (value ?? 0) * Double(radix) + Double(digit)
      word.removeFirst()
    }
    return (value ?? .nan) * (isNegative ? -1 : 1)
  }
}

extension ExpressionValue {
  /// Returns a text of units of UTF-16; half a character becomes U+FFFD.
  static func text(units: some Collection<UInt16>) -> ExpressionValue {
    .text(String(decoding: units, as: UTF16.self))
  }
}

extension [UInt16] {
  /// Returns the first index at or after `start` at which `part` occurs.
  func firstStart(of part: [UInt16], from start: Int = 0) -> Int? {
    guard count - part.count >= start else { return nil }
    return (start...count - part.count).first { self[$0...].starts(with: part) }
  }

  /// Returns the last index at which `part` occurs.
  func lastStart(of part: [UInt16]) -> Int? {
    guard count >= part.count else { return nil }
    return (0...count - part.count).last { self[$0...].starts(with: part) }
  }

  fileprivate func parts(between separator: [UInt16]) -> [ArraySlice<UInt16>] {
    guard !separator.isEmpty else { return indices.map { self[$0...$0] } }
    var parts: [ArraySlice<UInt16>] = []
    var start = 0
    while let end = firstStart(of: separator, from: start) {
      parts.append(self[start..<end])
      start = end + separator.count
    }
    return parts + [self[start...]]
  }
}
