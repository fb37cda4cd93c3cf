/// A number as read from text, with what its notation tells.
struct ScannedNumber {
  var value: Double
  /// Digits only (after a sign): no decimal point, no exponent.
  var isWhole: Bool
  /// Digits only, of which the first of several is 0: an identifier such as 007.
  var hasLeadingZero: Bool
  /// The whole number itself, where it fits.
  var integer: Int64?
  /// How many digits it is written with, leading zeros included.
  var digitCount: Int

  /// Reads a plain decimal number: sign, digits with a point, exponent. Nothing else may stand
  /// between `start` and `end`. The value is the nearest `Double`, to the last bit.
  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    var i = start
    guard i < end else { return nil }
    let isNegative = bytes[i] == Byte.minus
    if isNegative || bytes[i] == Byte.plus { i += 1 }

    let firstDigit = i
    var significand: UInt64 = 0
    while i < end, Byte.isDigit(bytes[i]) {
      significand = significand &* 10 &+ UInt64(bytes[i] &- Byte.zero)
      i += 1
    }
    let wholeDigits = i - firstDigit
    var fractionDigits = 0
    let hasPoint = i < end && bytes[i] == Byte.dot
    if hasPoint {
      i += 1
      let firstFraction = i
      while i < end, Byte.isDigit(bytes[i]) {
        significand = significand &* 10 &+ UInt64(bytes[i] &- Byte.zero)
        i += 1
      }
      fractionDigits = i - firstFraction
    }
    guard wholeDigits + fractionDigits > 0 else { return nil }
    let lastDigit = i

    var exponent = 0
    let hasExponent = i < end && Byte.lowered(bytes[i]) == UInt8(ascii: "e")
    if hasExponent {
      guard let written = ScannedNumber.exponent(bytes, &i, end) else { return nil }
      exponent = written
    }
    guard i == end else { return nil }

    isWhole = !hasPoint && !hasExponent
    hasLeadingZero = isWhole && wholeDigits > 1 && bytes[firstDigit] == Byte.zero
    digitCount = wholeDigits + fractionDigits
    integer = nil
    // Nineteen digits always fit 64 bits; more may, but have overflowed here if they do not.
    if digitCount <= 19 {
      let magnitude = DecimalNumber.nearest(significand, powerOfTen: exponent - fractionDigits)
      value = isNegative ? -magnitude : magnitude
      if isWhole { integer = ScannedNumber.integer(significand, isNegative) }
    } else {
      let digits = bytes[firstDigit..<lastDigit].filter(Byte.isDigit)
      let magnitude = DecimalNumber.nearest(digits, powerOfTen: exponent - fractionDigits)
      value = isNegative ? -magnitude : magnitude
      if isWhole { integer = Int64(String(decoding: bytes[start..<end], as: UTF8.self)) }
    }
  }

  private static func integer(_ magnitude: UInt64, _ isNegative: Bool) -> Int64? {
    if !isNegative { return Int64(exactly: magnitude) }
    return magnitude <= UInt64(Int64.max) + 1 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The exponent after `e`, held far beyond what a `Double` can express where it is larger.
  private static func exponent(_ bytes: [UInt8], _ i: inout Int, _ end: Int) -> Int? {
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
}
