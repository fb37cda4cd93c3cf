import PlotViews

/// Closed lines around an area, none of which crosses another or itself: one side of each is
/// covered, and the other is not.
struct Polygons {
  typealias Corner = SIMD2<Double>

  private(set) var all: [[Corner]]

  /// Makes the area that Cairo fills: all places with a winding number other than zero; every line
  /// is closed.
  ///
  /// - Returns: nil if lines intersect.
  init?(_ lines: [[Corner]]) {
    let lines = lines.filter { $0.count > 2 }
    guard lines.count == 1 && lines[0].isConvex || !lines.meet else { return nil }
    all = lines.indices.compactMap { index in
      let line = lines[index]
      let inside = line.doubledArea > 0 ? 1 : -1
      let around = lines.indices.reduce(0) { sum, other in
        other == index ? sum : sum + lines[other].windings(around: line[0])
      }
      // An edge with the area on both sides is no edge of the area.
      guard around == 0 || around + inside == 0 else { return nil }
      return (around == 0) == (inside > 0) ? line : line.reversed()
    }
  }

  /// - Parameter hole: lies within the outer line.
  init(outer: [Corner], hole: [Corner]?) {
    all = [outer.doubledArea > 0 ? outer : outer.reversed()]
    if let hole { all.append(hole.doubledArea < 0 ? hole : hole.reversed()) }
  }
}

extension [SIMD2<Double>] {
  /// Positive where it runs from the x axis towards the y axis.
  var doubledArea: Double {
    indices.reduce(0) { sum, index in
      let (a, b) = (self[index], self[index + 1 == count ? 0 : index + 1])
      return sum + a.x * b.y - a.y * b.x
    }
  }

  /// Whether it turns to one side alone, and once.
  var isConvex: Bool {
    guard count > 2 else { return false }
    var (left, right, changes) = (false, false, 0)
    var before = self[count - 1] - self[count - 2]
    var direction = 0.0
    for index in indices {
      let step = self[index] - self[index == 0 ? count - 1 : index - 1]
      let turn = before.x * step.y - before.y * step.x
      if turn > 0 { left = true }
      if turn < 0 { right = true }
      if step.x * direction < 0 { changes += 1 }
      if step.x != 0 { direction = step.x }
      before = step
    }
    return !(left && right) && changes <= 2
  }

  /// Returns the winding number of the line around a place that it does not touch.
  fileprivate func windings(around place: SIMD2<Double>) -> Int {
    indices.reduce(0) { sum, index in
      let (a, b) = (self[index], self[index + 1 == count ? 0 : index + 1])
      guard (a.y > place.y) != (b.y > place.y) else { return sum }
      let side = (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x)
      if b.y > a.y { return side > 0 ? sum + 1 : sum }
      return side < 0 ? sum - 1 : sum
    }
  }
}

extension [[SIMD2<Double>]] {
  /// Whether any two edges meet that do not follow each other.
  fileprivate var meet: Bool {
    var edges: [(line: Int, from: SIMD2<Double>, to: SIMD2<Double>)] = []
    func sides(_ edge: Int, _ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double {
      let (from, to) = (edges[edge].from, edges[edge].to)
      let (d, p, q) = (to - from, p - from, q - from)
      return (d.x * p.y - d.y * p.x) * (d.x * q.y - d.y * q.x)
    }
    func areNear(_ a: Int, _ b: Int) -> Bool {
      let (a, b) = (edges[a], edges[b])
      let low = pointwiseMax(pointwiseMin(a.from, a.to), pointwiseMin(b.from, b.to))
      let high = pointwiseMin(pointwiseMax(a.from, a.to), pointwiseMax(b.from, b.to))
      return low.x <= high.x && low.y <= high.y
    }
    for (index, line) in enumerated() {
      let first = edges.count
      for corner in line.indices {
        let isLast = corner + 1 == line.count
        let (from, to) = (line[corner], line[isLast ? 0 : corner + 1])
        edges.append((index, from, to))
        for other in 0..<edges.count - 1 {
          let isNext = other + 2 == edges.count || isLast && other == first
          guard !isNext || edges[other].line != index, areNear(other, edges.count - 1)
          else { continue }
          if sides(other, from, to) <= 0,
            sides(edges.count - 1, edges[other].from, edges[other].to) <= 0
          {
            return true
          }
        }
      }
    }
    return false
  }
}
