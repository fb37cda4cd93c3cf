import PlotScales
import PlotTransforms

/// A fitted curve as a reader writes it, and the share of the variance that it explains.
package struct Equation {
  /// `y = 2.5x² − 3x + 1`, and `R² = 0.93`.
  package let lines: [String]

  /// - Parameters:
  ///   - coefficients: a, b … of Vega's forms, the constant first:
  ///     https://vega.github.io/vega/docs/transforms/regression/
  ///   - rSquared: NaN where y has no variance.
  package init(_ method: RegressionMethod, _ coefficients: [Double], rSquared: Double) {
    let (a, b) = (coefficients.first ?? 0, coefficients.dropFirst().first ?? 0)
    let right =
      switch method {
      case .linear, .quad, .poly: Equation.polynomial(coefficients)
      case .log: Equation.number(a) + Equation.signed(b) + " ln x"
      case .exp: Equation.number(a) + " exp(" + Equation.number(b) + "x)"
      case .pow: Equation.number(a) + " x^" + Equation.number(b)
      }
    lines =
      ["y = " + right] + (rSquared.isFinite ? ["R² = " + Equation.number(rSquared)] : [])
  }

  /// Powers from the highest on; those that do not count are left out.
  private static func polynomial(_ coefficients: [Double]) -> String {
    var text = ""
    for (power, value) in coefficients.enumerated().reversed() where value != 0 {
      let factor = power == 0 ? "" : power == 1 ? "x" : "x" + superscript(power)
      text += (text.isEmpty ? number(value) : signed(value)) + factor
    }
    return text.isEmpty ? "0" : text
  }

  private static func signed(_ value: Double) -> String {
    (value < 0 ? " − " : " + ") + number(value.magnitude)
  }

  /// Writes three significant digits, and all before the point: `0.0181`, `−35.9`, `1,204`,
  /// `2.31×10⁻⁷`.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
    var (digits, exponent) = (value.magnitude, 0)
    while digits >= 10 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits < 1 { (digits, exponent) = (digits * 10, exponent - 1) }
    // 9.996 is written as 10.0.
    if digits >= 9.995 { (digits, exponent) = (digits / 10, exponent + 1) }
    guard (-4...5).contains(exponent) else {
      let mantissa = decimals(value < 0 ? -digits : digits, 2)
      return mantissa + "×10" + (exponent < 0 ? "⁻" : "") + superscript(abs(exponent))
    }
    return decimals(value, max(0, 2 - exponent))
  }

  private static func decimals(_ value: Double, _ count: Int) -> String {
    (try? NumberPattern(",.\(count)f").text(for: value)) ?? "\(value)"
  }

  private static func superscript(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String("\(number)".compactMap { $0.wholeNumberValue }.map { digits[$0] })
  }
}
