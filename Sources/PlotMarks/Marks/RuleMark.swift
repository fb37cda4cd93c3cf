import PlotLook
import PlotViews

/// A straight line at each row: across the whole plot area where only one place is given, else from
/// end to end, or from zero to the value.
package struct RuleMark: Mark {
  package let name = "rule"
  package let isFilled = false
  package var crossesPlotArea: Bool { true }
  package var emission: MarkEmission { .rules }
  package var rank: Int { 3 }
  package var hidesRepeatedPlaces: Bool { true }
  package var rowLooks: Set<Channel> { [.color, .opacity] }
  package var spansValues: Bool { true }
  package var spansBoth: Bool { true }
  package var drawsInInk: Bool { true }

  package init() {}

  package func startsAtZero(_ layer: LayerData) -> Bool {
    layer.x != nil && layer.y != nil && layer.secondEnds == nil
  }

  /// The number of lines from which they are filled as rectangles: contexts take these as a whole,
  /// and add up overlaps within a pixel.
  private static let fewestRects = 20_000

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    let lines = Lines(of: layer, isSparse: isSparse(layer))
    return zip(layer.data.series, layer.styles).map { series, style in
      let stroke = stroke(style, lines.isSparse, layer)
      if layer.data.hasRowLooks { return colored(series, layer, lines, stroke) }
      var path = Path()
      if stroke.dash.isEmpty, series.rows.count >= Self.fewestRects, !lines.areFree {
        path.reserveCapacity(5 * series.rows.count)
        for row in series.rows { lines.rect(of: row, stroke.width).map { path.append(.rect($0)) } }
        return .element(
          SemanticElement("mark-rule", "role-mark", label: series.label),
          path.isEmpty ? [] : [.fill(path, stroke.color)])
      }
      for row in series.rows { lines.line(of: row, stroke.width).map { path.append($0) } }
      return .element(
        SemanticElement("mark-rule", "role-mark", label: series.label),
        path.isEmpty ? [] : [.stroke(path, stroke)])
    }
  }

  /// Returns the lines of rows with their own colours, grouped by colour.
  private func colored(
    _ series: LayerData.Series, _ layer: PlacedLayer, _ lines: Lines, _ stroke: Stroke
  ) -> SceneItem {
    var paths: [(color: Color, path: Path)] = []
    var places: [Color: Int] = [:]
    for row in series.rows {
      guard let line = lines.line(of: row, stroke.width),
        let color = layer.color(of: row, stroke.color)
      else { continue }
      let place = places[color] ?? paths.count
      if place == paths.count { paths.append((color, Path())) }
      places[color] = place
      paths[place].path.append(line)
    }
    return .element(
      SemanticElement("mark-rule", "role-mark", label: series.label),
      paths.map { .stroke($0.path, stroke.colored($0.color)) })
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    let lines = Lines(of: layer, isSparse: isSparse(layer))
    return zip(layer.data.series, layer.styles).map { series, style in
      let stroke = stroke(style, lines.isSparse, layer)
      let rules = series.rows.compactMap { row in
        lines.line(of: row, stroke.width).flatMap { line in
          layer.color(of: row, stroke.color).map {
            words.item(row, series, [.stroke(line, stroke.colored($0))])
          }
        }
      }
      return [.element(SemanticElement("mark-rule", "role-mark", label: series.label), rules)]
    }
  }

  package func stroke(_ style: SeriesStyle, in layer: PlacedLayer) -> Stroke {
    stroke(style, isSparse(layer), layer)
  }

  private func stroke(
    _ style: SeriesStyle, _ isSparse: Bool, _ layer: PlacedLayer
  ) -> Stroke {
    let width =
      layer.data.look.strokeWidth == nil
      ? layer.data.defaults.ruleWidth ?? 0.75 * style.lineWidth : style.lineWidth
    var stroke = style.stroke(width: isSparse ? max(1, width.rounded()) : width)
    // A round end would lie beyond the value.
    stroke.cap = .butt
    stroke.color = layer.toned(stroke.color)
    return stroke
  }

  package func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem] {
    LineMark().legendKey(style, in: rect)
  }

  /// Whether lines stand so far apart that each can be moved to the nearest pixels. In a crowd some
  /// would fall together and leave gaps that the data have not.
  private func isSparse(_ layer: PlacedLayer) -> Bool {
    guard layer.data.crossEnds == nil else { return false }
    let room = isUpright(layer) ? layer.size.width : layer.size.height
    return 4 * Double(layer.data.rowCount) <= room
  }

  private func isUpright(_ layer: PlacedLayer) -> Bool { Lines.areUpright(layer) }
}

