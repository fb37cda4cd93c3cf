/// The extent of a text: lines, and then characters of its last one. The extents of adjacent texts
/// add up to that of both.
struct TextPlace: Hashable, Sendable {
  var lines = 0
  /// Column in Unicode scalars: counting grapheme clusters would be too slow for millions of bytes.
  var columns = 0

  init(lines: Int = 0, columns: Int = 0) {
    self.lines = lines
    self.columns = columns
  }

  /// Counts the line ends (LF, CR or CR LF) and the characters after the last one.
  ///
  /// Why the loads are safe: a block is loaded only if as many bytes are left before `end`, which
  /// lies within the array.
  init(of bytes: [UInt8], _ start: Int, _ end: Int) {
    bytes.withUnsafeBytes { raw in
      lines = TextPlace.lineFeedCount(raw, start, end) ?? TextPlace.lineEndCount(raw, start, end)
      var lastEnd = end
      while lastEnd > start, raw[lastEnd - 1] != Byte.lf, raw[lastEnd - 1] != Byte.cr {
        lastEnd -= 1
      }
      columns = TextPlace.characterCount(raw, lastEnd, end)
    }
  }

  /// Returns the number of line feeds; nil if there are carriage returns. Most texts have none.
  ///
  /// Zero bytes of a word are found without fail by adding 0x7f to seven bits of each: Warren,
  /// Hacker's Delight, 2nd edition 2012, section 6-1.
  private static func lineFeedCount(
    _ raw: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int? {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    var count = 0
    var i = start
    while i &+ 8 <= end {
      // A count for each of the eight bytes, which does not reach 256.
      let last = min(i &+ 255 &* 8, end)
      var counts: UInt64 = 0
      // The upper bits stay set as long as no byte is a carriage return.
      var others = ~low
      while i &+ 8 <= last {
        let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        let feeds = word ^ 0x0a0a_0a0a_0a0a_0a0a
        counts &+= (~(((feeds & low) &+ low) | feeds | low)) &>> 7
        let returns = word ^ 0x0d0d_0d0d_0d0d_0d0d
        others &= ((returns & low) &+ low) | returns
        i &+= 8
      }
      if others & ~low != ~low { return nil }
      // The eight counts in pairs, then all of them in the upper bits.
      let pairs =
        (counts & 0x00ff_00ff_00ff_00ff) &+ ((counts &>> 8) & 0x00ff_00ff_00ff_00ff)
      count &+= Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
    while i < end {
      if raw[i] == Byte.cr { return nil }
      if raw[i] == Byte.lf { count &+= 1 }
      i &+= 1
    }
    return count
  }

  private static func lineEndCount(
    _ raw: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int {
    (start..<end).count {
      raw[$0] == Byte.lf || (raw[$0] == Byte.cr && !($0 + 1 < end && raw[$0 + 1] == Byte.lf))
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
}
