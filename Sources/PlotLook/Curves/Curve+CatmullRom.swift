import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Catmull–Rom splines: like cardinal ones, but near points weigh more. The tension is the power of
/// the distances: 0 for the cardinal spline, 0.5 for a curve without cusps and loops, 1 for chords.
///
/// Yuksel, Schaefer, Keyser: "Parameterization and applications of Catmull–Rom curves", 2011,
/// doi:10.1016/j.cad.2010.08.008, as in d3-shape's `curveCatmullRom`.
extension Curve {
  /// A Catmull–Rom spline from the first point to the last.
  package static let catmullRom = Curve("catmull-rom", tension: 0.5) { curve, points, pass, path in
    guard let power = curve.power else { return cardinal.continued(points, pass, &path) }
    throughAll(points, pass, &path) { weighted(power, $0, $1, $2, $3) }
  }

  /// A Catmull–Rom spline without the pieces at the ends, which have no neighbour on one side.
  package static let catmullRomOpen = Curve("catmull-rom-open", tension: 0.5) {
    curve, points, pass, path in
    guard let power = curve.power else { return cardinalOpen.continued(points, pass, &path) }
    throughInner(points, pass, &path) { weighted(power, $0, $1, $2, $3) }
  }

  /// A closed Catmull–Rom spline.
  package static let catmullRomClosed = Curve("catmull-rom-closed", tension: 0.5) {
    curve, points, pass, path in
    guard let power = curve.power else { return cardinalClosed.continued(points, pass, &path) }
    around(points, &path) { weighted(power, $0, $1, $2, $3) }
  }

  /// The power of the distances; nil for none, where all weigh the same.
  private var power: Double? { tension == 0 ? nil : tension }

  private static func weighted(
    _ power: Double, _ before: Point?, _ start: Point, _ end: Point, _ after: Point?
  ) -> Controls {
    func weight(_ a: Point, _ b: Point) -> Weight {
      let (x, y) = (b.x - a.x, b.y - a.y)
      let square = pow(x * x + y * y, power)
      return (square.squareRoot(), square)
    }
    let own = weight(start, end)
    return (
      before.map { control(at: start, $0, weight($0, start), end, own) } ?? start,
      after.map { control(at: end, $0, weight(end, $0), start, own) } ?? end
    )
  }

  /// A power of a squared distance, and the root of that.
  private typealias Weight = (root: Double, square: Double)

  /// Returns the control point at one end of a piece, given the neighbour beyond it and the other
  /// end.
  private static func control(
    at point: Point, _ outer: Point, _ far: Weight, _ inner: Point, _ own: Weight
  ) -> Point {
    // Neighbours at the same place have no direction. The bound is d3's.
    guard far.root > 1e-6 else { return point }
    let share = 2 * far.square + 3 * far.root * own.root + own.square
    let whole = 3 * far.root * (far.root + own.root)
    return Point(
      x: (point.x * share - outer.x * own.square + inner.x * far.square) / whole,
      y: (point.y * share - outer.y * own.square + inner.y * far.square) / whole)
  }
}
