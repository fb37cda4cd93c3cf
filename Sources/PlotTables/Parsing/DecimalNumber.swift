/// Decimal to binary: the `Double` nearest to `significand × 10^power`, ties to even.
enum DecimalNumber {
  /// The powers of ten that a `Double` holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  static func nearest(_ significand: UInt64, powerOfTen power: Int) -> Double {
    if significand <= 1 << 53, power >= -22, power <= 22 {
      let value = Double(Int64(bitPattern: significand))
      if power == 0 { return value }
      // Both operands are exact, so the one operation rounds once.
      // Clinger, "How to read floating point numbers accurately", 1990, doi:10.1145/93542.93557.
      return power < 0 ? value / exactPowers[-power] : value * exactPowers[power]
    }
    return product(significand, power)
  }

  /// Returns the nearest number for any number of digits: `significand` is the first 19 of them,
  /// the others are in `text`.
  ///
  /// The others change the value by less than one unit of the significand. If both ends of that
  /// unit round alike the value is known; otherwise, which takes digits made for it, the standard
  /// library's correctly rounded reader decides.
  static func nearest(
    firstDigits significand: UInt64, powerOfTen power: Int, text: () -> String
  ) -> Double {
    let low = product(significand, power)
    return low == product(significand + 1, power) ? low : Double(text()) ?? low
  }

  /// The product with the power of five to 128 bits decides in all cases.
  ///
  /// Lemire, "Number parsing at a gigabyte per second", 2021, doi:10.1002/spe.2984, section 5; and
  /// Mushtak, Lemire, "Fast number parsing without fallback", 2023, doi:10.1002/spe.3198.
  private static func product(_ significand: UInt64, _ power: Int) -> Double {
    guard significand != 0, power >= PowersOfFive.smallest else { return 0 }
    guard power <= PowersOfFive.largest else { return .infinity }
    let shift = significand.leadingZeroBitCount
    let normal = significand << UInt64(shift)
    let words = PowersOfFive.words
    let place = 2 * (power - PowersOfFive.smallest)
    var (high, low) = normal.multipliedFullWidth(by: words[place])
    // 55 bits are enough unless those below are all set and a carry may be missing.
    if high & 0x1ff == 0x1ff {
      let (carry, _) = normal.multipliedFullWidth(by: words[place + 1])
      low &+= carry
      if carry > low { high &+= 1 }
    }

    // 53 bits of the result, and one to round by.
    let upper = Int(high >> 63)
    var mantissa = high >> UInt64(upper + 9)
    // floor(log2(10^power)), of which 217706 / 2^16 is log2(10).
    var exponent = (217_706 * power) >> 16 + 63 + upper - shift + 1023
    if exponent <= 0 {
      // Subnormal, or nothing at all; rounding up may make it normal again.
      guard exponent > -63 else { return 0 }
      mantissa >>= UInt64(1 - exponent)
      mantissa = (mantissa + mantissa & 1) >> 1
      return Double(bitPattern: mantissa)
    }
    // Halfway between two doubles, which takes a power that a product holds exactly: to even.
    if low <= 1, power >= -4, power <= 23, mantissa & 3 == 1,
      mantissa << UInt64(upper + 9) == high
    {
      mantissa &= ~1
    }
    mantissa = (mantissa + mantissa & 1) >> 1
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      exponent += 1
    }
    guard exponent < 2047 else { return .infinity }
    return Double(bitPattern: UInt64(exponent) << 52 | mantissa & (1 << 52 - 1))
  }
}
