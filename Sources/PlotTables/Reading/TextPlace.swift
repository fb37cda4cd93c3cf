/// How far a text reaches: so many lines, and then so many characters of its last one. The places
/// of neighbouring texts add up to that of both.
struct TextPlace: Hashable, Sendable {
  var lines = 0
  /// Unicode scalars: what is counted over millions of them cannot be grapheme clusters.
  var columns = 0

  init(lines: Int = 0, columns: Int = 0) {
    self.lines = lines
    self.columns = columns
  }

  /// Counts the line ends (LF, CR or CR LF) and what follows the last one, eight bytes at a time.
  ///
  /// Zero bytes of a word are found without fail by adding 0x7f to seven bits of each:
  /// Warren, Hacker's Delight, 2nd edition 2012, section 6-1.
  ///
  /// Why the loads are safe: eight bytes are taken only where eight are left before `end`, which lies
  /// within the array.
  init(of bytes: [UInt8], _ start: Int, _ end: Int) {
    var lastEnd = start
    bytes.withUnsafeBytes { raw in
      var i = start
      while i < end {
        if i + 8 <= end {
          let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self).littleEndian
          if TextPlace.zeroBytes(word ^ 0x0d0d_0d0d_0d0d_0d0d) == 0 {
            let ends = TextPlace.zeroBytes(word ^ 0x0a0a_0a0a_0a0a_0a0a)
            if ends != 0 {
              lines += ends.nonzeroBitCount
              lastEnd = i + 8 - ends.leadingZeroBitCount / 8
            }
            i += 8
            continue
          }
        }
        let isEnd =
          raw[i] == Byte.lf || (raw[i] == Byte.cr && !(i + 1 < end && raw[i + 1] == Byte.lf))
        if isEnd {
          lines += 1
          lastEnd = i + 1
        }
        i += 1
      }
      columns = TextPlace.characterCount(raw, lastEnd, end)
    }
  }

  /// The bytes that are not of the form 10xxxxxx.
  private static func characterCount(
    _ raw: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int {
    var count = 0
    var i = start
    while i + 8 <= end {
      let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      count += 8 - (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      i += 8
    }
    while i < end {
      if raw[i] & 0xc0 != 0x80 { count += 1 }
      i += 1
    }
    return count
  }

  static func + (a: TextPlace, b: TextPlace) -> TextPlace {
    b.lines == 0
      ? TextPlace(lines: a.lines, columns: a.columns + b.columns)
      : TextPlace(lines: a.lines + b.lines, columns: b.columns)
  }

  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    return ~(((word & low) &+ low) | word | low)
  }
}
