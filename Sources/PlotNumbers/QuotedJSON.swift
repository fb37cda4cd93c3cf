/// Writes a text in UTF-8 as a string of JSON, in quotes: RFC 8259, section 7.
///
/// Besides what has to be escaped, the controls from U+007F to U+009F are, and the characters that set a
/// direction: a terminal would obey them. Whoever reads the string gets them back.
package func writeJSON(_ text: some Collection<UInt8>, to out: inout [UInt8]) {
  out.append(UInt8(ascii: "\""))
  for byte in text {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      out += [UInt8(ascii: "\\"), byte]
    case 0..<0x20, 0x7f:
      escape(UInt32(byte), to: &out)
    case 0x80..<0xa0 where out.last == 0xc2:
      out.removeLast()
      escape(UInt32(byte), to: &out)
    case 0xaa...0xae where out.suffix(2) == [0xe2, 0x80]:
      out.removeLast(2)
      escape(0x2000 + UInt32(byte & 0x3f), to: &out)
    case 0xa6...0xa9 where out.suffix(2) == [0xe2, 0x81]:
      out.removeLast(2)
      escape(0x2040 + UInt32(byte & 0x3f), to: &out)
    default:
      out.append(byte)
    }
  }
  out.append(UInt8(ascii: "\""))
}

/// Returns a text as a string of JSON: see `writeJSON(_:to:)`.
package func quotedJSON(_ text: String) -> String {
  var out: [UInt8] = []
  writeJSON(text.utf8, to: &out)
  return String(decoding: out, as: UTF8.self)
}

private func escape(_ code: UInt32, to out: inout [UInt8]) {
  let letters: [UInt32: String] = [0x08: "b", 0x09: "t", 0x0a: "n", 0x0c: "f", 0x0d: "r"]
  let digits = String(code, radix: 16)
  let zeros = String(repeating: "0", count: 4 - digits.count)
  out += Array(("\\" + (letters[code] ?? "u" + zeros + digits)).utf8)
}
