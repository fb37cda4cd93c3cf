/// How the characters of a text file are written as bytes.
enum TextEncoding: String {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case windows1252 = "Windows-1252"

  /// The encoding as told by a byte order mark or by where the zero bytes of ASCII characters
  /// stand, and the length of the mark. UTF-8 if nothing else is found.
  static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    // The 32-bit marks come first: the little-endian one begins with the 16-bit mark.
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xff, 0xfe]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xfe, 0xff]) { return (.utf16BigEndian, 2) }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return (.utf8, 3) }
    return (byZeroBytes(bytes), 0)
  }

  private static func byZeroBytes(_ bytes: [UInt8]) -> TextEncoding {
    let sample = min(bytes.count, 4096) / 4 * 4
    guard sample > 0 else { return shortSixteenBit(bytes) }
    var zeros = [0, 0, 0, 0]
    for i in 0..<sample where bytes[i] == 0 { zeros[i % 4] += 1 }
    let quads = sample / 4
    func mostly(_ places: Int...) -> Bool { places.allSatisfy { zeros[$0] * 10 >= quads * 7 } }
    func hardly(_ places: Int...) -> Bool { places.allSatisfy { zeros[$0] * 10 <= quads } }
    if mostly(1, 2, 3), hardly(0), bytes.count % 4 == 0 { return .utf32LittleEndian }
    if mostly(0, 1, 2), hardly(3), bytes.count % 4 == 0 { return .utf32BigEndian }
    if mostly(1, 3), hardly(0, 2) { return .utf16LittleEndian }
    if mostly(0, 2), hardly(1, 3) { return .utf16BigEndian }
    return .utf8
  }

  /// One 16-bit character is all there is to go by.
  private static func shortSixteenBit(_ bytes: [UInt8]) -> TextEncoding {
    guard bytes.count == 2, (bytes[0] == 0) != (bytes[1] == 0) else { return .utf8 }
    return bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian
  }

  /// The text in UTF-8; what cannot be decoded becomes U+FFFD and is counted.
  func decoded(_ bytes: [UInt8], from start: Int) -> (bytes: [UInt8], replaced: Int) {
    switch self {
    case .utf8: (Array(bytes[start...]), 0)
    case .windows1252: (Windows1252.decoded(bytes, from: start), 0)
    case .utf16LittleEndian: decodeUTF16(bytes, start, low: 0, high: 1)
    case .utf16BigEndian: decodeUTF16(bytes, start, low: 1, high: 0)
    case .utf32LittleEndian: decodeUTF32(bytes, start, order: [3, 2, 1, 0])
    case .utf32BigEndian: decodeUTF32(bytes, start, order: [0, 1, 2, 3])
    }
  }

  private func decodeUTF16(
    _ bytes: [UInt8], _ start: Int, low: Int, high: Int
  ) -> (bytes: [UInt8], replaced: Int) {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 2)
    var replaced = (bytes.count - start) % 2
    func unit(_ i: Int) -> UInt32 { UInt32(bytes[i + low]) | UInt32(bytes[i + high]) << 8 }
    var i = start
    while i + 1 < bytes.count {
      var code = unit(i)
      i += 2
      if (0xd800..<0xdc00).contains(code), i + 1 < bytes.count,
        (0xdc00..<0xe000).contains(unit(i))
      {
        code = 0x10000 + (code - 0xd800) << 10 + (unit(i) - 0xdc00)
        i += 2
      }
      if (0xd800..<0xe000).contains(code) { replaced += 1 }
      appendUTF8(code, to: &out)
    }
    return (out, replaced)
  }

  private func decodeUTF32(
    _ bytes: [UInt8], _ start: Int, order: [Int]
  ) -> (bytes: [UInt8], replaced: Int) {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 4)
    var replaced = (bytes.count - start) % 4 == 0 ? 0 : 1
    var i = start
    while i + 3 < bytes.count {
      let code = order.reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[i + $1]) }
      if Unicode.Scalar(code) == nil { replaced += 1 }
      appendUTF8(code, to: &out)
      i += 4
    }
    return (out, replaced)
  }
}
