import PlotViews

/// A bar from zero, or from the top of the bar below it, to each row's value.
public struct BarMark: Mark {
  public let name = "bar"
  public let hidesRepeatedPlaces = true
  public let stacks = true
  public let fillsBand = true

  public init() {}

  public func startsAtZero(_ layer: LayerData) -> Bool { true }

  public func ink(for layer: PlacedLayer) -> [Ink] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let style = layer.styles[index]
      var path = Path()
      for row in series.rows {
        if let rect = rect(of: row, seriesIndex: index, layer) { path.append(.rect(rect)) }
      }
      return .element(
        SemanticElement("mark-rect", "role-mark", label: series.label),
        path.isEmpty ? [] : style.fill(path))
    }
  }

  /// Where the bar of a row stands, or nil if it has no value or no length.
  func rect(of row: Int, seriesIndex: Int, _ layer: PlacedLayer) -> Rect? {
    let start = layer.point(row, atValue: layer.data.base[row])
    let end = layer.point(row, atValue: layer.data.top[row])
    guard start.isFinite, end.isFinite else { return nil }
    let isVertical = layer.data.orientation == .vertical
    let axis = isVertical ? layer.scales.x : layer.scales.y
    let length = isVertical ? layer.size.width : layer.size.height
    let band = axis.bandwidth * length

    // Side by side: each series has its share of the band, the first one first in reading order.
    let shares = layer.data.sharesPlaces ? Double(layer.data.series.count) : 1
    let position = shares > 1 ? Double(seriesIndex) : 0
    let width = band / shares
    let offset = (position + 0.5) * width - band / 2
    // A sliver of paper between neighbours, unless it would eat the bar.
    let breadth = shares > 1 && width > 4 ? width - 1 : width
    return isVertical
      ? Rect(
        from: Point(x: start.x + offset - breadth / 2, y: start.y),
        to: Point(x: start.x + offset + breadth / 2, y: end.y))
      : Rect(
        from: Point(x: start.x, y: start.y - offset - breadth / 2),
        to: Point(x: end.x, y: start.y - offset + breadth / 2))
  }
}
