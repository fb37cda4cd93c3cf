/// A sum that carries its rounding errors along, so that the order of the terms hardly matters.
///
/// Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", 1974,
/// doi:10.1002/zamm.19740540106.
struct CompensatedSum {
  private var rounded = 0.0
  private var lost = 0.0

  mutating func add(_ term: Double) {
    let next = rounded + term
    lost +=
      rounded.magnitude >= term.magnitude ? (rounded - next) + term : (term - next) + rounded
    rounded = next
  }

  mutating func add(_ other: CompensatedSum) {
    add(other.rounded)
    lost += other.lost
  }

  /// Infinite or not a number where the terms are, or where they add up to more than a `Double` holds.
  var value: Double { rounded.isFinite ? rounded + lost : rounded }
}

/// Returns the sum of some numbers, 0 of none.
func sum(of values: [Double]) -> Double {
  let plain = compensatedSum(of: values)
  // Partial sums may overflow where the whole does not; in units of 2^64 they do not either.
  guard !plain.isFinite, values.allSatisfy(\.isFinite) else { return plain }
  return compensatedSum(of: values.map { $0 * 0x1p-64 }) * 0x1p64
}

private func compensatedSum(of values: [Double]) -> Double {
  var sum = CompensatedSum()
  for value in values { sum.add(value) }
  return sum.value
}
