import PlotViews

/// Clipping of paths to a square around zero that is far larger than any picture, because surfaces
/// hold coordinates in few bits: Cairo's are 24.8 fixed point and wrap around beyond ±8,388,607,
/// and readers of SVG compute in 32-bit floats. Lines are cut where they cross the edge, so that
/// their visible part keeps its slope. Curves that reach beyond become straight pieces.
///
/// The paths have finite coordinates below 10³⁰⁷, so that sums of a few of them are finite too.
extension Path {
  /// The path after `transform`, cut to the square: its area, for filling and clipping, or else its
  /// outline, for stroking.
  func cut(toReach limit: Double, under transform: Affine, isArea: Bool) -> Path {
    // By a power of two, which rounds nothing: room for sums and for the transform.
    let down = 1.0 / 1024
    let moved = transformed(by: transform.then(.scale(x: down, y: down))).finiteParts
    let cut =
      isArea ? moved.areaCut(toReach: limit * down) : moved.outlineCut(toReach: limit * down)
    return cut.transformed(by: .scale(x: 1 / down, y: 1 / down))
  }

  /// The parts of the outline inside the square, for stroking.
  private func outlineCut(toReach limit: Double) -> Path {
    var result = Path()
    for (subpath, _) in flattened(within: Self.seen) {
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
  private func areaCut(toReach limit: Double) -> Path {
    var result = Path()
    for (subpath, _) in flattened(within: Self.seen) {
      var corners = subpath
      // Sutherland, Hodgman, "Reentrant polygon clipping", 1974, doi:10.1145/360767.360802:
      // one edge after the other.
      corners = halfPlane(corners, \.x, at: limit)
      corners = halfPlane(corners, \.x, at: -limit)
      corners = halfPlane(corners, \.y, at: limit)
      corners = halfPlane(corners, \.y, at: -limit)
      guard !corners.isEmpty else { continue }
      result.append(.polyline(corners))
      result.close()
    }
    return result
  }

  /// A 64th of the surface's units, after the division by 1,024.
  private static let seen = 1.0 / 65_536

  /// Returns the corners of every subpath, with curves as straight pieces up to that far from them; a
  /// closed one ends at its first corner.
  func flattened(within tolerance: Double) -> [(points: [Point], isClosed: Bool)] {
    var subpaths: [(points: [Point], isClosed: Bool)] = []
    var corners: [Point] = []
    func finish(isClosed: Bool = false) {
      if !corners.isEmpty { subpaths.append((corners, isClosed)) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        corners = [point]
      case .line(let point): corners.append(point)
      case .curve(let end, let control1, let control2):
        let (p0, p1) = (corners.last ?? control1, control1)
        let (p2, p3) = (control2, end)
        // A piece is off by an eighth of the second derivative times the square of its share.
        let bend = max(
          abs(p0.x - 2 * p1.x + p2.x), abs(p0.y - 2 * p1.y + p2.y),
          abs(p1.x - 2 * p2.x + p3.x), abs(p1.y - 2 * p2.y + p3.y))
        let count = Int(max(1, min(200, (bend / tolerance).squareRoot())).rounded(.up))
        for i in 1...count {
          let t = Double(i) / Double(count)
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
          finish(isClosed: true)
          corners = [first]
        }
      }
    }
    finish()
    return subpaths
  }
}

/// The part of a polygon on that side of an edge at `limit` where zero is.
private func halfPlane(
  _ corners: [Point], _ axis: WritableKeyPath<Point, Double>, at limit: Double
) -> [Point] {
  func room(_ point: Point) -> Double {
    limit > 0 ? limit - point[keyPath: axis] : point[keyPath: axis] - limit
  }
  var result: [Point] = []
  guard var previous = corners.last else { return [] }
  for corner in corners {
    let (before, after) = (room(previous), room(corner))
    if (before < 0) != (after < 0) {
      var crossing = between(previous, corner, before / (before - after))
      // Removes the rounding error of the coordinate along the axis.
      crossing[keyPath: axis] = limit
      result.append(crossing)
    }
    if after >= 0 { result.append(corner) }
    previous = corner
  }
  return result
}

/// The point at a share of the way from `a` to `b`.
private func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
  Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
}

/// The part of a segment inside the square, or nil.
private func cutSegment(_ a: Point, _ b: Point, _ limit: Double) -> (Point, Point)? {
  let (place, way) = (SIMD2(a.x, a.y), SIMD2(b.x - a.x, b.y - a.y))
  let square = SIMD2(repeating: limit)
  guard let part = shareWithin(of: way, after: place, from: -square, to: square) else { return nil }
  func inside(_ point: Point) -> Point {
    Point(x: min(limit, max(-limit, point.x)), y: min(limit, max(-limit, point.y)))
  }
  return (
    part.lowerBound == 0 ? a : inside(between(a, b, part.lowerBound)),
    part.upperBound == 1 ? b : inside(between(a, b, part.upperBound))
  )
}

/// Returns the share of the way from a place that is within bounds. Liang, Barsky, "A new concept and
/// method for line clipping", 1984, doi:10.1145/357332.357333.
func shareWithin(
  of way: SIMD2<Double>, after place: SIMD2<Double>, from low: SIMD2<Double>, to high: SIMD2<Double>
) -> ClosedRange<Double>? {
  // A way along an axis is between infinities of the other one; one on a border is at none of them.
  let (one, other) = ((low - place) / way, (high - place) / way)
  let enter = max(0, min(one.x, other.x), min(one.y, other.y))
  let leave = min(1, max(one.x, other.x), max(one.y, other.y))
  return enter <= leave ? enter...leave : nil
}
