import PlotViews

extension ValueLabels {
  /// The largest number of labels; more values are no labels but a table.
  private static let mostTried = 1_000

  /// Labels each mark, away from other texts and over the least ink, the most important values
  /// first; labels without room are counted.
  ///
  /// - Parameters:
  ///   - words: a layer with the texts of the rows; nil for their values.
  ///   - top: the room over the plot area.
  ///   - right: the room of texts of layers beyond the right edge.
  ///   - ink: points on the marks of other layers.
  ///   - taken: the boxes of other texts.
  init(
    beside layer: PlacedLayer, _ words: PlacedLayer? = nil, top: Double, right: Double = 0,
    ink others: [Point] = [],
    taken: [Rect] = [], text: TextSetter
  ) {
    self.init()
    let labels = words?.data.words.texts ?? layer.data.valueTexts
    let color = words?.data.look.color
    let ink = layer.data.mark.startsAtZero(layer.data) ? [] : layer.inkSamples
    let area = Rect(
      x: 0, y: -top, width: layer.size.width, height: layer.size.height + top)
    // Words may stand right of the plot area where they would cover marks within it.
    var wide =
      words == nil ? area : area.inset(by: Insets(top: 0, left: 0, bottom: 0, right: -right))
    // The ends of lines may lie at both edges.
    let beyond = layer.data.part?.endsLines == true ? 0.15 * layer.size.width : 0
    wide = wide.inset(by: Insets(top: 0, left: -beyond, bottom: 0, right: -beyond))
    let rows = layer.rowsByWeight.filter { !labels[$0].isEmpty }
    let seriesOfRow = layer.data.seriesOfRow
    let lowEnds = layer.lowEnds
    let points = layer.data.mark.showsSymbols ? PointMark().drawn(in: layer) : []
    let radii = Dictionary(points.map { ($0.row, $0.radius) }) { first, _ in first }
    var grid = CollisionGrid(area, ink: ink + others + layer.outlines(of: points))
    for box in taken { grid.add(box) }
    omittedCount = max(0, rows.count - ValueLabels.mostTried)
    for row in rows.prefix(ValueLabels.mostTried) {
      var best: (text: PlacedText, cover: Int)?
      let candidates = layer.places(
        of: labels[row], row, seriesOfRow[row], radii: radii, color, isLow: lowEnds.contains(row),
        text)
      for room in wide == area || beyond > 0 ? [wide] : [area, wide] where best?.cover != 0 {
        for candidate in candidates {
          let box = candidate.box
          guard room.contains(box, tolerance: 0.01), !grid.hasText(in: box) else { continue }
          let cover = grid.inkCount(in: box)
          if cover < best?.cover ?? .max { best = (candidate, cover) }
          if cover == 0 { break }
        }
      }
      guard let best else {
        omittedCount += 1
        continue
      }
      self.texts.append(best.text)
      grid.add(best.text.box)
    }
    overhang.left = max(0, -(self.texts.map(\.box.minX).min() ?? 0))
    overhang.right = max(0, (self.texts.map(\.box.maxX).max() ?? 0) - layer.size.width)
    overhangAbove = max(0, -(self.texts.map(\.box.minY).min() ?? 0))
  }
}

extension PlacedLayer {
  private static let gap = 4.0

  /// The rows that have a mark: the extremes first, then the ends of each series, then the others.
  fileprivate var rowsByWeight: [Int] {
    guard let values = data.values?.values else { return [] }
    func isDrawn(_ row: Int) -> Bool {
      let point = data.stack == .none ? point(row) : point(row, atValue: data.top(of: row))
      return values[row].isFinite && point.isFinite && shows(point)
    }
    var first: [Int] = []
    var taken: Set<Int> = []
    var others: [Int] = []
    for series in data.series {
      let rows = rowsInOrder(of: series).filter(isDrawn)
      guard let start = rows.first, let end = rows.last else { continue }
      let low = rows.min { (values[$0], $0) < (values[$1], $1) } ?? start
      let high = rows.max { (values[$0], -$0) < (values[$1], -$1) } ?? start
      for row in [high, low, end, start] where taken.insert(row).inserted { first.append(row) }
      others += rows
    }
    return first + others.filter { !taken.contains($0) }
  }

  /// The rows that are the lower ends of lines: the least at a place with several, and those below a
  /// base of zero.
  fileprivate var lowEnds: Set<Int> {
    guard data.part?.endsLines == true, let places = data.places?.values,
      let values = data.values?.values
    else { return [] }
    var rows: [Double: [Int]] = [:]
    for row in 0..<data.rowCount where values[row].isFinite {
      rows[places[row], default: []].append(row)
    }
    let showsLengths = data.part?.showsLengths == true
    let ends = rows.values.compactMap { rows -> Int? in
      let low = rows.min { values[$0] < values[$1] }
      return rows.count > 1 && !showsLengths ? low : nil
    }
    return Set(ends).union(showsLengths ? rows.values.joined().filter { values[$0] < 0 } : [])
  }

  /// Returns points on the outlines of symbols, y-down.
  fileprivate func outlines(of points: [PointMark.Drawn]) -> [Point] {
    points.filter { $0.radius > 4 }.flatMap { point in
      [(1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)].map {
        Point(
          x: point.center.x + point.radius * $0.0,
          y: size.height - point.center.y - point.radius * $0.1)
      }
    }
  }

