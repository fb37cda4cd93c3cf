/// Transcodes bytes of an encoding to UTF-8, block by block.
///
/// Undecodable bytes become U+FFFD and are counted. The result does not depend on the ends of
/// blocks: a character that is cut stays in the input until the rest of it has been read.
///
/// The unsafe part: addresses are used within a call only, bytes are read below `input.count`, and
/// `UTF8Output` is given no character unless it has room for the longest.
struct TextDecoder: Sendable {
  let encoding: TextEncoding
  /// The number of characters that could not be decoded.
  private(set) var replaced = 0
  /// Offset of the first of them, in bytes of the input from 0.
  private(set) var firstReplaced: Int?
  /// Bytes of the input so far.
  private(set) var consumed = 0

  init(_ encoding: TextEncoding, at offset: Int = 0) {
    self.encoding = encoding
    consumed = offset
  }

  /// Decodes the whole characters at the start of `input`, as long as four bytes are free.
  ///
  /// - Parameter isLast: whether nothing follows `input`, so that a cut character at its end is
  ///   malformed. An incomplete unit at the end is counted but produces no character, as that would
  ///   be one more row.
  /// - Returns: the number of bytes consumed and produced.
  mutating func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, isLast: Bool
  ) -> (consumed: Int, produced: Int) {
    var target = UTF8Output(output)
    let taken =
      switch encoding {
      case .utf8: decodeUTF8(input, &target, isLast)
      case .utf16LittleEndian: decodeUTF16(input, &target, isLast, isBigEndian: false)
      case .utf16BigEndian: decodeUTF16(input, &target, isLast, isBigEndian: true)
      case .utf32LittleEndian: decodeUTF32(input, &target, isLast, isBigEndian: false)
      case .utf32BigEndian: decodeUTF32(input, &target, isLast, isBigEndian: true)
      case .windows1252: decodeSingleBytes(input, &target, Windows1252.high)
      case .latin1: decodeSingleBytes(input, &target, [])
      }
    consumed += taken
    return (taken, target.count)
  }

  /// Notes that a character at this place of the current input is malformed.
  mutating func countReplaced(at place: Int) {
    replaced += 1
    if firstReplaced == nil { firstReplaced = consumed + place }
  }

  /// - Parameter high: the scalars of the bytes from 0x80 on, as far as they are others than the
  ///   bytes' own numbers.
  private func decodeSingleBytes(
    _ input: UnsafeRawBufferPointer, _ output: inout UTF8Output, _ high: [UInt32]
  ) -> Int {
    var i = 0
    while i < input.count, output.hasRoom {
      let byte = input[i]
      if byte < 0x80 {
        output.appendASCII(from: input, at: &i)
        continue
      }
      let place = Int(byte) - 0x80
      output.append(place < high.count ? high[place] : UInt32(byte))
      i += 1
    }
    return i
  }
}
