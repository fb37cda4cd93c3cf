import PlotScales
import PlotTables

extension UnitPlaces {
  /// The two ends of a rectangle on an axis, in rising order; nil where it has no place.
  func interval(_ channel: Channel, _ row: Int) -> (low: Double, high: Double)? {
    guard let ends = plainInterval(channel, row) else { return nil }
    let second = channel.secondary ?? channel
    // Where there are two ends, their places have moved already.
    guard unit.channels[second] == nil, unit.channels[channel]?.value == nil,
      let shift = unit.mark.number(channel == .x ? "xOffset" : "yOffset")
    else { return ends }
    if unit.stack?.channel != channel, channel == unit.measure, !(unit.kind is TickMark),
      unit.scales[channel]?.isDiscrete != true
    {
      return ends
    }
    return (ends.low + shift, ends.high + shift)
  }

  private func plainInterval(
    _ channel: Channel, _ row: Int
  ) -> (low: Double, high: Double)? {
    let second = channel.secondary ?? channel
    let isDimension = isDimension(channel, row)
    guard let field = unit.channels[channel] else {
      if unit.channels[second] != nil, let end = point(second, row) {
        return ordered(baseline(channel), end)
      }
      return withoutField(channel, row)
    }
    if unit.channels[second] != nil {
      guard let start = field.value.flatMap({ constant($0, channel) }) ?? plainPoint(channel, row),
        let end = point(second, row)
      else { return nil }
      let spacing = field.isBinned ? binSpacing : 0
      return shrunk(start, end, by: spacing)
    }
    if field.value != nil, !field.hasField {
      guard let place = point(channel, row) else { return nil }
      return isDimension
        ? centered(place, thickness(channel, row)) : ordered(baseline(channel), place)
    }
    if let stack = unit.stack, stack.channel == channel {
      guard let start = datum(stack.start, row).flatMap({ place($0, on: channel) }),
        let end = datum(stack.end, row).flatMap({ place($0, on: channel) })
      else { return nil }
      if unit.kind is TickMark, let place = point(channel, row) {
        return centered(place, thickness(channel, row))
      }
      return ordered(start, end)
    }
    if let scale = unit.scales[channel], scale.isDiscrete {
      guard let datum = readers[channel]?.datum(row), let middle = place(datum, on: channel) else {
        return nil
      }
      let center = middle + offset(channel, row, from: middle)
      var band = scale.bandwidth * side(channel)
      let aside: Channel = channel == .x ? .xOffset : .yOffset
      if let inner = unit.scales[aside] {
        band = inner.bandwidth * (band > 0 ? band : offsetRoom(channel))
      }
      if band <= 0, case .band(_, let bands) = scale.mapping {
        band = max(1, bands.step * side(channel) - 2)
      }
      if unit.kind is TickMark, channel == unit.tickAxis { return centered(center, tickThickness) }
      return centered(center, ownThickness(channel, row, band: band) ?? band)
    }
    if isDimension {
      if field.endColumn != nil, !(unit.kind is TickMark),
        field.bins != nil || field.timeUnit != nil,
        let start = datum(field.column, row).flatMap({ place($0, on: channel) }),
        let end = datum(field.endColumn, row).flatMap({ place($0, on: channel) })
      {
        let aside: Channel = channel == .x ? .xOffset : .yOffset
        if let inner = unit.scales[aside], let datum = readers[aside]?.datum(row),
          let fraction = inner.fraction(datum)
        {
          // The bars of a bin leave gaps to those of the next ones.
          let whole = unitLength(field, on: channel) ?? end - start
          let room = 0.8 * whole
          return centered(
            start + whole / 2 + (fraction - 0.5) * room, (inner.bandwidth * room).magnitude)
        }
        if let own = ownThickness(channel, row, band: (end - start).magnitude) {
          return centered((start + end) / 2, own)
        }
        return shrunk(start, end, by: binSpacing)
      }
      if unit.kind is TickMark, channel != unit.tickAxis, field.endColumn != nil,
        let start = datum(field.column, row).flatMap({ place($0, on: channel) }),
        let end = datum(field.endColumn, row).flatMap({ place($0, on: channel) })
      {
        return ownThickness(channel, row, band: (end - start).magnitude).map {
          centered((start + end) / 2, $0)
        } ?? ordered(start, end)
      }
      guard let place = point(channel, row) else { return nil }
      return centered(place, thickness(channel, row))
    }
    guard let end = point(channel, row) else { return nil }
    return ordered(baseline(channel), end)
  }

  /// Whether rectangles have a width of their own on an axis, and no length. One of type `rect` reaches
  /// from zero to its value, unless its value is a stretch itself.
  func isDimension(_ channel: Channel, _ row: Int) -> Bool {
    let isStretch = unit.channels[channel].map { $0.endColumn != nil || $0.isBinned } ?? false
    return channel == unit.dimension && !(unit.kind is RectMark) || unit.kind is ImageMark
      || unit.kind is TickMark
      || unit.kind is RectMark && (isStretch || ownThickness(channel, row, band: 20) != nil)
  }

