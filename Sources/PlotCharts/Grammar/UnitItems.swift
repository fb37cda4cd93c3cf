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
    switch unit.type {
    case "point", "circle", "square": return symbols(rows)
    case "bar", "rect", "tick": return rectangles(rows)
    case "rule": return rules(rows)
    case "text": return texts(rows)
    case "arc": return arcs(rows)
    case "line", "trail", "area": return try paths(rows)
    case "image": return try images(rows)
    default: return []
    }
  }

  /// The word of Vega's scene graph for what it draws.
  static func elementType(_ mark: String) -> String {
    switch mark {
    case "point", "circle", "square": "symbol"
    case "bar", "rect", "tick": "rect"
    default: mark
    }
  }

  private func orderedRows() throws(ChartError) -> [Int] {
    let rows = looks.validRows
    guard unit.stack == nil, let order = unit.lists[.order], !order.isEmpty, !unit.mark.isPath
    else { return rows }
    let fields = order.compactMap { field in
      field.column.map { SortField($0, isDescending: field.node["sort"]?.string == "descending") }
    }
    return try RowOrder(unit.table, by: fields, for: "order").sorted(rows)
  }

  private func symbols(_ rows: [Int]) -> [MarkItem] {
    if let batch = symbolBatch(rows) { return [MarkItem(ink: [.stamps(batch)], label: nil)] }
    return rows.compactMap { (row: Int) -> MarkItem? in
      guard let x = center(.x, row), let y = center(.y, row), let path = symbol(row) else {
        return nil
      }
      return MarkItem(
        ink: looks.look(row).ink(path, at: Point(x: x, y: y)), label: words.label(row))
    }
  }

  /// The outline of a row's symbol around the origin; nil where there is none.
  func symbol(_ row: Int) -> Path? {
    let size = looks.number(.size, row) ?? unit.mark.number("size") ?? 30
    guard size > 0 || unit.channels[.size] == nil else { return nil }
    let shape =
      unit.type == "point"
      ? looks.reader(.shape)?.text(row) ?? unit.mark.string("shape") ?? "circle" : unit.type
    let angle = looks.number(.angle, row) ?? unit.mark.number("angle") ?? 0
    guard let symbol = AreaSymbol.named(shape) else {
      unit.mark["shape"]?.markUnknown()
      return nil
    }
    return symbol.path(size: size, turnedBy: angle)
  }

  /// The place on an axis; its middle where the channel says nothing.
  func center(_ channel: EncodingChannel, _ row: Int) -> Double? {
    if unit.channels[channel] != nil { return places.point(channel, row) }
    let property = unit.mark[channel.rawValue]
    if let constant = property.flatMap({ places.constant($0, channel) }) { return constant }
    let second = channel.secondary ?? channel
    if unit.channels[second] != nil { return places.point(second, row) }
    let aside: EncodingChannel = channel == .x ? .xOffset : .yOffset
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
    if let end = unit.mark.number("cornerRadiusEnd"), unit.type == "bar" {
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

  private func rules(_ rows: [Int]) -> [MarkItem] {
    let ends = ruleEnds(rows)
    if let batch = ruleBatch(rows, ends) { return [MarkItem(ink: [.spans(batch)], label: nil)] }
    return zip(rows, ends).compactMap { row, ends in
      guard let ends, let stroke = looks.stroked(row).strokeStyle else { return nil }
      return MarkItem(
        ink: [.stroke(.line(from: ends.0, to: ends.1), stroke)], label: words.label(row))
    }
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
