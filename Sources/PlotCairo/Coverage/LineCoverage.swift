import PlotThreads
import PlotViews

/// The coverage of pixels by the stroke of a long line that seldom turns back, such as a time
/// series.
///
/// Cairo finds the outline of a stroke from all its segments at once, which takes minutes if a line
/// crosses itself again and again; stroked in pieces, the ends overlap. Here each pixel is sampled
/// along vertical columns. A stroke with round joins and ends is the area that a disc covers while
/// it moves along the line; between two turns it covers one interval of each column, however many
/// segments there are, and the intervals within a pixel are added up exactly.
///
/// Every segment is in the picture: more points change the result only where they add ink.
struct LineCoverage {
  /// Paths of no more elements are left to Cairo, and so are those of no more than `many` whose
  /// length is less than some widths of the picture: Cairo's work grows with the length, this one's
  /// with the width.
  private static let few = 200
  private static let many = 1_000
  private static let longest = 8.0
  /// The most widths of the picture that the runs of a line may take together that turns back again
  /// and again, or has gaps; and the additional pixels for each of its points, which take Cairo
  /// time, too.
  private static let mostWidths = 32.0
  private static let mostPerPoint = 0.25
  /// Sample columns in a pixel: a vertical edge is off its place by at most half of their distance.
  private static let samples = 256
  /// Pixels side by side that are one piece of work.
  private static let stripWidth = 32

  private let runs: [LineRun]
  private let radius: Double
  let bounds: Rect

  /// - Parameters:
  ///   - path: of lines with round joins and ends.
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil for paths of something else.
  init?(_ path: Path, width: Double, under matrix: Affine, within limits: Rect) {
    guard matrix.b == 0, matrix.c == 0, abs(matrix.a) == abs(matrix.d), !limits.isEmpty
    else { return nil }
    radius = width / 2 * abs(matrix.a)
    guard radius > 0, radius < 1_000 else { return nil }
    bounds = limits
    let (reach, perPixel) = (radius + 2, Double(Self.samples))
    let room = LineRun.Limits(
      samples: Int((limits.minX - reach) * perPixel)..<Int((limits.maxX + reach) * perPixel),
      heights: (limits.minY - reach)...(limits.maxY + reach), perPixel: perPixel,
      offset: DiscEnvelope(radius: radius, perPixel: Self.samples, most: 0).offset)
    guard let lines = path.polylines,
      let runs = Self.runs(
        of: lines, under: matrix, radius: radius, within: room)
    else { return nil }
    self.runs = runs
  }

  /// Whether a path is so long that Cairo takes longer.
  static func isFaster(for path: Path, under matrix: Affine, within limits: Rect) -> Bool {
    guard path.count > few else { return false }
    if path.count > many { return true }
    guard let lines = path.polylines else { return false }
    return length(of: lines) * matrix.lengthScale > longest * limits.width
  }

  /// Returns the runs of lines that do not turn back, within the limits; nil if there are too many,
  /// or if a point is not finite.
  private static func runs(
    of lines: [PointList], under matrix: Affine, radius: Double, within room: LineRun.Limits
  ) -> [LineRun]? {
    var runs: [LineRun] = []
    // The rest of the work that all runs together may take, in widths of the picture.
    var left = mostWidths * Double(room.samples.count) / room.perPixel
    left += mostPerPoint * Double(lines.reduce(0) { $0 + $1.count })
    func add<Line: RandomAccessCollection & Sendable>(_ line: Line, rises: Bool = false) -> Bool
    where Line.Element == Point, Line.Index == Int, Line.SubSequence: Sendable {
      var start = line.startIndex
      let last = line.endIndex - 1
      // Found on all cores: most of the longest lines never turn.
      let isRun = rises || Self.rises(line)
      guard isRun || line.allSatisfy({ $0.isFinite }) else { return false }
      while start < last {
        let end = isRun ? last : endOfRun(line, from: start)
        left -= abs((line[end].x - line[start].x) * matrix.a) + 2 * radius
        guard left > 0 else { return false }
        if let run = LineRun(line[start...end], under: matrix, within: room) { runs.append(run) }
        start = end
      }
      return true
    }
    // A place alone has no line.
    for line in lines where line.count > 1 {
      let fits =
        switch line {
        case .array(let points): add(points)
        case .columns(let points): add(points, rises: points.isKnownToRise)
        }
      guard fits else { return nil }
    }
    return runs
  }

  /// Returns whether all points are finite and in ascending order of x.
  private static func rises<Points: RandomAccessCollection & Sendable>(_ points: Points) -> Bool
  where Points.Element == Point, Points.Index == Int {
    Workers.stretches(of: points.count) { part in
      var (last, isRising, sum) = (points[max(0, part.lowerBound - 1)].x, true, 0.0)
      for index in part {
        let point = points[index]
        isRising = isRising && point.x >= last
        last = point.x
        // Zero times a number is zero, and times all else it is none.
        sum += 0 * point.y
      }
      return isRising && last.isFinite && sum == 0
    }.allSatisfy(\.self) && points.first?.x.isFinite == true
  }

