/// A number in hundredths, the finest step that is written: 1/100 point is far below visibility, and short
/// numbers make small files.
struct SVGNumber: Hashable, CustomStringConvertible {
  let hundredths: Int

  /// Rounds a number: NaN becomes zero, and too large values are clamped to ±10¹².
  init(_ value: Double) {
    let scaled = (value * 100).rounded()
    hundredths = scaled.isNaN ? 0 : Int(min(1e14, max(-1e14, scaled)))
  }

  /// The number without trailing zeros, without `-0`.
  var description: String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    guard rest % 10 > 0 else { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// Returns the number as the document writes it.
func svg(_ value: Double) -> String { SVGNumber(value).description }

/// Returns a factor of a matrix, which needs more digits than a position, as positions are multiplied by it.
func svgFactor(_ value: Double) -> String {
  let millionths = (value * 1_000_000).rounded()
  guard abs(millionths) < 1e15 else { return svg(value) }
  let (whole, rest) = Int(millionths).magnitude.quotientAndRemainder(dividingBy: 1_000_000)
  guard rest > 0 else { return "\(millionths < 0 ? "-" : "")\(whole)" }
  var digits = String(rest + 1_000_000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(millionths < 0 ? "-" : "")\(whole).\(digits)"
}
