import PlotTables

/// The intervals of a layer's rows, such as confidence intervals; NaN for a row without one.
package struct IntervalData: Sendable, Hashable {
  package var lower: DoubleColumn
  package var upper: DoubleColumn
  /// The kind of interval, as a suffix to the name of the values.
  var words = ""

  func picking(_ rows: [Int]) -> IntervalData {
    IntervalData(
      lower: lower.keeping(rows: rows), upper: upper.keeping(rows: rows), words: words)
  }
}
