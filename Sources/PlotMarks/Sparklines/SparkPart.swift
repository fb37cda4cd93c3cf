import PlotLook
import PlotTables
import PlotTransforms

/// A layer of a panel, as a source of sparklines.
package struct SparkPart: Sendable {
  @Indirect package private(set) var layer: LayerData
  /// The name of the panel; nil in a chart without panels.
  package let panel: String?
  @Indirect private var values: PositionData
  @Indirect private var places: PositionData
  private let valueAxis: TrainedAxis
  private let placeAxis: TrainedAxis

  /// Nil for a layer without two axes.
  package init?(_ layer: LayerData, _ scales: TrainedScales, panel: String?) {
    guard let values = layer.values, let places = layer.places else { return nil }
    let y = layer.readsSecondAxis ? scales.secondY ?? scales.y : scales.y
    (valueAxis, placeAxis) = layer.orientation == .vertical ? (y, scales.x) : (scales.x, y)
    (self.layer, self.values, self.places, self.panel) = (layer, values, places, panel)
  }

  /// Whether bins without a row have the value zero.
  private var fillsBins: Bool { layer.startsAtZero && places.spans != nil }

  /// Returns the place of a row, which increases from left to right.
  func place(_ row: Int) -> Double {
    let value = places.values[row]
    guard places.isCategorical else { return placeAxis.fraction(of: value) }
    return places.scale.reverse ? -value : value
  }

  /// Returns the height of a row on the axis; NaN for a missing value.
  func height(_ row: Int) -> Double {
    let value = values.values[row]
    guard value.isFinite, layer.isShown(row) else { return .nan }
    let height = valueAxis.fraction(of: value)
    return height.isFinite ? height : .nan
  }

  /// The heights that every frame includes: the ends of a given domain, or zero where marks begin there.
  var fixedHeights: [Double] {
    if values.scale.hasDomain { return [valueAxis.start, valueAxis.end] }
    guard layer.startsAtZero || values.scale.zero == true else { return [] }
    return [valueAxis.fraction(of: layer.ground)].filter(\.isFinite)
  }

  var hasDomain: Bool { values.scale.hasDomain }

  /// Returns the values that are written beside a sparkline; nil without any value.
  package func ends(
    of series: LayerData.Series
  ) -> (first: Double, last: Double, least: Double, largest: Double)? {
    var ends: (first: Double, last: Double, least: Double, largest: Double)?
    var (before, after) = (Double.infinity, -Double.infinity)
    for row in layer.rowsInOrder(of: series) where height(row).isFinite {
      let (value, place) = (values.values[row], place(row))
      guard place.isFinite else { continue }
      guard var known = ends else {
        ends = (value, value, value, value)
        (before, after) = (place, place)
        continue
      }
      // On a reversed axis, the last row is the leftmost.
      if place < before { (known.first, before) = (value, place) }
      if place >= after { (known.last, after) = (value, place) }
      known.least = min(known.least, value)
      known.largest = max(known.largest, value)
      ends = known
    }
    return ends
  }

  /// Returns the height of each column as a fraction of those of the frame. A column with several values has
  /// the one farthest from the median of the series, so that no peak is hidden; a column between two rows
  /// that a line joins has the height of the line.
  package func heights(
    of series: LayerData.Series, in frame: SparkFrame, columns: Int
  ) -> [Double] {
    let rows = layer.rowsInOrder(of: series)
    let middle = frame.share(ofHeight: median(of: rows))
    var shown = Array(repeating: Double.nan, count: columns)
    var joined = shown
    var last: (column: Int, height: Double)?
    for row in rows {
      let height = frame.share(ofHeight: height(row))
      guard let column = frame.column(of: place(row), of: columns), height.isFinite else {
        last = nil
        continue
      }
      let (old, new) = ((shown[column] - middle).magnitude, (height - middle).magnitude)
      if !(old > new) { shown[column] = old == new ? max(shown[column], height) : height }
      if let last, layer.mark.joinsRows {
        let (from, to) = (min(last.column, column), max(last.column, column))
        for between in from..<to where between > from {
          let share = Double(between - last.column) / Double(column - last.column)
          joined[between] = last.height + share * (height - last.height)
        }
      }
      last = (column, height)
    }
    let ground =
      fillsBins ? frame.share(ofHeight: valueAxis.fraction(of: layer.ground)) : .nan
    return zip(shown, joined).map { $0.isFinite ? $0 : $1.isFinite ? $1 : ground }
  }

  /// Returns the median height; if there are very many rows, of an evenly spaced sample of them.
  private func median(of rows: RowList) -> Double {
    let step = max(1, rows.count / Self.mostOfMedian)
    var heights: [Double] = []
    for (index, row) in rows.enumerated() where index % step == 0 {
      let height = height(row)
      if height.isFinite { heights.append(height) }
    }
    return quantile(0.5, of: heights)
  }

  private static let mostOfMedian = 1 << 16
}
