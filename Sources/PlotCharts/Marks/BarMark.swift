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
      var breaks = Path()
      for row in series.rows {
        guard let rect = rect(of: row, seriesIndex: index, layer) else { continue }
        path.append(.rect(rect))
        breaks.append(self.breaks(in: rect, layer))
      }
      return .element(
        SemanticElement("mark-rect", "role-mark", label: series.label),
        (path.isEmpty ? [] : style.fill(path))
          + (breaks.isEmpty ? [] : [.fill(breaks, layer.theme.paper)]))
    }
  }

  /// A slanted gap across a bar that goes on beyond the plot area, so that it does not look like one
  /// that ends at its edge.
  private func breaks(in rect: Rect, _ layer: PlacedLayer) -> Path {
    let isVertical = layer.data.orientation == .vertical
    let edge = isVertical ? layer.size.height : layer.size.width
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let (left, right) = isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    var path = Path()
    let distance = min(10, edge / 4)
    for (isCut, middle) in [
      (high > edge + 0.5 && low < edge, edge - distance), (low < -0.5 && high > 0, distance),
    ] where isCut {
      let slope = min(3, (right - left) / 4)
      var gap = Path.polyline(
        [
          (left - 1, middle - slope), (right + 1, middle + slope), (right + 1, middle + slope + 3),
          (left - 1, middle - slope + 3),
        ].map { isVertical ? Point(x: $0.0, y: $0.1) : Point(x: $0.1, y: $0.0) })
      gap.close()
      path.append(gap)
    }
    return path
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
