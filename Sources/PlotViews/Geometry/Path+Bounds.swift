extension Path {
  /// The smallest rectangle around the lines and curves themselves, or nil for an empty path.
  public var bounds: Rect? {
    guard hasCurves else { return controlBounds }
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func take(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    var (current, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let p):
        take(p)
        (current, start) = (p, p)
      case .line(let p):
        take(p)
        current = p
      case .curve(let p, let c1, let c2):
        take(p)
        for t in turns(current.x, c1.x, c2.x, p.x) + turns(current.y, c1.y, c2.y, p.y) {
          take(
            Point(
              x: bezier(t, current.x, c1.x, c2.x, p.x), y: bezier(t, current.y, c1.y, c2.y, p.y)))
        }
        current = p
      case .close: current = start
      }
    }
    return low.x <= high.x && low.y <= high.y ? Rect(from: low, to: high) : nil
  }
}

/// A coordinate of a cubic Bézier curve with these ends and controls.
private func bezier(_ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
  let u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

/// The places within such a curve where its coordinate turns round: the zeros of its derivative,
/// 3(1−t)²(b−a) + 6(1−t)t(c−b) + 3t²(d−c).
private func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
  // Between ends that hold the controls it does not turn beyond them.
  guard min(b, c) < min(a, d) || max(b, c) > max(a, d) else { return [] }
  let (square, linear, constant) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
  let zeros: [Double]
  if square.magnitude < 1e-12 * (linear.magnitude + constant.magnitude) {
    zeros = linear == 0 ? [] : [-constant / linear]
  } else {
    let root = (linear * linear - 4 * square * constant).squareRoot()
    zeros = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
  }
  return zeros.filter { $0 > 0 && $0 < 1 }
}
