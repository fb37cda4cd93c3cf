/// Free memory that characters are written to, one after the other, as UTF-8.
///
/// The unsafe part: nothing is checked in release builds, so callers ask `hasRoom` before each
/// character.
struct UTF8Output {
  private let bytes: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

  /// Whether the longest character fits.
  @inline(__always)
  var hasRoom: Bool { bytes.count - count >= 4 }

  @inline(__always)
  mutating func append(byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// A surrogate or a number past U+10FFFF becomes U+FFFD.
  @inline(__always)
  mutating func append(_ codePoint: UInt32) {
    switch codePoint {
    case ..<0x80:
      append(byte: UInt8(codePoint))
    case ..<0x800:
      append(byte: UInt8(0xc0 | codePoint >> 6))
      append(byte: UInt8(0x80 | codePoint & 0x3f))
    case 0xd800...0xdfff, 0x11_0000...:
      append(0xfffd)
    case ..<0x1_0000:
      append(byte: UInt8(0xe0 | codePoint >> 12))
      append(byte: UInt8(0x80 | codePoint >> 6 & 0x3f))
      append(byte: UInt8(0x80 | codePoint & 0x3f))
    default:
      append(byte: UInt8(0xf0 | codePoint >> 18))
      append(byte: UInt8(0x80 | codePoint >> 12 & 0x3f))
      append(byte: UInt8(0x80 | codePoint >> 6 & 0x3f))
      append(byte: UInt8(0x80 | codePoint & 0x3f))
    }
  }

  /// Copies ASCII from `i` on, eight at a time; false, with nothing changed, if there is none.
  @inline(__always)
  mutating func appendASCII(from input: UnsafeRawBufferPointer, at i: inout Int) -> Bool {
    let start = i
    while i + 8 <= input.count, count + 8 <= bytes.count {
      let eight = input.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      guard eight & 0x8080_8080_8080_8080 == 0 else { break }
      bytes.storeBytes(of: eight, toByteOffset: count, as: UInt64.self)
      i += 8
      count += 8
    }
    while i < input.count, count < bytes.count, input[i] < 0x80 {
      append(byte: input[i])
      i += 1
    }
    return i > start
  }

  /// Likewise for ASCII in units of 16 bits, four at a time.
  @inline(__always)
  mutating func appendASCII(
    fromUTF16 input: UnsafeRawBufferPointer, at i: inout Int, isBigEndian: Bool
  ) -> Bool {
    let start = i
    let beyondASCII: UInt64 = 0xff80_ff80_ff80_ff80
    while i + 8 <= input.count, count + 4 <= bytes.count {
      let value = input.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let units =
        isBigEndian ? swappedInPairs(UInt64(littleEndian: value)) : UInt64(littleEndian: value)
      guard units & beyondASCII == 0 else { break }
      // Moves the four low bytes next to each other.
      let pairs = (units | units >> 8) & 0x0000_ffff_0000_ffff
      let four = UInt32(truncatingIfNeeded: pairs | pairs >> 16)
      bytes.storeBytes(of: four.littleEndian, toByteOffset: count, as: UInt32.self)
      i += 8
      count += 4
    }
    return i > start
  }

  private func swappedInPairs(_ value: UInt64) -> UInt64 {
    (value & 0x00ff_00ff_00ff_00ff) << 8 | (value >> 8) & 0x00ff_00ff_00ff_00ff
  }
}
