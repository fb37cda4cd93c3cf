/// The spaces that are set within a quantity: plain, no-break (U+00A0), narrow no-break (U+202F),
/// thin (U+2009).
enum WrittenSpace {
  /// Returns the number of bytes of the space at `i`; 0 if there is none.
  @inline(__always)
  static func length(_ bytes: [UInt8], _ i: Int, _ end: Int) -> Int {
    switch bytes[i] {
    case Byte.space: return 1
    case 0xc2: return i + 1 < end && bytes[i + 1] == 0xa0 ? 2 : 0
    case 0xe2:
      guard i + 2 < end, bytes[i + 1] == 0x80 else { return 0 }
      return bytes[i + 2] == 0xaf || bytes[i + 2] == 0x89 ? 3 : 0
    default: return 0
    }
  }

  /// The first place from `i` on where no space stands.
  static func skipped(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var i = start
    while i < end {
      let length = length(bytes, i, end)
      if length == 0 { break }
      i += length
    }
    return i
  }
}
