/// A number as read from text, with the facts of its notation.
struct ScannedNumber {
  /// The nearest `Double`, to the last bit.
  var value: Double
  /// The digits as a whole number: the value is `significand × 10^powerOfTen` unless
  /// `isCutOff`.
  var significand: UInt64
  var powerOfTen: Int
  /// The number of its digits, leading zeros included.
  var digitCount: Int
  var isNegative: Bool
  /// Digits only (after a sign): no decimal point, no exponent.
  var isWhole: Bool
  /// Whether it has digits only, the first of several being 0: an identifier such as 007.
  var hasLeadingZero: Bool
  /// Whether there are more digits than the 19 of the significand.
  var isCutOff: Bool

  /// The whole number itself, where it fits.
  var integer: Int64? {
    guard isWhole, !isCutOff else { return nil }
    if !isNegative { return Int64(exactly: significand) }
    return significand <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- significand) : nil
  }

  /// The number with the other sign.
  var negated: ScannedNumber {
    var number = self
    (number.value, number.isNegative) = (-value, !isNegative)
    return number
  }

  /// Reads a plain decimal number: sign, digits with a point, exponent. Nothing else may stand
  /// between `start` and `end`.
  @inline(__always)
  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    let (number, stop) = bytes.withUnsafeBufferPointer { buffer -> (ScannedNumber, Int) in
      guard let base = buffer.baseAddress, start >= 0, end <= buffer.count else {
        return (ScannedNumber.none, start)
      }
      var i = start
      let number = ScannedNumber.scan(base, &i, end, readable: buffer.count)
      return (number, i)
    }
    guard number.digitCount > 0, stop == end else { return nil }
    self = number
  }

  init(
    value: Double, significand: UInt64, powerOfTen: Int, digitCount: Int, isNegative: Bool = false,
    isWhole: Bool = false, hasLeadingZero: Bool = false, isCutOff: Bool = false
  ) {
    self.value = value
    self.significand = significand
    self.powerOfTen = powerOfTen
    self.digitCount = digitCount
    self.isNegative = isNegative
    self.isWhole = isWhole
    self.hasLeadingZero = hasLeadingZero
    self.isCutOff = isCutOff
  }

  /// The result of `scan` if there is no number: its `digitCount` is 0.
  static let none = ScannedNumber(value: .nan, significand: 0, powerOfTen: 0, digitCount: 0)
}
