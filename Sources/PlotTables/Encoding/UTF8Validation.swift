/// What a run of bytes is as UTF-8.
struct UTF8Check: Equatable, Sendable {
  /// The offset of the first byte that breaks the rules.
  var firstInvalid: Int?
  /// Whether all bytes (before the first invalid one) are ASCII.
  var isASCII: Bool
}

/// Checks bytes against the rules of UTF-8: The Unicode Standard 16.0, table 3-7.
///
/// A run that ends inside a character is invalid there; cut it at line ends. May run for parts of
/// a text on several threads.
///
/// The unsafe part: eight bytes are loaded where eight bytes are left, single ones below `count`.
///
/// - Complexity: O(n); ASCII goes 32 bytes at a time, as fast as memory gives it.
func checkUTF8(_ bytes: UnsafeRawBufferPointer) -> UTF8Check {
  let count = bytes.count
  var isASCII = true
  var i = 0
  while true {
    i = endOfASCII(bytes, from: i)
    if i == count { return UTF8Check(firstInvalid: nil, isASCII: isASCII) }
    // Stays with the long characters while they come, as in Cyrillic or Chinese text.
    while i < count, bytes[i] >= 0x80 {
      guard let end = endOfCharacter(bytes, at: i) else {
        return UTF8Check(firstInvalid: i, isASCII: isASCII)
      }
      isASCII = false
      i = end
    }
  }
}

/// The offset of the first byte that breaks the rules of UTF-8, or nil.
func firstInvalidUTF8(in bytes: [UInt8], from start: Int) -> Int? {
  bytes.withUnsafeBytes { buffer in
    checkUTF8(UnsafeRawBufferPointer(rebasing: buffer[start...])).firstInvalid.map { $0 + start }
  }
}

/// How long a sequence with this first byte (of 0x80 and above) is, and what its second byte may
/// be; nil if there is none with it.
@inline(__always)
func utf8Sequence(after lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
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

private func endOfASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  let high: UInt64 = 0x8080_8080_8080_8080
  var i = start
  while i + 32 <= bytes.count {
    let a = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
    let b = bytes.loadUnaligned(fromByteOffset: i + 8, as: UInt64.self)
    let c = bytes.loadUnaligned(fromByteOffset: i + 16, as: UInt64.self)
    let d = bytes.loadUnaligned(fromByteOffset: i + 24, as: UInt64.self)
    if (a | b | c | d) & high != 0 { break }
    i += 32
  }
  while i + 8 <= bytes.count {
    let found = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) & high
    if found != 0 { return i + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
    i += 8
  }
  while i < bytes.count, bytes[i] < 0x80 { i += 1 }
  return i
}

@inline(__always)
private func endOfCharacter(_ bytes: UnsafeRawBufferPointer, at i: Int) -> Int? {
  let lead = bytes[i]
  // Two bytes first: most letters beyond ASCII.
  if lead &- 0xc2 < 30 {
    return i + 1 < bytes.count && bytes[i + 1] & 0xc0 == 0x80 ? i + 2 : nil
  }
  guard let (length, second) = utf8Sequence(after: lead), i + length <= bytes.count,
    second.contains(bytes[i + 1]), bytes[i + 2] & 0xc0 == 0x80,
    length == 3 || bytes[i + 3] & 0xc0 == 0x80
  else { return nil }
  return i + length
}
