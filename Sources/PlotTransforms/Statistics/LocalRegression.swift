import PlotNumbers

/// A smooth curve through points by lines fitted to the nearest ones of each: Cleveland, "Robust
/// Locally Weighted Regression and Smoothing Scatterplots", 1979, doi:10.1080/01621459.1979.10481038,
/// with two rounds in which points far off the curve count less, as in Vega.
enum LocalRegression {
  private static let rounds = 2
  /// The weight of a point too far off to count; not zero, as all neighbours may be.
  private static let leastWeight = 1e-12

  /// Returns the points of the curve, one for each different x, in rising order.
  ///
  /// - Parameter points: finite; in any order.
  /// - Parameter share: of the points, how many are near to each; at least two are.
  static func curve(
    through points: [(x: Double, y: Double)], share: Double
  ) -> [(x: Double, y: Double)] {
    let points = points.enumerated().sorted {
      ($0.element.x, $0.offset) < ($1.element.x, $1.offset)
    }
    .map(\.element)
    guard points.count > 1 else { return points }
    let near = min(points.count, max(2, Int(share * Double(points.count))))
    var weights = Array(repeating: 1.0, count: points.count)
    var heights: [Double] = []
    for round in 0...rounds {
      heights = fitted(points, near: near, weights: weights)
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

  private static func fitted(
    _ points: [(x: Double, y: Double)], near: Int, weights: [Double]
  ) -> [Double] {
    var first = 0
    return points.indices.map { i in
      let x = points[i].x
      // The window moves on while the next point is no farther away than the first.
      while first + near < points.count, first < i,
        points[first + near].x - x <= x - points[first].x
      {
        first += 1
      }
      let window = first..<first + near
      let reach = max(x - points[first].x, points[first + near - 1].x - x)
      return height(
        at: x, reach: reach > 0 ? reach : 1, points[window], weights[window])
    }
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
