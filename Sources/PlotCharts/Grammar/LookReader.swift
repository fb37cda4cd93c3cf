import PlotTables
import PlotViews

/// Finds the looks of the items of a mark.
struct LookReader {
  let unit: UnitModel
  let look: SpecificationLook
  private let readers: [Channel: ChannelReader]

  init(_ unit: UnitModel, _ look: SpecificationLook) throws(ChartError) {
    (self.unit, self.look) = (unit, look)
    try unit.checkGradients(look.words)
    var readers: [Channel: ChannelReader] = [:]
    for channel in [
      Channel.color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity, .strokeWidth,
      .strokeDash, .size, .shape, .angle, .text,
    ] where unit.channels[channel] != nil {
      readers[channel] = try ChannelReader(unit, channel)
    }
    self.readers = readers
  }

  func number(_ channel: Channel, _ row: Int) -> Double? { readers[channel]?.number(row) }
  func reader(_ channel: Channel) -> ChannelReader? { readers[channel] }

  /// The rows of the table by their looks: those of a group look the same.
  ///
  /// - Parameter other: a channel whose values may differ all the same.
  func groups(without other: Channel? = nil) -> RowGroups {
    RowGroups(
      unit.table,
      by: readers.filter { $0.key != other }.flatMap { channel, reader in
        channel.isColor ? reader.columnsTellingColors : reader.tellingColumns
      })
  }

  /// The rows that have a place on every scale that shows them: what has none is left out.
  var validRows: [Int] {
    let rows = Array(0..<unit.table.rowCount)
    guard !unit.showsInvalid else { return rows }
    let deciding = readers.filter { channel, reader in
      guard let field = reader.field, field.isContinuous, field.hasField else { return false }
      return unit.scales[channel] != nil && unit.configShowsInvalid(channel, look) == nil
        && (channel == .size || channel.isColor || channel == .opacity)
    }.values
    guard !deciding.isEmpty else { return rows }
    return rows.filter { row in
      deciding.allSatisfy { reader in
        if case .datum(let datum)? = reader.shown(row) { datum.number != nil } else { true }
      }
    }
  }

  private func property(_ name: String) -> Paint? {
    unit.mark[name].flatMap(look.words.paint)
  }

  private func paint(_ channel: Channel, _ row: Int) -> Paint? {
    readers[channel]?.paint(row)
  }

  func look(_ row: Int) -> ItemLook {
    var result = ItemLook()
    let isFilled = unit.mark.isFilled
    let usual = Paint(unit.kind.isInk ? look.theme.ink : look.markColor)
    let own = property("color")
    let (fill, stroke): (Paint?, Paint?)
    if isFilled {
      fill = paint(.fill, row) ?? paint(.color, row) ?? property("fill") ?? own ?? usual
      stroke = paint(.stroke, row) ?? property("stroke")
    } else {
      stroke = paint(.stroke, row) ?? paint(.color, row) ?? property("stroke") ?? own ?? usual
      fill = paint(.fill, row) ?? property("fill")
    }
    (result.fill, result.fillGradient) = (fill?.color, fill?.gradient)
    (result.stroke, result.strokeGradient) = (stroke?.color, stroke?.gradient)
    let isSizedStroke = !unit.kind.isFilled && unit.kind.sizeMeaning == .strokeWidth
    result.strokeWidth =
      number(.strokeWidth, row)
      ?? (isSizedStroke ? number(.size, row) : nil)
      ?? unit.mark.number("strokeWidth")
      ?? (isSizedStroke ? unit.mark.number("size") : nil) ?? unit.kind.strokeWidth
    result.dash = readers[.strokeDash]?.dash(row) ?? unit.mark["strokeDash"]?.numbers ?? []
    if result.dash == [1, 0] { result.dash = [] }
    result.dashOffset = unit.mark.number("strokeDashOffset") ?? 0
    switch unit.mark.string("strokeCap") {
    case "round": result.cap = .round
    case "square": result.cap = .square
    default: break
    }
    switch unit.mark.string("strokeJoin") {
    case "round": result.join = .round
    case "bevel": result.join = .bevel
    default: break
    }
    result.opacity = max(
      0,
      min(
        1,
        number(.opacity, row) ?? unit.mark.number("opacity")
          ?? (unit.isAggregated ? 1 : unit.kind.opacity)))
    if let fill = result.fill, fill.alpha > 0 || result.fillGradient != nil {
      let alpha = number(.fillOpacity, row) ?? unit.mark.number("fillOpacity") ?? 1
      result.fill = fill.withAlpha(fill.alpha * max(0, min(1, alpha)))
      result.fillGradient = result.fillGradient?.faded(to: max(0, min(1, alpha)))
    }
    if let stroke = result.stroke, stroke.alpha > 0 || result.strokeGradient != nil {
      let alpha = number(.strokeOpacity, row) ?? unit.mark.number("strokeOpacity") ?? 1
      result.stroke = stroke.withAlpha(stroke.alpha * max(0, min(1, alpha)))
      result.strokeGradient = result.strokeGradient?.faded(to: max(0, min(1, alpha)))
    }
    return result
  }
}

extension UnitModel {
  /// The constant that stands for missing values of a channel, where the configuration has one.
  func configShowsInvalid(_ channel: Channel, _ look: SpecificationLook) -> SpecValue? {
    look.config?["scale"]?["invalid"]?[channel.rawValue]
  }
}
