import PlotLook
import PlotTransforms
import PlotViews

/// A bar from zero, or from the top of the bar below it, to each row's value.
package struct BarMark: Mark {
  package let name = "bar"
  package var emission: MarkEmission { .bars }
  package var rank: Int { 6 }
  package var hidesRepeatedPlaces: Bool { true }
  package var stacks: Bool { true }
  package var fillsBand: Bool { true }
  package var spansValues: Bool { true }
  package var rowLooks: Set<Channel> { [.color, .opacity] }

  package init() {}

  package func startsAtZero(_ layer: LayerData) -> Bool { layer.secondEnds == nil }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    rounded(bars(of: layer), layer)
  }

  private func bars(of layer: PlacedLayer) -> [SceneItem] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let style = layer.styles[index]
      if layer.data.hasRowLooks { return shades(of: series, index, layer) }
      var path = Path()
      var breaks = Path()
      for row in series.rows {
        guard let rect = rect(of: row, seriesIndex: index, layer) else { continue }
        path.append(outline(of: row, rect, layer))
        breaks.append(self.breaks(in: rect, layer))
      }
      return .element(
        SemanticElement("mark-rect", "role-mark", label: series.label),
        (path.isEmpty ? [] : style.fill(path))
          + (breaks.isEmpty ? [] : [.fill(breaks, layer.theme.paper)]))
    }
  }

  /// Returns bars in a colour for each row.
  private func shades(of series: LayerData.Series, _ index: Int, _ layer: PlacedLayer) -> SceneItem
  {
    let style = layer.styles[index]
    let bars = series.rows.compactMap { row -> SceneItem? in
      guard let rect = rect(of: row, seriesIndex: index, layer),
        let color = layer.color(of: row, style.color)
      else { return nil }
      return .stamp(outline(of: row, rect, layer), at: [.zero], fill: color, stroke: style.outline)
    }
    return .element(SemanticElement("mark-rect", "role-mark", label: series.label), bars)
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let style = layer.styles[index]
      var bars: [SceneItem] = []
      var (all, breaks) = (Path(), Path())
      for row in series.rows {
        guard let rect = rect(of: row, seriesIndex: index, layer) else { continue }
        let isTinted = style.tint != nil || style.outline != nil
        let outline = outline(of: row, rect, layer)
        guard let color = layer.color(of: row, style.color) else { continue }
        bars.append(
          words.item(row, series, isTinted ? style.fill(outline) : [.fill(outline, color)]))
        if !isTinted, !layer.data.hasRowLooks { all.append(outline) }
        breaks.append(self.breaks(in: rect, layer))
      }
      let beside =
        (all.isEmpty ? [] : style.texture.stripes(in: all, on: style.color))
        + (breaks.isEmpty ? [] : [.fill(breaks, layer.theme.paper)])
      return rounded(
        [.element(SemanticElement("mark-rect", "role-mark", label: series.label), bars)]
          + (beside.isEmpty ? [] : [.element(SemanticElement("role-texture"), beside)]), layer)
    }
  }

  /// Returns the outline of a bar with its given corners.
  private func outline(of row: Int, _ rect: Rect, _ layer: PlacedLayer) -> Path {
    guard let radii = radii(of: row, layer) else { return .rect(rect) }
    // Stacks are rounded as a whole: see `stacks`.
    return layer.data.stack == .none ? .rect(rect, corners: radii) : .rect(rect)
  }

  /// The radii of the corners of the bar or the stack of a row, where y points up.
  private func radii(of row: Int, _ layer: PlacedLayer) -> CornerRadii? {
    let look = layer.data.look
    guard look.corners != nil || look.endRadius != nil else { return nil }
    var radii = look.corners ?? CornerRadii(0)
    if let end = look.endRadius {
      let grows = layer.top(of: row) >= layer.base(of: row)
      switch (layer.data.orientation, grows) {
      case (.vertical, true): (radii.topLeft, radii.topRight) = (end, end)
      case (.vertical, false): (radii.bottomLeft, radii.bottomRight) = (end, end)
      case (.horizontal, true): (radii.topRight, radii.bottomRight) = (end, end)
      case (.horizontal, false): (radii.topLeft, radii.bottomLeft) = (end, end)
      }
    }
    let unit = layer.theme.unit
    return CornerRadii(
      topLeft: radii.bottomLeft * unit, topRight: radii.bottomRight * unit,
      bottomRight: radii.topRight * unit, bottomLeft: radii.topLeft * unit)
  }

  /// The bars within the round corners of all stacks.
  private func rounded(_ bars: [SceneItem], _ layer: PlacedLayer) -> [SceneItem] {
    guard layer.data.stack != .none,
      layer.data.look.corners != nil || layer.data.look.endRadius != nil
    else { return bars }
    var stacks: [Double: (row: Int, rect: Rect)] = [:]
    for (index, series) in layer.data.series.enumerated() {
      for row in series.rows {
        guard let rect = rect(of: row, seriesIndex: index, layer) else { continue }
        let place = layer.data.orientation == .vertical ? rect.minX : rect.minY
        stacks[place] = (row, stacks[place].map { $0.rect.union(rect) } ?? rect)
      }
    }
    var all = Path()
    for (_, stack) in stacks.sorted(by: { $0.key < $1.key }) {
      all.append(.rect(stack.rect, corners: radii(of: stack.row, layer) ?? CornerRadii(0)))
    }
    return [.clipped(all, bars)]
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
    ] where isCut && layer.data.defaults.clips {
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

  package func surface(
    of row: Int, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (rect: Rect, color: Color)? {
    guard let rect = rect(of: row, seriesIndex: seriesIndex, layer),
      let color = layer.color(of: row, layer.styles[seriesIndex].color)
    else { return nil }
    return (rect, color)
  }

  /// Returns the rect of a row's bar, or nil if it has no value.
  package func rect(of row: Int, seriesIndex: Int, _ layer: PlacedLayer) -> Rect? {
    let look = layer.data.look
    let start = look.movedEnd(layer.point(row, atValue: layer.base(of: row)))
    let end = look.moved(layer.point(row, atValue: layer.top(of: row)))
    guard start.isFinite, end.isFinite else { return nil }
    let isVertical = layer.data.orientation == .vertical
    let (low, high) = band(
      of: row, at: isVertical ? start.x : start.y, seriesIndex: seriesIndex, layer)
    guard isVertical else {
      let ends = layer.visible(start.x, end.x)
      return Rect(from: Point(x: ends.start, y: low), to: Point(x: ends.end, y: high))
    }
    let ends = layer.visible(start.y, end.y)
    return Rect(from: Point(x: low, y: ends.start), to: Point(x: high, y: ends.end))
  }

  /// Returns the ends of the room of a row along the axis of places, whatever its value.
  ///
  /// - Parameter place: where the row stands on that axis.
  package func band(
    of row: Int, at place: Double, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (low: Double, high: Double) {
    let isVertical = layer.data.orientation == .vertical
    let axis = isVertical ? layer.scales.x : layer.scales.y
    let length = isVertical ? layer.size.width : layer.size.height
    let edges: (low: Double, high: Double)
    if let bins = layer.data.places?.spans {
      let ends = [bins.starts[row], bins.ends[row]].map { axis.fraction(of: $0) * length }
      edges = self.edges(
        ofBinFrom: ends.min() ?? .nan, to: ends.max() ?? .nan, seriesIndex, layer)
    } else {
      let isFree = layer.data.places?.isCategorical == false
      let freeBand = isFree ? layer.data.defaults.continuousBar : nil
      edges = self.edges(
        ofBarAt: place, band: freeBand ?? axis.bandwidth * length, seriesIndex, layer)
    }
    let look = layer.data.look
    guard look.saysWidth else { return edges }
    let room = edges.high - edges.low
    let snaps = layer.data.defaults.snapsToPixels
    let said = look.width(in: room, unit: layer.theme.unit)
    let width = snaps ? max(1, said.rounded()) : said
    guard width < room || look.size != nil || look.leastWidth != nil else { return edges }
    let low = edges.low + (room - width) / 2
    return snaps ? (low.rounded(), low.rounded() + width) : (low, low + width)
  }

  /// Returns the edges of a bar along the axis of places: between pixels if the bar is wide enough
  /// for that to go unnoticed, all bars equally wide. The length, which shows the value, stays
  /// exact.
  private func edges(
    ofBarAt middle: Double, band: Double, _ seriesIndex: Int, _ layer: PlacedLayer
  ) -> (low: Double, high: Double) {
    // Side by side: each series has its share of the band, the first one first in reading order.
    let count = layer.data.sharesPlaces ? layer.data.series.count : 1
    guard layer.data.defaults.snapsToPixels else {
      // https://d3js.org/d3-scale/band
      let gaps = layer.data.laneGaps ?? Defaults.Bands(inner: 0, outer: 0)
      let step = band / max(1, Double(count) - gaps.inner + 2 * gaps.outer)
      let lane = Double(lane(seriesIndex, of: count, layer))
      let low = middle - band / 2 + step * (gaps.outer + lane)
      return (low, low + step * (1 - gaps.inner))
    }
    let side = BarMark.side(ofCells: layer)
    let (share, sliver) = BarMark.share(ofBand: band, count: count, inCellsOf: side)
    let grain = BarMark.grain(ofWidth: share - sliver, inCellsOf: side)
    var start = middle - (share * Double(count) - sliver) / 2
    if let grain { start = (start / grain + 1e-6).rounded() * grain }
    let low = start + Double(lane(seriesIndex, of: count, layer)) * share
    return (low, low + share - sliver)
  }

  /// The place of a series among those of a band, from its lower end.
  private func lane(_ seriesIndex: Int, of count: Int, _ layer: PlacedLayer) -> Int {
    guard count > 1 else { return 0 }
    return layer.data.orientation == .vertical ? seriesIndex : count - 1 - seriesIndex
  }

  /// Returns the width of each of several bars in a band, and the gap within it.
  ///
  /// - Parameter side: the width of a cell, in a grid of cells.
  package static func share(
    ofBand band: Double, count: Int, inCellsOf side: Double? = nil
  ) -> (width: Double, sliver: Double) {
    let share = band / Double(count)
    // A sliver of paper between neighbours, unless it would eat the bar.
    let sliver = count > 1 && share > 4 && side == nil ? 1.0 : 0
    guard let grain = grain(ofWidth: share - sliver, inCellsOf: side) else {
      return (share, sliver)
    }
    // A tolerance, as sums of fractions may be just below whole points.
    return ((share / grain + 1e-6).rounded(.down) * grain, sliver)
  }

  /// Returns the edges of a bar that fills a bin: from tick to tick, rounded to whole points, less
  /// a sliver of paper.
  private func edges(
    ofBinFrom start: Double, to end: Double, _ seriesIndex: Int, _ layer: PlacedLayer
  ) -> (low: Double, high: Double) {
    let width = end - start
    let side = BarMark.side(ofCells: layer)
    let grain = BarMark.grain(ofWidth: width, inCellsOf: side)
    func edge(_ place: Double) -> Double { grain.map { (place / $0).rounded() * $0 } ?? place }
    let gap =
      layer.data.look.binSpacing.map { $0 * layer.theme.unit } ?? (width > 3 && side == nil ? 1 : 0)
    var (first, last) = (edge(start), edge(end) - gap)
    if !layer.data.defaults.snapsToPixels {
      let sliver = layer.data.look.binSpacing.map { $0 / 2 } ?? (width > 1.25 ? 0.5 : 0)
      (first, last) = (start + sliver, end - sliver)
    }
    guard layer.data.sharesPlaces else { return (first, last) }
    if let room = layer.laneRoom {
      let middle = start + room.step / 2
      (first, last) = (middle - room.width / 2, middle + room.width / 2)
    }
    let count = layer.data.series.count
    let share = (last - first) / Double(count)
    let low = first + share * Double(lane(seriesIndex, of: count, layer))
    return (low, low + share)
  }

  /// Returns the step that edges are rounded to; nil for bars so narrow that they would look
  /// uneven.
  private static func grain(ofWidth width: Double, inCellsOf side: Double?) -> Double? {
    if let side, width >= side { return side }
    return width >= 8 ? 1 : width >= 4 ? 0.5 : nil
  }

  /// The side of a cell across the bars, in a grid of cells.
  private static func side(ofCells layer: PlacedLayer) -> Double? {
    layer.cell.map { layer.data.orientation == .vertical ? $0.width : $0.height }
  }
}

extension PlacedLayer {
  /// Moves each row to the middle of the bar that shows the same row beside others in its band.
  package mutating func dodge(like bars: PlacedLayer) {
    // The width of a bar over bins depends on its row, so both layers need the same rows.
    let isAlike = data.rowCount == bars.data.rowCount || bars.data.places?.spans == nil
    // A line through numbers or times keeps to them.
    let isMovable =
      !data.mark.joinsRows
      || !data.mark.stacks && bars.data.standsInLanes && data.places?.isCategorical == true
    guard !data.mark.fillsBand, data.aside == nil, isMovable, isAlike,
      data.series.map(\.label) == bars.data.series.map(\.label)
    else { return }
    dodges = [:]
    for (index, series) in data.series.enumerated() {
      for row in series.rows {
        let place = data.orientation == .vertical ? x(row) : y(row)
        let band = BarMark().band(of: row, at: place, seriesIndex: index, bars)
        if place.isFinite { dodges[row] = (band.low + band.high) / 2 - place }
      }
    }
  }
}
