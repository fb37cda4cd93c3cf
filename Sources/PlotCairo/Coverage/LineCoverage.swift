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
  private static let many = 4_000
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
  /// - Returns: nil for paths of something else, such as lines that turn back.
  init?(_ path: Path, width: Double, under matrix: Affine, within limits: Rect) {
    let radius = width / 2 * abs(matrix.a)
    guard matrix.b == 0, matrix.c == 0, abs(matrix.a) == abs(matrix.d), !limits.isEmpty,
      radius > 0, radius < 1_000, let lines = path.polylines
    else { return nil }
    // The pixels that all lines may take. Wide ones take more steps for each.
    var left = Self.mostWidths * limits.width
    var pieces: [(line: Int, start: Int)] = []
    for (index, line) in lines.enumerated() where line.count > 1 {
      let length = abs((line[line.count - 1].x - line[0].x) * matrix.a)
      left += Self.mostPerPoint * Double(line.count)
      left -= min(limits.width, length) * (1 + radius / 8) + 2 * radius
      for start in stride(from: 0, to: line.count - 1, by: Self.pieceLength) {
        pieces.append((index, start))
      }
    }
    guard left > 0 else { return nil }
    let (reach, perPixel) = (radius + 2, Double(Self.samples))
    let envelope = DiscEnvelope(radius: radius, perPixel: Self.samples)
    let toColumns = matrix.then(.scale(x: perPixel, y: 1))
      .then(.translation(x: envelope.offset, y: 0))
    let columns = Int((limits.minX - reach) * perPixel)..<Int((limits.maxX + reach) * perPixel)
    let heights = limits.minY - reach...limits.maxY + reach
    let found = Workers.map(pieces.count) { [pieces] index -> LineRun? in
      let (line, start) = pieces[index]
      // Each piece begins where the one before ends.
      let part = start...min(start + Self.pieceLength, lines[line].count - 1)
      return switch lines[line] {
      case .array(let points): LineRun(points[part], under: toColumns, within: (columns, heights))
      case .columns(let points): LineRun(points[part], under: toColumns, within: (columns, heights))
      }
    }
    runs = found.compactMap(\.self)
    guard runs.count == pieces.count else { return nil }
    (self.envelope, bounds) = (envelope, limits)
  }

  /// Whether a path is so long that Cairo takes longer.
  static func isFaster(for path: Path, under matrix: Affine, within limits: Rect) -> Bool {
    guard path.count > few, path.count <= many, let lines = path.polylines else {
      return path.count > many
    }
    let length = lines.reduce(0) { sum, line in
      zip(line, line.dropFirst()).reduce(sum) { sum, ends in
        let way = SIMD2(ends.1.x - ends.0.x, ends.1.y - ends.0.y)
        return sum + way.length
      }
    }
    return length * matrix.lengthScale > longest * limits.width
  }

  /// The mask of all strokes together: where several lie over each other they cover once.
  func mask() -> CoverageMask? {
    CoverageMask(bounds, tile: (Self.stripWidth, Int.max >> 1)) { columns, rows in
      var sums = ColumnSums(columns, rows: rows)
      let share = 1 / Double(Self.samples)
      // The last sample, and down to where it is covered.
      var (x, end) = (-Double.infinity, -Double.infinity)
      for cut in cuts(in: columns) {
        if cut.x > x { (x, end) = (cut.x, -.infinity) }
        let start = max(cut.one, end)
        guard start < cut.other else { continue }
        sums.addBelow(start, start, in: Int(x), share)
        sums.addBelow(cut.other, cut.other, in: Int(x), -share)
        end = cut.other
      }
      return sums.shares()
    }
  }

  /// Returns the intervals that each of the strokes covers of each sample in a range of columns, in the
  /// order of their places.
  private func cuts(in columns: Range<Int>) -> [Cut] {
    let wanted = columns.lowerBound * Self.samples..<columns.upperBound * Self.samples
    var (cuts, high) = ([Cut](), [Float](repeating: -.infinity, count: wanted.count))
    var low = high
    for run in runs {
      let reached =
        (run.columns.lowerBound - envelope.reach..<run.columns.upperBound + envelope.reach)
        .clamped(to: wanted)
      guard !reached.isEmpty else { continue }
      envelope.raise(&high, at: reached, over: run.highest, from: run.first)
      envelope.raise(&low, at: reached, over: run.negatedLowest, from: run.first)
      for place in 0..<reached.count {
        if high[place] > -.infinity {
          let x = Double(reached.lowerBound + place) / Double(Self.samples)
          cuts.append(Cut(x: x, one: Double(-low[place]), other: Double(high[place])))
        }
        (high[place], low[place]) = (-.infinity, -.infinity)
      }
    }
    return runs.count > 1 ? cuts.sorted { ($0.x, $0.one) < ($1.x, $1.one) } : cuts
  }
}
