/// The factor between two units: `multiplier × 10^powerOfTen × 2^powerOfTwo`, kept apart so that
/// numbers are scaled before they are rounded.
struct UnitScale: Hashable, Sendable {
  var multiplier: UInt64
  var powerOfTen: Int
  var powerOfTwo: Int

  static let one = UnitScale()

  init(_ multiplier: UInt64 = 1, powerOfTen: Int = 0, powerOfTwo: Int = 0) {
    self.multiplier = multiplier
    self.powerOfTen = powerOfTen
    self.powerOfTwo = powerOfTwo
  }

  /// The nearest `Double` to that many of the unit, where the product fits 64 bits.
  func magnitude(_ significand: UInt64, powerOfTen power: Int) -> Double {
    let (scaled, overflow) = significand.multipliedReportingOverflow(by: multiplier)
    let value =
      overflow
      ? DecimalNumber.nearest(significand, powerOfTen: power + powerOfTen) * Double(multiplier)
      : DecimalNumber.nearest(scaled, powerOfTen: power + powerOfTen)
    if powerOfTwo == 0 { return value }
    return Double(sign: .plus, exponent: powerOfTwo, significand: value)
  }

  /// Scales a number that is rounded already.
  func scaled(_ value: Double) -> Double {
    let product = value * Double(multiplier)
    let ten = DecimalNumber.nearest(1, powerOfTen: abs(powerOfTen))
    return Double(
      sign: .plus, exponent: powerOfTwo,
      significand: powerOfTen < 0 ? product / ten : product * ten)
  }
}
