import PlotViews

/// Cardinal splines: through the points, in each along the line between its neighbours.
///
/// d3-shape's `curveCardinal`, https://d3js.org/d3-shape/curve#curveCardinal
extension Curve {
  /// A cardinal spline from the first point to the last. A tension of 1 makes straight lines of it.
  package static let cardinal = Curve("cardinal", tension: 0) { curve, points, pass, path in
    throughAll(points, pass, &path) { curve.cardinalControls($0, $1, $2, $3) }
  }

  /// A cardinal spline without the pieces at the ends, which have no neighbour on one side.
  package static let cardinalOpen = Curve("cardinal-open", tension: 0) {
    curve, points, pass, path in
    throughInner(points, pass, &path) { curve.cardinalControls($0, $1, $2, $3) }
  }

  /// A closed cardinal spline.
  package static let cardinalClosed = Curve("cardinal-closed", tension: 0) {
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
