import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NumberLabels {
  /// Returns the labels of an axis of ratios, each with the digits that it needs itself: 0.01
  /// beside 1,000; beside 10M, a thousand has a unit, too: 1K.
  ///
  /// If one is below 0.0001 or from 10¹⁵ on, all are written as powers of ten: 10⁻⁶ and 5×10⁻⁶. In
  /// other bases large powers are written as such, and those with many digits: 2²⁰, e³, 2×3⁻¹.
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
    // Powers of a hundred or a thousand are round as they are.
    let isDecimal = DecimalDigits(base).digits == [1]
    if !isDecimal,
      least < 1e-4 || largest >= 1e6 || !values.allSatisfy(isTold),
      let powers = powers(of: base, values)
    {
      return powers
    }
    let areOrdinary = least >= 1e-4 && largest < 1e15
    return values.map { value in
      guard value.isFinite, value != 0 else { return text(for: value) }
      return areOrdinary ? ordinary(value, hasThousands: largest >= 1e6) : power(value)
    }
  }

  /// Returns the label beside a mark on a scale of ratios: whole numbers in full below a million, others with
  /// about four significant digits.
  package static func ratio(_ value: Double, style: NumberLabelStyle) -> String {
    guard value.isFinite else { return text(for: value, style: style) }
    let digits = DecimalDigits(value)
    let rounded =
      value.magnitude < 1e6
      ? digits.rounded(toDecimals: max(0, 4 - digits.point)) : digits.rounded(toSignificant: 4)
    return textsOfRatios(for: [rounded.value], base: 10, style: style)[0]
  }

  /// Returns the plain label, in millions and the like from a million on.
  ///
  /// - Parameter hasThousands: whether it is in thousands from a thousand on.
  private static func ordinary(_ value: Double, hasThousands: Bool) -> String {
    let digits = DecimalDigits(value).rounded(toSignificant: 6)
    var notation = LabelNotation(sharedBy: [value], style: .separated)
    if hasThousands, value.magnitude >= 1e3, value.magnitude < 1e6 { notation = .suffix(3, "K") }
    let shift = -notation.exponent
    return notation.text(of: digits, decimals: digits.shifted(by: shift).decimals)
  }

  private static func power(_ value: Double) -> String {
    let digits = DecimalDigits(value).rounded(toSignificant: 4)
    let mantissa = digits.shifted(by: -digits.exponent)
    let power = "10" + LabelNotation.superscript(digits.exponent)
    let sign = value < 0 ? "\u{2212}" : ""
    return mantissa.value.magnitude == 1
      ? sign + power : mantissa.text(decimals: mantissa.decimals, isSeparated: true) + "×" + power
  }

  /// Whether it is written in full: as a whole number, or in few digits.
  private static func isTold(_ value: Double) -> Bool {
    guard value.isFinite else { return true }
    let digits = DecimalDigits(value)
    return digits.decimals == 0 || digits.rounded(toSignificant: 4) == digits
  }

  /// Nil if some value is neither a power nor a whole multiple of one, or the base has many digits.
  private static func powers(of base: Double, _ values: [Double]) -> [String]? {
    guard isTold(base) || base == LogScale.naturalBase else { return nil }
    let name = base == LogScale.naturalBase ? "e" : text(for: base)
    var texts: [String] = []
    for value in values {
      guard value != 0, value.isFinite else { return nil }
      // A power that is a little below its own is one still.
      let exponent = (log(value.magnitude) / log(base) + 1e-9).rounded(.down)
      let ratio = value.magnitude / pow(base, exponent)
      let multiple = ratio.rounded()
      guard abs(ratio - multiple) <= 1e-9 * multiple else { return nil }
      texts.append(
        (value < 0 ? "\u{2212}" : "") + (multiple == 1 ? "" : "\(Int(multiple))×") + name
          + LabelNotation.superscript(Int(exponent)))
    }
    return texts
  }
}
