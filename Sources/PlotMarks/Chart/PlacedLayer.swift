import PlotLook
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotViews

/// A layer's data with the scales that place them and the looks of its series: all that a mark
/// needs to make scene items.
package struct PlacedLayer: Sendable {
  @Indirect package private(set) var data: LayerData
  @Indirect package private(set) var scales: TrainedScales
  /// The extent of the plot area.
  package let size: Size
  package let theme: Theme
  /// The style of each series.
  package let styles: [SeriesStyle]
  /// The distance from the centre at which arcs end, in points.
  package var arcRadius: Double
  /// The width of the widest time unit in which series have lanes, and that of all lanes: units
  /// differ in length, and lanes do not. Nil if each bin decides for itself.
  private(set) var laneRoom: (step: Double, width: Double)?
  private let ends: RowEnds
  /// The ends of stacked rows on the value axis; nil without stacks.
  private let tops: DoubleColumn?
  private let risesInBands: Bool
  private let xPlaces: AxisPlaces
  private let yPlaces: AxisPlaces
  /// The offsets of rows from the place of their value; see `Mark.dodges`.
  var dodges: [Int: Double] = [:]
  /// The density of points per pixel, instead of points.
  package var density: PointDensity?
  /// The cell of the grid that it is drawn in, if there is one: bars begin and end between cells.
  package var cell: Size?

  package init(
    data: LayerData, scales: TrainedScales, size: Size, theme: Theme, styles: [SeriesStyle]
  ) {
    self.size = size
    let own = scales.read(by: data, in: size)
    _scales = Indirect(wrappedValue: own)
    var data = data
    if data.values?.isTemporal == true {
      data.ground = (data.orientation == .vertical ? own.y : own.x).domain?.lowerBound ?? 0
    }
    _data = Indirect(wrappedValue: data)
    (ends, risesInBands) = (data.ends, data.risesInBands)
    tops = data.stack == .none ? nil : data.top
    self.theme = theme
    self.styles = zip(data.series, styles).map { series, style in
      guard data.mark.joinsRows, let row = series.rows.first else { return style }
      var color = data.color.flatMap { scales.color?.color(of: $0.values[row]) }
      if let scale = scales.opacity, let value = data.opacity?.values[row] {
        let shades = Theme.Shades(
          of: color ?? style.color, theme: theme, between: data.opacities)
        color = scale.color(of: value, in: shades) ?? color
      }
      return color.map { style.painted($0, theme) } ?? style
    }
    let reach = min(size.width, size.height) / 2
    arcRadius = data.look.outerRadius.map { $0 * theme.unit } ?? reach
    xPlaces = AxisPlaces(own.x, length: size.width)
    yPlaces = AxisPlaces(own.y, length: size.height)
    dodges = ownDodges ?? data.mark.dodges(in: self)
    if data.sharesPlaces, let bands = data.defaults.laneBands, let places = data.places,
      places.isTemporal, let bins = places.spans
    {
      let isVertical = data.orientation == .vertical
      let share = (isVertical ? scales.x : scales.y).length(of: bins.greatestWidth)
      let step = share * (isVertical ? size.width : size.height)
      laneRoom = (step, (1 - bands.inner) * step)
    }
  }

  /// Whether its places are values of axes, and not points.
  fileprivate var readsAxes: Bool {
    data.x?.scale.isIdentity != true && data.y?.scale.isIdentity != true
  }

  /// The offsets of rows from a channel; nil without one.
  private var ownDodges: [Int: Double]? {
    guard let aside = data.aside else { return nil }
    let band = asideBand
    let steps = (0..<data.rowCount).map { row in
      (row, aside.distance(of: row, on: scales.aside, band: band))
    }
    return Dictionary(uniqueKeysWithValues: steps)
  }

  /// The width of the bands along which a channel moves rows, in points.
  private var asideBand: Double {
    data.aside?.isAcross == true
      ? scales.x.bandwidth * size.width : scales.y.bandwidth * size.height
  }

  /// Returns the radius of a symbol; nil where a value has no size.
  func radius(of value: Double, _ definition: ScaleDefinition) -> Double? {
    guard !value.isInfinite else { return nil }
    guard !definition.isIdentity else { return max(0, value).squareRoot() / 2 * theme.unit }
    return scales.size?.radius(of: value)
  }

  /// Returns the colour of a row from its channels; nil if it lacks a value for them.
  func color(of row: Int, _ color: Color) -> Color? {
    var color = color
    if let scale = scales.color, let values = data.color?.values {
      guard let own = scale.color(of: values[row]) else { return nil }
      color = data.look.faded(own, theme)
    }
    guard let scale = scales.opacity, let values = data.opacity?.values else { return color }
    guard !values[row].isInfinite else { return nil }
    return scale.color(of: values[row], in: shades(of: color))
  }

  /// The colour of a series' marks, which may be one of the theme's own, unless the series recedes.
  func toned(_ color: Color) -> Color {
    guard let tone = data.look.tone, data.look.color == nil, color != theme.receded else {
      return color
    }
    return data.look.faded(theme.color(of: tone), theme)
  }

  /// Returns the x position of a row; NaN when it has no place.
  package func x(_ row: Int) -> Double {
    guard let values = data.x?.values else {
      return (data.look.fixedX?.distance(along: size.width) ?? size.width / 2)
        + aside(row, .vertical)
    }
    return xPlaces.place(values[row]) + aside(row, .vertical)
  }

  /// Returns the y position of a row; NaN when it has no place.
  package func y(_ row: Int) -> Double {
    guard let values = data.y?.values else {
      return size.height
        - (data.look.fixedY?.distance(along: size.height) ?? size.height / 2)
        + aside(row, .horizontal)
    }
    return yPlaces.place(values[row]) + aside(row, .horizontal)
  }

  private func aside(_ row: Int, _ orientation: Orientation) -> Double {
    let own: Orientation? = data.aside.map { $0.isAcross ? .vertical : .horizontal }
    return dodges.isEmpty || (own ?? data.orientation) != orientation
      ? 0 : dodges[row, default: 0]
  }

  package func point(_ row: Int) -> Point { Point(x: x(row), y: y(row)) }

  /// Returns `x` for all rows if the places are along x, which is vertical, else `y`: without a look at all
  /// data for each of them.
  func places(along orientation: Orientation) -> (_ row: Int) -> Double {
    let isVertical = orientation == .vertical
    guard dodges.isEmpty, let values = (isVertical ? data.x : data.y)?.values else {
      return isVertical ? { x($0) } : { y($0) }
    }
    let places = isVertical ? xPlaces : yPlaces
    return { places.place(values[$0]) }
  }

  /// Returns the position of a value on the value axis.
  var valuePlaces: (_ value: Double) -> Double {
    let places = data.orientation == .vertical ? yPlaces : xPlaces
    return { places.place($0) }
  }

  /// Returns the line through rows in order, without points that change nothing.
  func thinnedLine(through rows: Slice<RowList>) -> [Point] {
    let (all, places) = (rows.base, rows.startIndex..<rows.endIndex)
    if let stretch = all.stretch(at: places) { return thinnedLine(through: stretch) }
    if let list = all.list(at: places) { return thinnedLine(through: list.lazy.map { Int($0) }) }
    return thinnedLine(through: Array(rows))
  }

  private func thinnedLine(through rows: some BidirectionalCollection<Int>) -> [Point] {
    if dodges.isEmpty, data.order == nil, let xs = data.x?.values, let ys = data.y?.values,
      let first = rows.first.map(x), let last = rows.last.map(x), first <= last
    {
      let count = rows.count
      if xPlaces.isEven, yPlaces.isEven {
        let line = thinned(
          rows, xs, ys, count: count, between: first...last, to: .exact,
          at: xPlaces.value, placed: { Point(x: xPlaces.place($0), y: yPlaces.place($1)) })
        if let line { return line }
      } else {
        let points = PlacedPoints(rows: rows.makeIterator(), xs, ys, xPlaces, yPlaces)
        let line = thinned(points, count: count, between: first...last, to: .exact)
        if let line { return line }
      }
    }
    return data.order == nil ? thinned(points(rows), to: .exact) : points(rows)
  }

  /// Returns the line through very many rows in order, all of which are visible; nil for others.
  func wholeLine(through rows: Slice<RowList>) -> PointColumns? {
    let range = rows.startIndex..<rows.endIndex
    guard range.count > PlacedLayer.many, dodges.isEmpty, data.order == nil,
      let xs = data.x?.values,
      let ys = data.y?.values, let x = xPlaces.placement, let y = yPlaces.placement
    else { return nil }
    if let stretch = rows.base.stretch(at: range) {
      return shows(numberRange(xs, of: stretch), numberRange(ys, of: stretch))
        ? PointColumns(xs.placed(stretch, x), ys.placed(stretch, y)) : nil
    }
    guard let list = rows.base.list(at: range), shows(xs.range(of: list), ys.range(of: list))
    else { return nil }
    let all = 0..<data.rowCount
    return PointColumns(xs.placed(all, x), ys.placed(all, y), at: list)
  }

  /// Whether points are in the plot area whose values are between such ends.
  private func shows(_ x: (low: Double, high: Double), _ y: (low: Double, high: Double)) -> Bool {
    shows(Point(x: xPlaces.place(x.low), y: yPlaces.place(y.low)))
      && shows(Point(x: xPlaces.place(x.high), y: yPlaces.place(y.high)))
  }

  /// The least number of points of a line that is worth thinning.
  private static let many = 1_000

  /// Returns the line at zero beside the rows in order, without points that do not show.
  func levelLine(through rows: Slice<RowList>) -> [Point] {
    let points = rows.lazy.map { point($0, atValue: data.ground) }
    if let first = points.first?.x, let last = points.last?.x, first <= last,
      let line = thinned(points, count: rows.count, between: first...last, to: .seen)
    {
      return line
    }
    return thinned(Array(points), to: .seen)
  }

  /// Returns the points of rows that have a place on both axes. Constants are found once.
  func points(_ rows: some Sequence<Int>) -> [Point] {
    guard dodges.isEmpty, let xs = data.x?.values, let ys = data.y?.values else {
      return rows.lazy.map(point).filter(\.isFinite)
    }
    var points: [Point] = []
    points.reserveLargeCapacity(rows.underestimatedCount)
    points.append(
      contentsOf: PlacedPoints(rows: rows.makeIterator(), xs, ys, xPlaces, yPlaces))
    return points
  }

  /// Returns the point at the row's place on the place axis and at `value` on the value axis.
  package func point(_ row: Int, atValue value: Double) -> Point {
    data.orientation == .vertical
      ? Point(x: x(row), y: yPlaces.place(value)) : Point(x: xPlaces.place(value), y: y(row))
  }

  /// Returns the ends of an interval along its axis, in points: at least one apart, so that it is
  /// visible.
  func visible(_ start: Double, _ end: Double) -> (start: Double, end: Double) {
    let length = data.orientation == .vertical ? size.height : size.width
    let middle = (start + end) / 2
    guard data.secondEnds != nil, data.part == nil, data.defaults.snapsToPixels,
      abs(end - start) < 1,
      (0...length).contains(middle)
    else { return (start, end) }
    let low = max(0, min(middle - 0.5, length - 1))
    return (low, low + 1)
  }

  /// The value at which the mark of a row starts on the value axis, as `LayerData` has it.
  package func base(of row: Int) -> Double { ends.base(of: row) }
  package func top(of row: Int) -> Double { ends.top(of: row) }

  /// The point at which the mark of a row ends on the value axis.
  package func head(of row: Int) -> Point {
    risesInBands ? point(row) : point(row, atValue: top(of: row))
  }

  /// The point at which it begins.
  func foot(of row: Int) -> Point {
    guard risesInBands, let value = data.values?.values[row] else {
      return point(row, atValue: base(of: row))
    }
    let middle = point(row, atValue: value)
    let half = asideBand / 2
    return data.orientation == .vertical
      ? Point(x: middle.x, y: middle.y - half) : Point(x: middle.x - half, y: middle.y)
  }

  /// The point at a place on one axis and at a value on the other.
  package func point(atPlace place: Double, atValue value: Double) -> Point {
    data.orientation == .vertical
      ? Point(x: xPlaces.place(place), y: yPlaces.place(value))
      : Point(x: xPlaces.place(value), y: yPlaces.place(place))
  }

  /// A series' rows that have a place, in rising order of place; file order among equals.
  package func rowsInOrder(of series: LayerData.Series) -> RowList { data.rowsInOrder(of: series) }

  /// Returns the longest stretches of the rows in which every value is there and has a place. An
  /// infinite one ends a stretch as a missing one does: no slope towards it could be drawn that
  /// would not be made up.
  func runs(of rows: RowList) -> [Slice<RowList>] {
    guard let values = tops ?? data.values?.values else { return [rows[...]] }
    let places = data.orientation == .vertical ? yPlaces : xPlaces
    let takesAll = places.takesAllNumbers
    if takesAll, values.areFinite { return rows.isEmpty ? [] : [rows[...]] }
    func isGap(_ value: Double) -> Bool {
      !value.isFinite || !takesAll && places.place(value).isNaN
    }
    let hasGaps =
      rows.stretch.map { values[$0].contains(where: isGap) }
      ?? rows.contains { isGap(values[$0]) }
    guard hasGaps else { return rows.isEmpty ? [] : [rows[...]] }
    return rows.split { isGap(values[$0]) }
  }

  /// The places at which any series has a value, each once, rising; none without stacks.
  var presentPlaces: [Double] {
    guard data.stack != .none, let places = data.places?.values, let values = data.values?.values
    else { return [] }
    let all = places.indices.filter { values[$0].isFinite && !places[$0].isNaN }
      .map { places[$0] }.sorted()
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
  }

  /// Returns runs as `runs(of:)`; in stacks, a run also ends before a place that only others have:
  /// the layers below change there, and a straight edge across it would cut through them.
  ///
  /// - Parameters:
  ///   - rows: in rising order of place.
  ///   - present: `presentPlaces`, which are the same for all series.
  func stackedRuns(of rows: RowList, among present: [Double]) -> [Slice<RowList>] {
    guard data.stack != .none, let places = data.places?.values else { return runs(of: rows) }
    return runs(of: rows).flatMap { run in
      var pieces: [Slice<RowList>] = []
      var start = run.startIndex
      for i in run.indices.dropFirst() {
        let next = firstIndex(in: present, above: places[run[i - 1]])
        guard next < present.count, present[next] < places[run[i]] else { continue }
        pieces.append(run[start..<i])
        start = i
      }
      return pieces + [run[start...]]
    }
  }

  /// The opacities that show values in a colour.
  package func shades(of color: Color) -> Theme.Shades {
    Theme.Shades(of: color, theme: theme, between: data.opacities)
  }

  /// Whether a mark at the point is drawn: it lies in the plot area, its edges included.
  package func shows(_ point: Point) -> Bool {
    guard data.defaults.clips else { return true }
    let hair = 1e-6
    return point.x >= -hair && point.x <= size.width + hair && point.y >= -hair
      && point.y <= size.height + hair
  }
}

