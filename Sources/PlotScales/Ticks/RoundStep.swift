import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A round distance between ticks: 1, 2 or 5 times a power of ten.
///
/// Digit and exponent stay apart so that a multiple is always the double nearest to its decimal
/// (0.3, not 0.30000000000000004), from the denormals to the largest exponent.
package struct RoundStep: Hashable, Sendable {
  /// 1, 2 or 5.
  let digit: Int64
  let exponent: Int

  /// More ticks than this are never made, whatever was asked for.
  static let largestCount = 10_000

  /// Returns the distance that divides the interval into about `count` parts, before it is rounded;
  /// nil for no count, no length, and bounds that are not finite.
  ///
  /// Never below the precision of doubles of this size.
  package static func roughStep(
    from lower: Double, to upper: Double, about count: Int
  ) -> Double? {
    guard count > 0, lower < upper, lower.isFinite, upper.isFinite else { return nil }
    // Halves, as the whole length of -1e308...1e308 is not a double.
    let half = (upper / 2 - lower / 2) / Double(min(count, largestCount))
    let part = half < .leastNormalMagnitude ? (upper - lower) / Double(count) : half * 2
    let resolution = max(lower.magnitude, upper.magnitude).ulp
    return max(min(part, .greatestFiniteMagnitude), resolution)
  }

  /// The round step nearest to a length on a logarithmic scale.
  ///
  /// The bounds √2, √10 and √50 between 1, 2, 5 and 10 are those of d3-array 3, `ticks`:
  /// https://d3js.org/d3-array/ticks
  package init(near rough: Double) {
    let power = log10(rough).rounded(.down)
    let error = rough / pow(10, power)
    let digit: Int64 =
      error >= 50.0.squareRoot()
      ? 10
      : error >= 10.0.squareRoot()
        ? 5
        : error >= 2.0.squareRoot() ? 2 : 1
    // Above the largest double only 1e308 itself is a step; below the least, 1e-323.
    if power >= 308 {
      (self.digit, exponent) = (1, 308)
    } else if power < -323 {
      (self.digit, exponent) = (1, -323)
    } else {
      (self.digit, exponent) = digit == 10 ? (1, Int(power) + 1) : (digit, Int(power))
    }
  }

  /// The round step nearest to a length, or the next longer one where that is below a minimum.
  init(near rough: Double, minimum: Double) {
    let nearest = RoundStep(near: max(rough, minimum))
    // Each of 1, 2, 5 and 10 times 2.3 is nearest to the one after it.
    self = nearest.value(of: 1) < minimum ? RoundStep(near: nearest.value(of: 1) * 2.3) : nearest
  }

  /// The double nearest to `n` steps; infinite when there is none.
  package func value(of n: Int64) -> Double {
    Double(decimal: n * digit, exponent: exponent)
  }

  /// The number of steps up to a value, not rounded to a whole; within one step of the truth.
  private func steps(to value: Double) -> Double {
    // Denormals have too few bits to divide by: both sides are raised first.
    exponent < -280
      ? value * 1e40 / Double(decimal: digit, exponent: exponent + 40)
      : value / self.value(of: 1)
  }

  /// Returns the whole number of steps at or next above a value; nil beyond the range of exact
  /// integers.
  private func firstMultiple(notBelow bound: Double) -> Int64? {
    let steps = steps(to: bound).rounded()
    guard steps.magnitude < 0x1p57 else { return nil }
    var n = Int64(steps)
    while value(of: n) < bound { n += 1 }
    while value(of: n - 1) >= bound { n -= 1 }
    return n
  }

  /// Returns all multiples within closed bounds, each once, in ascending order.
  package func multiples(from lower: Double, through upper: Double) -> [Double] {
    guard let first = firstMultiple(notBelow: lower), let end = firstMultiple(notBelow: upper)
    else { return [] }
    var values: [Double] = []
    for n in first...max(first, end) {
      let value = value(of: n)
      // Steps near the resolution of doubles can meet the same double twice.
      if value <= upper, values.last.map({ $0 < value }) ?? true { values.append(value) }
    }
    return values
  }

  /// The nearest multiple at or below a value; infinite when there is none.
  package func floor(_ bound: Double) -> Double {
    guard let n = firstMultiple(notBelow: bound) else { return bound }
    let value = value(of: n)
    return value == bound ? value : self.value(of: n - 1)
  }

  /// The nearest multiple at or above a value; infinite when there is none.
  package func ceiling(_ bound: Double) -> Double {
    firstMultiple(notBelow: bound).map(value(of:)) ?? bound
  }
}
