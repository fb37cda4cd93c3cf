/// One pair of a line such as `level=info msg="no such file"`: logfmt, as Heroku and Go's `slog`
/// write it.
struct KeyValuePair {
  private(set) var key: Range<Int>
  /// Range of the value without its quotes.
  private(set) var value: Range<Int>
  private(set) var hasValue = false
  private(set) var isQuoted = false

  /// Reads the next pair from `i` on and moves `i` behind it; nil at the end of the line.
  init?(_ bytes: [UInt8], _ i: inout Int, _ end: Int) {
    while i < end, Byte.isSpace(bytes[i]) { i += 1 }
    guard i < end else { return nil }
    let start = i
    while i < end, !Byte.isSpace(bytes[i]), bytes[i] != UInt8(ascii: "=") { i += 1 }
    key = start..<i
    value = i..<i
    guard i < end, bytes[i] == UInt8(ascii: "=") else { return }
    hasValue = true
    i += 1
    let first = i
    if i < end, bytes[i] == Byte.quote {
      var k = i + 1
      while k < end, bytes[k] != Byte.quote { k += bytes[k] == Byte.backslash ? 2 : 1 }
      if k < end {
        isQuoted = true
        value = first + 1..<k
        i = k + 1
        return
      }
    }
    while i < end, !Byte.isSpace(bytes[i]) { i += 1 }
    value = first..<i
  }

  /// Whether the key looks like one: a letter or underscore, then letters, digits, `_ . - / @ :`.
  func hasPlainKey(_ bytes: [UInt8]) -> Bool {
    guard let first = key.first, Byte.isLetter(bytes[first]) || bytes[first] == 0x5f else {
      return false
    }
    return bytes[key].allSatisfy { byte in
      Byte.isLetter(byte) || Byte.isDigit(byte) || byte >= 0x80 || "_.-/@:".utf8.contains(byte)
    }
  }

  /// Returns the byte that a backslash escape denotes.
  static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): Byte.lf
    case UInt8(ascii: "t"): Byte.tab
    case UInt8(ascii: "r"): Byte.cr
    default: byte
    }
  }
}
