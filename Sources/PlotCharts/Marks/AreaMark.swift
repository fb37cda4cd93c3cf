import PlotViews

/// The area between zero, or the series below, and each series' values.
public struct AreaMark: Mark {
  public let name = "area"
  public let joinsRows = true
  let growsFromZero = true
  let stacking = MarkStacking.always

  public init() {}

  func items(of rows: [Int], _ view: UnitItems) throws(ChartError) -> [MarkItem] {
    try view.series(rows).compactMap { rows in
      guard let first = rows.first else { return nil }
      let path = path(rows, view)
      return path.isEmpty
        ? nil : MarkItem(ink: view.looks.look(first).ink(path), label: view.words.label(first))
    }
  }

  private func path(_ rows: [Int], _ view: UnitItems) -> Path {
    let along = view.axisPoints(view.unit.dimension, rows)
    let (tops, bottoms) = edges(view.unit.measure, rows, view)
    let isUpright = view.unit.dimension == .x
    func point(_ place: Double, _ value: Double) -> Point {
      isUpright ? Point(x: place, y: value) : Point(x: value, y: place)
    }
    let places = rows.indices.map { index -> (top: Point, bottom: Point)? in
      let (place, top, bottom) = (along[index], tops[index], bottoms[index])
      guard !place.isNaN, !top.isNaN, !bottom.isNaN else { return nil }
      return (point(place, top), point(place, bottom))
    }
    var path = Path()
    for run in view.runs(places) {
      path.append(view.curve.area(from: run.map(\.top), to: run.map(\.bottom)))
    }
    return path
  }

  /// Returns the upper and the lower edge of an area on the axis of its values.
  private func edges(
    _ channel: Channel, _ rows: [Int], _ view: UnitItems
  ) -> (tops: [Double], bottoms: [Double]) {
    func all(_ place: Double) -> [Double] { Array(repeating: place, count: rows.count) }
    if let stack = view.unit.stack, stack.channel == channel {
      // Nothing is piled up where a value is missing, though the pile has a place there.
      let values =
        view.unit.showsInvalid
        ? nil : view.unit.channels[channel]?.column.flatMap(view.unit.table.column(named:))
      let shift = view.unit.mark.number(channel == .x ? "xOffset" : "yOffset") ?? 0
      func edge(_ name: String) -> [Double] {
        zip(rows, view.places.places(ofColumn: name, channel, rows)).map { row, place in
          values?.isMissing(row) ?? false ? .nan : place + shift
        }
      }
      return (edge(stack.end), edge(stack.start))
    }
    guard view.unit.channels[channel] != nil else {
      return (all(0), all(view.places.side(channel)))
    }
    let tops = view.places.points(channel, rows)
    if let second = channel.secondary, view.unit.channels[second] != nil {
      return (tops, view.places.points(second, rows))
    }
    let base = view.places.baseline(channel)
    guard view.unit.channels[channel == .x ? .xOffset : .yOffset] != nil else {
      return (tops, all(base))
    }
    return (tops, rows.map { view.places.offsetBaseline(channel, $0) ?? base })
  }
}