/// Returns the place in rising numbers of the first one above another; their count where there is
/// none.
func firstIndex(in numbers: [Double], above number: Double) -> Int {
  var (low, high) = (0, numbers.count)
  while low < high {
    let middle = (low + high) / 2
    if numbers[middle] > number { high = middle } else { low = middle + 1 }
  }
  return low
}

extension DoubleColumn {
  /// Returns the smallest and largest number of some rows, or of more where that is known.
  fileprivate func range(of rows: ArraySlice<UInt32>) -> (low: Double, high: Double) {
    if parts.allSatisfy({ $0.decimals != nil }), let extent = finiteExtent(self) {
      return (extent.lowerBound, extent.upperBound)
    }
    return rows.reduce(into: (low: Double.infinity, high: -Double.infinity)) {
      let value = self[Int($1)]
      $0 = (Swift.min($0.low, value), Swift.max($0.high, value))
    }
  }

  /// Returns the places of some rows, each found when it is asked for; none of gaps is to be.
  fileprivate func placed(
    _ rows: Range<Int>, _ placement: PlacedColumn.Placement
  ) -> PlacedColumn {
    guard let (part, rows) = part(of: rows) else {
      return PlacedColumn(doubles, rows: rows, placement)
    }
    guard let decimals = part.decimals else {
      return PlacedColumn(part.doubles, rows: rows, placement)
    }
    return PlacedColumn(
      decimals.units, unitsPerOne: decimals.unitsPerOne, rows: rows, placement,
      rises: decimals.rise > .none)
  }
}

extension [PlacedLayer] {
  /// The layers with values on axes, which decide the look of these; all if there are none.
  package var readingAxes: [PlacedLayer] {
    let reading = filter(\.readsAxes)
    return reading.isEmpty ? self : reading
  }
}

extension TrainedScales {
  /// The scales as a layer reads them on a plot area of that size.
  func read(by layer: LayerData, in size: Size) -> TrainedScales {
    var scales = self
    if layer.readsSecondAxis, let secondY { scales.y = secondY }
    if layer.x?.scale.isIdentity == true { scales.x = .points(size.width, isDownwards: false) }
    if layer.y?.scale.isIdentity == true { scales.y = .points(size.height, isDownwards: true) }
    return scales
  }
}

extension LayerData {
  /// The opacities that show values; nil where the paper and the only colour decide. The colours of several
  /// series stay as the legend has them.
  fileprivate var opacities: ClosedRange<Double>? {
    opacity?.scale.range ?? defaults.opacities ?? (series.count > 1 ? 0.3...1 : nil)
  }
}
