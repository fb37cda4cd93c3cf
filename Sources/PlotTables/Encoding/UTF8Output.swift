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
    let six: UInt32 = 0x3f
    switch codePoint {
    case ..<0x80:
      append(byte: UInt8(truncatingIfNeeded: codePoint))
    case ..<0x800:
      // The bytes of a character as one number, the first one lowest.
      let two = 0x80c0 | codePoint >> 6 | (codePoint & six) << 8
      bytes.storeBytes(
        of: UInt16(truncatingIfNeeded: two).littleEndian, toByteOffset: count, as: UInt16.self)
      count += 2
    case 0xd800...0xdfff, 0x11_0000...:
      append(0xfffd)
    case ..<0x1_0000:
      let three =
        0x80_80e0 | codePoint >> 12 | (codePoint >> 6 & six) << 8 | (codePoint & six) << 16
      bytes.storeBytes(of: three.littleEndian, toByteOffset: count, as: UInt32.self)
      count += 3
    default:
      let four =
        0x8080_80f0 | codePoint >> 18 | (codePoint >> 12 & six) << 8
        | (codePoint >> 6 & six) << 16 | (codePoint & six) << 24
      bytes.storeBytes(of: four.littleEndian, toByteOffset: count, as: UInt32.self)
      count += 4
    }
  }

  /// Copies ASCII from `i` on, eight at a time, up to the first other byte or the end of the room.
  @inline(__always)
  mutating func appendASCII(from input: UnsafeRawBufferPointer, at i: inout Int) {
    while i + 8 <= input.count, count + 8 <= bytes.count {
      let eight = input.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let others = eight & 0x8080_8080_8080_8080
      // The bytes after `length` are overwritten later.
      bytes.storeBytes(of: eight, toByteOffset: count, as: UInt64.self)
      let length = UInt64(littleEndian: others).trailingZeroBitCount / 8
      i += length
      count += length
      if others != 0 { return }
    }
    while i < input.count, count < bytes.count, input[i] < 0x80 {
      append(byte: input[i])
      i += 1
    }
  }

  /// Likewise for ASCII in units of 16 bits, four at a time; stops before the last few of a run.
  @inline(__always)
  mutating func appendASCII(
    fromUTF16 input: UnsafeRawBufferPointer, at i: inout Int, isBigEndian: Bool
  ) {
    // As the bytes stand in memory, little-endian: the high byte of a unit is its second or first.
    let shift: UInt64 = isBigEndian ? 8 : 0
    let beyondASCII: UInt64 = isBigEndian ? 0x80ff_80ff_80ff_80ff : 0xff80_ff80_ff80_ff80
    while i + 8 <= input.count, count + 4 <= bytes.count {
      let units = UInt64(
        littleEndian: input.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      guard units & beyondASCII == 0 else { return }
      // Moves the four bytes that are left next to each other.
      let low = units >> shift
      let pairs = (low | low >> 8) & 0x0000_ffff_0000_ffff
      let four = UInt32(truncatingIfNeeded: pairs | pairs >> 16)
      bytes.storeBytes(of: four.littleEndian, toByteOffset: count, as: UInt32.self)
      i += 8
      count += 4
    }
  }
}
