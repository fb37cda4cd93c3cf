import PlotViews

/// A line that never runs back: which heights it takes in each of the narrow columns whose middles are
/// the samples of a picture. It is in one piece, so these are one interval for each column.
struct LineRun {
  /// What lies beyond is of no interest.
  struct Limits {
    var samples: Range<Int>
    var heights: ClosedRange<Double>
    /// Samples in a pixel.
    var perPixel: Double
  }

  let first: Int
  /// Of each column, from the first one on.
  private(set) var highest: [Float]
  /// The lowest ones with the other sign, so that the lower edge is found as the upper one is.
  private(set) var negatedLowest: [Float]

  var samples: Range<Int> { first..<first + highest.count }

  /// - Parameter points: in pixels, from left to right.
  /// - Returns: nil where nothing of it lies within the limits.
  init?(_ points: [Point], within limits: Limits) {
    guard let start = points.first, let end = points.last else { return nil }
    let left = max(start.x * limits.perPixel, Double(limits.samples.lowerBound))
    let right = min(end.x * limits.perPixel, Double(limits.samples.upperBound) - 0.5)
    guard left <= right else { return nil }
    first = Int(left.rounded(.down))
    let count = Int(right.rounded(.down)) - first + 1
    highest = Array(repeating: -.infinity, count: count)
    negatedLowest = highest
    include(points, within: limits)
  }

  private mutating func include(_ points: [Point], within limits: Limits) {
    // The column that the line is in, none as yet, and where it leaves that.
    var (column, border) = (-1, Double(first))
    var from: (x: Double, y: Double)?
    for point in points {
      let (x, y) = (point.x * limits.perPixel, point.y)
      while x >= border {
        if let from {
          // Where it passes into the next column it is in both.
          let passing = from.y + (y - from.y) * ((border - from.x) / (x - from.x))
          if column >= 0 { include(passing, column, limits.heights) }
          if column + 1 < highest.count { include(passing, column + 1, limits.heights) }
        }
        column += 1
        border += 1
        if column == highest.count { return }
      }
      if column >= 0 { include(y, column, limits.heights) }
      from = (x, y)
    }
  }

  @inline(__always)
  private mutating func include(_ y: Double, _ column: Int, _ heights: ClosedRange<Double>) {
    let y = Float(max(heights.lowerBound, min(heights.upperBound, y)))
    highest[column] = max(highest[column], y)
    negatedLowest[column] = max(negatedLowest[column], -y)
  }
}
