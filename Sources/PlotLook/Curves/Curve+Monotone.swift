import PlotViews

extension Curve {
  /// Monotone cubic interpolation: between two points the curve never overshoots either of them.
  /// Repeated points are left out.
  ///
  /// Steffen: "A simple method for monotonic interpolation in one dimension", 1990, Astronomy and
  /// Astrophysics 239, 443; at the ends as in d3-shape's `curveMonotoneX`.
  package static let monotone = Curve("monotone") { curve, points, pass, path in
    switch curve.orientation {
    case .vertical: monotoneAlongX(points, pass, &path)
    case .horizontal:
      let mirror = Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      path = path.transformed(by: mirror)
      monotoneAlongX(points.map(mirror.apply(to:)), pass, &path)
      path = path.transformed(by: mirror)
    }
  }

  private static func monotoneAlongX(_ all: [Point], _ pass: Pass, _ path: inout Path) {
    var points: [Point] = []
    points.reserveCapacity(all.count)
    for point in all where point != points.last { points.append(point) }
    let count = points.count
    guard count > 0 else { return path.end(pass, isDot: false) }
    path.begin(pass, at: points[0])
    if count == 2 { path.line(to: points[1]) }
    if count > 2 {
      var next = innerSlope(points[0], points[1], points[2])
      var slope = outerSlope(points[0], points[1], inner: next)
      for i in 1..<count {
        if i == count - 1 {
          next = outerSlope(points[i - 1], points[i], inner: slope)
        } else if i > 1 {
          next = innerSlope(points[i - 1], points[i], points[i + 1])
        }
        path.hermite(from: points[i - 1], slope, to: points[i], next)
        slope = next
      }
    }
    path.end(pass, isDot: count == 1)
  }

  /// Zero at an extreme; else no steeper than either side, and not as steep as would overshoot.
  private static func innerSlope(_ before: Point, _ point: Point, _ after: Point) -> Double {
    let (h0, h1) = (point.x - before.x, after.x - point.x)
    // A vertical piece is infinitely steep, in the direction in which the other one runs.
    let s0 = (point.y - before.y) / (h0 != 0 ? h0 : h1 < 0 ? -0.0 : 0)
    let s1 = (after.y - point.y) / (h1 != 0 ? h1 : h0 < 0 ? -0.0 : 0)
    let mean = (s0 * h1 + s1 * h0) / (h0 + h1)
    guard !s0.isNaN, !s1.isNaN, !mean.isNaN else { return 0 }
    let direction = (s0 < 0 ? -1.0 : 1) + (s1 < 0 ? -1 : 1)
    return direction * min(abs(s0), abs(s1), 0.5 * abs(mean))
  }

  /// Returns the slope at an end of the curve such that there is no bend.
  private static func outerSlope(_ start: Point, _ end: Point, inner: Double) -> Double {
    let h = end.x - start.x
    return h != 0 ? (3 * (end.y - start.y) / h - inner) / 2 : inner
  }
}

extension Path {
  /// The cubic with these slopes at its ends.
  fileprivate mutating func hermite(
    from start: Point, _ startSlope: Double, to end: Point, _ endSlope: Double
  ) {
    let third = (end.x - start.x) / 3
    curve(
      to: end,
      control1: Point(x: start.x + third, y: start.y + third * startSlope),
      control2: Point(x: end.x - third, y: end.y - third * endSlope))
  }
}
