import PlotTables
import PlotThreads

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
  var (low, high) = numberRange(values, of: values.indices)
  guard low <= high else { return nil }
  // Infinities hide what is finite.
  guard low.isFinite, high.isFinite else { return finiteExtent(values[...]) }
  // Of several zeros the first one is the least, and the last one the greatest.
  if low == 0 { low = values.first { $0 == 0 } ?? 0 }
  if high == 0 { high = values.last { $0 == 0 } ?? 0 }
  return low...high
}

/// The smallest and largest of some values, infinite ones too; the first is above the second where none
/// is a number. Of two zeros neither has a sign.
func numberRange(_ values: [Double], of rows: Range<Int>) -> (low: Double, high: Double) {
  let parts = Workers.stretches(of: rows.count) { part in
    values.withUnsafeBufferPointer {
      numberRange(
        $0.extracting(rows.lowerBound + part.lowerBound..<rows.lowerBound + part.upperBound))
    }
  }
  return parts.reduce(into: (.infinity, -.infinity)) {
    $0 = (min($0.low, $1.low), max($0.high, $1.high))
  }
}

/// Whether one of the values is infinite.
func hasInfinity(_ values: [Double]) -> Bool {
  let (low, high) = numberRange(values, of: values.indices)
  return low <= high && (low.isInfinite || high.isInfinite)
}
