/// Digits read eight at a time from a buffer by address.
///
/// Unsafe, for speed: this runs once or twice per number of a file, and an array's checks would
/// take as long as the reading. It is safe as long as the caller's `readable` is true: no byte at
/// or after it is read, and `end` does not lie behind it. `i` never passes `end`.
enum DigitRun {
  /// Reads digits from `i` to the first byte that is none, or to `end`, and appends them to
  /// `significand`, which wraps around where there are more than it can hold.
  @inline(__always)
  static func read(
    _ bytes: UnsafePointer<UInt8>, _ i: inout Int, _ end: Int, readable: Int,
    to significand: inout UInt64
  ) {
    while i + 8 <= readable {
      let (digits, others) = split(bytes, at: i)
      let count = min(others.trailingZeroBitCount &>> 3, end &- i)
      if count == 8 {
        significand = significand &* 100_000_000 &+ value(digits)
        i &+= 8
        continue
      }
      if count > 0 {
        // To the upper end, with zeros before it.
        significand =
          significand &* powers[count] &+ value(digits &<< (64 &- UInt64(count) &* 8))
        i &+= count
      }
      return
    }
    while i < end, Byte.isDigit(bytes[i]) {
      significand = significand &* 10 &+ UInt64(bytes[i] &- Byte.zero)
      i &+= 1
    }
  }

  /// Reads digits from `i` to the first byte that is none, behind which there are seven more.
  @inline(__always)
  static func read(
    _ bytes: UnsafePointer<UInt8>, _ i: inout Int, to significand: inout UInt64
  ) {
    while true {
      let (digits, others) = split(bytes, at: i)
      let count = others.trailingZeroBitCount &>> 3
      if count == 0 { return }
      if count < 8 {
        significand =
          significand &* powers[count] &+ value(digits &<< (64 &- UInt64(count) &* 8))
        i &+= count
        return
      }
      significand = significand &* 100_000_000 &+ value(digits)
      i &+= 8
    }
  }

  /// Splits the eight bytes at `i`: 0 to 9 for digits, and the upper bit of each byte that is none.
  /// 0x76 lifts all larger ones over 0x7f; carries go to the bytes behind the first non-digit,
  /// which are not used.
  @inline(__always)
  static func split(
    _ bytes: UnsafePointer<UInt8>, at i: Int
  ) -> (digits: UInt64, others: UInt64) {
    let text = UInt64(littleEndian: UnsafeRawPointer(bytes + i).loadUnaligned(as: UInt64.self))
    let digits = text ^ 0x3030_3030_3030_3030
    return (digits, ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080)
  }

  static let powers: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  /// The number of eight digits, the first in the lowest byte: neighbours are joined to pairs, the
  /// pairs to fours, those to the whole.
  ///
  /// Lemire, "Quickly parsing eight digits", 2018,
  /// https://lemire.me/blog/2018/10/03/quickly-parsing-eight-digits/
  @inline(__always)
  static func value(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10) &+ (digits &>> 8)
    let upper = (pairs & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
    let lower = ((pairs &>> 16) & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
    return (upper &+ lower) &>> 32
  }
}