  /// Returns the candidate places for the label of a row's value, best first.
  ///
  /// - Parameters:
  ///   - radii: of the points.
  ///   - color: of the texts; nil for a legible one.
  ///   - isLow: whether it is the lower end of a line.
  fileprivate func places(
    of label: String, _ row: Int, _ series: Int, radii: [Int: Double], _ color: Color?,
    isLow: Bool, _ text: TextSetter
  ) -> [PlacedText] {
    var style = theme.tickStyle
    if let color {
      style.color = color
    } else if data.mark.writesTexts, data.series.count > 1 {
      style.color = theme.directLabelStyle(styles[series].color).color
    }
    let metrics = text.metrics(label, style)
    // An error bar would cross a label right beside a bar.
    let outer = data.mark.showsLengths ? data.interval?.upper[row] : nil
    let end = point(
      row,
      atValue: data.stack == .none
        ? outer.map { $0.isFinite ? $0 : 0 } ?? data.values?.values[row] ?? 0 : data.top[row])
    let y = size.height - end.y
    let valueAxis = data.orientation == .vertical ? scales.y : scales.x
    // Away from zero is down, or left, for some.
    let isBelow = data.secondEnds.map { data.values?.values[row] ?? 0 < $0[row] }
    let growsBack =
      (isBelow != nil || data.mark.startsAtZero(data))
      && (isBelow ?? (data.values?.values[row] ?? 0 < 0)) != valueAxis.isReversed
    func place(_ anchor: TextAnchor, _ x: Double, _ baseline: Double) -> PlacedText {
      PlacedText(
        text: label, style: style, anchor: anchor, position: Point(x: x, y: baseline),
        metrics: metrics)
    }
    let reach =
      PlacedLayer.gap + (radii[row].map { max(2, $0 - 1) } ?? (data.mark.drawsPath ? 2 : 0))
    let above = place(.middle, end.x, y - reach - metrics.descent)
    let below = place(.middle, end.x, y + reach + metrics.ascent)
    let middle = y + text.baselineBelowMiddle(style)
    let right = place(.start, end.x + reach, middle)
    let left = place(.end, end.x - reach, middle)
    let corners = [TextAnchor.start, .end].flatMap { anchor in
      [above, below].map { place(anchor, end.x, $0.position.y) }
    }
    if data.part?.endsLines == true {
      let isBack = isLow != valueAxis.isReversed
      let outer =
        data.orientation == .horizontal ? (isBack ? left : right) : isBack ? below : above
      return data.orientation == .horizontal ? [outer, above, below] : [outer, right, left]
    }
    // Words in place of a mark stand where it would.
    if data.mark.writesTexts {
      return [place(.middle, end.x, middle), above, below, right, left] + corners
    }
    guard let (bar, fill) = data.mark.surface(of: row, seriesIndex: series, self) else {
      return data.mark.startsAtZero(data)
        ? [growsBack ? below : above] : [above, below, right, left] + corners
    }
    let center = Point(x: bar.midX, y: size.height - bar.midY)
    let level = text.baselineBelowMiddle(style)
    // A label on a bar is in ink or in paper, whichever contrasts more with the fill.
    var onBar = style
    onBar.color =
      color ?? [theme.ink, theme.paper].max { $0.contrast(with: fill) < $1.contrast(with: fill) }
      ?? theme.ink
    // Numbers of neighbouring cells would run into one.
    let sideRoom = data.mark.fillsCells ? 2.0 : 0
    func inside(_ anchor: TextAnchor, _ x: Double, _ baseline: Double) -> [PlacedText] {
      var placed = place(anchor, x, baseline)
      placed.style = onBar
      let upright = Rect(
        x: bar.minX, y: size.height - bar.maxY, width: bar.width, height: bar.height
      ).inset(by: Insets(top: 0, left: sideRoom, bottom: 0, right: sideRoom))
      return upright.contains(placed.box, tolerance: 0.01) ? [placed] : []
    }
    guard data.stack == .none, !data.mark.fillsCells else {
      return inside(.middle, center.x, center.y + level)
    }
    if data.secondEnds != nil {
      // A bar between two values has room beyond both.
      let ends = [Point(x: bar.minX, y: bar.minY), Point(x: bar.maxX, y: bar.maxY)]
      let isHorizontal = data.orientation == .horizontal
      let outside = ends.map { corner in
        let isFirst = isHorizontal ? corner.x == bar.minX : corner.y == bar.minY
        return isHorizontal
          ? place(isFirst ? .end : .start, corner.x + (isFirst ? -reach : reach), center.y + level)
          : place(
            .middle, center.x,
            size.height - corner.y + (isFirst ? reach + metrics.ascent : -reach - metrics.descent))
      }
      // A wider label would lie on the next bar.
      let steps = Double(max(1, data.places?.categories.count ?? 1))
      let isNarrow = !isHorizontal && metrics.width > size.width / steps
      return inside(.middle, center.x, center.y + level)
        + (isNarrow ? [] : growsBack ? outside : outside.reversed())
    }
    let side: Double = growsBack ? -1 : 1
    if data.orientation == .horizontal {
      return [place(growsBack ? .end : .start, end.x + side * reach, center.y + level)]
        + inside(growsBack ? .start : .end, end.x - side * reach, center.y + level)
    }
    let (over, under) = (y - reach - metrics.descent, y + reach + metrics.ascent)
    return [place(.middle, center.x, growsBack ? under : over)]
      + inside(.middle, center.x, growsBack ? over : under)
  }
}

extension LayerData {
  /// The index of each row's series.
  fileprivate var seriesOfRow: [Int] {
    var indices = Array(repeating: 0, count: rowCount)
    for (index, series) in series.enumerated() {
      for row in series.rows { indices[row] = index }
    }
    return indices
  }
}
