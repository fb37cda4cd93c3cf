import PlotTables
import PlotViews

/// Makes the items of a mark, in drawing order.
struct UnitItems {
  let unit: UnitModel
  let places: UnitPlaces
  let looks: LookReader
  let words: ItemWords

  /// What texts are measured with; nil where none is cut.
  let text: TextSetter?

  init(
    _ unit: UnitModel, _ look: SpecificationLook, text: TextSetter? = nil
  ) throws(ChartError) {
    self.text = text
    self.unit = unit
    unit.pileInvalid()
    places = try UnitPlaces(unit)
    looks = try LookReader(unit, look)
    words = try ItemWords(unit)
  }

  func items() throws(ChartError) -> [MarkItem] {
    let rows = try orderedRows()
    return try unit.kind.items(of: rows, self)
  }

  private func orderedRows() throws(ChartError) -> [Int] {
    let rows = looks.validRows
    guard unit.stack == nil, let order = unit.lists[.order], !order.isEmpty, !unit.kind.joinsRows
    else { return rows }
    let fields = order.compactMap { field in
      field.column.map { SortField($0, isDescending: field.node["sort"]?.string == "descending") }
    }
    return try RowOrder(unit.table, by: fields, for: "order").sorted(rows)
  }

  /// Symbols, of the shape that a row has.
  func symbols(_ rows: [Int], shape: (Int) -> String) -> [MarkItem] {
    if let batch = symbolBatch(rows, shape) { return [MarkItem(ink: [.stamps(batch)], label: nil)] }
    return rows.compactMap { (row: Int) -> MarkItem? in
      guard let x = center(.x, row), let y = center(.y, row), let path = symbol(row, shape(row))
      else {
        return nil
      }
      return MarkItem(
        ink: looks.look(row).ink(path, at: Point(x: x, y: y)), label: words.label(row))
    }
  }

  /// The outline of a row's symbol around the origin; nil where there is none.
  func symbol(_ row: Int, _ shape: String) -> Path? {
    let size = looks.number(.size, row) ?? unit.mark.number("size") ?? 30
    guard size > 0 || unit.channels[.size] == nil else { return nil }
    let angle = looks.number(.angle, row) ?? unit.mark.number("angle") ?? 0
    return AreaSymbol.named(shape)?.path(size: size, turnedBy: angle)
  }

  /// The place on an axis; its middle where the channel says nothing.
  func center(_ channel: Channel, _ row: Int) -> Double? {
    if unit.channels[channel] != nil { return places.point(channel, row) }
    let property = unit.mark[channel.rawValue]
    if let constant = property.flatMap({ places.constant($0, channel) }) { return constant }
    let second = channel.secondary ?? channel
    if unit.channels[second] != nil { return places.point(second, row) }
    let aside: Channel = channel == .x ? .xOffset : .yOffset
    if let scale = unit.scales[aside], let field = unit.channels[aside]?.column,
      let fraction = unit.table.column(named: field).flatMap({ scale.fraction($0.datum(row)) })
    {
      return fraction * places.side(channel)
    }
    return places.side(channel) / 2
  }

  /// The rectangle around those of some rows.
  func extent(_ rows: [Int]) -> Rect? {
    rows.compactMap(rectangle).reduce(nil) { $0?.union($1) ?? $1 }
  }

  private func rectangle(_ row: Int) -> Rect? {
    guard let x = places.interval(.x, row), let y = places.interval(.y, row) else { return nil }
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  func rectangles(_ rows: [Int], isRound: Bool = true) -> [MarkItem] {
    if let batch = rectangleBatch(rows) { return [MarkItem(ink: [.spans(batch)], label: nil)] }
    return rows.compactMap { (row: Int) -> MarkItem? in
      guard let rect = rectangle(row) else { return nil }
      let path = isRound ? rectanglePath(rect) : .rect(rect)
      return MarkItem(ink: looks.look(row).ink(path), label: words.label(row))
    }
  }

  func rectanglePath(_ rect: Rect) -> Path {
    func radius(_ names: String...) -> Double {
      for name in names { if let number = unit.mark.number(name) { return number } }
      return 0
    }
    var corners = [
      radius("cornerRadiusTopLeft", "cornerRadius"), radius("cornerRadiusTopRight", "cornerRadius"),
      radius("cornerRadiusBottomRight", "cornerRadius"),
      radius("cornerRadiusBottomLeft", "cornerRadius"),
    ]
    if let end = unit.mark.number("cornerRadiusEnd"), unit.kind is BarMark {
      if unit.orientation == .vertical {
        (corners[0], corners[1]) = (end, end)
      } else {
        (corners[1], corners[2]) = (end, end)
      }
    }
    guard corners.contains(where: { $0 > 0 }) else { return .rect(rect) }
    return .rect(
      rect,
      corners: CornerRadii(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3]))
  }
}

extension UnitModel {
  var hasRoundCorners: Bool {
    [
      "cornerRadius", "cornerRadiusEnd", "cornerRadiusTopLeft", "cornerRadiusTopRight",
      "cornerRadiusBottomLeft", "cornerRadiusBottomRight",
    ].contains { (mark.number($0) ?? 0) > 0 }
  }
}
