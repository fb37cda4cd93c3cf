import PlotLook
import PlotViews

/// A line whose width changes with the size of its rows.
struct TrailMark: Mark {
  let name = "trail"
  let joinsRows = true
  package var emission: MarkEmission { .trails }
  var rank: Int { 4 }
  var chartWords: String { "trail chart" }
  var rowLooks: Set<Channel> { [.size] }
  var shapeCount: Int { 1 }
  var sizesAreWidths: Bool { true }

  func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    zip(layer.data.series, layer.styles).map { series, style in
      let path = path(of: series, style, layer)
      return .element(
        SemanticElement("mark-trail", "role-mark", label: series.label),
        path.isEmpty ? [] : [.fill(path, style.color)])
    }
  }

  func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    zip(layer.data.series, layer.styles).map { series, style in
      let path = path(of: series, style, layer)
      return [
        .element(
          SemanticElement("mark-trail", "role-mark", label: series.label),
          path.isEmpty ? [] : [words.item(of: series, [.fill(path, style.color)])])
      ]
    }
  }

  /// Returns the outline of a trail; of a row alone between gaps, a disc.
  private func path(
    of series: LayerData.Series, _ style: SeriesStyle, _ layer: PlacedLayer
  ) -> Path {
    var path = Path()
    for run in layer.runs(of: layer.rowsInOrder(of: series)) {
      let steps = run.map { row in
        (point: layer.point(row), width: width(of: row, style, layer))
      }
      for part in steps.split(whereSeparator: { !$0.point.isFinite || !$0.width.isFinite }) {
        if part.count == 1, let only = part.first {
          path.append(.circle(center: only.point, radius: max(only.width, style.lineWidth) / 2))
        } else {
          // As the outline begins on a page whose y axis points down.
          let points = part.map { Point(x: $0.point.x, y: -$0.point.y) }
          path.append(
            Path.trail(through: points, widths: part.map(\.width))
              .transformed(by: .scale(x: 1, y: -1)))
        }
      }
    }
    return path
  }

  /// Returns the width of a trail at a row; NaN where the row has no size.
  private func width(of row: Int, _ style: SeriesStyle, _ layer: PlacedLayer) -> Double {
    guard let scale = layer.scales.size, let sizes = layer.data.size?.values else {
      return style.lineWidth
    }
    return sizes[row].isFinite ? 2 * scale.radius(of: sizes[row]) : .nan
  }

  func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem] {
    LineMark().legendKey(style, in: rect)
  }
}
