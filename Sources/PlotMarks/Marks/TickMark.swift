import PlotLook
import PlotNumbers
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

  /// The least length of the tick of a few rows among many, in points.
  private static let leastLength = 6.0
  /// The distance within which rows are at one place, in points.
  private static let pitch = 0.5

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    let heaps = heaps(in: layer)
    return zip(layer.data.series.indices, layer.data.series).map { index, series in
      var paths: [(color: Color, path: Path)] = []
      var places: [Color: Int] = [:]
      for heap in heaps[index] {
        guard let rect = rect(of: heap, seriesIndex: index, layer),
          let color = color(of: heap.row, layer.styles[index], layer)
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
    let heaps = heaps(in: layer)
    return zip(layer.data.series.indices, layer.data.series).map { index, series in
      let ticks = heaps[index].flatMap { heap -> [SceneItem] in
        guard let rect = rect(of: heap, seriesIndex: index, layer),
          let color = color(of: heap.row, layer.styles[index], layer)
        else { return [] }
        // The ink of one is that of all rows at its place.
        return [words.item(heap.row, series, [.fill(.rect(rect), color)])]
          + heap.others.map {
            words.item($0, series, [.fill(.rect(rect), color.withAlpha(0))])
          }
      }
      return [.element(SemanticElement("mark-rect", "role-mark", label: series.label), ticks)]
    }
  }

  /// The rows of a series at one place.
  private struct Heap {
    /// The first of them.
    var row: Int
    var others: [Int] = []
    /// Their number as a share of that of the largest heap.
    var share = 1.0
  }

  /// Returns the heaps of each series. Rows with looks of their own, and those under Vega-Lite, are each
  /// alone.
  private func heaps(in layer: PlacedLayer) -> [[Heap]] {
    let data = layer.data
    guard data.color == nil, data.opacity == nil, data.defaults.tickOpacity == nil else {
      return data.series.map { $0.rows.map { Heap(row: $0) } }
    }
    var heaps = data.series.map { series in
      var heaps: [Heap] = []
      var heapOfPlace: [Int: Int] = [:]
      for row in series.rows {
        let point = layer.point(row)
        guard point.isFinite, layer.shows(point) else { continue }
        let (x, y) = ((point.x / Self.pitch).rounded(), (point.y / Self.pitch).rounded())
        let place = Int(x) << 32 + Int(y)
        if let heap = heapOfPlace[place] {
          heaps[heap].others.append(row)
        } else {
          heapOfPlace[place] = heaps.count
          heaps.append(Heap(row: row))
        }
      }
      return heaps
    }
    let most = Double(heaps.joined().map(\.others.count).max() ?? 0) + 1
    for series in heaps.indices {
      for index in heaps[series].indices {
        heaps[series][index].share = Double(heaps[series][index].others.count + 1) / most
      }
    }
    return heaps
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
  private func rect(of heap: Heap, seriesIndex: Int, _ layer: PlacedLayer) -> Rect? {
    guard let (start, end) = ends(of: heap.row, seriesIndex: seriesIndex, layer) else { return nil }
    let half = width(layer.styles[seriesIndex], layer) / 2
    let isVertical = layer.data.orientation == .vertical
    // As long as its rows are many.
    let length = end.x - start.x + end.y - start.y
    let least = min(length, Self.leastLength * layer.theme.unit)
    let cut = (length - max(least, heap.share * length)) / 2
    let (x, y) = isVertical ? (-cut, half) : (half, -cut)
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
