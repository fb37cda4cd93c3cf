import PlotLook
import PlotMarks
import PlotViews

extension ValueLabels {
  /// The most labels that are tried; more values would be a table.
  static let mostTried = 1_000
  /// The number of names that may be far from their marks, those of extremes: of a layer, or of each line.
  private static let extremeCount = 4

  /// Labels each mark, in order of importance, where the label touches no other text and covers the least
  /// ink. Labels without room are counted.
  ///
  /// - Parameters:
  ///   - words: a layer with the texts of the rows; nil to write their values.
  ///   - top: the height of the space above the plot area.
  ///   - right: the width of the space for texts beyond the right edge.
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
    // Texts may be right of the plot area if they would cover marks inside it.
    var wide =
      words == nil ? area : area.inset(by: Insets(top: 0, left: 0, bottom: 0, right: -right))
    // The ends of lines may be at both edges.
    let beyond = layer.data.part?.endsLines == true ? 0.15 * layer.size.width : 0
    wide = wide.inset(by: Insets(top: 0, left: -beyond, bottom: 0, right: -beyond))
    let seriesOfRow = layer.data.seriesOfRow
    let lowEnds = layer.lowEnds
    let points = layer.data.mark.showsSymbols ? PointMark().drawn(in: layer) : []
    if words != nil, layer.hasNames {
      let discs = points.map {
        CollisionGrid.Disc(
          center: Point(x: $0.center.x, y: layer.size.height - $0.center.y), radius: $0.radius)
      }
      let grid = CollisionGrid(
        area, ink: (points.isEmpty ? layer.inkSamples(every: 2) : []) + others, discs: discs,
        texts: taken)
      name(
        layer, labels, points, color, seriesOfRow,
        LabelSearch(grid, within: area, orBeside: wide, text: text))
      return
    }
    let rows = layer.rowsByWeight.filter { !labels[$0].isEmpty }
    let radii = Dictionary(points.map { ($0.row, $0.radius) }) { first, _ in first }
    var grid = CollisionGrid(area, ink: ink + others + layer.outlines(of: points))
    for box in taken { grid.add(box) }
    // The bars that stand side by side, y-down: no value of one may lie on another.
    var bars: [(row: Int, rect: Rect)] = []
    if layer.data.stack == .none, layer.data.mark.startsAtZero(layer.data),
      layer.data.series.count > 1,
      rows.count <= ValueLabels.mostTried
    {
      bars = rows.compactMap { row in
        layer.data.mark.surface(of: row, seriesIndex: seriesOfRow[row], layer).map {
          (
            row,
            Rect(
              x: $0.rect.minX, y: layer.size.height - $0.rect.maxY, width: $0.rect.width,
              height: $0.rect.height)
          )
        }
      }
    }
    let owners = layer.hasNames ? LabelOwners(of: rows, seriesOfRow, in: layer) : nil
    omittedCount = max(0, rows.count - ValueLabels.mostTried)
    for row in rows.prefix(ValueLabels.mostTried) {
      var best: (text: PlacedText, cover: Int)?
      let candidates = layer.places(
        of: labels[row], row, seriesOfRow[row], radii: radii, color, isLow: lowEnds.contains(row),
        text)
      for room in wide == area || beyond > 0 ? [wide] : [area, wide] where best?.cover != 0 {
        for candidate in candidates {
          let box = candidate.box
          guard room.contains(box, tolerance: 0.01), !grid.hasText(in: box),
            owners?.isNearest(row, to: box) != false,
            !bars.contains(where: { $0.row != row && $0.rect.intersects(box) })
          else { continue }
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
    if words != nil { self.words = texts }
    measureOverhang(layer)
  }

  private mutating func measureOverhang(_ layer: PlacedLayer) {
    overhang.left = max(0, -(texts.map(\.box.minX).min() ?? 0))
    overhang.right = max(0, (texts.map(\.box.maxX).max() ?? 0) - layer.size.width)
    overhangAbove = max(0, -(texts.map(\.box.minY).min() ?? 0))
  }

  /// Names marks, in order of importance; those of muted series only if all of them have room.
  private mutating func name(
    _ layer: PlacedLayer, _ labels: [String], _ points: [PointMark.Drawn], _ color: Color?,
    _ seriesOfRow: [Int], _ search: LabelSearch
  ) {
    let radii = Dictionary(points.map { ($0.row, $0.radius) }) { first, _ in first }
    let order = points.isEmpty ? layer.rowsByWeight : layer.rowsByDistance(points)
    let rows = order.filter { !labels[$0].isEmpty }
    let recede = layer.data.series.map(\.isReceded)
    let isPath = layer.data.mark.followsOrder
    var search = search
    func sought(_ place: Int, _ row: Int) -> LabelSearch.Sought {
      let series = seriesOfRow[row]
      var style = layer.theme.tickStyle
      style.color =
        color
        ?? (layer.data.color == nil
          ? layer.theme.directLabelStyle(layer.styles[series].color).color : style.color)
      let center = layer.point(row)
      return LabelSearch.Sought(
        lines: [labels[row]], style: style,
        center: Point(x: center.x, y: layer.size.height - center.y),
        radius: radii[row] ?? (isPath ? 2 : 0), isOnPath: isPath,
        effort: place < ValueLabels.extremeCount * (isPath ? layer.data.series.count : 1)
          ? .farOff : isPath ? .beside : .off)
    }
    let (shown, others) = (
      rows.filter { !recede[seriesOfRow[$0]] }, rows.filter { recede[seriesOfRow[$0]] }
    )
    names.asked = shown.count
    names.omitted = max(0, shown.count - ValueLabels.mostTried)
    for (index, row) in shown.prefix(ValueLabels.mostTried).enumerated() {
      guard let found = search.place(sought(index, row)) else {
        names.omitted += 1
        continue
      }
      texts += found.texts
      if let leader = found.leader { leaders.append(leader) }
    }
    if names.omitted == 0, others.count <= ValueLabels.mostTried {
      var all: [LabelSearch.Found] = []
      for row in others {
        guard let found = search.place(sought(.max, row)) else { break }
        all.append(found)
      }
      if all.count == others.count {
        texts += all.flatMap(\.texts)
        leaders += all.compactMap(\.leader)
      }
    }
    words = texts
    measureOverhang(layer)
  }
}

extension PlacedLayer {
  private static let gap = 4.0

  /// The rows with a mark: first the extremes, then the ends of each series, then the others.
  fileprivate var rowsByWeight: [Int] {
    guard let values = data.values?.values else { return [] }
    func isDrawn(_ row: Int) -> Bool {
      let point = data.stack == .none ? point(row) : point(row, atValue: top(of: row))
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

  /// Whether texts are placed around its marks, and not at the ends of bars.
  fileprivate var hasNames: Bool {
    !data.mark.writesTexts && !data.mark.startsAtZero(data) && !data.mark.fillsBand
      && !data.mark.fillsCells
  }

  /// Returns the rows of points: first the extremes along the axes, then the others by their Mahalanobis
  /// distance from the mean, with the largest points among them if sizes differ.
  ///
  /// Mahalanobis, "On the Generalised Distance in Statistics", 1936.
  fileprivate func rowsByDistance(_ points: [PointMark.Drawn]) -> [Int] {
    guard let first = points.first else { return [] }
    let count = Double(points.count)
    let (xs, ys) = (points.map(\.center.x), points.map(\.center.y))
    let middle = Point(x: xs.reduce(0, +) / count, y: ys.reduce(0, +) / count)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for (x, y) in zip(xs, ys) {
      let (x, y) = (x - middle.x, y - middle.y)
      (xx, yy, xy) = (xx + x * x, yy + y * y, xy + x * y)
    }
    // Points on a straight line have a singular covariance.
    let determinant = xx * yy - xy * xy
    let isFlat = determinant <= 1e-9 * xx * yy
    let distances = zip(xs, ys).map { x, y -> Double in
      let (x, y) = (x - middle.x, y - middle.y)
      guard isFlat else { return (yy * x * x - 2 * xy * x * y + xx * y * y) / determinant }
      return (xx > 0 ? x * x / xx : 0) + (yy > 0 ? y * y / yy : 0)
    }
    func ranks(_ values: [Double]) -> [Int] {
      var ranks = Array(repeating: 0, count: values.count)
      let order = values.indices.sorted {
        (values[$1], points[$0].row) < (values[$0], points[$1].row)
      }
      for (rank, index) in order.enumerated() { ranks[index] = rank }
      return ranks
    }
    var best = ranks(distances)
    if points.contains(where: { $0.radius != first.radius }), data.size != nil {
      best = zip(best, ranks(points.map(\.radius))).map { min(2 * $0, 2 * $1 + 1) }
    }
    for values in [ys, ys.map { -$0 }, xs, xs.map { -$0 }] {
      guard let most = values.max(), let index = values.firstIndex(of: most) else { continue }
      best[index] = -1
    }
    return points.indices.sorted { (best[$0], points[$0].row) < (best[$1], points[$1].row) }
      .map { points[$0].row }
  }

  /// The rows at the lower ends of lines: the least of several at a place, and those below a base of zero.
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
  ///   - radii: the radii of points, by row.
  ///   - color: the colour of the texts; nil for a legible one.
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
    // A label is beyond the error bar, which would cross it otherwise.
    let outer = data.mark.showsLengths ? data.interval?.upper[row] : nil
    let end = point(
      row,
      atValue: data.stack == .none
        ? outer.map { $0.isFinite ? $0 : 0 } ?? data.values?.values[row] ?? 0 : data.top[row])
    let y = size.height - end.y
    let valueAxis = data.orientation == .vertical ? scales.y : scales.x
    // Labels are on the side away from zero, or from the other end of the mark.
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
    // A text that is the mark is at its place.
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
    // Numbers in neighbouring cells need a gap.
    let sideRoom = data.mark.fillsCells ? 2.0 : 0
    func inside(_ anchor: TextAnchor, _ x: Double, _ baseline: Double) -> [PlacedText] {
      var placed = place(anchor, x, baseline)
      placed.style = onBar
      let upright = Rect(
        x: bar.minX, y: size.height - bar.maxY, width: bar.width, height: bar.height
      ).inset(by: Insets(top: 0, left: sideRoom, bottom: 0, right: sideRoom))
      return upright.contains(placed.box, tolerance: 0.01) ? [placed] : []
    }
    // A single centred series has room beyond its ends.
    let isAlone = data.stack == .center && data.series.count == 1
    let isFree = data.stack == .none && !data.mark.fillsCells && data.part?.followsOn != true
    guard isFree || isAlone else { return inside(.middle, center.x, center.y + level) }
    if data.secondEnds != nil {
      // A bar between two values has room beyond both ends.
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
      // A wider label would cover the next bar.
      let steps = Double(max(1, data.places?.categories.count ?? 1))
      let isNarrow = !isHorizontal && metrics.width > size.width / steps
      return inside(.middle, center.x, center.y + level)
        + (isNarrow ? [] : growsBack ? outside : outside.reversed())
    }
    let side: Double = growsBack ? -1 : 1
    if data.orientation == .horizontal {
      return (isAlone ? inside(.middle, center.x, center.y + level) : []) + [
        place(growsBack ? .end : .start, end.x + side * reach, center.y + level)
      ]
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
