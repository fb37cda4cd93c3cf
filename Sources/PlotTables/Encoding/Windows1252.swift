/// Windows-1252, the encoding that a single-byte file of the West most probably has.
enum Windows1252 {
  /// The scalars of bytes 0x80 to 0x9f; the five unassigned bytes keep their C1 control.
  ///
  /// https://encoding.spec.whatwg.org/index-windows-1252.txt
  private static let high: [UInt32] = [
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
    0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d, 0x017d, 0x008f,
    0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
  ]

  /// The same text in UTF-8.
  static func decoded(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    for i in start..<bytes.count {
      let byte = bytes[i]
      if byte < 0x80 {
        out.append(byte)
      } else {
        appendUTF8(byte < 0xa0 ? high[Int(byte) - 0x80] : UInt32(byte), to: &out)
      }
    }
    return out
  }
}

/// Appends a code point as UTF-8; a surrogate or a number past U+10FFFF becomes U+FFFD.
func appendUTF8(_ codePoint: UInt32, to out: inout [UInt8]) {
  let scalar = Unicode.Scalar(codePoint) ?? "\u{fffd}"
  for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { out.append(byte) }
}
