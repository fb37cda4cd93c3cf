import PlotTables

/// The layer of a panel, as lines of text show it.
struct SparkPart: Sendable {
  let layer: LayerData
  /// The name of the panel; nil of a chart without panels.
  let panel: String?
  private let values: PositionData
  private let places: PositionData
  private let valueAxis: TrainedAxis
  private let placeAxis: TrainedAxis

  /// Nil for a layer without two axes.
  init?(_ layer: LayerData, _ scales: TrainedScales, panel: String?) {
    guard let values = layer.values, let places = layer.places else { return nil }
    let y = layer.readsSecondAxis ? scales.secondY ?? scales.y : scales.y
    (valueAxis, placeAxis) = layer.orientation == .vertical ? (y, scales.x) : (scales.x, y)
    (self.layer, self.values, self.places, self.panel) = (layer, values, places, panel)
  }

  /// Whether the values of bins that no row has are zero.
  private var fillsBins: Bool { layer.startsAtZero && places.spans != nil }

  /// The place of a row, rising in the order in which a line is read.
  func place(_ row: Int) -> Double {
    let value = places.values[row]
    guard places.isCategorical else { return placeAxis.fraction(of: value) }
    return places.scale.reverse ? -value : value
  }

  /// The height of a row on the axis; NaN where it has none.
  func height(_ row: Int) -> Double {
    let value = values.values[row]
    guard value.isFinite, layer.isShown(row) else { return .nan }
    let height = valueAxis.fraction(of: value)
    return height.isFinite ? height : .nan
  }

  /// The heights that stand for the ends of the domain, and of zero where marks begin there.
  var fixedHeights: [Double] {
    if values.scale.hasDomain { return [valueAxis.start, valueAxis.end] }
    guard layer.startsAtZero || values.scale.zero == true else { return [] }
    return [valueAxis.fraction(of: layer.ground)].filter(\.isFinite)
  }

  var hasDomain: Bool { values.scale.hasDomain }

  /// The values that a line names; nil without any.
  func ends(
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
      // A reversed axis is read from its last row.
      if place < before { (known.first, before) = (value, place) }
      if place >= after { (known.last, after) = (value, place) }
      known.least = min(known.least, value)
      known.largest = max(known.largest, value)
      ends = known
    }
    return ends
  }

  /// Returns the heights of a series as shares of those of its frame. A column with several values shows the
  /// one that is farthest from the median of the series, so that no peak is hidden; one between two rows that
  /// a line joins shows the line.
  func heights(
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

  /// The median height; of very many rows that of some of them, evenly taken.
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
