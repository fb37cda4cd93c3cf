import PlotWords

/// Cuts an expression into words: numbers, quoted texts, names and symbols of ECMA-262.
package struct ExpressionLexer {
  private let characters: [Character]
  private var next = 0

  package init(_ text: String) { characters = Array(text) }

  /// Operators and punctuation, longer ones first, so that `>=` is not read as `>`. Symbols that
  /// the language lacks are listed so that errors can name them.
  private static let symbols: [[Character]] = [
    ">>>", "===", "!==", "**", "??", "?.", "=>", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>",
    "++", "--", "+=", "-=", "+", "-", "*", "/", "%", "<", ">", "!", "~", "&", "|", "^", "?", ":",
    ",", ".", "(", ")", "[", "]", "{", "}", "=", ";",
  ].map(Array.init)

  /// Returns the next word; the end as often as it is asked for.
  package mutating func token() throws(ExpressionError) -> ExpressionToken {
    while let character = peek(), character.isWhitespace { next += 1 }
    let position = next + 1
    guard let first = peek() else { return ExpressionToken(kind: .end, position: position) }
    if isDigit(first) || (first == "." && peek(1).map(isDigit) ?? false) {
      return ExpressionToken(kind: .number(try number()), position: position)
    }
    if first == "'" || first == "\"" {
      return ExpressionToken(kind: .text(try quoted()), position: position)
    }
    if isNameStart(first) { return ExpressionToken(kind: .name(name()), position: position) }
    if first == "`" { return ExpressionToken(kind: .column(try column()), position: position) }
    for symbol in ExpressionLexer.symbols where characters[next...].starts(with: symbol) {
      next += symbol.count
      return ExpressionToken(kind: .symbol(String(symbol)), position: position)
    }
    throw ExpressionError(
      position, "'\(ChartText.line(String(first)))' has no meaning here",
      hint: "columns of other names are written datum['the name'], texts in quotes")
  }

  private func peek(_ offset: Int = 0) -> Character? {
    characters.indices.contains(next + offset) ? characters[next + offset] : nil
  }

  private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "$"
  }

  private mutating func name() -> String {
    let start = next
    while let character = peek(), isNameStart(character) || character.isNumber { next += 1 }
    return String(characters[start..<next])
  }

  /// Reads a name in backticks, as dplyr and MySQL quote columns.
  private mutating func column() throws(ExpressionError) -> String {
    let start = next
    guard let end = characters[(start + 1)...].firstIndex(of: "`") else {
      throw ExpressionError(start + 1, "this name does not end", hint: "it ends with `")
    }
    next = end + 1
    return String(characters[(start + 1)..<end])
  }

  private mutating func number() throws(ExpressionError) -> Double {
    let start = next
    func failure() -> ExpressionError {
      ExpressionError(
        start + 1, "this is no number", hint: "numbers are such as 12, 0.5, 1e6, 0xff")
    }
    if peek() == "0", let letter = peek(1), letter == "x" || letter == "X" {
      next += 2
      while let character = peek(), character.isASCII, character.isHexDigit { next += 1 }
      guard next > start + 2 else { throw failure() }
    } else {
      while let character = peek(), isDigit(character) || character == "." { next += 1 }
      if let letter = peek(), letter == "e" || letter == "E" {
        next += 1
        if let sign = peek(), sign == "+" || sign == "-" { next += 1 }
        while let character = peek(), isDigit(character) { next += 1 }
      }
    }
    if let character = peek(), isNameStart(character) { throw failure() }
    let value = ExpressionValue.number(of: String(characters[start..<next]))
    guard !value.isNaN else { throw failure() }
    return value
  }

  /// Reads a quoted text, with the escapes of ECMA-262, 12.9.4, without octal ones.
  private mutating func quoted() throws(ExpressionError) -> String {
    let start = next
    let quote = characters[next]
    next += 1
    var units: [UInt16] = []
    while let character = peek(), character != quote {
      next += 1
      guard character == "\\" else {
        units += Array(String(character).utf16)
        continue
      }
      guard let escaped = peek() else { break }
      next += 1
      switch escaped {
      case "n": units.append(10)
      case "t": units.append(9)
      case "r": units.append(13)
      case "b": units.append(8)
      case "f": units.append(12)
      case "v": units.append(11)
      case "0": units.append(0)
      case "x": units.append(try hexadecimal(digits: 2))
      case "u": units.append(try hexadecimal(digits: 4))
      default: units += Array(String(escaped).utf16)
      }
    }
    guard peek() == quote else {
      throw ExpressionError(start + 1, "this text does not end", hint: "it ends with \(quote)")
    }
    next += 1
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func hexadecimal(digits count: Int) throws(ExpressionError) -> UInt16 {
    let digits = characters[next...].prefix(count)
    guard digits.count == count, let unit = UInt16(String(digits), radix: 16), digits.first != "+"
    else {
      throw ExpressionError(next + 1, "\(count) hexadecimal digits are expected here")
    }
    next += count
    return unit
  }
}
