import PlotTables
import PlotViews

extension UnitItems {
  /// The rows of each line or area, in its order.
  func series(_ rows: [Int]) throws(ChartError) -> [[Int]] {
    let columns = unit.groupColumns.compactMap(unit.table.column(named:))
    let table = unit.table.keeping(rows: rows)
    let groups = RowGroups(table, by: columns.map { $0.picking(rows) }).groups
    var series: [[Int]] = []
    for group in groups { series.append(try inOrder(group.map { rows[$0] })) }
    return series
  }

  /// The rows in the order of the line: by the order channel, else along the axis.
  private func inOrder(_ rows: [Int]) throws(ChartError) -> [Int] {
    if let order = unit.lists[.order], !order.isEmpty, unit.stack == nil {
      if order.contains(where: { $0.value != nil && $0.field == nil }) { return rows }
      let fields = order.compactMap { field in
        field.column.map { SortField($0, isDescending: field.node["sort"]?.string == "descending") }
      }
      return try RowOrder(unit.table, by: fields, for: "order").sorted(rows)
    }
    guard let field = unit.channels[unit.dimension], let name = field.column,
      let column = unit.table.column(named: name)
    else { return rows }
    if field.node["sort"]?.isNull ?? false { return rows }
    if let scale = unit.scales[unit.dimension], scale.isDiscrete, let sort = field.node["sort"],
      sort.array != nil || sort.object != nil || sort.string?.hasSuffix("y") ?? false
        || sort.string?.hasSuffix("x") ?? false
    {
      return stable(rows) { (scale.index(column.datum($0)) ?? .max) }
    }
    return column.sorted(rows)
  }

  private func stable(_ rows: [Int], by key: (Int) -> Int) -> [Int] {
    rows.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(
      \.element)
  }

  var curve: Curve {
    let named = Curve.named(
      unit.mark.string("interpolate") ?? "linear", tension: unit.mark.number("tension"),
      orientation: unit.orientation == .vertical ? .vertical : .horizontal)
    return named ?? Curve.named("linear") ?? allCurves[0]
  }

  func axisPoints(_ channel: Channel, _ rows: [Int]) -> [Double] {
    if unit.channels[channel] != nil { return places.points(channel, rows) }
    let constant = unit.mark[channel.rawValue].map { places.constant($0, channel) ?? .nan }
    return Array(repeating: constant ?? places.side(channel) / 2, count: rows.count)
  }

  /// The points of rows; nil where there is none.
  func points(_ rows: [Int]) -> [Point?] {
    zip(axisPoints(.x, rows), axisPoints(.y, rows)).map { x, y in
      x.isNaN || y.isNaN ? nil : Point(x: x, y: y)
    }
  }

  private var joinsGaps: Bool {
    unit.mark.string("invalid") == "filter"
      || unit.mark.string("invalid")?.hasPrefix("filter") ?? false
  }

  /// Those that have a place, in stretches without a gap.
  func runs<Place>(_ places: [Place?]) -> [[Place]] {
    var runs: [[Place]] = [[]]
    for place in places {
      if let place {
        runs[runs.count - 1].append(place)
      } else if !joinsGaps, !(runs.last?.isEmpty ?? true) {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  /// Whether points that do not show may be left out: a straight line has others near them, and
  /// dashes are not counted from them.
  private var isThinned: Bool {
    unit.dimension == .x && ["linear", nil].contains(unit.mark.string("interpolate"))
      && unit.mark["strokeDash"] == nil && unit.channels[.strokeDash] == nil
  }

  /// Those of a straight line that show.
  func shown(_ points: [Point]) -> [Point] { isThinned ? thinned(points, to: .exact) : points }
}
