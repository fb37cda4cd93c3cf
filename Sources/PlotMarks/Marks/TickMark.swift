import PlotLook
import PlotViews

/// A short line at the place of each row, across its axis.
package struct TickMark: Mark {

  package init() {}
  package let name = "tick"
  package var emission: MarkEmission { .ticks }
  package var fillsBand: Bool { true }
  package var rowLooks: Set<Channel> { [.color, .opacity] }
  package var chartWords: String { "chart of ticks" }

  /// The length of a tick at a place without a band, in points.
  private static let freeLength = 12.0
  /// The most ticks of full colour; more lie so close that each is fainter.
  private static let crowd = 200

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      var paths: [(color: Color, path: Path)] = []
      var places: [Color: Int] = [:]
      for row in series.rows {
        guard let rect = rect(of: row, seriesIndex: index, layer),
          let color = color(of: row, layer.styles[index], layer)
        else { continue }
        if places[color] == nil {
          places[color] = paths.count
          paths.append((color, Path()))
        }
        paths[places[color] ?? 0].path.append(.rect(rect))
      }
      return .element(
        SemanticElement("mark-rect", "role-mark", label: series.label),
        paths.map { .fill($0.path, $0.color) })
    }
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let ticks = series.rows.compactMap { row -> SceneItem? in
        guard let rect = rect(of: row, seriesIndex: index, layer),
          let color = color(of: row, layer.styles[index], layer)
        else { return nil }
        return words.item(row, series, [.fill(.rect(rect), color)])
      }
      return [.element(SemanticElement("mark-rect", "role-mark", label: series.label), ticks)]
    }
  }

  package func width(_ style: SeriesStyle, _ layer: PlacedLayer) -> Double {
    (layer.data.look.thickness ?? layer.data.look.strokeWidth
      ?? layer.data.defaults.tickThickness) * layer.theme.unit
  }

  /// Returns the colour of a tick; nil where the row has none.
  package func color(of row: Int, _ style: SeriesStyle, _ layer: PlacedLayer) -> Color? {
    var color = layer.toned(style.color)
    if let scale = layer.scales.color, let values = layer.data.color?.values {
      guard values[row].isFinite, let own = scale.color(of: values[row]) else { return nil }
      color = own
    }
    if let scale = layer.scales.opacity, let values = layer.data.opacity?.values {
      guard values[row].isFinite else { return nil }
      return scale.color(of: values[row], in: layer.shades(of: color))
    }
    if let opacity = layer.data.look.opacity {
      return layer.scales.color == nil ? color : layer.theme.tint(color, opacity)
    }
    if let opacity = layer.data.defaults.tickOpacity { return color.withAlpha(opacity) }
    return layer.theme.translucent(color, layer.data.rowCount > Self.crowd ? 0.5 : 0.8)
  }

  /// Returns the surface of a tick; nil of a row without a place.
  private func rect(of row: Int, seriesIndex: Int, _ layer: PlacedLayer) -> Rect? {
    guard let (start, end) = ends(of: row, seriesIndex: seriesIndex, layer) else { return nil }
    let half = width(layer.styles[seriesIndex], layer) / 2
    let (x, y) = layer.data.orientation == .vertical ? (0, half) : (half, 0)
    return Rect(
      from: Point(x: start.x - x, y: start.y - y), to: Point(x: end.x + x, y: end.y + y))
  }

  /// Returns the ends of the line across the axis of values; nil of a row without a place.
  package func ends(
    of row: Int, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (start: Point, end: Point)? {
    let point = layer.data.look.moved(layer.point(row))
    guard point.isFinite, layer.shows(point) else { return nil }
    let isVertical = layer.data.orientation == .vertical
    let place = isVertical ? point.x : point.y
    var (low, high) = BarMark().band(of: row, at: place, seriesIndex: seriesIndex, layer)
    let least = TickMark.freeLength * layer.theme.unit
    if !layer.data.look.saysWidth, layer.data.places?.isCategorical == false,
      high - low < least
    {
      (low, high) = (place - least / 2, place + least / 2)
    }
    return isVertical
      ? (Point(x: low, y: point.y), Point(x: high, y: point.y))
      : (Point(x: point.x, y: low), Point(x: point.x, y: high))
  }

  package func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem] {
    [
      .stroke(
        .line(from: Point(x: rect.minX, y: rect.midY), to: Point(x: rect.maxX, y: rect.midY)),
        Stroke(style.color, width: 2))
    ]
  }
}
