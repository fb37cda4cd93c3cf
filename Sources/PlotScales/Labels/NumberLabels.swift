/// Writes numbers for people: alike on one axis, with as few digits as keep neighbours apart.
///
/// Up to 999,999 digits are written out with commas. From a million on one suffix serves the whole
/// axis (`M`, `B` and `T` as in finance: each a thousand of the one before); below 0.0001 and from
/// 10¹⁵ on a power of ten does. The minus sign is U+2212, and there is no minus zero.
package enum NumberLabels {
  /// Returns the labels of an axis, all with the same number of decimals and the same unit.
  ///
  /// Labels of different values differ, unless a pattern has too few digits. Values that are not
  /// finite get `NaN`, `∞` or `−∞`.
  ///
  /// - Parameter digits: the number of significant digits of the largest value that suffice for a
  ///   label beside a mark; nil for ticks, whose labels are exact.
  /// - Complexity: O(n log n)
  package static func texts(
    for values: [Double], style: NumberLabelStyle = .separated, digits: Int? = nil
  ) -> [String] {
    if style == .percent {
      return texts(for: values.map { $0 * 100 }, digits: digits).map { $0 + "%" }
    }
    if case .affixed(let prefix, let suffix) = style {
      return plainTexts(for: values, .separated, isMoney: isMoney(prefix + suffix), digits)
        .map { affixed($0, prefix, suffix) }
    }
    if case .pattern(let pattern, let prefix, let suffix) = style {
      let fitting = NumberLabelStyle.pattern(
        pattern.fitting(values), prefix: prefix, suffix: suffix)
      return values.map { text(for: $0, style: fitting) }
    }
    return plainTexts(for: values, style, isMoney: false, digits)
  }

  /// Returns the number of decimals of such labels in plain notation.
  package static func decimals(of values: [Double], digits: Int? = nil) -> Int {
    LabelNotation.plain(isSeparated: true)
      .fewestDecimals(telling: values.filter(\.isFinite), digits: digits)
  }

  private static func plainTexts(
    for values: [Double], _ style: NumberLabelStyle, isMoney: Bool, _ digits: Int?
  ) -> [String] {
    let finite = values.filter(\.isFinite)
    var notation = LabelNotation(sharedBy: finite, style: style)
    var decimals = notation.fewestDecimals(telling: finite, digits: digits)
    if case .suffix = notation, decimals > 3 {
      // 1.000001M is less clear than 1,000,001.
      notation = .plain(isSeparated: true)
      decimals = notation.fewestDecimals(telling: finite, digits: digits)
    }
    // Money has two decimals or none. They are the number's own, not a zero behind a rounded one.
    if isMoney, decimals == 1, case .plain = notation { decimals = 2 }
    return values.map { value in
      value.isFinite
        ? notation.text(of: DecimalDigits(value), decimals: decimals) : textOfNonFinite(value)
    }
  }

  /// Returns the label of a single number, for a bar or a sentence: whole numbers in full below
  /// 10¹⁵, all others with about four significant digits, or as many more as distinguish it from
  /// others.
  ///
  /// - Parameter extent: the least and the largest of the others.
  package static func text(
    for value: Double, style: NumberLabelStyle = .separated,
    among extent: ClosedRange<Double>? = nil
  ) -> String {
    if style == .percent {
      return text(
        for: value * 100, among: extent.map { $0.lowerBound * 100...$0.upperBound * 100 }) + "%"
    }
    if case .affixed(let prefix, let suffix) = style {
      return affixed(
        plainText(for: value, among: extent, isMoney: isMoney(prefix + suffix)), prefix, suffix)
    }
    if case .pattern(let pattern, let prefix, let suffix) = style {
      return affixed(pattern.text(for: value), prefix, suffix)
    }
    if style == .year, value.isFinite {
      let digits = DecimalDigits(value)
      return digits.text(decimals: digits.decimals, isSeparated: false)
    }
    return plainText(for: value, among: extent, isMoney: false)
  }

  private static func plainText(
    for value: Double, among extent: ClosedRange<Double>?, isMoney: Bool
  ) -> String {
    guard value.isFinite else { return textOfNonFinite(value) }
    let digits = DecimalDigits(value)
    let isOrdinary = value == 0 || (value.magnitude >= 1e-4 && value.magnitude < 1e15)
    guard isOrdinary else {
      let rounded = digits.rounded(toSignificant: 4)
      let notation = LabelNotation.power(rounded.exponent)
      return notation.text(of: rounded, decimals: rounded.shifted(by: -rounded.exponent).decimals)
    }
    let telling = extent.map {
      LabelNotation.plain(isSeparated: true).fewestDecimals(telling: [
        $0.lowerBound, $0.upperBound,
      ])
    }
    let wanted = max(0, 4 - digits.point, telling ?? 0)
    let rounded = digits.rounded(toDecimals: isMoney && wanted == 1 ? 2 : wanted)
    return rounded.text(
      decimals: isMoney && rounded.decimals == 1 ? 2 : rounded.decimals, isSeparated: true)
  }

  /// A round number with the signs of its unit. Money has two decimals where it has one: `$1.50`.
  static func withUnit(_ text: String, _ prefix: String, _ suffix: String) -> String {
    let hasOneDecimal = text.suffix(2).first == "." && text.last?.isNumber == true
    return affixed(
      isMoney(prefix + suffix) && hasOneDecimal ? text + "0" : text, prefix, suffix)
  }

  private static func isMoney(_ signs: String) -> Bool {
    signs.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }

  private static func affixed(_ text: String, _ prefix: String, _ suffix: String) -> String {
    text.hasPrefix("\u{2212}")
      ? "\u{2212}" + prefix + text.dropFirst() + suffix : prefix + text + suffix
  }

  private static func textOfNonFinite(_ value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "\u{2212}∞" : "∞"
  }
}
