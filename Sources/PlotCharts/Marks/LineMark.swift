import PlotViews

/// A line through the rows of each series in order of place. A missing value interrupts it; a row
/// between two gaps is a dot, so that nothing is lost.
public struct LineMark: Mark {
  public let name = "line"

  public init() {}

  public func ink(for layer: PlacedLayer) -> [Ink] {
    zip(layer.data.series, layer.styles).map { series, style in
      var path = Path()
      var dots: [Point] = []
      for run in layer.runs(of: layer.rowsInOrder(of: series)) {
        let points = thinned(run.map(layer.point).filter(\.isFinite))
        if points.count == 1 {
          dots += points.filter(layer.shows)
        } else {
          for part in visibleParts(of: points, in: layer.size) { path.append(.polyline(part)) }
        }
      }
      var ink: [Ink] = []
      if !path.isEmpty { ink.append(.stroke(path, style.stroke(width: style.lineWidth))) }
      if !dots.isEmpty {
        let dot = Path.circle(center: .zero, radius: max(2.5, 1.25 * style.lineWidth))
        ink.append(.stamp(dot, at: dots, fill: style.color, stroke: nil))
      }
      return .element(SemanticElement("mark-line", "role-mark", label: series.label), ink)
    }
  }

  public func legendKey(_ style: SeriesStyle, in rect: Rect) -> [Ink] {
    [
      .stroke(
        .line(from: Point(x: rect.minX, y: rect.midY), to: Point(x: rect.maxX, y: rect.midY)),
        style.stroke(width: style.lineWidth))
    ]
  }
}
