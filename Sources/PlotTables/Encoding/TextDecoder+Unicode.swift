extension TextDecoder {
  mutating func decodeUTF16(
    _ input: UnsafeRawBufferPointer, _ output: inout UTF8Output, _ isLast: Bool, isBigEndian: Bool
  ) -> Int {
    let count = input.count & ~1
    func unit(_ i: Int) -> UInt32 {
      let value = input.loadUnaligned(fromByteOffset: i, as: UInt16.self)
      return UInt32(isBigEndian ? UInt16(bigEndian: value) : UInt16(littleEndian: value))
    }
    var i = 0
    while i < count, output.hasRoom {
      let first = unit(i)
      if first < 0x80 {
        output.append(byte: UInt8(truncatingIfNeeded: first))
        i += 2
        output.appendASCII(fromUTF16: input, at: &i, isBigEndian: isBigEndian)
        continue
      }
      var length = 2
      var code = first
      if first & 0xfc00 == 0xd800 {
        if i + 4 <= count {
          let second = unit(i + 2)
          if second & 0xfc00 == 0xdc00 {
            code = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
            length = 4
          }
        } else if !isLast {
          return i
        }
      }
      // Unpaired surrogates are replaced.
      if code & 0xffff_f800 == 0xd800 { countReplaced(at: i) }
      output.append(code)
      i += length
    }
    if isLast, i == count, i < input.count { return dropUnit(input, at: i) }
    return i
  }

  mutating func decodeUTF32(
    _ input: UnsafeRawBufferPointer, _ output: inout UTF8Output, _ isLast: Bool, isBigEndian: Bool
  ) -> Int {
    let count = input.count & ~3
    var i = 0
    while i < count, output.hasRoom {
      let value = input.loadUnaligned(fromByteOffset: i, as: UInt32.self)
      let code = isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
      if Unicode.Scalar(code) == nil { countReplaced(at: i) }
      output.append(code)
      i += 4
    }
    if isLast, i == count, i < input.count { return dropUnit(input, at: i) }
    return i
  }

  /// UTF-8 with U+FFFD for each maximal part that begins like a character and is none, as The
  /// Unicode Standard 16.0, 3.9.6, recommends.
  mutating func decodeUTF8(
    _ input: UnsafeRawBufferPointer, _ output: inout UTF8Output, _ isLast: Bool
  ) -> Int {
    var i = 0
    while i < input.count, output.hasRoom {
      if input[i] < 0x80 {
        output.appendASCII(from: input, at: &i)
        continue
      }
      guard let (length, second) = utf8Sequence(after: input[i]) else {
        countReplaced(at: i)
        output.append(0xfffd)
        i += 1
        continue
      }
      var good = 1
      while good < length, i + good < input.count,
        good == 1 ? second.contains(input[i + 1]) : input[i + good] & 0xc0 == 0x80
      {
        good += 1
      }
      if good < length, i + good == input.count, !isLast { return i }
      if good == length {
        for k in i..<i + length { output.append(byte: input[k]) }
      } else {
        countReplaced(at: i)
        output.append(0xfffd)
      }
      i += good
    }
    return i
  }

  /// The end of a file of wide characters that has bytes left over.
  private mutating func dropUnit(_ input: UnsafeRawBufferPointer, at i: Int) -> Int {
    countReplaced(at: i)
    return input.count
  }
}
