/// A character encoding of text files.
enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case windows1252 = "Windows-1252"
  case latin1 = "ISO-8859-1"

  /// Detects the encoding by a byte order mark or by the positions of the zero bytes of ASCII
  /// characters; returns it with the length of the mark. UTF-8 if there is neither.
  static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    // The 32-bit marks come first: the little-endian one begins with the 16-bit mark.
    for encoding in [utf32LittleEndian, utf32BigEndian, utf16LittleEndian, utf16BigEndian, utf8] {
      let mark = encoding.mark
      if bytes.starts(with: mark) { return (encoding, mark.count) }
    }
    return (byZeroBytes(bytes), 0)
  }

  /// The byte order mark: U+FEFF in this encoding; none where there is no such character.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xef, 0xbb, 0xbf]
    case .utf16LittleEndian: [0xff, 0xfe]
    case .utf16BigEndian: [0xfe, 0xff]
    case .utf32LittleEndian: [0xff, 0xfe, 0, 0]
    case .utf32BigEndian: [0, 0, 0xfe, 0xff]
    case .windows1252, .latin1: []
    }
  }

  private static func byZeroBytes(_ bytes: [UInt8]) -> TextEncoding {
    let sample = min(bytes.count, 4096) / 4 * 4
    guard sample > 0 else { return shortSixteenBit(bytes) }
    var zeros = [0, 0, 0, 0]
    for i in 0..<sample where bytes[i] == 0 { zeros[i % 4] += 1 }
    let quads = sample / 4
    func mostly(_ places: Int...) -> Bool { places.allSatisfy { zeros[$0] * 10 >= quads * 7 } }
    func hardly(_ places: Int...) -> Bool { places.allSatisfy { zeros[$0] * 10 <= quads } }
    if mostly(1, 2, 3), hardly(0) { return .utf32LittleEndian }
    if mostly(0, 1, 2), hardly(3) { return .utf32BigEndian }
    if mostly(1, 3), hardly(0, 2) { return .utf16LittleEndian }
    if mostly(0, 2), hardly(1, 3) { return .utf16BigEndian }
    return .utf8
  }

  /// Detects the byte order of a text of one 16-bit character.
  private static func shortSixteenBit(_ bytes: [UInt8]) -> TextEncoding {
    guard bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) else { return .utf8 }
    return bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian
  }

  /// Returns the text in UTF-8; undecodable bytes become U+FFFD and are counted.
  func decoded(_ bytes: [UInt8], from start: Int) -> (bytes: [UInt8], replaced: Int) {
    var decoder = TextDecoder(self, at: start)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var block = [UInt8](repeating: 0, count: 64 << 10)
    var place = start
    while place < bytes.count {
      let (consumed, produced) = bytes.withUnsafeBytes { input in
        block.withUnsafeMutableBytes { output in
          decoder.decode(
            UnsafeRawBufferPointer(rebasing: input[place...]), into: output, isLast: true)
        }
      }
      place += consumed
      out += block[..<produced]
    }
    return (out, decoder.replaced)
  }
}
