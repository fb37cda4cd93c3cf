extension NumberPattern {
  /// - Throws: `LabelPatternError` at the first character that has no place in the pattern.
  package init(_ text: String) throws(LabelPatternError) {
    self.text = text
    let characters = Array(text)
    var next = 0
    var expected = ["a fill and an alignment (<, >, ^, =)"]

    /// Returns the meaning of the next character, if it is allowed here.
    func scan<Meaning>(_ meaning: (Character) -> Meaning?, _ words: String) -> Meaning? {
      guard next < characters.count, let found = meaning(characters[next]) else {
        expected.append(words)
        return nil
      }
      next += 1
      expected = []
      return found
    }
    func scan(_ character: Character) -> Bool {
      scan({ $0 == character ? () : nil }, "'\(character)'") != nil
    }
    /// Nil where there is none.
    func scanNumber(_ words: String) throws(LabelPatternError) -> Int? {
      var number: Int?
      while let digit = scan({ $0.isASCII ? $0.wholeNumberValue : nil }, words) {
        number = (number ?? 0) * 10 + digit
        guard number ?? 0 <= NumberPattern.largestWidth else {
          throw LabelPatternError(
            pattern: text, position: next,
            expected: "a number of at most \(NumberPattern.largestWidth)")
        }
      }
      return number
    }

    if characters.count > 1, let found = Alignment(rawValue: characters[1]) {
      (fill, alignment, next) = (characters[0], found, 2)
      expected = []
    } else if let found = characters.first.flatMap(Alignment.init) {
      (alignment, next) = (found, 1)
      expected = []
    }
    sign = scan(Sign.init, "a sign (+, -, (, blank)") ?? sign
    symbol = scan(Symbol.init, "a symbol ($, #)")
    isZeroFilled = scan("0")
    width = try scanNumber("a width") ?? 0
    isSeparated = scan(",")
    if scan(".") {
      precision = try scanNumber("digits of the precision")
      guard precision != nil else { throw error() }
    }
    isTrimmed = scan("~")
    kind = scan(Kind.init, "a type (\(NumberPattern.kinds))")
    if next < characters.count {
      if kind != nil { expected = ["the end after the type"] }
      throw error()
    }
    if isZeroFilled || (fill == "0" && alignment == .inside) {
      (isZeroFilled, fill, alignment) = (true, "0", .inside)
    }

    func error() -> LabelPatternError {
      let words =
        expected.count > 1
        ? expected.dropLast().joined(separator: ", ") + " or " + expected[expected.count - 1]
        : expected.joined()
      return LabelPatternError(pattern: text, position: next + 1, expected: words)
    }
  }

  /// `e f g …`
  private static let kinds = Kind.allCases.map { String($0.rawValue) }.joined(separator: " ")
}
