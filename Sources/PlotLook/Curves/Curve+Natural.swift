import PlotViews

extension Curve {
  /// The natural cubic spline: through the points with the least bending, straight at its ends.
  ///
  /// The second derivatives agree where pieces meet, which is a tridiagonal system for the first
  /// control points: https://www.particleincell.com/2012/bezier-splines/
  package static let natural = Curve("natural") { _, points, pass, path in
    let count = points.count
    guard let first = points.first else { return path.end(pass, isDot: false) }
    path.begin(pass, at: first)
    if count == 2 { path.line(to: points[1]) }
    if count > 2 {
      let x = controls(points.map(\.x))
      let y = controls(points.map(\.y))
      for i in 1..<count {
        path.curve(
          to: points[i],
          control1: Point(x: x.first[i - 1], y: y.first[i - 1]),
          control2: Point(x: x.second[i - 1], y: y.second[i - 1]))
      }
    }
    path.end(pass, isDot: count == 1)
  }

  /// Computes one coordinate of the control points of each piece, by elimination from the front and
  /// substitution from the back (Thomas's algorithm). At least three knots.
  private static func controls(_ knots: [Double]) -> (first: [Double], second: [Double]) {
    let last = knots.count - 2
    var diagonal = [2.0]
    var first = [knots[0] + 2 * knots[1]]
    for i in 1...last {
      let isLast = i == last
      let factor = (isLast ? 2 : 1) / diagonal[i - 1]
      diagonal.append((isLast ? 7 : 4) - factor)
      let side = isLast ? 8 * knots[i] + knots[i + 1] : 4 * knots[i] + 2 * knots[i + 1]
      first.append(side - factor * first[i - 1])
    }
    first[last] /= diagonal[last]
    for i in (0..<last).reversed() { first[i] = (first[i] - first[i + 1]) / diagonal[i] }
    let second = (0...last).map { i in
      i < last ? 2 * knots[i + 1] - first[i + 1] : (knots[last + 1] + first[last]) / 2
    }
    return (first, second)
  }
}
