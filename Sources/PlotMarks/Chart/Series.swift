import PlotTransforms

extension LayerData {
  /// Rows that belong together: one line, one colour of bars.
  package struct Series: Sendable, Hashable {
    /// The name in the legend; nil for a lone series that needs none.
    package var label: String?
    /// Which of the channel's categories it has: they choose colour and symbol.
    package var colorIndex: Int
    package var shapeIndex: Int
    /// The categories of its rows in the two channels, and in those that split without a look.
    package var color: String?
    package var shape: String?
    package var details: [String] = []
    /// Whether its rows have no category in the colour channel.
    package var isMissing = false
    /// Whether it is muted.
    package var isReceded = false
    /// Whether any of its rows has a place.
    package var isSeen = true
    /// The rows of the series, in drawing order.
    package var rows: RowList
    /// The rows that have a place, in order of place: found once for marks that join them.
    var ordered: RowList?

    /// Whether it is of the same categories as another one.
    func isSame(_ other: Series) -> Bool {
      color == other.color && shape == other.shape && details == other.details
    }
  }

  /// Finds the series that have a place in any of their rows.
  mutating func noteSeenSeries() {
    let axes = [x, y].compactMap(\.self).filter { !$0.values.areFinite }.map(\.values)
    guard series.count > 1, !axes.isEmpty else { return }
    for index in series.indices {
      series[index].isSeen = series[index].rows.contains { row in
        axes.allSatisfy { $0[row].isFinite }
      }
    }
  }
}
