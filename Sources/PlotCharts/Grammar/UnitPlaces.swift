import PlotTables
import PlotViews

/// Where the rows of a mark stand on its plot area, in points from its upper left corner, y down.
struct UnitPlaces {
  let unit: UnitModel
  let readers: [Channel: ChannelReader]
  let columns: [String: Column]
  let size: ChannelReader

  init(_ unit: UnitModel) throws(ChartError) {
    self.unit = unit
    var readers: [Channel: ChannelReader] = [:]
    var columns: [String: Column] = [:]
    for channel in [
      Channel.x, .y, .x2, .y2, .xOffset, .yOffset, .theta, .theta2, .radius, .radius2,
    ] {
      readers[channel] = try ChannelReader(unit, channel)
      for name in [unit.channels[channel]?.column, unit.channels[channel]?.endColumn] {
        if let name { columns[name] = unit.table.column(named: name) }
      }
    }
    if let stack = unit.stack {
      for name in [stack.start, stack.end] { columns[name] = unit.table.column(named: name) }
    }
    (self.readers, self.columns) = (readers, columns)
    size = try ChannelReader(unit, .size)
  }

  func side(_ channel: Channel) -> Double {
    channel.primary == .x || channel == .xOffset ? unit.width : unit.height
  }

  /// Whether the values of a channel are places in points, though other layers have a scale.
  func isUnscaled(_ channel: Channel) -> Bool {
    unit.channels[channel.primary]?.hasNoScale ?? false
  }

  /// The place of a value on an axis.
  func place(_ datum: Datum, on channel: Channel) -> Double? {
    if isUnscaled(channel) { return datum.number }
    guard let scale = unit.scales[channel] ?? unit.scalesAround[channel] else { return nil }
    if scale.type is IdentitySpecifiedScale { return datum.number }
    guard let fraction = scale.fraction(datum) else { return nil }
    if case .interval(let low, let high) = scale.output { return low + (high - low) * fraction }
    let isUp = channel == .y && !scale.isDiscrete
    return (isUp ? 1 - fraction : fraction) * side(channel)
  }

  func datum(_ name: String?, _ row: Int) -> Datum? {
    name.flatMap { columns[$0] }?.datum(row)
  }

  /// Where a row's mark stands on an axis: the middle of its band or bin; nil where it has no place.
  func point(_ channel: Channel, _ row: Int) -> Double? {
    let primary = channel.primary
    guard let field = unit.channels[channel] else { return nil }
    if field.hasField, isUnscaled(channel) { return readers[channel]?.datum(row)?.number }
    guard field.hasField || field.datum != nil, unit.scales[primary] != nil else {
      if case .value(let node)? = readers[channel]?.shown(row) { return constant(node, channel) }
      if field.hasNoScale, case .datum(let datum)? = readers[channel]?.shown(row) {
        return datum.number
      }
      return nil
    }
    let shift =
      unit.mark.number(
        channel == .x
          ? "xOffset" : channel == .y ? "yOffset" : channel == .x2 ? "x2Offset" : "y2Offset") ?? 0
    if let stack = unit.stack, stack.channel == channel {
      let position = field.node["bandPosition"]?.number ?? 1
      guard let start = datum(stack.start, row)?.number, let end = datum(stack.end, row)?.number
      else { return nil }
      return place(.number(start + (end - start) * position), on: primary).map { $0 + shift }
    }
    guard let value = readers[channel]?.datum(row) else { return nil }
    if value.isNull, let constant = readers[channel]?.invalid {
      return self.constant(constant, channel)
    }
    let position = bandPosition(field)
    if unit.scales[primary]?.isDiscrete ?? false {
      guard let middle = place(value, on: primary) else { return nil }
      let width = (unit.scales[primary]?.bandwidth ?? 0) * side(primary)
      return middle + width * (position - 0.5) + offset(primary, row, from: middle) + shift
    }
    if field.endColumn != nil, position != 0, let start = place(value, on: primary),
      let end = datum(field.endColumn, row).flatMap({ place($0, on: primary) })
    {
      return start + (end - start) * position + offset(primary, row, from: start) + shift
    }
    if field.isBinned, position != 0, unit.channels[channel.secondary ?? channel] != nil,
      let start = place(value, on: primary),
      let end = readers[channel.secondary ?? channel]?.datum(row).flatMap({ place($0, on: primary) }
      )
    {
      return start + (end - start) * position + shift
    }
    return place(value, on: primary).map { $0 + offset(primary, row, from: $0) + shift }
  }

