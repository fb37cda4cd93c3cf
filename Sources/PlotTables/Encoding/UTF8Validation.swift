/// The offset of the first byte that breaks the rules of UTF-8, or nil.
///
/// The well-formed sequences are those of The Unicode Standard 16.0, table 3-7.
func firstInvalidUTF8(in bytes: [UInt8], from start: Int) -> Int? {
  let count = bytes.count
  var i = start
  while i < count {
    let lead = bytes[i]
    if lead < 0x80 {
      i += 1
      continue
    }
    guard let (length, second) = sequence(after: lead), i + length <= count,
      second.contains(bytes[i + 1])
    else { return i }
    var k = 2
    while k < length {
      guard bytes[i + k] & 0xc0 == 0x80 else { return i }
      k += 1
    }
    i += length
  }
  return nil
}

/// How long a sequence with this first byte is, and what its second byte may be.
private func sequence(after lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
  switch lead {
  case 0xc2...0xdf: (2, 0x80...0xbf)
  case 0xe0: (3, 0xa0...0xbf)
  case 0xed: (3, 0x80...0x9f)
  case 0xe1...0xef: (3, 0x80...0xbf)
  case 0xf0: (4, 0x90...0xbf)
  case 0xf1...0xf3: (4, 0x80...0xbf)
  case 0xf4: (4, 0x80...0x8f)
  default: nil
  }
}
