/// The form that the numbers of one axis share.
enum LabelNotation: Hashable {
  case plain(isSeparated: Bool)
  /// In millions and the like: the power of ten and its suffix.
  case suffix(Int, String)
  /// Times a power of ten.
  case power(Int)

  /// The notation for an axis of finite values: the typical number decides, `81M` and `1,305M`, as long as
  /// the largest has four digits before the point; but `0.5B` and `1B`, where one decimal is enough.
  init(sharedBy values: [Double], style: NumberLabelStyle) {
    let sizes = values.map(\.magnitude).filter { $0 > 0 }.sorted()
    let largest = sizes.last ?? 0
    let typical = max(sizes.isEmpty ? 0 : sizes[(sizes.count - 1) / 2], largest / 1e4)
    func isIn(_ exponent: Int, below next: Double) -> Bool {
      let isRound =
        largest >= next
        && values.allSatisfy {
          DecimalDigits($0).shifted(by: -exponent - 2).decimals == 0
        }
      return typical < next && !isRound
    }
    switch largest {
    case _ where style == .year: self = .plain(isSeparated: false)
    case 0, 1e-4..<1e6: self = .plain(isSeparated: true)
    case 1e15..., ..<1e-4: self = .power(DecimalDigits(largest).exponent)
    case _ where isIn(6, below: 1e9): self = .suffix(6, "M")
    case _ where isIn(9, below: 1e12): self = .suffix(9, "B")
    default: self = .suffix(12, "T")
    }
  }

  /// The power of ten of the notation's unit.
  var exponent: Int {
    switch self {
    case .plain: 0
    case .suffix(let exponent, _), .power(let exponent): exponent
    }
  }

  /// A number in this notation. Zero needs no unit and is `0` under a suffix or power.
  func text(of number: DecimalDigits, decimals: Int) -> String {
    let mantissa = number.shifted(by: -exponent)
    switch self {
    case .plain(let isSeparated):
      return mantissa.text(decimals: decimals, isSeparated: isSeparated)
    case .suffix, .power:
      guard !number.isZero else { return "0" }
      let text = mantissa.text(decimals: decimals, isSeparated: true)
      if case .suffix(_, let suffix) = self { return text + suffix }
      return text + "×10" + LabelNotation.superscript(exponent)
    }
  }

  /// Returns the fewest decimals that keep different values distinct and each within a fiftieth of
  /// its distance to the next: 0.25 and 0.5 need two, one would write a quarter as 0.3. Numbers of
  /// four digits at most are written in full: whoever knows 8.25 looks for it.
  ///
  /// - Parameter digits: this many significant digits of the largest number, and one decimal,
  ///   suffice if they keep the values distinct. Ticks have to be exact; means have no end.
  func fewestDecimals(telling values: [Double], digits: Int? = nil) -> Int {
    // Differences beyond the tenth digit are rounding errors.
    let told =
      digits == nil ? values : values.map { DecimalDigits($0).rounded(toSignificant: 10).value }
    let sorted = Set(told).sorted()
    let numbers = sorted.map { DecimalDigits($0).shifted(by: -exponent) }
    let exact = numbers.map(\.decimals).max() ?? 0
    let whole = max(1, numbers.map(\.point).max() ?? 1)
    if exact + whole <= 4 { return exact }
    let gaps = zip(sorted, sorted.dropFirst()).map { min($1 - $0, .greatestFiniteMagnitude) }
    guard let gap = gaps.min() else {
      // One value has no neighbours: about four significant digits suffice.
      guard let number = numbers.first else { return 0 }
      return number.rounded(toDecimals: max(0, 4 - number.point)).decimals
    }
    let tolerance = DecimalDigits(gap).shifted(by: -exponent).value / 50
    let enough =
      (0..<exact).first { decimals in
        numbers.allSatisfy { $0.roundingError(atDecimals: decimals) <= tolerance }
      } ?? exact
    guard let digits, max(1, digits - whole) < enough else { return enough }
    return (max(1, digits - whole)..<enough).first { decimals in
      let texts = numbers.map { $0.text(decimals: decimals, isSeparated: false) }
      // Nor is anything written as nothing.
      return Set(texts).count == numbers.count
        && zip(numbers, texts).allSatisfy { $0.isZero || $1.contains { ("1"..."9").contains($0) } }
    } ?? enough
  }

  static func superscript(_ exponent: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let sign = exponent < 0 ? "⁻" : ""
    return sign
      + String(String(exponent.magnitude).compactMap(\.wholeNumberValue).map { digits[$0] })
  }
}
