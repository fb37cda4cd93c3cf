import PlotNumbers

/// A smooth curve through points by lines fitted to the nearest ones of each: Cleveland, "Robust
/// Locally Weighted Regression and Smoothing Scatterplots", 1979, doi:10.1080/01621459.1979.10481038,
/// with two rounds in which points far off the curve count less, as in Vega.
///
/// Lines are fitted at vertices close to each other, and the curve is straight between them, as in the
/// program of the same author: "LOWESS: A program for smoothing scatterplots by robust locally weighted
/// regression", 1981, doi:10.2307/2683591. Vertices are a hundredth of the neighbours apart at most: with
/// fewer than 200 neighbours each point is one.
enum LocalRegression {
  private static let rounds = 2
  /// The weight of a point too far off to count; not zero, as all neighbours may be.
  private static let leastWeight = 1e-12
  /// The steps from vertex to vertex of which the neighbours of a point have at least so many.
  private static let stepsAcross = 100

  /// Returns the points of the curve, one for each different x, in rising order.
  ///
  /// - Parameter points: finite; in any order.
  /// - Parameter share: of the points, how many are near to each; at least two are.
  /// - Complexity: O(n log n), whatever the share
  static func curve(
    through points: [(x: Double, y: Double)], share: Double
  ) -> [(x: Double, y: Double)] {
    let points = points.enumerated().sorted {
      ($0.element.x, $0.offset) < ($1.element.x, $1.offset)
    }
    .map(\.element)
    guard points.count > 1 else { return points }
    let near = min(points.count, max(2, Int(share * Double(points.count))))
    let vertices = vertices(of: points.map(\.x), near: near)
    var weights = Array(repeating: 1.0, count: points.count)
    var heights: [Double] = []
    for round in 0...rounds {
      heights = fitted(points, at: vertices, weights: weights)
      guard round < rounds else { break }
      let misses = zip(points, heights).map { ($0.y - $1).magnitude }
      let middle = median(misses)
      guard middle >= 1e-12 else { break }
      weights = misses.map {
        let share = $0 / (6 * middle)
        return share >= 1 ? leastWeight : (1 - share * share) * (1 - share * share)
      }
    }
    return averaged(points.map(\.x), heights)
  }

  /// A point at which a line is fitted, and the points near to it.
  struct Vertex {
    var index: Int
    var window: Range<Int>
    /// The distance of the farthest of them.
    var reach: Double
  }

  /// - Parameter x: in rising order.
  static func vertices(of x: [Double], near: Int) -> [Vertex] {
    let step = max(1, near / stepsAcross)
    var vertices: [Vertex] = []
    var (i, first) = (0, 0)
    while i < x.count {
      // The window moves on while the next point is no farther away than the first.
      while first + near < x.count, first < i, x[first + near] - x[i] <= x[i] - x[first] {
        first += 1
      }
      let reach = max(x[i] - x[first], x[first + near - 1] - x[i])
      vertices.append(
        Vertex(index: i, window: first..<first + near, reach: reach > 0 ? reach : 1))
      guard i + 1 < x.count else { break }
      // A gap in the points is no reason to leave out the curve beside it.
      let end = x[i] + reach / Double(stepsAcross)
      let last = min(i + step, x.count - 1)
      i += 1
      while i < last, x[i + 1] <= end { i += 1 }
    }
    return vertices
  }

  private static func fitted(
    _ points: [(x: Double, y: Double)], at vertices: [Vertex], weights: [Double]
  ) -> [Double] {
    var heights = Array(repeating: 0.0, count: points.count)
    var before: Int?
    for vertex in vertices {
      let (i, x) = (vertex.index, points[vertex.index].x)
      heights[i] = height(
        at: x, reach: vertex.reach, points[vertex.window], weights[vertex.window])
      if let before, before + 1 < i {
        let start = (x: points[before].x, y: heights[before])
        let slope = x > start.x ? (heights[i] - start.y) / (x - start.x) : 0
        for between in before + 1..<i {
          heights[between] = start.y + slope * (points[between].x - start.x)
        }
      }
      before = i
    }
    return heights
  }

  /// Returns the height at x of the line with the least weighted squares; the mean where x has no
  /// spread.
  private static func height(
    at x: Double, reach: Double, _ points: ArraySlice<(x: Double, y: Double)>,
    _ weights: ArraySlice<Double>
  ) -> Double {
    var (total, sumX, sumY) = (0.0, 0.0, 0.0)
    let own = zip(points, weights).map { point, weight in
      let distance = (point.x - x).magnitude / reach
      let closeness = 1 - distance * distance * distance
      return weight * closeness * closeness * closeness
    }
    // Around x, so that the line's height there is its intercept and no digits cancel.
    for (point, weight) in zip(points, own) {
      total += weight
      sumX += weight * (point.x - x)
      sumY += weight * point.y
    }
    let (meanX, meanY) = (sumX / total, sumY / total)
    var (squares, products) = (0.0, 0.0)
    for (point, weight) in zip(points, own) {
      let distance = point.x - x - meanX
      squares += weight * distance * distance
      products += weight * distance * (point.y - meanY)
    }
    guard squares > total * reach * reach * 1e-15 else { return meanY }
    return meanY - products / squares * meanX
  }

  private static func averaged(_ x: [Double], _ y: [Double]) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var count = 0.0
    for (x, y) in zip(x, y) {
      if let last = points.last, last.x == x {
        count += 1
        points[points.count - 1].y += (y - last.y) / count
      } else {
        count = 1
        points.append((x, y))
      }
    }
    return points
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
