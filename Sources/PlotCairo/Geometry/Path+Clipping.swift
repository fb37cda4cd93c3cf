import PlotViews

/// Cutting paths to a square around zero that is far larger than any picture, because surfaces hold
/// coordinates in few bits: Cairo's are 24.8 fixed point and wrap around beyond ±8,388,607, and
/// readers of SVG compute in 32-bit floats. Lines are cut where they cross the edge, so what is seen
/// of them keeps its slope. Curves that reach beyond become 64 straight pieces.
///
/// The paths have finite coordinates only.
extension Path {
  /// The parts of the outline inside the square, for stroking.
  func outlineCut(toReach limit: Double) -> Path {
    var result = Path()
    for subpath in flattened() {
      var end: Point?
      for (a, b) in zip(subpath, subpath.dropFirst()) {
        guard let (from, to) = cutSegment(a, b, limit) else { continue }
        if from != end { result.move(to: from) }
        result.line(to: to)
        end = to
      }
    }
    return result
  }

  /// The area that is inside both the path and the square, for filling and clipping.
  func areaCut(toReach limit: Double) -> Path {
    var result = Path()
    for subpath in flattened() {
      var corners = subpath
      // Sutherland, Hodgman, "Reentrant polygon clipping", 1974, doi:10.1145/360767.360802:
      // one edge after the other.
      corners = cut(corners) { limit - $0.x }
      corners = cut(corners) { limit + $0.x }
      corners = cut(corners) { limit - $0.y }
      corners = cut(corners) { limit + $0.y }
      guard !corners.isEmpty else { continue }
      result.append(.polyline(corners))
      result.close()
    }
    return result
  }

  /// The corners of every subpath; a closed one ends at its first corner.
  private func flattened() -> [[Point]] {
    var subpaths: [[Point]] = []
    var corners: [Point] = []
    func finish() {
      if !corners.isEmpty { subpaths.append(corners) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        corners = [point.shrunk]
      case .line(let point): corners.append(point.shrunk)
      case .curve(let end, let control1, let control2):
        let (p0, p1) = (corners.last ?? control1.shrunk, control1.shrunk)
        let (p2, p3) = (control2.shrunk, end.shrunk)
        for i in 1...64 {
          let t = Double(i) / 64
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          corners.append(
            Point(
              x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
              y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y))
        }
      case .close:
        if let first = corners.first {
          corners.append(first)
          finish()
          corners = [first]
        }
      }
    }
    finish()
    return subpaths
  }
}

extension Point {
  /// The point itself, or a very far one nearer on its ray from zero, so that differences and
  /// products of coordinates stay finite.
  fileprivate var shrunk: Point {
    let far = max(abs(x), abs(y))
    guard far > 1e100 else { return self }
    return Point(x: x / far * 1e100, y: y / far * 1e100)
  }
}

/// The part of a polygon where `inside` is zero or more.
private func cut(_ corners: [Point], inside: (Point) -> Double) -> [Point] {
  var result: [Point] = []
  guard var previous = corners.last else { return [] }
  for corner in corners {
    let (before, after) = (inside(previous), inside(corner))
    if (before < 0) != (after < 0) {
      let t = before / (before - after)
      result.append(
        Point(
          x: previous.x + (corner.x - previous.x) * t, y: previous.y + (corner.y - previous.y) * t))
    }
    if after >= 0 { result.append(corner) }
    previous = corner
  }
  return result
}

/// The part of a segment inside the square, or nil. Liang, Barsky, "A new concept and method for
/// line clipping", 1984, doi:10.1145/357332.357333.
private func cutSegment(_ a: Point, _ b: Point, _ limit: Double) -> (Point, Point)? {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  var (enter, leave) = (0.0, 1.0)
  for (p, q) in [(-dx, a.x + limit), (dx, limit - a.x), (-dy, a.y + limit), (dy, limit - a.y)] {
    if p == 0 {
      if q < 0 { return nil }
    } else if p < 0 {
      enter = max(enter, q / p)
    } else {
      leave = min(leave, q / p)
    }
  }
  guard enter <= leave else { return nil }
  let from = enter == 0 ? a : Point(x: a.x + enter * dx, y: a.y + enter * dy)
  let to = leave == 1 ? b : Point(x: a.x + leave * dx, y: a.y + leave * dy)
  return (from, to)
}
