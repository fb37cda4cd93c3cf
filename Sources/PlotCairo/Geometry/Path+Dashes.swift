import PlotViews

extension Path {
  /// The dashes of its straight lines as lines of their own, measured along all of their segments, each
  /// line from the start of the pattern on, as Cairo has it.
  ///
  /// Lines are thinned before Cairo strokes them, which makes them shorter: dashes have to be cut first.
  ///
  /// - Parameters:
  ///   - pattern: lengths of dashes and gaps in turn; one of them is above zero, none below.
  ///   - offset: where in the pattern a line starts.
  ///   - most: how many there may be.
  /// - Returns: nil of paths with curves, of closed ones, and of more dashes.
  func dashes(_ pattern: [Double], offset: Double, most: Int) -> Path? {
    guard let lines = polylines else { return nil }
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    var start = (index: 0, left: pattern[0])
    var along = offset.isFinite ? offset - (offset / period).rounded(.down) * period : 0
    while along >= start.left, along > 0 {
      along -= start.left
      start.index = (start.index + 1) % pattern.count
      start.left = pattern[start.index]
    }
    start.left -= along
    var (dashes, count) = (Path(), 0)
    for line in lines where line.count > 1 {
      var (index, left) = start
      var dash = index % 2 == 0 ? [line[0]] : []
      for (from, to) in zip(line, line.dropFirst()) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length.isFinite, length / period < Double(most) else { return nil }
        var done = 0.0
        while length - done > left {
          done += left
          let point = Point(x: from.x + dx * (done / length), y: from.y + dy * (done / length))
          if index % 2 == 0 {
            dash.append(point)
            dashes.append(.polyline(dash))
            dash = []
            count += 1
            if count > most { return nil }
          } else {
            dash = [point]
          }
          index = (index + 1) % pattern.count
          left = pattern[index]
        }
        left -= length - done
        if index % 2 == 0 { dash.append(to) }
      }
      if dash.count > 1 { dashes.append(.polyline(dash)) }
    }
    return dashes
  }
}
