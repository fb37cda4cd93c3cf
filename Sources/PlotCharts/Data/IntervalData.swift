import PlotTables

/// How far the values of a layer's rows may be off: where the intervals around them begin and end;
/// NaN where a row has none.
public struct IntervalData: Sendable, Hashable {
  var lower: DoubleColumn
  var upper: DoubleColumn
  /// The kind of interval, as a suffix to the name of the values.
  var words = ""

  func picking(_ rows: [Int]) -> IntervalData {
    IntervalData(
      lower: lower.keeping(rows: rows), upper: upper.keeping(rows: rows), words: words)
  }
}
