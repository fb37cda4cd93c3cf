import PlotViews

/// The coverage of pixels by the stroke of a line of many segments in any direction.
///
/// Cairo finds the outline of a stroke from all of its segments at once, which takes minutes if a
/// line crosses itself again and again; stroked in pieces, the ends overlap. Here a stroke is the
/// union of its segments, joins and caps, all of them convex, in `SampleTile`s.
///
/// Lines that never turn back, as time series do, are found faster by `LineCoverage`.
struct StrokeCoverage {
  private typealias Corner = SampleTile.Corner

  /// Paths of no more elements are left to Cairo.
  static let fewest = 1_000
  /// Coordinates are clipped at this distance, in pixels. Clipped segments keep their slope.
  private static let farthest = 1_000_000.0
  /// Lines of so many dashes are solid: they cover the picture again and again.
  private static let mostDashes = 4e6
  private static let chunkLength = 64

  /// A segment of a line.
  struct Segment {
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    /// The end of the segment behind it; nil where the line ends.
    var next: SIMD2<Double>?
    /// Whether the line begins there.
    var isFirst: Bool
  }

  private let pen: Pen
  private let bounds: Rect
  private var segments: [Segment] = []
  /// The boxes of as many segments after the other, skipped at once where they are elsewhere.
  private var boxes: [(low: Corner, high: Corner)] = []

  /// - Parameters:
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil of strokes without a width or under maps that change angles, and of dashes too short
  ///   to be seen.
  init?(_ path: Path, with stroke: Stroke, under matrix: Affine, within limits: Rect) {
    let scale = matrix.lengthScale
    let keepsAngles =
      matrix.a == matrix.d && matrix.b == -matrix.c || matrix.a == -matrix.d && matrix.b == matrix.c
    guard !limits.isEmpty, matrix.isFinite, keepsAngles,
      let pen = Pen(stroke, scale: scale), let dashes = Dashes(stroke, scale: scale)
    else { return nil }
    (self.pen, bounds) = (pen, limits)
    var (path, toPixels) = (path.finiteParts, matrix)
    if path.reach(under: matrix) > Self.farthest {
      (path, toPixels) = (path.cut(toReach: Self.farthest, under: matrix, isArea: false), .identity)
    }
    for line in path.transformed(by: toPixels).flattened(within: 1.0 / 256) {
      add(line.points, isClosed: line.isClosed, dashes)
    }
    for start in stride(from: 0, to: segments.count, by: Self.chunkLength) {
      var (low, high) = (segments[start].from, segments[start].from)
      for segment in segments[start...].prefix(Self.chunkLength) {
        low = pointwiseMin(low, pointwiseMin(segment.from, segment.to))
        high = pointwiseMax(high, pointwiseMax(segment.from, segment.to))
      }
      boxes.append((low - pen.reach, high + pen.reach))
    }
  }

  private mutating func add(_ points: [Point], isClosed: Bool, _ dashes: Dashes) {
    var corners: [Corner] = []
    corners.reserveCapacity(points.count)
    for point in points where corners.last != Corner(point.x, point.y) {
      corners.append(Corner(point.x, point.y))
    }
    // A place alone has no line.
    guard points.count > 1 else { return }
    let longest = bounds.width + bounds.height
    let length = zip(corners, corners.dropFirst()).reduce(0) {
      $0 + min(longest, ($1.1 - $1.0).length)
    }
    if corners.count == 1 || dashes.isSolid || dashes.count(along: length) > Self.mostDashes {
      return add(corners, isRing: isClosed && corners.count > 2)
    }
    let reach = pen.reach
    dashes.forEach(
      along: corners, isClosed: isClosed,
      from: Corner(bounds.minX, bounds.minY) - reach, to: Corner(bounds.maxX, bounds.maxY) + reach
    ) { add($0, isRing: false) }
  }

  /// - Parameter isRing: whether the last corner is the first one again, with a join.
  private mutating func add(_ corners: [Corner], isRing: Bool) {
    for index in 0..<max(1, corners.count - 1) {
      let end = min(index + 1, corners.count - 1)
      let next = end + 1 < corners.count ? corners[end + 1] : isRing ? corners[1] : nil
      segments.append(
        Segment(
          from: corners[index], to: corners[end], next: next, isFirst: index == 0 && !isRing))
    }
  }

  /// The mask of all of it: where it lies over itself it covers once.
  func mask() -> CoverageMask? {
    CoverageMask(bounds, tile: (SampleTile.width, SampleTile.height)) { columns, rows in
      var tile = SampleTile(columns, rows)
      let (middle, half) = ((tile.low + tile.high) / 2, (tile.high - tile.low) / 2 + pen.reach)
      for (index, box) in boxes.enumerated()
      where all(box.low .<= tile.high) && all(box.high .>= tile.low) {
        if tile.isFull { break }
        for segment in segments[(index * Self.chunkLength)...].prefix(Self.chunkLength)
        where segment.comes(near: middle, within: half) {
          pen.draw(segment, on: &tile)
        }
      }
      return tile.shares
    }
  }
}

extension StrokeCoverage.Segment {
  /// Whether it may touch a box, which is not on one of its sides alone.
  fileprivate func comes(near middle: SIMD2<Double>, within half: SIMD2<Double>) -> Bool {
    let (way, there) = (to - from, middle - from)
    return abs(way.x * there.y - way.y * there.x) <= abs(way.x) * half.y + abs(way.y) * half.x
      && all(pointwiseMin(from, to) .<= middle + half)
      && all(pointwiseMax(from, to) .>= middle - half)
  }
}
