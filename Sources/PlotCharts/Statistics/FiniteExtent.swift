import PlotTables

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
  let (low, high) = values.withUnsafeBufferPointer(numberRange)
  guard low <= high else { return nil }
  // Infinities hide what is finite, and of two zeros the first one counts.
  guard low.isFinite, high.isFinite, low != 0, high != 0 else { return finiteExtent(values[...]) }
  return low...high
}

/// Whether one of the values is infinite.
func hasInfinity(_ values: [Double]) -> Bool {
  let (low, high) = values.withUnsafeBufferPointer(numberRange)
  return low <= high && (low.isInfinite || high.isInfinite)
}
