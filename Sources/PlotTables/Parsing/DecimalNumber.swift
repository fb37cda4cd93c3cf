/// Decimal to binary: the `Double` nearest to `digits × 10^power`, ties to even.
enum DecimalNumber {
  /// The powers of ten that a `Double` holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The powers of ten that 64 bits hold.
  private static let wholePowers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Two ways that are exact by construction cover the numbers people write; the standard
  /// library's correctly rounded reader does the rest.
  @inline(__always)
  static func nearest(_ significand: UInt64, powerOfTen power: Int) -> Double {
    // Both operands are exact, so the one operation rounds once.
    // Clinger, "How to read floating point numbers accurately", 1990, doi:10.1145/93542.93557.
    if significand <= 1 << 53, power >= -22, power <= 22 {
      return power < 0
        ? Double(significand) / exactPowers[-power] : Double(significand) * exactPowers[power]
    }
    if significand == 0 { return 0 }
    if power >= -19, power <= 19 {
      return power < 0
        ? quotient(significand, wholePowers[-power]) : product(significand, wholePowers[power])
    }
    return nearest(Array(String(significand).utf8), powerOfTen: power)
  }

  /// The same for digits of any number.
  static func nearest(_ digits: [UInt8], powerOfTen power: Int) -> Double {
    // Digits and exponent in this form are what every Swift reads alike; overflow is infinite,
    // underflow zero.
    Double(String(decoding: digits, as: UTF8.self) + "e" + String(power)) ?? 0
  }

  /// `a / b` rounded once: the quotient is taken to at least 63 bits, and a remainder sets its
  /// last bit, which lies below the bit that decides the rounding.
  private static func quotient(_ a: UInt64, _ b: UInt64) -> Double {
    let shiftA = a.leadingZeroBitCount
    let shiftB = b.leadingZeroBitCount
    let dividend = a << UInt64(shiftA)
    let divisor = b << UInt64(shiftB)
    // Halved, the dividend is less than the divisor, so the quotient fits 64 bits.
    let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
    return scaled(quotient | (remainder == 0 ? 0 : 1), by: shiftB - shiftA - 63)
  }

  /// `a × b` rounded once, from the upper 64 bits of the product and whether more follow.
  private static func product(_ a: UInt64, _ b: UInt64) -> Double {
    let (high, low) = a.multipliedFullWidth(by: b)
    if high == 0 { return Double(low) }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    return scaled(top | (low << UInt64(shift) == 0 ? 0 : 1), by: 64 - shift)
  }

  /// A power of two is exact here: the results lie far from the ends of the range.
  private static func scaled(_ significand: UInt64, by exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: Double(significand))
  }
}