  /// The last of the points before a line turns back.
  private static func endOfRun<Points: RandomAccessCollection>(
    _ points: Points, from start: Int
  ) -> Int where Points.Element == Point, Points.Index == Int {
    let end = points.endIndex
    let first = points[start].x
    var place = start + 1
    while place < end, points[place].x == first { place += 1 }
    guard place < end else { return end - 1 }
    var x = points[place].x
    let rises = x > first
    while place + 1 < end {
      let next = points[place + 1].x
      guard rises ? next >= x : next <= x else { break }
      x = next
      place += 1
    }
    return place
  }

  /// The mask of all strokes together: where several lie over each other they cover once.
  func mask() -> CoverageMask? {
    guard var mask = CoverageMask(bounds) else { return nil }
    let strips = (mask.width + Self.stripWidth - 1) / Self.stripWidth
    let (left, top, width, height) = (mask.left, mask.top, mask.width, mask.height)
    let found = Workers.map(strips) { strip in
      let first = strip * Self.stripWidth
      return shares(
        ofColumns: left + first..<left + min(first + Self.stripWidth, width),
        rows: top..<top + height)
    }
    for (strip, shares) in found.enumerated() {
      let first = strip * Self.stripWidth
      let columns = min(Self.stripWidth, width - first)
      for y in 0..<height {
        let start = y * width + first
        mask.shares.replaceSubrange(
          start..<start + columns, with: shares[y * columns..<(y + 1) * columns])
      }
    }
    return mask
  }

  /// Returns the coverage of a range of columns of pixels, row by row.
  private func shares(ofColumns columns: Range<Int>, rows: Range<Int>) -> [UInt16] {
    // Two more for ends below the last row.
    let (height, length) = (Float(rows.count), rows.count + 2)
    var ends = [Float](repeating: 0, count: columns.count * length)
    func add(_ y: Float, _ weight: Float, _ column: Int) {
      let y = max(0, min(height, y - Float(rows.lowerBound)))
      let row = Int(y)
      let below = weight * (y - Float(row))
      ends[column * length + row] += weight - below
      ends[column * length + row + 1] += below
    }
    let weight = 1 / Float(Self.samples)
    for interval in intervals(in: columns) {
      let column = interval.sample / Self.samples
      add(interval.low, weight, column)
      add(interval.high, -weight, column)
    }
    var shares = [UInt16](repeating: 0, count: columns.count * rows.count)
    for x in 0..<columns.count {
      var sum: Float = 0
      for y in 0..<rows.count {
        sum += ends[x * length + y]
        shares[y * columns.count + x] = CoverageMask.share(sum)
      }
    }
    return shares
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
    var envelope = DiscEnvelope(radius: radius, perPixel: Self.samples, most: wanted.count)
    let near = wanted.lowerBound - envelope.reach..<wanted.upperBound + envelope.reach
    let runs = runs.filter { $0.samples.overlaps(near) }
    let nowhere = [Float](repeating: -.infinity, count: runs.isEmpty ? 0 : wanted.count)
    var (high, low) = (nowhere, nowhere)
    var intervals: [Interval] = []
    intervals.reserveCapacity(nowhere.count)
    for run in runs {
      // Most of many runs are short.
      let reached =
        (run.samples.lowerBound - envelope.reach..<run.samples.upperBound + envelope.reach)
        .clamped(to: wanted)
      envelope.find(run.highest, from: run.first, at: reached, into: &high)
      envelope.find(run.negatedLowest, from: run.first, at: reached, into: &low)
      for place in 0..<reached.count {
        if high[place] > -.infinity {
          let sample = reached.lowerBound - wanted.lowerBound + place
          intervals.append(Interval(sample: sample, low: -low[place], high: high[place]))
        }
        (high[place], low[place]) = (-.infinity, -.infinity)
      }
    }
    return runs.count > 1 ? joined(intervals) : intervals
  }

  /// Joins overlapping intervals of a sample.
  private func joined(_ intervals: [Interval]) -> [Interval] {
    let sorted = intervals.sorted { ($0.sample, $0.low) < ($1.sample, $1.low) }
    var joined: [Interval] = []
    for interval in sorted {
      if let last = joined.last, last.sample == interval.sample, interval.low <= last.high {
        joined[joined.count - 1].high = max(last.high, interval.high)
      } else {
        joined.append(interval)
      }
    }
    return joined
  }
}

private func length(of lines: [PointList]) -> Double {
  lines.reduce(0) { sum, line in
    zip(line, line.dropFirst()).reduce(sum) { sum, segment in
      let (dx, dy) = (segment.1.x - segment.0.x, segment.1.y - segment.0.y)
      return sum + (dx * dx + dy * dy).squareRoot()
    }
  }
}