/// The lines of the rows of a layer, which is not asked for each of them: it would be copied.
private struct Lines {
  let isSparse: Bool
  let isUpright: Bool
  /// Whether lines may lead from any point to any other.
  let areFree: Bool
  private let layer: PlacedLayer
  private let look: MarkLook
  private let ends: (_ row: Int) -> (Point, Point)

  init(of layer: PlacedLayer, isSparse: Bool) {
    (self.layer, self.isSparse) = (layer, isSparse)
    (isUpright, areFree) = (Self.areUpright(layer), layer.data.crossEnds != nil)
    look = layer.data.look
    ends = Self.ends(in: layer)
  }

  static func areUpright(_ layer: PlacedLayer) -> Bool {
    let spansAxis = layer.data.secondEnds == nil
    if spansAxis, layer.data.x == nil || layer.data.y == nil { return layer.data.x != nil }
    return layer.data.orientation == .vertical
  }

  private static func ends(in layer: PlacedLayer) -> (_ row: Int) -> (Point, Point) {
    let (spansAxis, size) = (layer.data.secondEnds == nil, layer.size)
    switch (layer.data.x, layer.data.y) {
    case (_?, nil) where spansAxis:
      let x = layer.places(along: .vertical)
      return { (Point(x: x($0), y: 0), Point(x: x($0), y: size.height)) }
    case (nil, _?) where spansAxis:
      let y = layer.places(along: .horizontal)
      return { (Point(x: 0, y: y($0)), Point(x: size.width, y: y($0))) }
    default:
      let (crossEnds, isVertical) = (layer.data.crossEnds, layer.data.orientation == .vertical)
      let place = layer.places(along: isVertical ? .vertical : .horizontal)
      let value = layer.valuePlaces
      func point(_ row: Int, _ number: Double) -> Point {
        let (place, value) = (place(row), value(number))
        return isVertical ? Point(x: place, y: value) : Point(x: value, y: place)
      }
      return { row in
        let base = layer.base(of: row)
        return (
          crossEnds.map { layer.point(atPlace: $0[row], atValue: base) } ?? point(row, base),
          point(row, layer.top(of: row))
        )
      }
    }
  }

  /// Returns the line of a row; nil if it has no place.
  func line(of row: Int, _ width: Double) -> Path? {
    var (start, end) = ends(row)
    (start, end) = (look.movedEnd(start), look.moved(end))
    guard start.isFinite, end.isFinite else { return nil }
    if !areFree {
      if isUpright {
        (start.y, end.y) = layer.visible(start.y, end.y)
      } else {
        (start.x, end.x) = layer.visible(start.x, end.x)
      }
    }
    if isSparse, isUpright {
      start.x = sharp(start.x, width)
      end.x = start.x
    } else if isSparse {
      start.y = sharp(start.y, width)
      end.y = start.y
    }
    return .line(from: start, to: end)
  }

  /// Returns the rect that a row's line covers.
  func rect(of row: Int, _ width: Double) -> Rect? {
    let (start, end) = ends(row)
    guard start.isFinite, end.isFinite else { return nil }
    let side = isUpright ? Point(x: width / 2, y: 0) : Point(x: 0, y: width / 2)
    return Rect(
      from: Point(x: start.x - side.x, y: start.y - side.y),
      to: Point(x: end.x + side.x, y: end.y + side.y))
  }

  /// Returns the position at which a line of that width has its edges between pixels.
  private func sharp(_ position: Double, _ width: Double) -> Double {
    width.truncatingRemainder(dividingBy: 2) == 1 ? crisp(position) : position.rounded()
  }
}

extension Stroke {
  /// Returns the stroke in another colour.
  fileprivate func colored(_ color: Color) -> Stroke {
    var stroke = self
    stroke.color = color
    return stroke
  }
}
