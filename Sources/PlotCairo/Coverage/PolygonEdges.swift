/// The edges of an area, for finding how much of each pixel it covers, wherever it lies.
struct PolygonEdges {
  /// The edges, each from x and y to x and y, around zero.
  private let edges: [SIMD4<Float>]
  /// The least and the greatest x and y.
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  init(_ polygons: Polygons) {
    var edges: [SIMD4<Float>] = []
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for line in polygons.all {
      edges.reserveCapacity(edges.count + line.count)
      var before = line[line.count - 1]
      for corner in line {
        edges.append(
          SIMD4(Float(before.x), Float(before.y), Float(corner.x), Float(corner.y)))
        (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner))
        before = corner
      }
    }
    self.edges = edges
    (self.low, self.high) = edges.isEmpty ? (.zero, .zero) : (low, high)
  }

  /// Adds to each pixel of some rows the difference of its coverage to the pixel before it: the
  /// exact area to the right of each edge, as in font-rs (https://github.com/raphlinus/font-rs).
  ///
  /// - Parameters:
  ///   - steps: rows of `width`, initially zero.
  ///   - origin: the place of zero; all x lie in the rows then, with one pixel more at each end.
  func add(to steps: UnsafeMutablePointer<Float>, width: Int, height: Int, origin: SIMD2<Float>) {
    let end = Float(height)
    for edge in edges {
      let (from, to) = (edge.lowHalf + origin, edge.highHalf + origin)
      let isDown = from.y < to.y
      let (upper, lower) = isDown ? (from, to) : (to, from)
      let bottom = min(end, lower.y)
      guard upper.y < bottom, bottom > 0 else { continue }
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      let (least, most) = (min(from.x, to.x), max(from.x, to.x))
      // Clockwise with y downwards: the inside is on the right of an edge that runs up.
      let sign: Float = isDown ? -1 : 1
      var (x, y) = (upper.x, upper.y)
      if y < 0 { (x, y) = (min(most, max(least, x - y * slope)), 0) }
      var row = Int(y)
      while y < bottom {
        let next = min(bottom, Float(row + 1))
        // Rounding must not leave the rows.
        let nextX = min(most, max(least, x + (next - y) * slope))
        add(to: steps + row * width, from: x, to: nextX, height: sign * (next - y))
        (x, y) = (nextX, next)
        row += 1
      }
    }
  }

  /// Adds a part of an edge within a row of pixels.
  @inline(__always)
  private func add(
    to row: UnsafeMutablePointer<Float>, from start: Float, to end: Float, height: Float
  ) {
    let (left, right) = start < end ? (start, end) : (end, start)
    let (first, last) = (Int(left), Int(right))
    if first == last {
      let share = height * (0.5 * (left + right) - Float(first))
      row[first] += height - share
      row[first + 1] += share
      return
    }
    // The part of the height above each pixel of its width, and the triangles at both ends.
    let slope = height / (right - left)
    let (rest, beyond) = (Float(first + 1) - left, right - Float(last))
    let (begun, missing) = (0.5 * slope * rest * rest, 0.5 * slope * beyond * beyond)
    row[first] += begun
    // Coverage of a pixel: half of the part above it, and all parts before.
    var covered = begun
    var pixel = first + 1
    while pixel < last {
      let sum = slope * (rest + Float(pixel - first) - 0.5)
      row[pixel] += sum - covered
      covered = sum
      pixel += 1
    }
    row[last] += height - missing - covered
    row[last + 1] += missing
  }
}
