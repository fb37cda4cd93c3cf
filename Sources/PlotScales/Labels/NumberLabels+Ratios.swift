extension NumberLabels {
  /// A label for each value of an axis of ratios, each with the digits that it needs itself: 0.01
  /// beside 1,000 and 10M.
  ///
  /// Where one is below 0.0001 or from 10¹⁵ on, all are written as powers of ten: 10⁻⁶ and 5×10⁻⁶.
  /// Large powers of other bases are written as such: 2²⁰.
  static func textsOfRatios(
    for values: [Double], base: Double, style: NumberLabelStyle
  ) -> [String] {
    switch style {
    case .percent:
      return textsOfRatios(for: values.map { $0 * 100 }, base: base, style: .separated)
        .map { $0 + "%" }
    case .affixed(let prefix, let suffix):
      return textsOfRatios(for: values, base: base, style: .separated)
        .map { withUnit($0, prefix, suffix) }
    case .year, .pattern: return values.map { text(for: $0, style: style) }
    case .separated: break
    }
    let sizes = values.lazy.filter { $0.isFinite && $0 != 0 }.map(\.magnitude)
    let (least, largest) = (sizes.min() ?? 1, sizes.max() ?? 1)
    if base != 10, base == base.rounded(), least < 1e-4 || largest >= 1e6,
      let powers = powers(of: base, values)
    {
      return powers
    }
    let areOrdinary = least >= 1e-4 && largest < 1e15
    return values.map { value in
      guard value.isFinite, value != 0 else { return text(for: value) }
      return areOrdinary ? ordinary(value) : power(value)
    }
  }

  /// In millions and the like from a million on.
  private static func ordinary(_ value: Double) -> String {
    let digits = DecimalDigits(value).rounded(toSignificant: 6)
    let notation = NumberNotation(sharedBy: [value], style: .separated)
    let shift = -notation.exponent
    return notation.text(of: digits, decimals: digits.shifted(by: shift).decimals)
  }

  private static func power(_ value: Double) -> String {
    let digits = DecimalDigits(value).rounded(toSignificant: 4)
    let mantissa = digits.shifted(by: -digits.exponent)
    let power = "10" + NumberNotation.superscript(digits.exponent)
    let sign = value < 0 ? "\u{2212}" : ""
    return mantissa.value.magnitude == 1
      ? sign + power : mantissa.text(decimals: mantissa.decimals, isSeparated: true) + "×" + power
  }

  /// Nil if some value is not a power.
  private static func powers(of base: Double, _ values: [Double]) -> [String]? {
    var texts: [String] = []
    for value in values {
      var (rest, exponent) = (value.magnitude, 0)
      guard rest > 0, rest.isFinite else { return nil }
      while rest >= base { (rest, exponent) = (rest / base, exponent + 1) }
      while rest < 1 { (rest, exponent) = (rest * base, exponent - 1) }
      guard rest == 1 else { return nil }
      texts.append(
        (value < 0 ? "\u{2212}" : "") + text(for: base) + NumberNotation.superscript(exponent))
    }
    return texts
  }
}
