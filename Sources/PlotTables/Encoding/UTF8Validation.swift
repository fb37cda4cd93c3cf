/// The result of checking a run of bytes as UTF-8.
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
/// The unsafe part: bytes are loaded by four and eight where so many are left, else singly.
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
      var end = endOfLongCharacters(bytes, from: i)
      if end == i {
        guard let one = endOfCharacter(bytes, at: i) else {
          return UTF8Check(firstInvalid: i, isASCII: isASCII)
        }
        end = one
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

/// Returns the length of a sequence with this first byte (of 0x80 and above), and the range of its
/// second byte; nil if no sequence begins with it.
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

@inline(__always)
private func endOfASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  let high: UInt64 = 0x8080_8080_8080_8080
  var i = start
  while i + 8 <= bytes.count {
    // Eight first: in most languages beyond ASCII a run of it is short.
    let found = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) & high
    if found != 0 { return i + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
    i += 8
    while i + 32 <= bytes.count {
      let a = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let b = bytes.loadUnaligned(fromByteOffset: i + 8, as: UInt64.self)
      let c = bytes.loadUnaligned(fromByteOffset: i + 16, as: UInt64.self)
      let d = bytes.loadUnaligned(fromByteOffset: i + 24, as: UInt64.self)
      if (a | b | c | d) & high != 0 { break }
      i += 32
    }
  }
  while i < bytes.count, bytes[i] < 0x80 { i += 1 }
  return i
}

/// The end of the characters beyond ASCII that begin at `i`; `i` itself if there are none, or if
/// the first is malformed. Leaves the last three bytes of the run to `endOfCharacter`.
@inline(__always)
private func endOfLongCharacters(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  var i = start
  while i + 4 <= bytes.count {
    // The first byte of a character is the lowest.
    let four = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self))
    if four & 0xc0_c0f0 == 0x80_80e0 {
      // The last four bits of the first byte and the sixth of the second: 0 is written too long
      // (E0 80…9F), the other one a surrogate (ED A0…BF).
      let start = four & 0x200f
      if start == 0 || start == 0x200d { return i }
      i += 3
    } else if four & 0xc0e0 == 0x80c0 {
      if four & 0x1e == 0 { return i }
      i += 2
    } else {
      return i
    }
  }
  return i
}

private func endOfCharacter(_ bytes: UnsafeRawBufferPointer, at i: Int) -> Int? {
  guard let (length, second) = utf8Sequence(after: bytes[i]), i + length <= bytes.count,
    second.contains(bytes[i + 1])
  else { return nil }
  for k in 2..<max(2, length) where bytes[i + k] & 0xc0 != 0x80 { return nil }
  return i + length
}
