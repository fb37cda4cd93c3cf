/// The escapes of JSON strings.
enum JSONString {
  /// RFC 8259, section 7.
  static let escapes: [(letter: UInt8, byte: UInt8)] = [
    (Byte.quote, Byte.quote), (Byte.backslash, Byte.backslash), (Byte.slash, Byte.slash),
    (UInt8(ascii: "b"), 0x08), (UInt8(ascii: "f"), 0x0c), (UInt8(ascii: "n"), Byte.lf),
    (UInt8(ascii: "r"), Byte.cr), (UInt8(ascii: "t"), Byte.tab),
  ]

  static func hexValue(_ byte: UInt8) -> UInt32? {
    if Byte.isDigit(byte) { return UInt32(byte &- Byte.zero) }
    let letter = Byte.lowered(byte) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Returns the text of a string with valid escapes. An unpaired surrogate becomes U+FFFD, and is
  /// reported.
  static func unescaped(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> (text: [UInt8], hasLoneSurrogate: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var hasLoneSurrogate = false
    var i = start
    while i < end {
      guard bytes[i] == Byte.backslash, i + 1 < end else {
        text.append(bytes[i])
        i += 1
        continue
      }
      let letter = bytes[i + 1]
      i += 2
      if let escape = escapes.first(where: { $0.letter == letter }) {
        text.append(escape.byte)
        continue
      }
      var code = unit(bytes, i, end)
      i += 4
      if (0xd800..<0xdc00).contains(code), i + 1 < end, bytes[i] == Byte.backslash,
        bytes[i + 1] == UInt8(ascii: "u"), (0xdc00..<0xe000).contains(unit(bytes, i + 2, end))
      {
        code = 0x10000 + (code - 0xd800) << 10 + (unit(bytes, i + 2, end) - 0xdc00)
        i += 6
      }
      if (0xd800..<0xe000).contains(code) { hasLoneSurrogate = true }
      appendUTF8(code, to: &text)
    }
    return (text, hasLoneSurrogate)
  }

  private static func unit(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
    guard start + 4 <= end else { return 0xfffd }
    return bytes[start..<start + 4].reduce(0) { $0 << 4 | (hexValue($1) ?? 0) }
  }
}
