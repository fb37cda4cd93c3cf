import PlotLook
import PlotViews

/// A symbol at each row, hollow by default.
package struct PointMark: Mark {
  package let name: String
  /// The symbol of all rows; nil where the channel `shape` or the series decides.
  package let symbol: Symbol?
  package var isFilled: Bool { symbol != nil }
  package var showsSymbols: Bool { true }
  package var emission: MarkEmission { .points }
  package var chartWords: String { symbol == nil ? "scatter plot" : "scatter plot of \(name)s" }
  package var roundsPlaces: Bool { true }
  package var rowLooks: Set<Channel> { [.color, .size, .opacity] }

  package init() { (name, symbol) = ("point", nil) }

  /// Makes the mark of points with one symbol, such as `circle`.
  init(_ symbol: Symbol) { (name, self.symbol) = (symbol.name, symbol) }

  /// The radius of points in a crowd, in points.
  static let crowdRadius = 1.5

  package var shapeCount: Int { symbol == nil ? allSymbols.count : 1 }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    if let density = layer.density {
      let names = layer.data.series.compactMap(\.label)
      return [
        .element(
          SemanticElement(
            "mark-image", "role-mark", label: names.isEmpty ? nil : names.joined(separator: ", ")),
          [.image(density.image(of: layer), in: Rect(origin: .zero, size: layer.size))])
      ]
    }
    if layer.data.mixesSeries { return MixedPoints(of: layer, self).sceneItems }
    let crowding = PointCrowding(layer.data, on: layer.size)
    let isOpaque = isOpaque(layer.data, layer.theme, crowding)
    let covered = isOpaque && crowding.isSparse ? coveredPoints(in: layer) : OverplottedPoints([])
    return zip(layer.data.series, layer.styles).map { series, style in
      let plain = plainLook(style, layer)
      let shades = layer.shades(of: style.color)
      let batches =
        covered.depths.isEmpty && !layer.data.hasRowLooks
        ? plainBatches(of: series, layer, plain)
        : self.batches(of: series, layer, plain, shades, covered)
      // Large points first, so that they do not cover small ones.
      let ordered = batches.enumerated().sorted {
        ($1.element.look.radius, $0.offset) < ($0.element.look.radius, $1.offset)
      }.map(\.element)
      let stamps = ordered.map { batch in
        let paint = paint(batch.look.color, layer, crowding)
        return SymbolBatch(
          SymbolBatch.Look(
            symbol: style.symbol.path(radius: batch.look.radius), fill: paint.fill,
            stroke: paint.stroke),
          // The last of opaque points at one place hides the others.
          at: batch.look.color.alpha < 1 ? batch.centers : unsaturated(batch.centers, opacity: 1))
      }
      return .element(
        SemanticElement("mark-symbol", "role-mark", label: series.label), sceneItems(of: stamps))
    }
  }

  /// Returns the batches of a series whose rows all look alike.
  private func plainBatches(
    of series: LayerData.Series, _ layer: PlacedLayer, _ plain: Look
  ) -> [(look: Look, centers: [Point])] {
    let centers = layer.points(series.rows).filter(layer.shows)
    return centers.isEmpty ? [] : [(plain, centers)]
  }

  /// Returns the places of rows that look alike, which are stamped in one call.
  private func batches(
    of series: LayerData.Series, _ layer: PlacedLayer, _ plain: Look, _ shades: Theme.Shades,
    _ covered: OverplottedPoints
  ) -> [(look: Look, centers: [Point])] {
    var batches: [(look: Look, centers: [Point])] = []
    var indexOfLook: [Look: Int] = [:]
    for row in series.rows {
      let center = layer.point(row)
      guard center.isFinite, layer.shows(center), var look = look(row, layer, plain, shades)
      else { continue }
      look.radius *= covered.factor(of: row)
      if let index = indexOfLook[look] {
        batches[index].centers.append(center)
      } else {
        indexOfLook[look] = batches.count
        batches.append((look, [center]))
      }
    }
    return batches
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    guard layer.density == nil else { return [sceneItems(for: layer)] }
    let items = drawn(in: layer).map { point in
      let stamp = SceneItem.stamp(
        layer.styles[point.series].symbol.path(radius: point.radius), at: [point.center],
        fill: point.fill, stroke: point.rim)
      return words.item(point.row, layer.data.series[point.series], [stamp])
    }
    return [
      [.element(SemanticElement("mark-symbol", "role-mark", label: layer.data.seriesWords), items)]
    ]
  }

  /// A point as it is drawn.
  package struct Drawn {
    package var row: Int
    package var series: Int
    package var center: Point
    package var radius: Double
    package var color: Color
    /// Nil of one that is its rim alone.
    var fill: Color?
    package var rim: Stroke?
  }

  /// Returns all points in drawing order: muted ones first, then large ones, so that they do not
  /// cover small ones, then in order of rows, so that the last series does not cover the others;
  /// see `MixedPoints`.
  package func drawn(in layer: PlacedLayer) -> [Drawn] {
    let crowding = PointCrowding(layer.data, on: layer.size)
    let isOpaque = isOpaque(layer.data, layer.theme, crowding)
    let covered = isOpaque && crowding.isSparse ? coveredPoints(in: layer) : OverplottedPoints([])
    let points = drawnPoints(in: layer).map { point in
      let paint = paint(point.look.color, layer, crowding)
      return Drawn(
        row: point.row, series: point.series, center: point.center,
        radius: point.look.radius * covered.factor(of: point.row), color: point.look.color,
        fill: paint.fill, rim: paint.stroke)
    }
    guard layer.data.defaults.points == nil else { return points.sorted { $0.row < $1.row } }
    let recede = layer.data.series.map(\.isReceded)
    let blockSize = MixedPoints.blockSize(of: layer.data)
    return points.sorted { a, b in
      if recede[a.series] != recede[b.series] { return recede[a.series] }
      let (aPlace, bPlace) = (a.row / blockSize, b.row / blockSize)
      return (b.radius, aPlace, a.series, a.row) < (a.radius, bPlace, b.series, b.row)
    }
  }

  /// Returns the look of the points of a series in which all rows look alike.
  func plainStamp(_ style: SeriesStyle, _ layer: PlacedLayer) -> SymbolBatch.Look {
    let crowding = PointCrowding(layer.data, on: layer.size)
    let look = plainLook(style, layer)
    let paint = paint(look.color, layer, crowding)
    return SymbolBatch.Look(
      symbol: style.symbol.path(radius: look.radius), fill: paint.fill, stroke: paint.stroke)
  }

  /// Stamps of very many looks are one batch.
  private func sceneItems(of stamps: [SymbolBatch]) -> [SceneItem] {
    guard stamps.count > 100 else {
      return stamps.flatMap { batch in
        batch.looks.map { .stamp($0.symbol, at: batch.centers, fill: $0.fill, stroke: $0.stroke) }
      }
    }
    var all = SymbolBatch()
    for batch in stamps {
      for look in batch.looks {
        let index = all.add(look)
        for center in batch.centers { all.append(look: index, at: center) }
      }
    }
    return [.stamps(all)]
  }

  package func dodges(in layer: PlacedLayer) -> [Int: Double] {
    guard layer.data.defaults.points == nil || layer.data.standsInLanes,
      layer.data.part?.endsLines != true,
      let places = layer.data.places, places.isCategorical
    else { return [:] }
    let isVertical = layer.data.orientation == .vertical
    if layer.data.standsInLanes {
      return Dodge(lanesOf: layer, goesDown: !isVertical).distances
    }
    guard !PointCrowding(layer.data, on: layer.size).isCrowd else { return [:] }
    let candidates = drawnPoints(in: layer).map {
      Dodge.Candidate(
        row: $0.row, category: places.values[$0.row],
        place: isVertical ? $0.center.y : $0.center.x, radius: $0.look.radius)
    }
    return Dodge(candidates, band: layer.categoryBand, goesDown: !isVertical).distances
  }

  /// Finds the overplotted points that neither sizes nor dodging keep apart.
  private func coveredPoints(in layer: PlacedLayer) -> OverplottedPoints {
    // A size channel has no other use.
    guard layer.data.size == nil, layer.data.places?.isCategorical == false else {
      return OverplottedPoints([])
    }
    return OverplottedPoints(
      drawnPoints(in: layer).sorted { $0.row < $1.row }.map {
        OverplottedPoints.Candidate(
          row: $0.row, center: $0.center, look: .init(series: $0.series, color: $0.look.color))
      })
  }

  /// Returns the points that have a place in the plot area and a look, series by series.
  private func drawnPoints(
    in layer: PlacedLayer
  ) -> [(row: Int, series: Int, center: Point, look: Look)] {
    var points: [(row: Int, series: Int, center: Point, look: Look)] = []
    for (index, series) in layer.data.series.enumerated() {
      let style = layer.styles[index]
      let plain = plainLook(style, layer)
      let shades = layer.shades(of: style.color)
      for row in series.rows {
        let center = layer.point(row)
        guard center.isFinite, layer.shows(center), let look = look(row, layer, plain, shades)
        else { continue }
        points.append((row, index, center, look))
      }
    }
    return points
  }

  package func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem] {
    [
      .stamp(
        // y grows downwards here and upwards in the plot area.
        style.symbol.path(radius: 0.4 * rect.height).transformed(by: .scale(x: 1, y: -1)),
        at: [rect.center], fill: style.hollow == nil ? style.surface : nil,
        stroke: style.hollow ?? (style.rim.width > 0 ? style.rim : nil))
    ]
  }

  private struct Look: Hashable {
    var radius: Double
    var color: Color
  }

  /// Returns how the rows of a series look whose own values do not decide it.
  private func plainLook(_ style: SeriesStyle, _ layer: PlacedLayer) -> Look {
    if let points = layer.data.defaults.points {
      return Look(
        radius: (layer.data.look.size ?? points.area).squareRoot() / 2 * layer.theme.unit,
        color: style.color.withAlpha(layer.data.look.opacity ?? points.opacity))
    }
    let crowding = PointCrowding(layer.data, on: layer.size)
    let isOpaque = isOpaque(layer.data, layer.theme, crowding)
    let look = layer.data.look
    // The area of a symbol is that of the square around it.
    let radius =
      look.size.map { $0.squareRoot() / 2 }
      ?? (isOpaque ? crowding.opaqueRadius : crowding.radius)
    return Look(
      radius: radius * layer.theme.unit,
      color: look.opacity != nil
        ? style.color : isOpaque ? style.surface : crowding.color(of: style.color, layer.theme))
  }

  /// The fill of a point and the line around it.
  private func paint(
    _ color: Color, _ layer: PlacedLayer, _ crowding: PointCrowding
  ) -> (fill: Color?, stroke: Stroke?) {
    guard let points = layer.data.defaults.points else {
      return (
        color,
        isOpaque(layer.data, layer.theme, crowding) && layer.data.look.strokeWidth != 0
          ? rim(around: color, layer, crowding) : nil
      )
    }
    let outline = layer.data.look.outline.map {
      Stroke(
        $0.withAlpha($0.alpha * (layer.data.look.opacity ?? points.opacity)),
        width: (layer.data.look.strokeWidth ?? points.strokeWidth) * layer.theme.unit)
    }
    return layer.data.look.fillsSymbols ?? (symbol != nil)
      ? (color, outline) : (nil, Stroke(color, width: points.strokeWidth * layer.theme.unit))
  }

  /// Rims of many points would be a web that hides their colours.
  private func rim(around color: Color, _ layer: PlacedLayer, _ crowding: PointCrowding) -> Stroke {
    var rim = layer.theme.rim(around: color, isAny: !mayLoseRim(layer.data, crowding))
    if !crowding.isSparse { rim.width *= 0.6 }
    return rim
  }

  /// Whether a rim of paper leaves enough of all points, and none is of the colour of the paper.
  private func mayLoseRim(_ data: LayerData, _ crowding: PointCrowding) -> Bool {
    data.color == nil && data.size?.scale.isIdentity != false && crowding.radius >= 3
  }

  /// Whether points keep their colour, and a rim shows where one is on top of another: a translucent
  /// colour could be taken for another series or value.
  private func isOpaque(_ data: LayerData, _ theme: Theme, _ crowding: PointCrowding) -> Bool {
    // Colours are a matter of all panels: one may hold a single series.
    let hasColors = data.colorTitle != nil || data.color != nil
    guard data.defaults.points == nil else { return false }
    let isFaded = (data.look.opacity ?? 1) < 1
    return theme.medium == .print
      || (hasColors && !crowding.isCrowd && data.opacity == nil && !isFaded)
  }

  /// In print the rims are paper.
  package func hasRims(_ layer: LayerData, on theme: Theme) -> Bool {
    theme.medium != .print
      && isOpaque(layer, theme, PointCrowding(layer))
  }

  /// Returns the look of a row; nil when a channel that should decide it has no value there.
  private func look(
    _ row: Int, _ layer: PlacedLayer, _ plain: Look, _ shades: Theme.Shades
  ) -> Look? {
    var look = plain
    if let size = layer.data.size {
      guard let radius = layer.radius(of: size.values[row], size.scale) else { return nil }
      look.radius = radius
      guard look.radius > 0 else { return nil }
    }
    if let color = layer.data.color {
      guard let color = layer.scales.color?.color(of: color.values[row]) else { return nil }
      look.color =
        layer.data.defaults.points == nil
        ? layer.data.look.faded(color, layer.theme) : color.withAlpha(plain.color.alpha)
    }
    if let opacity = layer.data.opacity {
      guard let scale = layer.scales.opacity, !opacity.values[row].isInfinite else { return nil }
      let own =
        layer.data.color == nil ? shades : layer.shades(of: look.color)
      guard let color = scale.color(of: opacity.values[row], in: own) else { return nil }
      look.color = color
    }
    return look
  }
}
