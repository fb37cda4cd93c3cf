import PlotViews

/// A layer's data with the scales that place them and the looks of its series: all that a mark
/// needs to make ink.
public struct PlacedLayer: Sendable {
  public let data: LayerData
  public let scales: TrainedScales
  /// The extent of the plot area.
  public let size: Size
  public let theme: Theme
  /// One for each series.
  public let styles: [SeriesStyle]
  /// How far rows stand beside the place of their value; see `SeriesMark.sidesteps`.
  private var sidesteps: [Int: Double] = [:]
  /// How many points lie where, in place of points.
  var density: PointDensity?

  init(
    data: LayerData, scales: TrainedScales, size: Size, theme: Theme, styles: [SeriesStyle]
  ) {
    (self.data, self.scales, self.size) = (data, scales, size)
    (self.theme, self.styles) = (theme, styles)
    sidesteps = data.mark.sidesteps(in: self)
  }

  /// Where a row's value stands on the x axis; NaN when it has no place.
  public func x(_ row: Int) -> Double {
    guard let values = data.x?.values else { return size.width / 2 }
    return bounded(scales.x.fraction(of: values[row])) * size.width + aside(row, .vertical)
  }

  /// Where a row's value stands on the y axis; NaN when it has no place.
  public func y(_ row: Int) -> Double {
    guard let values = data.y?.values else { return size.height / 2 }
    return bounded(scales.y.fraction(of: values[row])) * size.height + aside(row, .horizontal)
  }

  private func aside(_ row: Int, _ orientation: LayerData.Orientation) -> Double {
    data.orientation == orientation ? sidesteps[row, default: 0] : 0
  }

  public func point(_ row: Int) -> Point { Point(x: x(row), y: y(row)) }

  /// The line through rows in order, without points that change nothing.
  func thinnedLine(through rows: some BidirectionalCollection<Int>) -> [Point] {
    if sidesteps.isEmpty, let xs = data.x?.values, let ys = data.y?.values,
      let first = rows.first.map(x), let last = rows.last.map(x), first <= last
    {
      let points = rows.lazy.map { row in
        Point(
          x: bounded(scales.x.fraction(of: xs[row])) * size.width,
          y: bounded(scales.y.fraction(of: ys[row])) * size.height)
      }.filter { ($0.x + $0.y).isFinite }
      if let line = thinned(points, count: rows.count, between: first...last) { return line }
    }
    return thinned(points(rows))
  }

  /// The points of rows that have a place on both axes. What is the same for all is asked once.
  func points(_ rows: some Sequence<Int>) -> [Point] {
    guard sidesteps.isEmpty, let xs = data.x?.values, let ys = data.y?.values else {
      return rows.lazy.map(point).filter(\.isFinite)
    }
    return rows.compactMap { row in
      let x = bounded(scales.x.fraction(of: xs[row])) * size.width
      let y = bounded(scales.y.fraction(of: ys[row])) * size.height
      // Sums of two numbers are finite if both are; these are far from overflowing.
      return (x + y).isFinite ? Point(x: x, y: y) : nil
    }
  }

  /// The point at the row's place on the place axis and at `value` on the value axis.
  public func point(_ row: Int, atValue value: Double) -> Point {
    data.orientation == .vertical
      ? Point(x: x(row), y: bounded(scales.y.fraction(of: value)) * size.height)
      : Point(x: bounded(scales.x.fraction(of: value)) * size.width, y: y(row))
  }

  /// A series' rows that have a place, in rising order of place; file order among equals.
  func rowsInOrder(of series: LayerData.Series) -> RowList { data.rowsInOrder(of: series) }

  /// The longest stretches of the rows in which every value is there and has a place. An infinite
  /// one ends a stretch as a missing one does: no slope towards it could be drawn that would not be
  /// made up.
  func runs(of rows: RowList) -> [Slice<RowList>] {
    let piled = data.stack == .none ? nil : data.top
    guard let values = piled ?? data.values?.values else { return [rows[...]] }
    let axis = data.orientation == .vertical ? scales.y : scales.x
    func isGap(_ row: Int) -> Bool {
      !values[row].isFinite || axis.fraction(of: values[row]).isNaN
    }
    guard rows.contains(where: isGap) else { return rows.isEmpty ? [] : [rows[...]] }
    return rows.split(whereSeparator: isGap)
  }

  /// As `runs(of:)`; where series are piled up, a stretch also ends before a place that only others
  /// have: what lies below changes there, and a straight edge across it would cut through that.
  func stackedRuns(of rows: RowList) -> [Slice<RowList>] {
    guard data.stack != .none, let places = data.places?.values, let values = data.values?.values
    else { return runs(of: rows) }
    let present = Set(places.indices.filter { values[$0].isFinite }.map { places[$0] }).sorted()
    let rank = Dictionary(uniqueKeysWithValues: zip(present, present.indices))
    return runs(of: rows).flatMap { run in
      var pieces: [Slice<RowList>] = []
      var start = run.startIndex
      for i in run.indices.dropFirst()
      where rank[places[run[i]], default: 0] > rank[places[run[i - 1]], default: 0] + 1 {
        pieces.append(run[start..<i])
        start = i
      }
      return pieces + [run[start...]]
    }
  }

  /// Whether the point lies in the plot area, its edges included.
  public func shows(_ point: Point) -> Bool {
    let hair = 1e-6
    return point.x >= -hair && point.x <= size.width + hair && point.y >= -hair
      && point.y <= size.height + hair
  }

  /// Values beyond the domain keep their places, so that lines towards them keep their slopes; only
  /// what is so far away that no slope could be told, as infinities are, comes nearer.
  private func bounded(_ fraction: Double) -> Double {
    fraction.isNaN ? .nan : max(-1e5, min(1e5, fraction))
  }
}
