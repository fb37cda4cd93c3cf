import PlotViews

/// A line that never runs back: its heights in each of the narrow columns around the samples of a
/// picture. It is in one piece, so these are one interval for each column.
struct LineRun {
  let first: Int
  /// The highest y of each column, from the first one on.
  private(set) var highest: [Float]
  /// The lowest ones with the other sign, so that the lower edge is found as the upper one is.
  private(set) var negatedLowest: [Float]

  var columns: Range<Int> { first..<first + highest.count }

  /// - Parameters:
  ///   - matrix: from the points to columns and to the pixels of y; it does not turn.
  ///   - room: the columns and heights of interest.
  /// - Returns: nil where it turns back, and if a point is not finite.
  init?(
    _ points: some BidirectionalCollection<Point>, under matrix: Affine,
    within room: (columns: Range<Int>, heights: ClosedRange<Double>)
  ) {
    guard var start = points.first.map(matrix.apply), var end = points.last.map(matrix.apply),
      start.x.isFinite, end.x.isFinite
    else { return nil }
    let runsBack = end.x < start.x
    if runsBack { (start, end) = (end, start) }
    let (left, right) = (Double(room.columns.lowerBound), Double(room.columns.upperBound) - 0.5)
    func column(_ x: Double) -> Int { Int(max(left, min(right, x)).rounded(.down)) }
    first = column(start.x)
    let isVisible = start.x <= right && end.x >= left
    highest = Array(repeating: -.infinity, count: isVisible ? column(end.x) + 1 - first : 0)
    negatedLowest = highest
    let isRun =
      runsBack
      ? include(points.reversed(), under: matrix, room.heights)
      : include(points, under: matrix, room.heights)
    guard isRun else { return nil }
  }

  @inline(__always)
  private mutating func include(
    _ points: some Sequence<Point>, under matrix: Affine, _ heights: ClosedRange<Double>
  ) -> Bool {
    // The current column, initially none, its right border, and the line's range of heights in it.
    var (column, border) = (-1, Double(first))
    var (low, high) = (Double.infinity, -Double.infinity)
    var from: (x: Double, y: Double)?
    var last = -Double.infinity
    for point in points {
      let x = matrix.a * point.x + matrix.tx
      let y = matrix.d * point.y + matrix.ty
      guard x >= last, y.isFinite else { return false }
      while x >= border {
        // A segment belongs to both columns at the border between them.
        let passing = from.map { $0.y + (y - $0.y) * ((border - $0.x) / (x - $0.x)) }
        set(column, low: min(low, passing ?? low), high: max(high, passing ?? high), heights)
        column += 1
        border = column < highest.count ? border + 1 : .infinity
        (low, high) = (passing ?? .infinity, passing ?? -.infinity)
      }
      low = y < low ? y : low
      high = y > high ? y : high
      (from, last) = ((x, y), x)
    }
    set(column, low: low, high: high, heights)
    return true
  }

  @inline(__always)
  private mutating func set(
    _ column: Int, low: Double, high: Double, _ heights: ClosedRange<Double>
  ) {
    guard highest.indices.contains(column) else { return }
    highest[column] = Float(max(heights.lowerBound, min(heights.upperBound, high)))
    negatedLowest[column] = -Float(max(heights.lowerBound, min(heights.upperBound, low)))
  }
}
