import PlotViews

/// The intervals around the values of a layer, drawn over its marks: a line from end to end, and a
/// short one across each.
struct ErrorBars {
  /// Half the length of the short lines.
  private static let reach = 4.0

  let layer: PlacedLayer

  /// One element for each series that has intervals.
  var ink: [Ink] {
    guard let interval = layer.data.interval else { return [] }
    return layer.data.series.indices.compactMap { index in
      let series = layer.data.series[index]
      var path = Path()
      for row in series.rows {
        append(row, index, from: interval.lower[row], to: interval.upper[row], to: &path)
      }
      guard !path.isEmpty else { return nil }
      return .element(
        SemanticElement("mark-rule", "role-mark", label: series.label),
        [.stroke(path, Stroke(color(of: index), width: 1.25 * layer.theme.unit))])
    }
  }

  /// On a bar in ink, which shows on and above it; else like the mark.
  private func color(of series: Int) -> Color {
    layer.data.mark is BarMark ? layer.theme.ink : layer.styles[series].color
  }

  private func append(
    _ row: Int, _ series: Int, from lower: Double, to upper: Double, to path: inout Path
  ) {
    // An interval without length is that of a single row, of which nothing is known.
    guard layer.data.values?.values[row].isFinite == true, lower < upper else { return }
    var start = layer.point(row, atValue: lower)
    var end = layer.point(row, atValue: upper)
    guard start.isFinite, end.isFinite else { return }
    let isUpright = layer.data.orientation == .vertical
    var reach = ErrorBars.reach * layer.theme.unit
    if let bar = barRect(of: row, series) {
      let middle = isUpright ? bar.midX : bar.midY
      if isUpright {
        (start.x, end.x) = (middle, middle)
      } else {
        (start.y, end.y) = (middle, middle)
      }
      reach = min(reach, (isUpright ? bar.width : bar.height) / 3)
    }
    path.append(.line(from: start, to: end))
    for point in [start, end] {
      let across =
        isUpright
        ? (Point(x: point.x - reach, y: point.y), Point(x: point.x + reach, y: point.y))
        : (Point(x: point.x, y: point.y - reach), Point(x: point.x, y: point.y + reach))
      path.append(.line(from: across.0, to: across.1))
    }
  }

  private func barRect(of row: Int, _ series: Int) -> Rect? {
    layer.data.mark is BarMark
      ? BarMark().rect(of: row, seriesIndex: series, layer) : nil
  }
}
