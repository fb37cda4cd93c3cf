import PlotViews

/// Uniform cubic B-splines: the points attract the curve, which does not go through them.
///
/// de Boor: "A Practical Guide to Splines", 1978, in the Bézier form of d3-shape's `curveBasis`,
/// https://d3js.org/d3-shape/curve#curveBasis
extension Curve {
  /// A B-spline from the first point to the last.
  package static let basis = Curve("basis") { _, points, pass, path in
    guard let first = points.first, let last = points.last else {
      return path.end(pass, isDot: false)
    }
    path.begin(pass, at: first)
    if points.count > 2 {
      path.line(to: first.mixed(with: points[1], 1 / 6))
      for i in 2..<points.count { path.spline(points[i - 2], points[i - 1], points[i]) }
      path.spline(points[points.count - 2], last, last)
    }
    if points.count > 1 { path.line(to: last) }
    path.end(pass, isDot: points.count == 1)
  }

  /// A B-spline without the ends, for which there are no neighbours on one side.
  package static let basisOpen = Curve("basis-open") { _, points, pass, path in
    if points.count > 2 {
      path.begin(pass, at: Path.knot(points[0], points[1], points[2]))
      for i in 3..<max(3, points.count) { path.spline(points[i - 2], points[i - 1], points[i]) }
    }
    path.end(pass, isDot: points.count == 3)
  }

  /// A closed B-spline.
  package static let basisClosed = Curve("basis-closed") { _, points, _, path in
    let count = points.count
    switch count {
    case 0: break
    case 1:
      path.move(to: points[0])
      path.close()
    case 2:
      path.move(to: points[0].mixed(with: points[1], 2 / 3))
      path.line(to: points[0].mixed(with: points[1], 1 / 3))
      path.close()
    default:
      path.move(to: Path.knot(points[0], points[1], points[2]))
      for i in 3..<count + 3 {
        path.spline(points[(i - 2) % count], points[(i - 1) % count], points[i % count])
      }
    }
  }

  /// A B-spline of points that are drawn towards the straight line from the first to the last:
  /// all the way for a tension of 0, not at all for 1. Nothing for a single point, as in d3.
  ///
  /// Holten: "Hierarchical Edge Bundles", 2006, doi:10.1109/TVCG.2006.147
  package static let bundle = Curve("bundle", tension: 0.85) { curve, points, pass, path in
    let tension = curve.tension ?? 0.85
    guard tension != 1 else { return basis.continued(points, pass, &path) }
    let last = points.count - 1
    guard last > 0 else { return path.end(pass, isDot: false) }
    let straightened = points.enumerated().map { i, point in
      points[0].mixed(with: points[last], Double(i) / Double(last)).mixed(with: point, tension)
    }
    basis.continued(straightened, pass, &path)
  }
}

extension Path {
  /// The piece of a B-spline that `a` and `b` govern most, given the point after them.
  fileprivate mutating func spline(_ a: Point, _ b: Point, _ next: Point) {
    curve(
      to: Path.knot(a, b, next),
      control1: Point(x: (2 * a.x + b.x) / 3, y: (2 * a.y + b.y) / 3),
      control2: Point(x: (a.x + 2 * b.x) / 3, y: (a.y + 2 * b.y) / 3))
  }

  /// Returns the knot of a uniform cubic B-spline at the middle one of three control points.
  fileprivate static func knot(_ a: Point, _ b: Point, _ c: Point) -> Point {
    Point(x: (a.x + 4 * b.x + c.x) / 6, y: (a.y + 4 * b.y + c.y) / 6)
  }
}
