/// The only reader of plain decimals, for separate cells and for cells inside a line.
///
/// Unsafe, for speed: it is the innermost loop of reading a file. It is safe as long as the
/// caller's `readable` is true: `bytes` may be read up to there, and `end` lies not behind it. Each
/// single byte is compared with `end` before it is read; `DigitRun` keeps to `readable`.
extension ScannedNumber {
  /// Reads a plain decimal at `i` and leaves `i` at the first byte that cannot belong to it, at
  /// most at `end`. If there is no number, `digitCount` is 0, and `i` somewhere in between.
  ///
  /// With 8 readable bytes behind `end` no digit is read alone.
  @inline(__always)
  static func scan(
    _ bytes: UnsafePointer<UInt8>, _ i: inout Int, _ end: Int, readable: Int
  ) -> ScannedNumber {
    var isNegative = false
    if i < end, bytes[i] &- Byte.plus <= 2, bytes[i] != Byte.comma {
      isNegative = bytes[i] == Byte.minus
      i &+= 1
    }
    let first = i
    var significand: UInt64 = 0
    DigitRun.read(bytes, &i, end, readable: readable, to: &significand)
    var digitCount = i &- first
    var fractionDigits = 0
    var isWhole = true
    if i < end, bytes[i] == Byte.dot {
      isWhole = false
      i &+= 1
      let firstFraction = i
      DigitRun.read(bytes, &i, end, readable: readable, to: &significand)
      fractionDigits = i &- firstFraction
      digitCount &+= fractionDigits
    }
    guard digitCount > 0 else { return none }
    var power = 0 &- fractionDigits
    let last = i
    if i < end, bytes[i] | 0x20 == UInt8(ascii: "e") {
      guard let exponent = exponent(bytes, &i, end) else { return none }
      isWhole = false
      power &+= exponent
    }
    // Nineteen digits always fit 64 bits.
    if digitCount > 19 {
      return long(
        bytes, first, last, digitCount: digitCount, power, isNegative: isNegative,
        isWhole: isWhole)
    }
    let magnitude = DecimalNumber.nearest(significand, powerOfTen: power)
    return ScannedNumber(
      value: isNegative ? -magnitude : magnitude, significand: significand, powerOfTen: power,
      digitCount: digitCount, isNegative: isNegative, isWhole: isWhole,
      hasLeadingZero: isWhole && digitCount > 1 && bytes[first] == Byte.zero)
  }

  /// Returns the exponent after `e`, clamped far beyond the range of a `Double`.
  @inline(never)
  private static func exponent(
    _ bytes: UnsafePointer<UInt8>, _ i: inout Int, _ end: Int
  ) -> Int? {
    i += 1
    guard i < end else { return nil }
    let isNegative = bytes[i] == Byte.minus
    if isNegative || bytes[i] == Byte.plus { i += 1 }
    guard i < end, Byte.isDigit(bytes[i]) else { return nil }
    var exponent = 0
    while i < end, Byte.isDigit(bytes[i]) {
      if exponent < 1_000_000_000 { exponent = exponent * 10 + Int(bytes[i] &- Byte.zero) }
      i += 1
    }
    return isNegative ? -exponent : exponent
  }

  /// Returns the number of twenty digits and more between `first` and `last`, of which the last
  /// counts `10^power`. Leading zeros do not count.
  @inline(never)
  private static func long(
    _ bytes: UnsafePointer<UInt8>, _ first: Int, _ last: Int, digitCount: Int, _ power: Int,
    isNegative: Bool, isWhole: Bool
  ) -> ScannedNumber {
    var significand: UInt64 = 0
    var kept = 0
    var dropped = 0
    for k in first..<last where bytes[k] != Byte.dot {
      let digit = UInt64(bytes[k] &- Byte.zero)
      if kept == 19 {
        dropped += 1
      } else if kept > 0 || digit > 0 {
        significand = significand * 10 + digit
        kept += 1
      }
    }
    let magnitude =
      dropped == 0
      ? DecimalNumber.nearest(significand, powerOfTen: power)
      : DecimalNumber.nearest(firstDigits: significand, powerOfTen: power + dropped) {
        var text: [UInt8] = []
        for k in first..<last where bytes[k] != Byte.dot { text.append(bytes[k]) }
        // Every version of Swift reads digits and exponent in this form alike.
        return String(decoding: text, as: UTF8.self) + "e" + String(power)
      }
    return ScannedNumber(
      value: isNegative ? -magnitude : magnitude, significand: significand,
      powerOfTen: power + dropped, digitCount: digitCount, isNegative: isNegative,
      isWhole: isWhole, hasLeadingZero: isWhole && bytes[first] == Byte.zero,
      isCutOff: dropped > 0)
  }
}
