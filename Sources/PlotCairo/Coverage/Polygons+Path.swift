import PlotViews

extension Polygons {
  /// The inside of a path.
  ///
  /// - Parameter matrix: from the path to pixels.
  /// - Returns: nil where its lines meet.
  init?(inside path: Path, under matrix: Affine) {
    self.init(path.flattened(under: matrix, reach: 0).map(\.corners))
  }
}

/// Straight lines from corner to corner, and from the last one to the first where it is closed.
struct FlatLine {
  var corners: [SIMD2<Double>] = []
  var isClosed = false

  fileprivate mutating func add(_ corner: SIMD2<Double>) {
    if corners.last != corner { corners.append(corner) }
  }
}

extension Path {
  /// Returns its lines in pixels, with curves flattened to straight segments.
  ///
  /// Their corners lie beside the curve, twice as far as their middles do on its other side, so
  /// that the area is the same: the coverage of a pixel is off by a fifth of a 255th at most.
  ///
  /// - Parameter reach: the distance up to which something is drawn beside the lines.
  func flattened(under matrix: Affine, reach: Double) -> [FlatLine] {
    func place(_ point: Point) -> SIMD2<Double> {
      let place = matrix.apply(to: point)
      return SIMD2(place.x, place.y)
    }
    var lines: [FlatLine] = []
    var line = FlatLine()
    // Only where a curve follows another one the corner at their end is beside them.
    var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (beginsWithCurve, endsWithCurve) = (false, false)
    func endCurve() {
      if endsWithCurve { line.corners[line.corners.count - 1] = current }
      endsWithCurve = false
    }
    func end() {
      if line.corners.count > 1, line.isClosed, beginsWithCurve, endsWithCurve {
        line.corners[0] = (line.corners[0] + line.corners.removeLast()) / 2
      } else {
        endCurve()
        if beginsWithCurve { line.corners[0] = start }
        if line.isClosed, line.corners.last == line.corners.first { _ = line.corners.popLast() }
      }
      if line.corners.count > 1 { lines.append(line) }
      (line, beginsWithCurve, endsWithCurve) = (FlatLine(), false, false)
    }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        start = place(point)
        current = start
      case .line(let point):
        endCurve()
        line.add(current)
        current = place(point)
        line.add(current)
      case .curve(let point, let control1, let control2):
        let curve = Curve(
          start: current, control1: place(control1), control2: place(control2), end: place(point))
        var corners = curve.corners(reach: reach)
        if let last = line.corners.popLast() {
          corners[0] = endsWithCurve ? (corners[0] + last) / 2 : current
        } else {
          beginsWithCurve = true
        }
        for corner in corners { line.add(corner) }
        (current, endsWithCurve) = (curve.end, true)
      case .close:
        if current != start {
          endCurve()
          line.add(start)
        }
        line.isClosed = true
        end()
        current = start
      }
    }
    end()
    return lines
  }
}

/// A cubic Bézier curve.
private struct Curve {
  var start: SIMD2<Double>
  var control1: SIMD2<Double>
  var control2: SIMD2<Double>
  var end: SIMD2<Double>

  func corners(reach: Double) -> [SIMD2<Double>] {
    let (first, last) = (start - 2 * control1 + control2, control1 - 2 * control2 + end)
    let bend = max(first.length, last.length)
    let length =
      (control1 - start).length + (control2 - control1).length + (end - control2).length
    guard length > 0 else { return [end] }
    // A segment is off by its sagitta at one place, and the sum along a part of it must be
    // invisible in a pixel.
    let widened = bend * (1 + 4 * reach / length)
    let wanted = (300 * widened * (length + 4 * reach)).cubeRoot
    let count = Int(max(1, min(1_000, wanted.rounded(.up))))
    let step = 1 / Double(count)
    return (0...count).map { index in
      let t = Double(index) * step
      let u = 1 - t
      let place =
        u * u * u * start + 3 * u * u * t * control1 + 3 * u * t * t * control2 + t * t * t * end
      return place - (u * first + t * last) * (step * step / 2)
    }
  }
}

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }
}

extension Double {
  /// The cube root of a positive number, by Newton's method.
  fileprivate var cubeRoot: Double {
    var root = max(1, self / 3)
    for _ in 0..<40 { root = (2 * root + self / (root * root)) / 3 }
    return root
  }
}
