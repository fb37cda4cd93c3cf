import PlotTables
import PlotViews

extension UnitItems {
  /// Lines, trails and areas: an item for each group of rows.
  func paths(_ rows: [Int]) throws(ChartError) -> [MarkItem] {
    let columns = unit.groupColumns.compactMap(unit.table.column(named:))
    let table = unit.table.keeping(rows: rows)
    let groups = RowGroups(table, by: columns.map { $0.picking(rows) }).groups.map {
      $0.map { rows[$0] }
    }
    var items: [MarkItem] = []
    for group in groups {
      let sorted = try inOrder(group)
      guard let first = sorted.first else { continue }
      var look = looks.look(first)
      let path: Path
      switch unit.type {
      case "line": path = line(sorted)
      case "trail":
        path = trail(sorted)
        look.fillAsStroked()
      default: path = area(sorted)
      }
      guard !path.isEmpty else { continue }
      if unit.type == "line" {
        guard let stroke = look.strokeStyle else { continue }
        if let fill = look.fill, fill.alpha > 0 || look.fillGradient != nil {
          items.append(MarkItem(ink: look.ink(path), label: words.label(first)))
        } else {
          items.append(MarkItem(ink: [.stroke(path, stroke)], label: words.label(first)))
        }
      } else {
        items.append(MarkItem(ink: look.ink(path), label: words.label(first)))
      }
    }
    return items
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
    let values = rows.map { ($0, column.datum($0)) }
    return values.enumerated().sorted { a, b in
      a.element.1 == b.element.1 ? a.offset < b.offset : a.element.1 < b.element.1
    }.map(\.element.0)
  }

  private func stable(_ rows: [Int], by key: (Int) -> Int) -> [Int] {
    rows.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(
      \.element)
  }

  private var curve: Curve {
    Curve.named(
      unit.mark.string("interpolate") ?? "linear", tension: unit.mark.number("tension"),
      orientation: unit.orientation == .vertical ? .vertical : .horizontal)
      ?? Curve.named("linear") ?? allCurves[0]
  }

  private func axisPoint(_ channel: EncodingChannel, _ row: Int) -> Double? {
    if unit.channels[channel] != nil { return places.point(channel, row) }
    if let node = unit.mark[channel.rawValue] { return places.constant(node, channel) }
    return places.side(channel) / 2
  }

  private func point(_ row: Int) -> Point? {
    guard let x = axisPoint(.x, row), let y = axisPoint(.y, row) else { return nil }
    return Point(x: x, y: y)
  }

  private var joinsGaps: Bool {
    unit.mark.string("invalid") == "filter"
      || unit.mark.string("invalid")?.hasPrefix("filter") ?? false
  }

  /// The rows with both ends, in stretches without a gap.
  private func runs<Place>(_ rows: [Int], _ place: (Int) -> Place?) -> [[(Int, Place)]] {
    var runs: [[(Int, Place)]] = [[]]
    for row in rows {
      if let place = place(row) {
        runs[runs.count - 1].append((row, place))
      } else if !joinsGaps, !(runs.last?.isEmpty ?? true) {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  private func line(_ rows: [Int]) -> Path {
    var path = Path()
    for run in runs(rows, point) { path.append(curve.line(through: run.map(\.1))) }
    return path
  }

  private func trail(_ rows: [Int]) -> Path {
    var path = Path()
    for run in runs(rows, point) {
      path.append(
        .trail(
          through: run.map(\.1),
          widths: run.map { looks.number(.size, $0.0) ?? unit.mark.number("size") ?? 2 }))
    }
    return path
  }

  private func area(_ rows: [Int]) -> Path {
    var path = Path()
    let (along, across) = (unit.dimension, unit.measure)
    func ends(_ row: Int) -> (Point, Point)? {
      guard let place = axisPoint(along, row), let (top, bottom) = edges(across, row) else {
        return nil
      }
      return along == .x
        ? (Point(x: place, y: top), Point(x: place, y: bottom))
        : (Point(x: top, y: place), Point(x: bottom, y: place))
    }
    for run in runs(rows, ends) {
      path.append(curve.area(from: run.map(\.1.0), to: run.map(\.1.1)))
    }
    return path
  }

  /// The upper and the lower edge of an area on the axis of its values.
  private func edges(_ channel: EncodingChannel, _ row: Int) -> (Double, Double)? {
    if let stack = unit.stack, stack.channel == channel {
      guard let start = unit.table.column(named: stack.start)?.datum(row),
        let end = unit.table.column(named: stack.end)?.datum(row),
        let low = places.place(start, on: channel), let high = places.place(end, on: channel)
      else { return nil }
      let shift = unit.mark.number(channel == .x ? "xOffset" : "yOffset") ?? 0
      return (high + shift, low + shift)
    }
    guard unit.channels[channel] != nil else { return (0, places.side(channel)) }
    guard let top = places.point(channel, row) else { return nil }
    if let second = channel.secondary, unit.channels[second] != nil {
      return places.point(second, row).map { (top, $0) }
    }
    return (top, places.offsetBaseline(channel, row) ?? places.baseline(channel))
  }
}
