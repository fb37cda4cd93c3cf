import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Path {
  /// Returns a line whose width changes from point to point, as an outline to fill: Vega's trail,
  /// with a round end at each point and a piece between two that widens evenly.
  ///
  /// Pieces overlap and all run the same way round, so that it fills as one by the non-zero rule.
  /// Nothing for a single point, as in Vega; the caller splits a trail at its gaps.
  ///
  /// - Parameter widths: one for each point, in points; 0 is drawn as 1, as Vega does.
  package static func trail(through points: [Point], widths: [Double]) -> Path {
    var path = Path()
    let radii = widths.map { ($0 == 0 ? 1 : $0) / 2 }
    let stops = Array(zip(points, radii))
    for (start, end) in zip(stops, stops.dropFirst()) { path.addTrail(from: start, to: end) }
    return path
  }

  private mutating func addTrail(
    from start: (point: Point, radius: Double), to end: (point: Point, radius: Double)
  ) {
    let (a, b) = (start.point, end.point)
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else {
      return append(.circle(center: b, radius: end.radius))
    }
    // The direction across the line, and its angle.
    let across = Point(x: -y / length, y: x / length)
    let angle = atan2(across.y, across.x)
    move(to: Point(x: a.x - across.x * start.radius, y: a.y - across.y * start.radius))
    line(to: Point(x: b.x - across.x * end.radius, y: b.y - across.y * end.radius))
    arc(around: b, radius: end.radius, from: angle - .pi, to: angle)
    line(to: Point(x: a.x + across.x * start.radius, y: a.y + across.y * start.radius))
    arc(around: a, radius: start.radius, from: angle, to: angle + .pi)
    close()
  }
}
