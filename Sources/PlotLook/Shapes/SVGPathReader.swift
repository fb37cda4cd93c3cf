import PlotNumbers

/// Reads the commands, numbers and flags of an SVG path, one after the other.
///
/// The grammar is that of SVG 2, https://www.w3.org/TR/SVG2/paths.html#PathDataBNF: a character
/// that can only begin a new number needs no separator, nor does anything after a flag.
struct SVGPathReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// A comma has been read that a number has to follow.
  private var isAfterComma = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpaces()
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var isAtEnd: Bool { offset == bytes.count }

  var isAtMove: Bool { byte.map { $0 | 32 == UInt8(ascii: "m") } ?? false }

  /// Whether a further number or flag can follow, as more of the same command.
  var isAtNumber: Bool {
    guard let byte else { return isAfterComma }
    return isAfterComma || byte.isDigit || "+-.".utf8.contains(byte)
  }

  /// Returns the next byte, if it is the letter of a command.
  mutating func command() throws(SVGPathError) -> UInt8 {
    guard let byte, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) else {
      throw error("a command, one of M L H V C S Q T A Z")
    }
    offset += 1
    skipSpaces()
    return byte
  }

  mutating func number() throws(SVGPathError) -> Double {
    let start = offset
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
    var digits = skipDigits()
    if byte == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      offset = start
      throw error("a number")
    }
    skipExponent()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // A number too large for the type is infinite, and no place.
    guard let number = Double(text), number.isFinite else {
      offset = start
      throw error("a number that can be drawn")
    }
    skipSeparator()
    return number
  }

  mutating func flag() throws(SVGPathError) -> Bool {
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error("a flag, 0 or 1")
    }
    offset += 1
    skipSeparator()
    return byte == UInt8(ascii: "1")
  }

  func error(_ expected: String) -> SVGPathError {
    // Enough to show the place: a letter, or the bytes of a number.
    let found = bytes[offset...].prefix { $0 > 32 }.prefix(12)
    return SVGPathError(
      offset: offset, expected: expected, found: String(decoding: found, as: UTF8.self))
  }

  /// An `e` that no digits follow is not part of the number.
  private mutating func skipExponent() {
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    let start = offset
    offset += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
    if skipDigits() == 0 { offset = start }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte, byte.isDigit { offset += 1 }
    return offset - start
  }

  private mutating func skipSeparator() {
    skipSpaces()
    isAfterComma = byte == UInt8(ascii: ",")
    guard isAfterComma else { return }
    offset += 1
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while let byte, byte == 32 || (9...13).contains(byte) { offset += 1 }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
}
