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
    return column.sorted(rows)
  }

  private func stable(_ rows: [Int], by key: (Int) -> Int) -> [Int] {
    rows.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(
      \.element)
  }

  private var curve: Curve {
    let named = Curve.named(
      unit.mark.string("interpolate") ?? "linear", tension: unit.mark.number("tension"),
      orientation: unit.orientation == .vertical ? .vertical : .horizontal)
    if named == nil { unit.mark["interpolate"]?.markUnknown() }
    return named ?? Curve.named("linear") ?? allCurves[0]
  }

  private func axisPoints(_ channel: EncodingChannel, _ rows: [Int]) -> [Double] {
    if unit.channels[channel] != nil { return places.points(channel, rows) }
    let constant = unit.mark[channel.rawValue].map { places.constant($0, channel) ?? .nan }
    return Array(repeating: constant ?? places.side(channel) / 2, count: rows.count)
  }

  /// The points of rows; nil where there is none.
  private func points(_ rows: [Int]) -> [Point?] {
    zip(axisPoints(.x, rows), axisPoints(.y, rows)).map { x, y in
      x.isNaN || y.isNaN ? nil : Point(x: x, y: y)
    }
  }

  private var joinsGaps: Bool {
    unit.mark.string("invalid") == "filter"
      || unit.mark.string("invalid")?.hasPrefix("filter") ?? false
  }

  /// Those that have a place, in stretches without a gap.
  private func runs<Place>(_ places: [Place?]) -> [[Place]] {
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

  private func line(_ rows: [Int]) -> Path {
    var path = Path()
    for run in runs(points(rows)) { path.append(curve.line(through: shown(run))) }
    return path
  }

  private func shown(_ points: [Point]) -> [Point] { isThinned ? thinned(points) : points }

  private func trail(_ rows: [Int]) -> Path {
    var path = Path()
    for run in runs(zip(rows, points(rows)).map { row, point in point.map { (row, $0) } }) {
      path.append(
        .trail(
          through: run.map(\.1),
          widths: run.map { looks.number(.size, $0.0) ?? unit.mark.number("size") ?? 2 }))
    }
    return path
  }

  private func area(_ rows: [Int]) -> Path {
    let along = axisPoints(unit.dimension, rows)
    let (tops, bottoms) = edges(unit.measure, rows)
    let isUpright = unit.dimension == .x
    func point(_ place: Double, _ value: Double) -> Point {
      isUpright ? Point(x: place, y: value) : Point(x: value, y: place)
    }
    let places = rows.indices.map { index -> (top: Point, bottom: Point)? in
      let (place, top, bottom) = (along[index], tops[index], bottoms[index])
      guard !place.isNaN, !top.isNaN, !bottom.isNaN else { return nil }
      return (point(place, top), point(place, bottom))
    }
    var path = Path()
    for run in runs(places) {
      path.append(curve.area(from: shown(run.map(\.top)), to: shown(run.map(\.bottom))))
    }
    return path
  }

  /// The upper and the lower edge of an area on the axis of its values.
  private func edges(
    _ channel: EncodingChannel, _ rows: [Int]
  ) -> (tops: [Double], bottoms: [Double]) {
    func all(_ place: Double) -> [Double] { Array(repeating: place, count: rows.count) }
    if let stack = unit.stack, stack.channel == channel {
      // Nothing is piled up where a value is missing, though the pile has a place there.
      let values =
        unit.showsInvalid
        ? nil : unit.channels[channel]?.column.flatMap(unit.table.column(named:))
      let shift = unit.mark.number(channel == .x ? "xOffset" : "yOffset") ?? 0
      func edge(_ name: String) -> [Double] {
        zip(rows, places.places(ofColumn: name, channel, rows)).map { row, place in
          values?.isMissing(row) ?? false ? .nan : place + shift
        }
      }
      return (edge(stack.end), edge(stack.start))
    }
    guard unit.channels[channel] != nil else { return (all(0), all(places.side(channel))) }
    let tops = places.points(channel, rows)
    if let second = channel.secondary, unit.channels[second] != nil {
      return (tops, places.points(second, rows))
    }
    let base = places.baseline(channel)
    guard unit.channels[channel == .x ? .xOffset : .yOffset] != nil else {
      return (tops, all(base))
    }
    return (tops, rows.map { places.offsetBaseline(channel, $0) ?? base })
  }
}
