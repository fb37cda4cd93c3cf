import PlotScales
import PlotTables

/// The places of many rows at once, as `point` and `interval` have them one by one: what is the same for
/// all is asked once. Not a number stands for no place.
extension UnitPlaces {
  func points(_ channel: Channel, _ rows: [Int]) -> [Double] {
    guard let field = unit.channels[channel], isPlain(field), unit.stack?.channel != channel,
      let column = field.column.flatMap({ columns[$0] })
    else { return rows.map { point(channel, $0) ?? .nan } }
    if case .texts(let cells) = column.cells {
      return byCategory(cells, rows) { point(channel, $0) ?? .nan }
    }
    guard let scale = PlainPlaces(self, channel) else {
      return rows.map { point(channel, $0) ?? .nan }
    }
    let shift = unit.mark.number(channel == .x ? "xOffset" : "yOffset") ?? 0
    return scale.places(of: column, rows).map { $0 + shift }
  }

  func intervals(_ channel: Channel, _ rows: [Int]) -> (low: [Double], high: [Double]) {
    if let plain = plainIntervals(channel, rows) { return plain }
    let all = rows.map { interval(channel, $0) ?? (.nan, .nan) }
    return (all.map(\.low), all.map(\.high))
  }

  /// The places of the values of a column on the axis of a channel.
  func places(ofColumn name: String, _ channel: Channel, _ rows: [Int]) -> [Double] {
    if let scale = PlainPlaces(self, channel), let column = columns[name] {
      return scale.places(of: column, rows)
    }
    return rows.map { datum(name, $0).flatMap { place($0, on: channel) } ?? .nan }
  }

  private func plainIntervals(
    _ channel: Channel, _ rows: [Int]
  ) -> (low: [Double], high: [Double])? {
    if let intervals = intervalsOfTwoEnds(channel, rows) { return intervals }
    guard let field = unit.channels[channel], isPlain(field), unit.channels[.size] == nil,
      unit.mark.number(channel == .x ? "xOffset" : "yOffset") == nil
    else { return nil }
    if let stack = unit.stack, stack.channel == channel {
      guard !(unit.kind is TickMark), let scale = PlainPlaces(self, channel),
        let starts = columns[stack.start],
        let ends = columns[stack.end]
      else { return nil }
      return ordered(scale.places(of: starts, rows), scale.places(of: ends, rows))
    }
    guard let column = field.column.flatMap({ columns[$0] }) else { return nil }
    if case .texts(let cells) = column.cells {
      let low = byCategory(cells, rows) { interval(channel, $0)?.low ?? .nan }
      return (low, byCategory(cells, rows) { interval(channel, $0)?.high ?? .nan })
    }
    guard let scale = PlainPlaces(self, channel) else { return nil }
    let places = scale.places(of: column, rows)
    guard isDimension(channel, rows.first ?? 0) else {
      return ordered(Array(repeating: baseline(channel), count: rows.count), places)
    }
    let half = thickness(channel, rows.first ?? 0) / 2
    return (places.map { $0 - half }, places.map { $0 + half })
  }

  /// Where both ends are cells of their own.
  private func intervalsOfTwoEnds(
    _ channel: Channel, _ rows: [Int]
  ) -> (low: [Double], high: [Double])? {
    guard let second = channel.secondary, let start = unit.channels[channel],
      let end = unit.channels[second], isCell(start), isCell(end), unit.stack?.channel != channel,
      !start.isBinned, start.bins == nil, start.timeUnit == nil, end.bins == nil,
      end.timeUnit == nil, let starts = start.column.flatMap({ columns[$0] }),
      let ends = end.column.flatMap({ columns[$0] }), let scale = PlainPlaces(self, channel),
      ["xOffset", "x2Offset", "yOffset", "y2Offset"].allSatisfy({ unit.mark.number($0) == nil })
    else { return nil }
    let pairs = zip(scale.places(of: starts, rows), scale.places(of: ends, rows)).map {
      $0.isNaN || $1.isNaN ? (.nan, .nan) : shrunk($0, $1, by: 0)
    }
    return (pairs.map(\.0), pairs.map(\.1))
  }

  /// Whether the place of a row is that of its cell, with nothing beside it.
  private func isPlain(_ field: ChannelField) -> Bool {
    let channel = field.channel
    return channel.isPosition && isCell(field) && unit.scales[channel] != nil
      && channel.secondary.map { unit.channels[$0] == nil } ?? true
  }

  private func isCell(_ field: ChannelField) -> Bool {
    let aside: Channel = field.channel.primary == .x ? .xOffset : .yOffset
    return field.hasField && field.datum == nil && field.endColumn == nil
      && unit.channels[aside] == nil
  }

  /// All rows of a category are at the same place.
  private func byCategory(
    _ cells: TextCells, _ rows: [Int], _ place: (Int) -> Double
  ) -> [Double] {
    var known: [Double?] = Array(repeating: nil, count: cells.categoryCount + 1)
    return rows.map { row in
      // Missing cells come last.
      let code = cells.codes[row] < 0 ? cells.categoryCount : Int(cells.codes[row])
      if let place = known[code] { return place }
      let found = place(row)
      known[code] = found
      return found
    }
  }

  private func ordered(_ a: [Double], _ b: [Double]) -> (low: [Double], high: [Double]) {
    // Minima of numbers and what is none are numbers: neither end is to be left.
    let pairs = zip(a, b).map { $0.isNaN || $1.isNaN ? (.nan, .nan) : (min($0, $1), max($0, $1)) }
    return (pairs.map(\.0), pairs.map(\.1))
  }
}

/// The way from numbers or moments to places on an axis, where it is that of a continuous scale.
struct PlainPlaces {
  private let mapping: any Scale
  private let isReversed: Bool
  private let interval: (low: Double, high: Double)?
  private let side: Double
  private let isUp: Bool

  init?(_ places: UnitPlaces, _ channel: Channel) {
    // What is invalid may be shown, at places of its own.
    guard !places.unit.showsInvalid, !places.isUnscaled(channel),
      let scale = places.unit.scales[channel],
      !(scale.type is IdentitySpecifiedScale), case .continuous(let mapping) = scale.mapping
    else { return nil }
    (self.mapping, isReversed, isUp) = (mapping, scale.isReversed, channel == .y)
    side = places.side(channel)
    if case .interval(let low, let high) = scale.output {
      interval = (low, high)
    } else {
      interval = nil
    }
  }

  func places(of column: Column, _ rows: [Int]) -> [Double] {
    if case .numbers(let cells) = column.cells { return rows.map { place(cells.values[$0]) } }
    return rows.map { column.datum($0).number.map(place) ?? .nan }
  }

  /// As `UnitPlaces.place` has it, to the last digit.
  private func place(_ number: Double) -> Double {
    guard number.isFinite else { return .nan }
    var fraction = mapping.fraction(of: number)
    guard fraction.isFinite else { return .nan }
    if isReversed { fraction = 1 - fraction }
    if let interval { return interval.low + (interval.high - interval.low) * fraction }
    return (isUp ? 1 - fraction : fraction) * side
  }
}
