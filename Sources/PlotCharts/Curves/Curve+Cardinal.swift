import PlotViews

/// Cardinal splines: through the points, in each along the line between its neighbours.
///
/// d3-shape's `curveCardinal`, https://d3js.org/d3-shape/curve#curveCardinal
extension Curve {
  /// From the first point to the last. A tension of 1 makes straight lines of it.
  public static let cardinal = Curve("cardinal", tension: 0) { curve, points, pass, path in
    throughAll(points, pass, &path) { curve.cardinalControls($0, $1, $2, $3) }
  }

  /// Without the pieces at the ends, which have no neighbour on one side.
  public static let cardinalOpen = Curve("cardinal-open", tension: 0) { curve, points, pass, path in
    throughInner(points, pass, &path) { curve.cardinalControls($0, $1, $2, $3) }
  }

  /// Round and round.
  public static let cardinalClosed = Curve("cardinal-closed", tension: 0) {
    curve, points, _, path in
    around(points, &path) { curve.cardinalControls($0, $1, $2, $3) }
  }

  private func cardinalControls(
    _ before: Point?, _ start: Point, _ end: Point, _ after: Point?
  ) -> Controls {
    // The other end in place of a missing neighbour: no tangent, and no bend.
    let (before, after) = (before ?? end, after ?? start)
    // A third of the tangent, which is half the way between the neighbours at no tension.
    let share = (1 - (tension ?? 0)) / 6
    return (
      Point(
        x: start.x + share * (end.x - before.x), y: start.y + share * (end.y - before.y)),
      Point(x: end.x + share * (start.x - after.x), y: end.y + share * (start.y - after.y))
    )
  }
}

/// What splines that go through their points have in common.
extension Curve {
  /// The control points of a piece.
  typealias Controls = (first: Point, second: Point)
  /// Finds the control points of the piece between the second and the third of four points, the
  /// first or the last of which is missing at the ends of a curve.
  typealias Neighbours = (Point?, Point, Point, Point?) -> Controls

  static func throughAll(
    _ points: [Point], _ pass: Pass, _ path: inout Path, _ controls: Neighbours
  ) {
    let count = points.count
    guard let first = points.first else { return path.end(pass, isDot: false) }
    path.begin(pass, at: first)
    if count == 2 { path.line(to: points[1]) }
    if count > 2 {
      for i in 1..<count {
        path.piece(
          i > 1 ? points[i - 2] : nil, points[i - 1], points[i],
          i + 1 < count ? points[i + 1] : nil, controls)
      }
    }
    path.end(pass, isDot: count == 1)
  }

  static func throughInner(
    _ points: [Point], _ pass: Pass, _ path: inout Path, _ controls: Neighbours
  ) {
    if points.count > 2 {
      path.begin(pass, at: points[1])
      for i in 3..<max(3, points.count) {
        path.piece(points[i - 3], points[i - 2], points[i - 1], points[i], controls)
      }
    }
    path.end(pass, isDot: points.count == 3)
  }

  static func around(_ points: [Point], _ path: inout Path, _ controls: Neighbours) {
    let count = points.count
    guard count > 0 else { return }
    // d3 begins at the second point; dashes tell the difference.
    path.move(to: points[1 % count])
    if count < 3 {
      if count == 2 { path.line(to: points[0]) }
      return path.close()
    }
    for i in 1...count {
      path.piece(
        points[i - 1], points[i % count], points[(i + 1) % count], points[(i + 2) % count], controls
      )
    }
  }
}

extension Path {
  fileprivate mutating func piece(
    _ before: Point?, _ start: Point, _ end: Point, _ after: Point?, _ controls: Curve.Neighbours
  ) {
    let (first, second) = controls(before, start, end, after)
    curve(to: end, control1: first, control2: second)
  }
}
