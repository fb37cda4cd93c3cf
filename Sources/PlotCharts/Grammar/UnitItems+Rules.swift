import PlotViews

extension UnitItems {
  /// The ends of the rules of rows; nil where there is none.
  func ruleEnds(_ rows: [Int]) -> [(Point, Point)?] {
    let (x, y) = (ends(.x, rows), ends(.y, rows))
    return rows.indices.map { index in
      guard x.first[index].isFinite, y.first[index].isFinite, !x.second[index].isNaN,
        !y.second[index].isNaN
      else { return nil }
      return (
        Point(x: x.first[index], y: y.first[index]), Point(x: x.second[index], y: y.second[index])
      )
    }
  }

  private func ends(
    _ channel: Channel, _ rows: [Int]
  ) -> (first: [Double], second: [Double]) {
    let second = channel.secondary ?? channel
    let other: Channel = channel == .x ? .y : .x
    let isSecond = unit.channels[second] != nil
    let hasOtherSecond = other.secondary.map { unit.channels[$0] != nil } ?? false
    func all(_ place: Double) -> [Double] { Array(repeating: place, count: rows.count) }
    guard unit.channels[channel] != nil else {
      if isSecond { return (all(places.baseline(channel)), places.points(second, rows)) }
      let side = places.side(channel)
      return hasOtherSecond ? (all(side / 2), all(side / 2)) : (all(0), all(side))
    }
    let first = places.points(channel, rows)
    if isSecond { return (first, places.points(second, rows)) }
    if let stack = unit.stack, stack.channel == channel {
      return (
        places.places(ofColumn: stack.start, channel, rows),
        places.places(ofColumn: stack.end, channel, rows)
      )
    }
    if channel == unit.measure, let node = unit.mark[second.rawValue],
      let constant = places.constant(node, channel)
    {
      return (first, all(constant))
    }
    // A rule of a value over a category is as long as a bar would be.
    let spans = unit.channels[other] != nil && !hasOtherSecond && channel == unit.measure
    return spans ? (all(places.baseline(channel)), first) : (first, first)
  }
}
