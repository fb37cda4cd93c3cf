import PlotThreads
import PlotViews

/// The coverage of pixels by the stroke of a long line that never turns back, such as a time series,
/// with gaps.
///
/// Cairo finds the outline of a stroke from all its segments at once, which takes minutes if a line
/// crosses itself again and again; stroked in pieces, the ends overlap. Here each pixel is sampled
/// along vertical columns. A stroke with round joins and ends is the area that a disc covers while
/// it moves along the line; it covers one interval of each column, however many segments there are,
/// and the intervals within a pixel are added up exactly.
///
/// Every segment is in the picture: more points change the result only where they add ink.
struct LineCoverage {
  /// Paths of no more elements are left to Cairo, and so are those of no more than `many` whose
  /// length is less than some widths of the picture: Cairo's work grows with the length, this one's
  /// with the width.
  private static let few = 200
  private static let many = 1_000
  private static let longest = 8.0
  /// The most widths of the picture that all lines may take together, with their ends; and the
  /// additional pixels for each of their points, which take other ways time, too.
  private static let mostWidths = 32.0
  private static let mostPerPoint = 0.25
  /// Sample columns in a pixel: a vertical edge is off its place by at most half of their distance.
  private static let samples = 64
  /// Points that one thread takes at a time: they take about a millisecond.
  private static let pieceLength = 1 << 17
  /// Pixels side by side that are one piece of work.
  private static let stripWidth = 32

  private let runs: [LineRun]
  private let envelope: DiscEnvelope
  private let bounds: Rect

  /// - Parameters:
  ///   - path: of lines with round joins and ends.
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil for paths of something else.
  init?(_ path: Path, width: Double, under matrix: Affine, within limits: Rect) {
    let radius = width / 2 * abs(matrix.a)
    guard matrix.b == 0, matrix.c == 0, abs(matrix.a) == abs(matrix.d), !limits.isEmpty,
      radius > 0, radius < 1_000, let lines = path.polylines
    else { return nil }
    // The pixels that all lines may take. Wide ones take more steps for each.
    var left = Self.mostWidths * limits.width
    var pieces: [(line: Int, start: Int)] = []
    for (index, line) in lines.enumerated() where line.count > 1 {
      left += Self.mostPerPoint * Double(line.count)
      guard let length = Self.length(of: line) else { return nil }
      left -= min(limits.width, length * abs(matrix.a)) * (1 + radius / 8) + 2 * radius
      for start in stride(from: 0, to: line.count - 1, by: Self.pieceLength) {
        pieces.append((index, start))
      }
    }
    guard left > 0 else { return nil }
    let (reach, perPixel) = (radius + 2, Double(Self.samples))
    let envelope = DiscEnvelope(radius: radius, perPixel: Self.samples)
    let room = LineRun.Limits(
      samples: Int((limits.minX - reach) * perPixel)..<Int((limits.maxX + reach) * perPixel),
      heights: (limits.minY - reach)...(limits.maxY + reach), perPixel: perPixel,
      offset: envelope.offset)
    (self.envelope, bounds) = (envelope, limits)
    runs = Workers.map(pieces.count) { [pieces] index in
      let (line, start) = pieces[index]
      // Each piece begins where the one before ends.
      let part = start...min(start + Self.pieceLength, lines[line].count - 1)
      return switch lines[line] {
      case .array(let points): LineRun(points[part], under: matrix, within: room)
      case .columns(let points): LineRun(points[part], under: matrix, within: room)
      }
    }.compactMap(\.self)
  }

  /// Whether a path is so long that Cairo takes longer.
  static func isFaster(for path: Path, under matrix: Affine, within limits: Rect) -> Bool {
    guard path.count > few else { return false }
    if path.count > many { return true }
    guard let lines = path.polylines else { return false }
    let length = lines.reduce(0) { sum, line in
      zip(line, line.dropFirst()).reduce(sum) { sum, ends in
        let way = SIMD2(ends.1.x - ends.0.x, ends.1.y - ends.0.y)
        return sum + way.length
      }
    }
    return length * matrix.lengthScale > longest * limits.width
  }

  /// Returns the length along x of a line; nil if it turns back, or if a point is not finite.
  private static func length(of line: PointList) -> Double? {
    switch line {
    case .array(let points): length(of: points)
    case .columns(let points):
      points.isKnownToRise ? points[points.count - 1].x - points[0].x : length(of: points)
    }
  }

  private static func length<Points: RandomAccessCollection<Point> & Sendable>(
    of points: Points
  ) -> Double? where Points.Index == Int {
    let length = points[points.count - 1].x - points[0].x
    // On all cores. Zero times a number is zero, and times all else it is none.
    let isRun = Workers.stretches(of: points.count) { part in
      var (last, isRun, sum) = (points[max(0, part.lowerBound - 1)].x, true, 0.0)
      for index in part {
        let point = points[index]
        isRun = isRun && (length < 0 ? point.x <= last : point.x >= last)
        last = point.x
        sum += 0 * point.y
      }
      return isRun && sum == 0
    }.allSatisfy(\.self)
    return isRun && length.isFinite ? abs(length) : nil
  }

  /// The mask of all strokes together: where several lie over each other they cover once.
  func mask() -> CoverageMask? {
    CoverageMask(bounds, tile: (Self.stripWidth, Int.max >> 1)) { columns, rows in
      var sums = ColumnSums(columns, rows: rows)
      for interval in intervals(in: columns) {
        let (low, high) = (Double(interval.low), Double(interval.high))
        sums.add(
          columns.lowerBound + interval.sample / Self.samples, 1 / Double(Self.samples),
          between: (low, low), and: (high, high))
      }
      return sums.shares()
    }
  }

  private struct Interval {
    var sample: Int
    var low: Float
    var high: Float
  }

  /// Returns the intervals that the strokes cover of each sample in a range of columns, without
  /// overlaps.
  private func intervals(in columns: Range<Int>) -> [Interval] {
    let wanted = columns.lowerBound * Self.samples..<columns.upperBound * Self.samples
    var intervals: [Interval] = []
    var (high, low) = ([Float](repeating: -.infinity, count: wanted.count), [Float]())
    low = high
    for run in runs {
      let reached =
        (run.samples.lowerBound - envelope.reach..<run.samples.upperBound + envelope.reach)
        .clamped(to: wanted)
      guard !reached.isEmpty else { continue }
      envelope.raise(&high, at: reached, over: run.highest, from: run.first)
      envelope.raise(&low, at: reached, over: run.negatedLowest, from: run.first)
      for place in 0..<reached.count {
        if high[place] > -.infinity {
          let sample = reached.lowerBound - wanted.lowerBound + place
          intervals.append(Interval(sample: sample, low: -low[place], high: high[place]))
        }
        (high[place], low[place]) = (-.infinity, -.infinity)
      }
    }
    guard runs.count > 1 else { return intervals }
    intervals.sort { ($0.sample, $0.low) < ($1.sample, $1.low) }
    var joined: [Interval] = []
    for interval in intervals {
      if let last = joined.last, last.sample == interval.sample, interval.low <= last.high {
        joined[joined.count - 1].high = max(last.high, interval.high)
      } else {
        joined.append(interval)
      }
    }
    return joined
  }
}
