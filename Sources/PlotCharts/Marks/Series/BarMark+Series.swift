import PlotViews

extension BarMark: SeriesMark {
  public var emission: MarkEmission { .bars }
  public var rank: Int { 6 }
  public var hidesRepeatedPlaces: Bool { true }
  public var stacks: Bool { true }
  public var fillsBand: Bool { true }

  public var spansValues: Bool { true }

  public func startsAtZero(_ layer: LayerData) -> Bool { layer.secondEnds == nil }

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

  public func items(for layer: PlacedLayer, _ words: RowWords) -> [[Ink]] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let style = layer.styles[index]
      var bars: [Ink] = []
      var (all, breaks) = (Path(), Path())
      for row in series.rows {
        guard let rect = rect(of: row, seriesIndex: index, layer) else { continue }
        let isTinted = style.tint != nil
        bars.append(
          words.item(
            row, series, isTinted ? style.fill(.rect(rect)) : [.fill(.rect(rect), style.color)]))
        if !isTinted { all.append(.rect(rect)) }
        breaks.append(self.breaks(in: rect, layer))
      }
      let beside =
        (all.isEmpty ? [] : style.texture.stripes(in: all, on: style.color))
        + (breaks.isEmpty ? [] : [.fill(breaks, layer.theme.paper)])
      return [
        .element(SemanticElement("mark-rect", "role-mark", label: series.label), bars)
      ] + (beside.isEmpty ? [] : [.element(SemanticElement("role-texture"), beside)])
    }
  }

  /// Returns a slanted gap across a bar that goes on beyond the plot area, so that it does not look
  /// like one that ends at its edge.
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

  public func surface(
    of row: Int, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (rect: Rect, color: Color)? {
    rect(of: row, seriesIndex: seriesIndex, layer).map { ($0, layer.styles[seriesIndex].color) }
  }

  /// Returns the rect of a row's bar, or nil if it has no value or no length.
  func rect(of row: Int, seriesIndex: Int, _ layer: PlacedLayer) -> Rect? {
    let start = layer.point(row, atValue: layer.data.base(of: row))
    let end = layer.point(row, atValue: layer.data.top(of: row))
    guard start.isFinite, end.isFinite else { return nil }
    let isVertical = layer.data.orientation == .vertical
    let (low, high) = band(
      of: row, at: isVertical ? start.x : start.y, seriesIndex: seriesIndex, layer)
    return isVertical
      ? Rect(from: Point(x: low, y: start.y), to: Point(x: high, y: end.y))
      : Rect(from: Point(x: start.x, y: low), to: Point(x: end.x, y: high))
  }

  /// Returns the ends of the room of a row along the axis of places, whatever its value.
  ///
  /// - Parameter place: where the row stands on that axis.
  func band(
    of row: Int, at place: Double, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (low: Double, high: Double) {
    let isVertical = layer.data.orientation == .vertical
    let axis = isVertical ? layer.scales.x : layer.scales.y
    let length = isVertical ? layer.size.width : layer.size.height
    if let bins = layer.data.places?.spans {
      let ends = [bins.starts[row], bins.ends[row]].map { axis.fraction(of: $0) * length }
      return edges(
        ofBinFrom: ends.min() ?? .nan, to: ends.max() ?? .nan, seriesIndex, layer)
    }
    let edges = edges(ofBarAt: place, band: axis.bandwidth * length, seriesIndex, layer)
    let look = layer.data.look
    guard let share = look.bandShare else { return edges }
    let room = edges.high - edges.low
    let width = max(
      1, min(room * share, (look.mostWidth ?? .infinity) * layer.theme.unit).rounded())
    guard width < room else { return edges }
    let low = (edges.low + (room - width) / 2).rounded()
    return (low, low + width)
  }

  /// Returns the edges of a bar along the axis of places: between pixels if the bar is wide enough
  /// for that to go unnoticed, all bars equally wide. The length, which shows the value, stays
  /// exact.
  private func edges(
    ofBarAt middle: Double, band: Double, _ seriesIndex: Int, _ layer: PlacedLayer
  ) -> (low: Double, high: Double) {
    // Side by side: each series has its share of the band, the first one first in reading order.
    let count = layer.data.sharesPlaces ? layer.data.series.count : 1
    let (share, sliver) = BarMark.share(ofBand: band, count: count)
    let grain = BarMark.grain(ofWidth: share - sliver)
    var start = middle - (share * Double(count) - sliver) / 2
    if let grain { start = (start / grain + 1e-6).rounded() * grain }
    let isFirstLow = layer.data.orientation == .vertical
    let position = count == 1 ? 0 : isFirstLow ? seriesIndex : count - 1 - seriesIndex
    let low = start + Double(position) * share
    return (low, low + share - sliver)
  }

  /// Returns how wide the room of each of several bars in a band is, and how much of it is paper.
  static func share(ofBand band: Double, count: Int) -> (width: Double, sliver: Double) {
    let share = band / Double(count)
    // A sliver of paper between neighbours, unless it would eat the bar.
    let sliver = count > 1 && share > 4 ? 1.0 : 0
    guard let grain = grain(ofWidth: share - sliver) else { return (share, sliver) }
    // A hair, as sums of fractions may be just below the whole points that they stand for.
    return ((share / grain + 1e-6).rounded(.down) * grain, sliver)
  }

  /// Returns the edges of a bar that fills a bin: from tick to tick, rounded to whole points, less
  /// a sliver of paper.
  private func edges(
    ofBinFrom start: Double, to end: Double, _ seriesIndex: Int, _ layer: PlacedLayer
  ) -> (low: Double, high: Double) {
    let width = end - start
    let grain = BarMark.grain(ofWidth: width)
    func edge(_ place: Double) -> Double { grain.map { (place / $0).rounded() * $0 } ?? place }
    let (first, last) = (edge(start), edge(end) - (width > 3 ? 1 : 0))
    guard layer.data.sharesPlaces else { return (first, last) }
    let count = layer.data.series.count
    let share = (last - first) / Double(count)
    let isFirstLow = layer.data.orientation == .vertical
    let low = first + share * Double(isFirstLow ? seriesIndex : count - 1 - seriesIndex)
    return (low, low + share)
  }

  /// Returns the step that edges are rounded to; nil for bars so narrow that they would look
  /// uneven.
  private static func grain(ofWidth width: Double) -> Double? {
    width >= 8 ? 1 : width >= 4 ? 0.5 : nil
  }
}
