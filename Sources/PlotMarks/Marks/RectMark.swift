import PlotLook
import PlotTransforms
import PlotViews

/// A rectangle over a stretch of either axis; or a hexagon that stands on its point there.
package struct RectMark: Mark {
  package var name: String { isHexagonal ? "hexagon" : "rect" }
  let isHexagonal: Bool
  package var emission: MarkEmission { isHexagonal ? .hexagons : .cells }
  package var rank: Int { 4 }
  package var chartWords: String { "heat map" }
  package var fillsCells: Bool { true }
  package var shapeCount: Int { 1 }
  package var spansValues: Bool { true }
  package var rowLooks: Set<Channel> { [.color, .opacity] }

  package init(isHexagonal: Bool = false) { self.isHexagonal = isHexagonal }

  /// The least side of a cell, in points: a narrower one would be invisible.
  private static let leastSide = 1.0
  /// The rounding error of a place, so that the edges of neighbours are rounded alike.
  private static let hair = 1e-6

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      .element(
        SemanticElement(elementClass, "role-mark", label: series.label),
        layer.data.hasRowLooks
          ? isHexagonal
            ? hexagons(of: series, layer.styles[index], layer)
            : [.rects(batch(of: series, layer.styles[index], layer))]
          : area(of: series, layer).map { layer.styles[index].fill($0) } ?? [])
    }
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let style = layer.styles[index]
      let cells = series.rows.compactMap { row -> SceneItem? in
        guard let rect = rect(of: row, layer), let color = color(of: row, style, series, layer)
        else { return nil }
        return words.item(row, series, [.fill(outline(of: rect, layer), color)])
      }
      let stripes =
        layer.data.hasRowLooks
        ? [] : area(of: series, layer).map { style.texture.stripes(in: $0, on: style.color) } ?? []
      return [.element(SemanticElement(elementClass, "role-mark", label: series.label), cells)]
        + (stripes.isEmpty ? [] : [.element(SemanticElement("role-texture"), stripes)])
    }
  }

  /// Returns the cells of a series as one area; nil where it has none.
  private func area(of series: LayerData.Series, _ layer: PlacedLayer) -> Path? {
    var path = Path()
    for row in series.rows { rect(of: row, layer).map { path.append(outline(of: $0, layer)) } }
    return path.isEmpty ? nil : path
  }

  /// Returns the cells of a series, each with its colour.
  private func batch(
    of series: LayerData.Series, _ style: SeriesStyle, _ layer: PlacedLayer
  ) -> RectBatch {
    var batch = RectBatch(.rectangle)
    var looks: [Color: Int] = [:]
    for row in series.rows {
      guard let rect = rect(of: row, layer), let color = color(of: row, style, series, layer)
      else { continue }
      let look = looks[color] ?? batch.add(RectBatch.Look(fill: color, stroke: nil))
      looks[color] = look
      batch.append(
        look: look, from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY))
    }
    return batch
  }

  /// Returns the hexagons of a series, those of a colour together.
  private func hexagons(
    of series: LayerData.Series, _ style: SeriesStyle, _ layer: PlacedLayer
  ) -> [SceneItem] {
    var paths: [(color: Color, path: Path)] = []
    var places: [Color: Int] = [:]
    for row in series.rows {
      guard let rect = rect(of: row, layer), let color = color(of: row, style, series, layer)
      else { continue }
      if places[color] == nil {
        places[color] = paths.count
        paths.append((color, Path()))
      }
      paths[places[color] ?? 0].path.append(outline(of: rect, layer))
    }
    return paths.map { .fill($0.path, $0.color) }
  }

  private var elementClass: String { isHexagonal ? "mark-symbol" : "mark-rect" }

  /// Returns the outline of a cell in the rectangle around it.
  func outline(of rect: Rect, _ layer: PlacedLayer) -> Path {
    guard isHexagonal else {
      return layer.data.look.corners.map { .rect(rect, corners: $0) } ?? .rect(rect)
    }
    let (left, middle, right) = (rect.minX, rect.midX, rect.maxX)
    let (low, high) = (rect.minY + rect.height / 4, rect.maxY - rect.height / 4)
    var path = Path.polyline(
      [
        (middle, rect.minY), (right, low), (right, high), (middle, rect.maxY), (left, high),
        (left, low),
      ].map { Point(x: $0.0, y: $0.1) })
    path.close()
    return path
  }

  package func surface(
    of row: Int, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (rect: Rect, color: Color)? {
    guard let rect = rect(of: row, layer),
      let color = color(
        of: row, layer.styles[seriesIndex], layer.data.series[seriesIndex], layer)
    else { return nil }
    return (rect, color)
  }

  /// Returns the colour of a cell; nil where the row has none.
  func color(
    of row: Int, _ style: SeriesStyle, _ series: LayerData.Series, _ layer: PlacedLayer
  ) -> Color? {
    var color = style.color
    if let scale = layer.scales.color, let values = layer.data.color?.values {
      guard !values[row].isInfinite, var own = scale.color(of: values[row]) else { return nil }
      if series.isReceded { own = layer.theme.paper.mixed(with: own.grey, 0.5) }
      color = own
    }
    guard let scale = layer.scales.opacity, let values = layer.data.opacity?.values else {
      return layer.scales.color == nil ? color : layer.data.look.faded(color, layer.theme)
    }
    guard values[row].isFinite else { return nil }
    return scale.color(of: values[row], in: layer.shades(of: color))
  }

  /// Returns the cell of a row within the plot area; nil where it has no place there.
  package func rect(of row: Int, _ layer: PlacedLayer) -> Rect? {
    let look = layer.data.look
    guard
      let x = extent(
        of: row, layer, layer.data.x, layer.scales.x, layer.size.width, layer.cell?.width,
        (look.xOffset, look.x2Offset)),
      let y = extent(
        of: row, layer, layer.data.y, layer.scales.y, layer.size.height, layer.cell?.height,
        (look.yOffset.map(-), look.y2Offset.map(-)))
    else { return nil }
    let rect = Rect(from: Point(x: x.low, y: y.low), to: Point(x: x.high, y: y.high))
    guard look.width != nil || look.height != nil else { return rect }
    let width = look.width.map { $0 * layer.theme.unit } ?? rect.width
    let height = look.height.map { $0 * layer.theme.unit } ?? rect.height
    return Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }

  /// Returns the ends of a cell along an axis: of its bin, of the step of its category, halfway to
  /// its neighbours; of the whole axis where the chart has no column along it.
  ///
  /// - Parameters:
  ///   - side: the length of a cell of the grid that it is drawn in.
  ///   - moved: how far its first and its second end are moved, in points.
  private func extent(
    of row: Int, _ layer: PlacedLayer, _ data: PositionData?, _ axis: TrainedAxis, _ length: Double,
    _ side: Double?, _ moved: (first: Double?, second: Double?)
  ) -> (low: Double, high: Double)? {
    guard let data else { return (0, length) }
    let (start, end): (Double, Double)
    if let bins = data.bins {
      let half = data.isCategorical && layer.data.defaults.fillsNamedEnds ? axis.bandwidth / 2 : 0
      let ends = [bins.starts[row], bins.ends[row]].map(axis.fraction).sorted()
      (start, end) = (ends[0] - half, ends[1] + half)
    } else {
      let middle = axis.fraction(of: data.values[row])
      (start, end) = (middle - axis.bandwidth / 2, middle + axis.bandwidth / 2)
    }
    var (low, high) = (min(start, end) * length, max(start, end) * length)
    guard low.isFinite, high.isFinite, high >= 0, low <= length else { return nil }
    // Hexagons reach into each other's rows.
    if isHexagonal { return (low, high) }
    let shifts = [moved.first ?? 0, moved.second ?? moved.first ?? 0]
    let isFalling = (data.bins?.areFalling ?? false) != axis.isReversed
    (low, high) = (low + shifts[isFalling ? 1 : 0], high + shifts[isFalling ? 0 : 1])
    (low, high) = (max(0, low), min(length, high))
    if let side, high - low >= side {
      (low, high) = (
        (low / side + 1e-6).rounded() * side, (high / side + 1e-6).rounded() * side
      )
    } else if high - low >= 4 {
      (low, high) = ((low + Self.hair).rounded(), (high + Self.hair).rounded())
    } else if high - low < Self.leastSide {
      let middle = (low + high) / 2
      (low, high) = (middle - Self.leastSide / 2, middle + Self.leastSide / 2)
    }
    return (low, high)
  }
}

extension Color {
  /// The grey of the same lightness.
  fileprivate var grey: Color {
    OKLab(lightness: OKLab(self).lightness, a: 0, b: 0).color.withAlpha(alpha)
  }
}