  private func bandPosition(_ field: ChannelField) -> Double {
    if let own = field.node["bandPosition"]?.number { return own }
    if unit.scales[field.channel.primary]?.isDiscrete ?? false { return 0.5 }
    if field.timeUnit != nil, field.channel.secondary.flatMap({ unit.channels[$0] }) == nil {
      return unit.fillsTimeUnits(field) ? 0 : unit.mark.number("timeUnitBandPosition") ?? 0
    }
    return field.bins == nil ? 0 : 0.5
  }

  func constant(_ node: SpecValue, _ channel: Channel) -> Double? {
    if node.string == "width" { return unit.width }
    if node.string == "height" { return unit.height }
    if let number = node.number { return number }
    guard let text = node["expr"]?.string else { return nil }
    return formula(unit.mark.bound(text), at: node)
  }

  /// The value of a formula without fields; `scale('x', …)` around it places it.
  private func formula(_ text: String, at node: SpecValue) -> Double? {
    for channel in [Channel.x, .y] {
      for quote in ["'", "\""] {
        let head = "scale(\(quote)\(channel.rawValue)\(quote),"
        guard text.hasPrefix(head), text.hasSuffix(")") else { continue }
        let inner = String(text.dropFirst(head.count).dropLast())
        guard let value = try? ConstantExpression.value(of: inner, at: node) else { return nil }
        return place(Datum(value), on: channel)
      }
    }
    return (try? ConstantExpression.value(of: text, at: node)).flatMap { Datum($0).number }
  }

  /// How far a row stands aside within its band.
  func offset(_ channel: Channel, _ row: Int, from middle: Double) -> Double {
    let aside: Channel = channel == .x ? .xOffset : .yOffset
    guard let reader = readers[aside], reader.field != nil else { return 0 }
    if case .value(let node)? = reader.shown(row) { return node.number ?? 0 }
    // Without a scale values are points, from where the band begins.
    if reader.field?.hasNoScale ?? false {
      let band = (unit.scales[channel]?.bandwidth ?? 0) * side(channel)
      return reader.datum(row)?.number.map { $0 - band / 2 } ?? 0
    }
    guard let scale = unit.scales[aside], let datum = reader.datum(row),
      let fraction = scale.fraction(datum)
    else { return 0 }
    if case .interval(let low, let high) = scale.output { return low + (high - low) * fraction }
    return shift(fraction, channel, scale)
  }

  /// How far from the middle of a band a share of it is: quantities rise as those of their axis do.
  private func shift(_ share: Double, _ channel: Channel, _ scale: ScaleModel) -> Double {
    let isUp = channel == .y && !scale.isDiscrete
    return (isUp ? 0.5 - share : share - 0.5) * offsetRoom(channel)
  }

  /// Where within the band of a row a quantity of the offset begins: at zero, or the nearest to it.
  func offsetBaseline(_ channel: Channel, _ row: Int) -> Double? {
    let offset: Channel = channel == .x ? .xOffset : .yOffset
    guard let scale = unit.scales[offset], !scale.isDiscrete, unit.scales[channel]?.isBand == true,
      let value = readers[channel]?.datum(row), let middle = place(value, on: channel)
    else { return nil }
    let (low, high) = (
      min(scale.domain.low, scale.domain.high), max(scale.domain.low, scale.domain.high)
    )
    return scale.fraction(.number(min(max(0, low), high))).map {
      middle + shift($0, channel, scale)
    }
  }

  func offsetRoom(_ channel: Channel) -> Double {
    guard let scale = unit.scales[channel] else { return side(channel) }
    if scale.isBand {
      let width = scale.bandwidth * side(channel)
      if width > 0 { return width }
      if case .band(_, let bands) = scale.mapping { return bands.step * side(channel) }
    }
    return side(channel)
  }
}

extension UnitModel {
  /// The axis that a tick stands on, along which it is thin.
  var tickAxis: Channel { orientation == .vertical ? .x : .y }

  /// Whether the mark covers the whole of a time unit on that axis.
  func fillsTimeUnits(_ field: ChannelField) -> Bool {
    kind.isRectangle && (!(kind is TickMark) || field.channel != tickAxis)
      || field.node["bandPosition"] != nil
      || !kind.isRectangle && (mark.number("timeUnitBandPosition") ?? 0) != 0
  }
}
