import PlotTables
import PlotViews

extension UnitItems {
  /// A sector of a ring.
  struct Sector {
    var center: Point
    /// Clockwise from twelve o'clock, in radians.
    var startAngle: Double
    var endAngle: Double
    var innerRadius: Double
    var outerRadius: Double
  }

  func sector(_ row: Int) -> Sector? {
    let half = min(unit.width, unit.height) / 2
    func value(_ channel: Channel, _ datum: Datum?) -> Double? {
      datum.flatMap { unit.scales[channel]?.number($0) }
    }
    func ends(_ channel: Channel) -> (Double, Double)? {
      if let stack = unit.stack, stack.channel == channel {
        guard let start = value(channel, unit.table.column(named: stack.start)?.datum(row)),
          let end = value(channel, unit.table.column(named: stack.end)?.datum(row))
        else { return nil }
        return (start, end)
      }
      guard let field = unit.channels[channel] else { return nil }
      if let node = field.value, !field.hasField { return node.number.map { (0, $0) } }
      guard let reader = try? ChannelReader(unit, channel), let datum = reader.datum(row) else {
        return nil
      }
      if let scale = unit.scales[channel], case .band(_, let bands) = scale.mapping,
        let index = scale.index(datum), case .interval(let low, let high) = scale.output
      {
        let start = low + (high - low) * bands.start(of: index)
        return (start, start + (high - low) * bands.bandwidth)
      }
      if field.endColumn != nil, let start = value(channel, datum),
        let end = value(channel, field.endColumn.flatMap(unit.table.column(named:))?.datum(row))
      {
        return (start, end)
      }
      return value(channel, datum).map { (0, $0) }
    }
    let theta = ends(.theta)
    let radius = ends(.radius)
    if unit.channels[.theta] != nil, theta == nil { return nil }
    if unit.channels[.radius] != nil, radius == nil { return nil }
    let mark = unit.mark
    return Sector(
      center: Point(
        x: (unit.channels[.x] != nil ? places.point(.x, row) : mark.number("x")) ?? unit.width / 2,
        y: (unit.channels[.y] != nil ? places.point(.y, row) : mark.number("y")) ?? unit.height / 2),
      startAngle: (unit.kind is TextMark ? nil : mark.number("theta2")) ?? theta?.0 ?? 0,
      endAngle: mark.number("theta") ?? theta?.1 ?? 2 * .pi,
      innerRadius: mark.number("innerRadius") ?? mark.number("radius2") ?? radius?.0 ?? 0,
      outerRadius: (mark.number("outerRadius") ?? mark.number("radius") ?? radius?.1 ?? half)
        + (mark.number("radiusOffset") ?? 0))
  }
}
