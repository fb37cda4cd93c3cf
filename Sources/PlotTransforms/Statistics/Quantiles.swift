import PlotNumbers

/// Returns a quantile of sorted numbers, interpolated; NaN for none.
///
/// Type 7 of Hyndman and Fan, "Sample quantiles in statistical packages", 1996,
/// doi:10.1080/00031305.1996.10473566: the default of R, Vega and NumPy.
package func quantile(_ probability: Double, ofSorted values: [Double]) -> Double {
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

/// Returns the quantile of numbers in any order.
///
/// - Complexity: O(n log n)
package func quantile(_ probability: Double, of values: [Double]) -> Double {
  quantile(probability, ofSorted: values.sorted())
}

/// Returns the quantile of numbers whose order may change: those below and above the quantile end
/// up on their sides of it.
///
/// Source: Hoare, "Algorithm 65: Find", Communications of the ACM 4, 1961, doi:10.1145/366622.366647.
///
/// - Parameter values: without NaN.
/// - Complexity: O(n) on average.
func quantile(_ probability: Double, selectedFrom values: inout [Double]) -> Double {
  guard !values.isEmpty, !probability.isNaN else { return .nan }
  let index = Int(Double(values.count - 1) * min(max(probability, 0), 1))
  values.withUnsafeMutableBufferPointer { select($0, index) }
  guard index + 1 < values.count else { return values[index] }
  // All numbers behind the place are as large or larger: the next one is the least of them.
  let next = values[(index + 1)...].reduce(.infinity, min)
  let place = Double(values.count - 1) * min(max(probability, 0), 1)
  return quantile(place - Double(index), ofSorted: [values[index], next])
}

/// Partitions numbers so that one index has the number of the sorted list, none before it is
/// larger, and none after it smaller.
private func select(_ values: UnsafeMutableBufferPointer<Double>, _ index: Int) {
  var (low, high) = (0, values.count - 1)
  while low < high {
    // The middle of three: of numbers in order it is the median.
    let (a, b, c) = (values[low], values[low + (high - low) / 2], values[high])
    let pivot = max(min(a, b), min(max(a, b), c))
    var (i, j) = (low, high)
    while i <= j {
      while values[i] < pivot { i += 1 }
      while values[j] > pivot { j -= 1 }
      guard i <= j else { break }
      values.swapAt(i, j)
      (i, j) = (i + 1, j - 1)
    }
    if index <= j { high = j } else if index >= i { low = i } else { return }
  }
}
