import PlotLook
import PlotViews

/// The intervals around the values of a layer, drawn over its marks: a line from end to end, and a
/// short one across each.
package struct ErrorBars {
  /// The half length of the caps, in points.
  private static let reach = 4.0

  package let layer: PlacedLayer

  package init(layer: PlacedLayer) {
    self.layer = layer
  }

  /// The error bars, as one element for each series that has intervals.
  var sceneItems: [SceneItem] {
    guard let interval = layer.data.interval else { return [] }
    return layer.data.series.indices.compactMap { index in
      let series = layer.data.series[index]
      var path = Path()
      for bar in series.rows.compactMap({ bar(of: $0, index, interval) }) {
        path.append(.line(from: bar.start, to: bar.end))
        for cap in bar.caps { path.append(.line(from: cap.start, to: cap.end)) }
      }
      guard !path.isEmpty else { return nil }
      return .element(
        SemanticElement("mark-rule", "role-mark", label: series.label),
        [.stroke(path, Stroke(color(of: index), width: width))])
    }
  }

  /// Returns the lines as rules, and their ends as ticks, which are rectangles.
  func items(_ words: ItemLabels) -> [SceneItem] {
    guard let interval = layer.data.interval else { return [] }
    return layer.data.series.indices.flatMap { index -> [SceneItem] in
      let series = layer.data.series[index]
      let bars = series.rows.compactMap { row in
        bar(of: row, index, interval).map { (row: row, line: $0) }
      }
      guard !bars.isEmpty else { return [] }
      let color = color(of: index)
      let rules = bars.map { row, bar in
        words.item(
          row, series,
          [.stroke(.line(from: bar.start, to: bar.end), Stroke(color, width: width))])
      }
      return [.element(SemanticElement("mark-rule", "role-mark", label: series.label), rules)]
        + [0, 1].map { end in
          .element(
            SemanticElement("mark-rect", "role-mark", label: series.label),
            bars.map { row, bar in
              words.item(row, series, [.fill(.rect(tick(bar.caps[end])), color)])
            })
        }
    }
  }

  /// An interval as lines.
  private struct Bar {
    var start: Point
    var end: Point
    /// The caps at the start and the end.
    var caps: [(start: Point, end: Point)] = []
  }

  private var isUpright: Bool { layer.data.orientation == .vertical }
  private var width: Double { ErrorBars.width * layer.theme.unit }
  package static let width = 1.25

  /// Returns a cap as a rectangle.
  private func tick(_ cap: (start: Point, end: Point)) -> Rect {
    let half = width / 2
    let (across, along) = isUpright ? (0, half) : (half, 0)
    return Rect(
      from: Point(x: cap.start.x - across, y: cap.start.y - along),
      to: Point(x: cap.end.x + across, y: cap.end.y + along))
  }

  /// Returns the ink's colour on a bar, which shows on and above it; else that of the mark.
  package func color(of series: Int) -> Color {
    layer.data.mark is BarMark ? layer.theme.ink : layer.styles[series].color
  }

  /// Half the length of the short lines of a row.
  package func reach(of row: Int, _ series: Int) -> Double {
    let reach = ErrorBars.reach * layer.theme.unit
    guard let bar = barRect(of: row, series) else { return reach }
    return min(reach, (isUpright ? bar.width : bar.height) / 3)
  }

  private func bar(of row: Int, _ series: Int, _ interval: IntervalData) -> Bar? {
    let (lower, upper) = (interval.lower[row], interval.upper[row])
    // An interval without length is that of a single row, whose error is unknown.
    guard layer.data.values?.values[row].isFinite == true, lower < upper else { return nil }
    var bar = Bar(
      start: layer.point(row, atValue: lower), end: layer.point(row, atValue: upper))
    guard bar.start.isFinite, bar.end.isFinite else { return nil }
    if let rect = barRect(of: row, series) {
      if isUpright {
        (bar.start.x, bar.end.x) = (rect.midX, rect.midX)
      } else {
        (bar.start.y, bar.end.y) = (rect.midY, rect.midY)
      }
    }
    let reach = reach(of: row, series)
    bar.caps = [bar.start, bar.end].map { point in
      isUpright
        ? (Point(x: point.x - reach, y: point.y), Point(x: point.x + reach, y: point.y))
        : (Point(x: point.x, y: point.y - reach), Point(x: point.x, y: point.y + reach))
    }
    return bar
  }

  private func barRect(of row: Int, _ series: Int) -> Rect? {
    layer.data.mark is BarMark
      ? BarMark().rect(of: row, seriesIndex: series, layer) : nil
  }
}
