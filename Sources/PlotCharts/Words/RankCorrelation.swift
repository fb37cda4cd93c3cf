/// How far two quantities rise together, −1 to 1, by their ranks alone; nil where one is constant.
/// Equal values share the mean of their ranks.
///
/// Spearman, "The Proof and Measurement of Association between Two Things", 1904, doi:10.2307/1412159.
///
/// - Complexity: O(n log n)
func rankCorrelation(_ a: [Double], _ b: [Double]) -> Double? {
  let (first, second) = (ranks(a), ranks(b))
  let mean = Double(a.count + 1) / 2
  var (both, ofFirst, ofSecond) = (0.0, 0.0, 0.0)
  for (x, y) in zip(first, second) {
    both += (x - mean) * (y - mean)
    ofFirst += (x - mean) * (x - mean)
    ofSecond += (y - mean) * (y - mean)
  }
  guard ofFirst > 0, ofSecond > 0 else { return nil }
  return both / (ofFirst * ofSecond).squareRoot()
}

private func ranks(_ values: [Double]) -> [Double] {
  // Values beside their places: looked up through them, they would be all over the memory.
  let order = values.enumerated().map { (value: $0.element, index: $0.offset) }
    .sorted { $0.value < $1.value }
  var ranks = Array(repeating: 0.0, count: values.count)
  var start = 0
  while start < order.count {
    var end = start
    while end < order.count, order[end].value == order[start].value { end += 1 }
    for place in start..<end { ranks[order[place].index] = Double(start + end + 1) / 2 }
    start = end
  }
  return ranks
}
