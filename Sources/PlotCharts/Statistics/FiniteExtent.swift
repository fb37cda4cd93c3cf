/// The smallest and largest finite value, or nil if there is none.
func finiteExtent(_ values: some Sequence<Double>) -> ClosedRange<Double>? {
  var low = Double.infinity
  var high = -Double.infinity
  for value in values where value.isFinite {
    low = min(low, value)
    high = max(high, value)
  }
  return low <= high ? low...high : nil
}

/// The same of an array, in a quarter of the time.
func finiteExtent(_ values: [Double]) -> ClosedRange<Double>? {
  let (low, high) = extremes(values)
  guard low <= high else { return nil }
  // Infinities hide what is finite, and of two zeros the first one counts.
  guard low.isFinite, high.isFinite, low != 0, high != 0 else { return finiteExtent(values[...]) }
  return low...high
}

/// Whether one of the values is infinite.
func hasInfinity(_ values: [Double]) -> Bool {
  let (low, high) = extremes(values)
  return low <= high && (low.isInfinite || high.isInfinite)
}

/// The smallest and largest number, infinities included; the first is larger where there is none.
private func extremes(_ values: [Double]) -> (low: Double, high: Double) {
  // Of every fourth value, so that none waits for the one before. Comparisons with NaN are false;
  // written as choices, they become instructions without branches.
  var (lowA, lowB, lowC, lowD) = (
    Double.infinity, Double.infinity, Double.infinity, Double.infinity
  )
  var (highA, highB, highC, highD) = (-lowA, -lowA, -lowA, -lowA)
  var index = 0
  while index + 4 <= values.count {
    let (a, b) = (values[index], values[index + 1])
    let (c, d) = (values[index + 2], values[index + 3])
    lowA = a < lowA ? a : lowA
    lowB = b < lowB ? b : lowB
    lowC = c < lowC ? c : lowC
    lowD = d < lowD ? d : lowD
    highA = a > highA ? a : highA
    highB = b > highB ? b : highB
    highC = c > highC ? c : highC
    highD = d > highD ? d : highD
    index += 4
  }
  while index < values.count {
    let a = values[index]
    lowA = a < lowA ? a : lowA
    highA = a > highA ? a : highA
    index += 1
  }
  return (min(lowA, lowB, lowC, lowD), max(highA, highB, highC, highD))
}
