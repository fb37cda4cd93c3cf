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

  /// Consecutive corners, skipped at once if all of their segments are elsewhere.
  private struct Chunk {
    var corners: Range<Int>
    var low: Corner
    var high: Corner
  }

  /// A corner of a line, one line after the other. The last two of a closed line are the first ones
  /// again, with the join between them.
  private struct Place {
    var corner: Corner
    /// Whether no segment begins there.
    var isLast = false
    /// Whether it is the end of a line that is not closed.
    var hasCap = false
  }

  private let pen: Pen
  private let bounds: Rect
  private var places: [Place] = []
  private var chunks: [Chunk] = []

  /// - Parameters:
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil of strokes without a width or under maps that change angles, and of dashes too short
  ///   to be seen.
  init?(_ path: Path, with stroke: Stroke, under matrix: Affine, within limits: Rect) {
    let scale = matrix.lengthScale
    guard !limits.isEmpty, matrix.isFinite, matrix.keepsAngles,
      let pen = Pen(stroke, scale: scale), let dashes = Dashes(stroke, scale: scale)
    else { return nil }
    (self.pen, bounds) = (pen, limits)
    var (path, toPixels) = (path.finiteParts, matrix)
    if path.reach(under: matrix) > Self.farthest {
      (path, toPixels) = (path.cut(toReach: Self.farthest, under: matrix, isArea: false), .identity)
    }
    if let lines = path.polylines {
      for line in lines { add(line.map(toPixels.apply), isClosed: false, dashes) }
    } else {
      for line in path.transformed(by: toPixels).flattened(within: 1.0 / 256) {
        add(line.points, isClosed: line.isClosed, dashes)
      }
    }
    for start in stride(from: 0, to: places.count, by: Self.chunkLength) {
      let end = min(start + Self.chunkLength, places.count)
      var (low, high) = (places[start].corner, places[start].corner)
      for place in places[start..<min(end + 1, places.count)] {
        (low, high) = (pointwiseMin(low, place.corner), pointwiseMax(high, place.corner))
      }
      chunks.append(Chunk(corners: start..<end, low: low - pen.reach, high: high + pen.reach))
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
      return add(corners, isClosed: isClosed)
    }
    let reach = pen.reach
    dashes.forEach(
      along: corners, isClosed: isClosed,
      from: Corner(bounds.minX, bounds.minY) - reach, to: Corner(bounds.maxX, bounds.maxY) + reach
    ) { add($0, isClosed: false) }
  }

  private mutating func add(_ corners: [Corner], isClosed: Bool) {
    let isRing = isClosed && corners.count > 2
    let start = places.count
    for corner in corners { places.append(Place(corner: corner)) }
    places[places.count - 1].isLast = true
    if isRing {
      places.append(Place(corner: corners[1], isLast: true))
    } else {
      (places[start].hasCap, places[places.count - 1].hasCap) = (true, true)
    }
  }

  /// The mask of all of it: where it lies over itself it covers once.
  func mask() -> CoverageMask? {
    CoverageMask(bounds, tile: (SampleTile.width, SampleTile.height)) { columns, rows in
      var tile = SampleTile(columns, rows)
      for chunk in chunks where all(chunk.low .<= tile.high) && all(chunk.high .>= tile.low) {
        if tile.isFull { break }
        for index in chunk.corners { draw(index, on: &tile) }
      }
      return tile.shares
    }
  }

  /// Draws the segment from a corner on, with the join or cap at its end.
  private func draw(_ index: Int, on tile: inout SampleTile) {
    let place = places[index]
    if place.isLast {
      let isAlone = place.hasCap && (index == 0 || places[index - 1].isLast)
      if isAlone { pen.drawEnd(at: place.corner, after: nil, on: &tile) }
      return
    }
    let (from, end) = (place.corner, places[index + 1])
    let (to, way) = (end.corner, end.corner - from)
    let (middle, half) = ((tile.low + tile.high) / 2, (tile.high - tile.low) / 2 + pen.reach)
    // Whether a tile, enlarged by the pen's reach, is on one side of the segment.
    let there = middle - from
    guard abs(way.x * there.y - way.y * there.x) <= abs(way.x) * half.y + abs(way.y) * half.x,
      all(pointwiseMin(from, to) .<= middle + half), all(pointwiseMax(from, to) .>= middle - half)
    else { return }
    pen.drawSegment(from, to, on: &tile)
    if place.hasCap { pen.drawEnd(at: from, after: -way, on: &tile) }
    if end.hasCap {
      pen.drawEnd(at: to, after: way, on: &tile)
    } else {
      pen.drawCorner(at: to, after: way, before: places[index + 2].corner - to, on: &tile)
    }
  }
}

extension Affine {
  /// Whether it turns, mirrors and scales alone.
  fileprivate var keepsAngles: Bool { a == d && b == -c || a == -d && b == c }
}