  /// Where a value that is one end of an interval stands: not at the middle of its bin.
  private func plainPoint(_ channel: Channel, _ row: Int) -> Double? {
    guard let field = unit.channels[channel], field.isBinned,
      let datum = readers[channel]?.datum(row)
    else { return point(channel, row) }
    return place(datum, on: channel)
  }

  /// How long a time unit is on the axis, the same for all: as Vega-Lite, that of January 2001.
  private func unitLength(_ field: ChannelField, on channel: Channel) -> Double? {
    guard case .units(let units)? = field.timeUnit, units.units.first == .year else { return nil }
    let start = CivilDate(year: 2001, month: 1, day: 1).daysSince1970 * 86_400_000
    guard let end = units.end(of: Int64(start)),
      let from = place(.number(Double(start)), on: channel),
      let to = place(.number(Double(end)), on: channel)
    else { return nil }
    return to - from
  }

  private var binSpacing: Double {
    unit.mark.number("binSpacing") ?? (unit.kind is BarMark ? 1 : 0)
  }

  func shrunk(_ a: Double, _ b: Double, by spacing: Double) -> (low: Double, high: Double) {
    let (low, high) = (min(a, b), max(a, b))
    let least = unit.mark.number("minBandSize") ?? 0.25
    guard high - low - spacing > least else { return (low, low + max(least, high - low - spacing)) }
    return (low + spacing / 2, high - spacing / 2)
  }

  private func ordered(_ a: Double, _ b: Double) -> (low: Double, high: Double) {
    (min(a, b), max(a, b))
  }

  private func centered(_ middle: Double, _ width: Double) -> (low: Double, high: Double) {
    (middle - width / 2, middle + width / 2)
  }

  private var tickThickness: Double { unit.mark.number("thickness") ?? 1 }

  /// The width of a bar, or the height of a lying one, where the specification has a word for it.
  private func ownThickness(_ channel: Channel, _ row: Int, band: Double) -> Double? {
    let side = channel == .x ? "width" : "height"
    let isAcross = unit.kind is TickMark ? channel != unit.tickAxis : channel == unit.dimension
    if isAcross, unit.channels[.size] != nil, let size = size.number(row) { return size }
    if let node = unit.mark[side] {
      if let share = node["band"]?.number { return band * share }
      if let number = node.number { return number }
    }
    if isAcross, let size = unit.mark.number("size") { return size }
    if unit.scales[channel]?.isDiscrete ?? false {
      if let node = unit.mark["discreteBandSize"] {
        return node.number ?? node["band"]?.number.map { $0 * band }
      }
      if unit.kind is TickMark, let size = unit.mark.number("bandSize") { return size }
    }
    return nil
  }

  func thickness(_ channel: Channel, _ row: Int) -> Double {
    if unit.kind is TickMark, channel == unit.tickAxis { return tickThickness }
    return ownThickness(channel, row, band: 20) ?? unit.mark.number("continuousBandSize") ?? 5
  }

  /// Of a rectangle that is told nothing about an axis.
  private func withoutField(_ channel: Channel, _ row: Int) -> (low: Double, high: Double)? {
    let side = side(channel)
    if unit.kind is RectMark || unit.kind is ImageMark { return (0, side) }
    if unit.kind is TickMark {
      return centered(
        side / 2,
        channel == unit.tickAxis ? tickThickness : ownThickness(channel, row, band: side) ?? 15)
    }
    if channel == unit.measure, unit.channels[unit.dimension] != nil, unit.kind is BarMark {
      return (0, side)
    }
    let aside: Channel = channel == .x ? .xOffset : .yOffset
    if let inner = unit.scales[aside], let reader = readers[aside], let datum = reader.datum(row),
      let fraction = inner.fraction(datum)
    {
      return centered(fraction * side, inner.bandwidth * side)
    }
    return centered(side / 2, ownThickness(channel, row, band: side) ?? 0.9 * side)
  }

  /// Where bars and areas begin: at zero where the axis has it, else at its lower end.
  func baseline(_ channel: Channel) -> Double {
    let start = channel == .x ? 0 : side(channel)
    guard let scale = unit.scales[channel], !scale.isDiscrete else { return start }
    let (low, high) = (
      min(scale.domain.low, scale.domain.high), max(scale.domain.low, scale.domain.high)
    )
    if !(scale.type is LogSpecifiedScale), low <= 0, high >= 0,
      let zero = place(.number(0), on: channel)
    {
      return zero
    }
    return place(.number(scale.domain.low), on: channel) ?? start
  }
}
