/// The number below which the share `probability` of some sorted numbers lies, between two of them
/// in proportion; NaN of none.
///
/// Type 7 of Hyndman and Fan, "Sample quantiles in statistical packages", 1996,
/// doi:10.1080/00031305.1996.10473566: what R, Vega and NumPy give when not asked for another.
func quantile(_ probability: Double, ofSorted values: [Double]) -> Double {
  guard let last = values.last, !probability.isNaN else { return .nan }
  let place = Double(values.count - 1) * min(max(probability, 0), 1)
  let index = Int(place)
  guard index + 1 < values.count else { return last }
  let (below, above) = (values[index], values[index + 1])
  let share = place - Double(index)
  // Between two infinities of one sign there is no difference to take a share of.
  if share == 0 || below == above { return below }
  let distance = above - below
  return distance.isFinite ? below + distance * share : below * (1 - share) + above * share
}

/// The quantile of numbers in any order.
///
/// - Complexity: O(n log n)
func quantile(_ probability: Double, of values: [Double]) -> Double {
  quantile(probability, ofSorted: values.sorted())
}
