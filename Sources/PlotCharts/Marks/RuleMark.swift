import PlotViews

/// A straight line at each row: across the whole plot area where only one position is given, else
/// from zero to the value.
public struct RuleMark: Mark {
  public let name = "rule"
  public let hidesRepeatedPlaces = true

  public init() {}

  public func startsAtZero(_ layer: LayerData) -> Bool { layer.x != nil && layer.y != nil }

  public func ink(for layer: PlacedLayer) -> [Ink] {
    zip(layer.data.series, layer.styles).map { series, style in
      var path = Path()
      var stroke = style.stroke(width: 0.75 * style.lineWidth)
      // A round end would lie beyond the value.
      stroke.cap = .butt
      for row in series.rows {
        let (start, end) = ends(of: row, layer)
        if start.isFinite && end.isFinite { path.append(.line(from: start, to: end)) }
      }
      return .element(
        SemanticElement("mark-rule", "role-mark", label: series.label),
        path.isEmpty ? [] : [.stroke(path, stroke)])
    }
  }

  public func legendKey(_ style: SeriesStyle, in rect: Rect) -> [Ink] {
    LineMark().legendKey(style, in: rect)
  }

  private func ends(of row: Int, _ layer: PlacedLayer) -> (Point, Point) {
    switch (layer.data.x, layer.data.y) {
    case (_?, nil):
      let x = layer.x(row)
      return (Point(x: x, y: 0), Point(x: x, y: layer.size.height))
    case (nil, _?):
      let y = layer.y(row)
      return (Point(x: 0, y: y), Point(x: layer.size.width, y: y))
    default:
      return (
        layer.point(row, atValue: layer.data.base[row]),
        layer.point(row, atValue: layer.data.top[row])
      )
    }
  }
}
