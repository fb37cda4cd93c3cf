import PlotThreads
import PlotViews

/// A line that never runs back: which heights it takes in each of the narrow columns whose middles are
/// the samples of a picture. It is in one piece, so these are one interval for each column.
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

  /// Points that one thread takes at a time: they take about a millisecond.
  private static let pieceLength = 1 << 17

  /// - Parameters:
  ///   - points: from left to right, or from right to left.
  ///   - matrix: from the points to the pixels; it does not turn.
  /// - Returns: nil where nothing of it lies within the limits.
  init?<Points: RandomAccessCollection & Sendable>(
    _ points: Points, under matrix: Affine, within limits: Limits
  ) where Points.Element == Point, Points.Index == Int, Points.SubSequence: Sendable {
    guard points.count > Self.pieceLength else {
      self.init(piece: points, under: matrix, within: limits)
      return
    }
    guard let (samples, _) = Self.samples(of: points, under: matrix, within: limits) else {
      return nil
    }
    // Each piece begins where the one before ends.
    let starts = Array(
      stride(from: points.startIndex, to: points.endIndex - 1, by: Self.pieceLength))
    let pieces = Workers.map(starts.count) { index in
      let end = min(starts[index] + Self.pieceLength, points.endIndex - 1)
      return LineRun(piece: points[starts[index]...end], under: matrix, within: limits)
    }
    self.init(nothingIn: samples)
    for piece in pieces {
      guard let piece else { continue }
      // In the column where two pieces meet both have something.
      for (index, place) in zip(piece.highest.indices, (piece.first - first)...) {
        highest[place] = max(highest[place], piece.highest[index])
        negatedLowest[place] = max(negatedLowest[place], piece.negatedLowest[index])
      }
    }
  }

  private init(nothingIn samples: Range<Int>) {
    first = samples.lowerBound
    highest = Array(repeating: -.infinity, count: samples.count)
    negatedLowest = highest
  }

  private init?(
    piece points: some BidirectionalCollection<Point>, under matrix: Affine, within limits: Limits
  ) {
    guard let (samples, runsBack) = Self.samples(of: points, under: matrix, within: limits) else {
      return nil
    }
    self.init(nothingIn: samples)
    if runsBack {
      include(points.reversed(), under: matrix, within: limits)
    } else {
      include(points, under: matrix, within: limits)
    }
  }

  /// The columns that a line takes of those within the limits, and whether it comes from the right;
  /// nil where it takes none.
  private static func samples(
    of points: some BidirectionalCollection<Point>, under matrix: Affine, within limits: Limits
  ) -> (Range<Int>, runsBack: Bool)? {
    guard var start = points.first.map(matrix.apply), var end = points.last.map(matrix.apply)
    else { return nil }
    let runsBack = end.x < start.x
    if runsBack { (start, end) = (end, start) }
    let left = max(start.x * limits.perPixel + limits.offset, Double(limits.samples.lowerBound))
    let right = min(
      end.x * limits.perPixel + limits.offset, Double(limits.samples.upperBound) - 0.5)
    guard left <= right else { return nil }
    return (Int(left.rounded(.down))..<Int(right.rounded(.down)) + 1, runsBack)
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
