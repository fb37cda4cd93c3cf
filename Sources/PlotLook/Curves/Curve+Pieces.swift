import PlotViews

/// Interpolating splines: curves of cubic pieces that pass through all of their points.
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
    // d3 begins at the second point; dashes show the difference.
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
