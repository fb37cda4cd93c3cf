import CDeflate

/// The checksum of a zlib stream (RFC 1950), which can be joined from parts.
struct Adler32 {
  private static let modulus: UInt64 = 65_521
  /// The sum of all bytes, and the sum of that sum after each byte.
  private var sum: UInt64 = 0
  private var sumOfSums: UInt64 = 0
  private var count: UInt64 = 0

  init() {}

  /// Makes the checksum of some bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    // The sums start at zero, as those of a part do.
    let sums = libdeflate_adler32(0, bytes.baseAddress, bytes.count)
    sum = UInt64(sums & 0xffff)
    sumOfSums = UInt64(sums >> 16)
    count = UInt64(bytes.count)
  }

  /// Lets the bytes of another one follow.
  mutating func append(_ other: Adler32) {
    sumOfSums = (sumOfSums + other.count % Self.modulus * sum + other.sumOfSums) % Self.modulus
    sum = (sum + other.sum) % Self.modulus
    count += other.count
  }

  /// The sum of the bytes starts at one.
  var value: UInt32 {
    let first = (sum + 1) % Self.modulus
    let second = (sumOfSums + count) % Self.modulus
    return UInt32(second << 16 | first)
  }
}
