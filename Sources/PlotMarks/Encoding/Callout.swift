/// Words at a point of the plot area, with an arrow where they stand off.
package struct Callout: Sendable, Hashable {
  package enum Place: Sendable, Hashable {
    /// Values of both axes, in the terms of `PositionData.values`.
    case values(x: Double, y: Double)
    /// The row of a series nearest to a value of the axis of places; nil for the only series.
    case nearest(to: Double, series: String?)
    case reading(Reading, series: String?)
    /// The end of a layer's series, which are numbered in the order of their rows.
    case end(series: Int, layer: Int)
    /// A row of a layer.
    case row(Int, layer: Int)
  }

  /// A row of a series that needs no value to be found.
  package enum Reading: String, Sendable, CaseIterable { case first, last, max, min }

  package var lines: [String]
  package var place: Place
  /// The flag that asks for it, and its value.
  package var flag: String

  package init(lines: [String], place: Place, flag: String) {
    (self.lines, self.place, self.flag) = (lines, place, flag)
  }

  /// The words in one line.
  var words: String { lines.joined(separator: " ") }
}
