import PlotViews

/// A line that never runs back: its heights in each of the narrow columns whose middles are the
/// samples of a picture. It is in one piece, so these are one interval for each column.
struct LineRun {
  /// The visible range of samples and heights.
  struct Limits {
    var samples: Range<Int>
    var heights: ClosedRange<Double>
    /// Samples in a pixel.
    var perPixel: Double
    /// The distance of each column's middle to the left of its sample, in samples.
    var offset: Double
  }

  let first: Int
  /// The highest y of each column, from the first one on.
  private(set) var highest: [Float]
  /// The lowest ones with the other sign, so that the lower edge is found as the upper one is.
  private(set) var negatedLowest: [Float]

  var samples: Range<Int> { first..<first + highest.count }

  /// - Parameters:
  ///   - points: from left to right, or from right to left.
  ///   - matrix: from the points to the pixels; it does not turn.
  /// - Returns: nil where nothing of it lies within the limits.
  init?(
    _ points: some BidirectionalCollection<Point>, under matrix: Affine, within limits: Limits
  ) {
    guard var start = points.first.map(matrix.apply), var end = points.last.map(matrix.apply)
    else { return nil }
    let runsBack = end.x < start.x
    if runsBack { (start, end) = (end, start) }
    let left = max(start.x * limits.perPixel + limits.offset, Double(limits.samples.lowerBound))
    let right = min(
      end.x * limits.perPixel + limits.offset, Double(limits.samples.upperBound) - 0.5)
    guard left <= right else { return nil }
    first = Int(left.rounded(.down))
    highest = Array(repeating: -.infinity, count: Int(right.rounded(.down)) + 1 - first)
    negatedLowest = highest
    if runsBack {
      include(points.reversed(), under: matrix, within: limits)
    } else {
      include(points, under: matrix, within: limits)
    }
  }

  @inline(__always)
  private mutating func include(
    _ points: some Sequence<Point>, under matrix: Affine, within limits: Limits
  ) {
    // The current column, initially none, its right border, and the line's range of heights in it.
    var (column, border) = (-1, Double(first))
    var (low, high) = (Double.infinity, -Double.infinity)
    var from: (x: Double, y: Double)?
    for point in points {
      let x = (matrix.a * point.x + matrix.tx) * limits.perPixel + limits.offset
      let y = matrix.d * point.y + matrix.ty
      while x >= border {
        // A segment belongs to both columns at the border between them.
        let passing = from.map { $0.y + (y - $0.y) * ((border - $0.x) / (x - $0.x)) }
        if column >= 0 {
          set(column, low: min(low, passing ?? low), high: max(high, passing ?? high), limits)
        }
        column += 1
        border += 1
        if column == highest.count { return }
        (low, high) = (passing ?? .infinity, passing ?? -.infinity)
      }
      low = y < low ? y : low
      high = y > high ? y : high
      from = (x, y)
    }
    if column >= 0 { set(column, low: low, high: high, limits) }
  }

  @inline(__always)
  private mutating func set(_ column: Int, low: Double, high: Double, _ limits: Limits) {
    let (lowest, highest) = (limits.heights.lowerBound, limits.heights.upperBound)
    self.highest[column] = Float(max(lowest, min(highest, high)))
    negatedLowest[column] = -Float(max(lowest, min(highest, low)))
  }
}
