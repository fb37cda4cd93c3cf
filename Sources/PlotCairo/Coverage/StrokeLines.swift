import PlotViews

/// The lines of a stroke, in pixels, and the shapes of a pen along them in a part of a picture.
struct StrokeLines: Sendable {
  typealias Corner = ConvexShape.Corner

  /// Consecutive segments, skipped at once if all of them are elsewhere.
  private struct Chunk {
    var line: Int
    /// Range of the segments, by the corner at which each begins.
    var segments: Range<Int>
    var low: Corner
    var high: Corner
  }

  private struct Line {
    /// Range of its corners, the last of which is the first one again if the line is closed.
    var range: Range<Int>
    /// Whether there is ink on both sides of where it was closed.
    var isClosed: Bool
  }

  private static let chunkLength = 64

  private let pen: Pen
  private let dashes: Dashes
  private var corners: [Corner] = []
  private var lines: [Line] = []
  private var chunks: [Chunk] = []
  /// Distances of the corners along the pattern of dashes, for dashed lines.
  private var places: [Double] = []

  /// - Parameter matrix: from the path, which is finite, to pixels.
  init(_ path: Path, under matrix: Affine, pen: Pen, dashes: Dashes) {
    (self.pen, self.dashes) = (pen, dashes)
    if let polylines = path.polylines {
      corners.reserveCapacity(path.count)
      for points in polylines where points.count > 1 {
        let start = corners.count
        for point in points { add(matrix.apply(to: point), since: start) }
        endLine(from: start, isClosed: false)
      }
    } else {
      for line in path.flattened(under: matrix, reach: pen.reach) {
        let start = corners.count
        corners += line.corners
        if line.isClosed { corners.append(line.corners[0]) }
        endLine(from: start, isClosed: line.isClosed)
      }
    }
    makeChunks()
    if !dashes.isSolid { findPlaces() }
  }

  private mutating func add(_ point: Point, since start: Int) {
    let corner = Corner(point.x, point.y)
    if corners.count == start || corners[corners.count - 1] != corner { corners.append(corner) }
  }

  private mutating func endLine(from start: Int, isClosed: Bool) {
    lines.append(Line(range: start..<corners.count, isClosed: isClosed))
  }

  private mutating func makeChunks() {
    for (index, line) in lines.enumerated() {
      // A line of one place is one segment.
      let last = max(line.range.lowerBound + 1, line.range.upperBound - 1)
      for start in stride(from: line.range.lowerBound, to: last, by: Self.chunkLength) {
        let end = min(start + Self.chunkLength, last)
        var (low, high) = (corners[start], corners[start])
        for corner in corners[start..<min(end + 1, line.range.upperBound)] {
          low = pointwiseMin(low, corner)
          high = pointwiseMax(high, corner)
        }
        chunks.append(
          Chunk(line: index, segments: start..<end, low: low - pen.reach, high: high + pen.reach))
      }
    }
  }

  private mutating func findPlaces() {
    places = Array(repeating: 0, count: corners.count)
    for (number, line) in lines.enumerated() {
      var place = dashes.start
      for index in line.range {
        places[index] = place
        guard index + 1 < line.range.upperBound else { continue }
        place = dashes.wrapped(place + pen.length(of: corners[index + 1] - corners[index]))
      }
      lines[number].isClosed = line.isClosed && dashes.isInk(dashes.start) && dashes.isInk(place)
    }
  }

  /// Adds the shapes of the pen in a tile.
  func add(to tile: inout SampleTile) {
    let low = Corner(Double(tile.left), Double(tile.top))
    let high = low + Corner(Double(SampleTile.width), Double(SampleTile.height))
    let (middle, half) = ((low + high) / 2, (high - low) / 2 + pen.reach)
    for chunk in chunks {
      guard chunk.low.x <= high.x, chunk.low.y <= high.y, chunk.high.x >= low.x,
        chunk.high.y >= low.y
      else { continue }
      if tile.isFull { return }
      let line = lines[chunk.line]
      if line.range.count == 1 {
        if let shape = pen.place(at: corners[chunk.segments.lowerBound]) { tile.add(shape) }
        continue
      }
      for index in chunk.segments {
        let (from, to) = (corners[index], corners[index + 1])
        let (way, there) = (to - from, middle - from)
        // Whether a tile, enlarged by the pen's reach, is on one side of the segment.
        let across = abs(way.x * there.y - way.y * there.x)
        guard across <= abs(way.x) * half.y + abs(way.y) * half.x,
          min(from.x, to.x) <= middle.x + half.x, max(from.x, to.x) >= middle.x - half.x,
          min(from.y, to.y) <= middle.y + half.y, max(from.y, to.y) >= middle.y - half.y
        else { continue }
        if dashes.isSolid {
          addSolid(index, of: line, to: &tile)
        } else {
          addDashes(index, of: line, to: &tile, middle, half)
        }
      }
    }
  }

  private func addSolid(_ index: Int, of line: Line, to tile: inout SampleTile) {
    let (from, to) = (corners[index], corners[index + 1])
    tile.add(pen.segment(from, to))
    if index == line.range.lowerBound, !line.isClosed, let end = pen.end(at: from, after: from - to)
    {
      tile.add(end)
    }
    addCorner(behind: index, of: line, to: &tile)
  }

  /// Adds the join or cap at the end of a segment.
  private func addCorner(behind index: Int, of line: Line, to tile: inout SampleTile) {
    let (from, to) = (corners[index], corners[index + 1])
    let isLast = index + 2 == line.range.upperBound
    let next = isLast ? line.range.lowerBound + 1 : index + 2
    let shape =
      isLast && !line.isClosed
      ? pen.end(at: to, after: to - from)
      : pen.corner(at: to, after: to - from, before: corners[next] - to)
    if let shape { tile.add(shape) }
  }

  /// - Parameter half: half of the size of the tile with the pen's reach.
  private func addDashes(
    _ index: Int, of line: Line, to tile: inout SampleTile, _ middle: Corner, _ half: Corner
  ) {
    let (from, to) = (corners[index], corners[index + 1])
    let way = to - from
    guard let near = part(from - middle, way, within: half) else { return }
    let length = pen.length(of: way)
    let begins = index == line.range.lowerBound
    let isFirst = begins && !line.isClosed
    let isLast = index + 2 == line.range.upperBound && !line.isClosed
    // The rounding error between the distances that two segments compute for their common corner.
    let rounding = 1e-9 * dashes.period
    dashes.forEach(
      in: near.lowerBound * length...near.upperBound * length, from: places[index]
    ) { dash in
      let start = max(0, dash.lowerBound)
      let end = min(length, dash.upperBound)
      let isDot = dash.lowerBound == dash.upperBound
      guard start <= end, isDot || dash.upperBound > rounding,
        isDot || !isLast || dash.lowerBound < length - rounding
      else { return }
      let (first, last) = (from + way * (start / length), from + way * (end / length))
      if first != last { tile.add(pen.segment(first, last)) }
      let beginsBefore = dash.lowerBound <= (begins ? rounding : -rounding) && !isFirst
      let beginsBehind = dash.lowerBound >= length - rounding && !isLast
      let endsBehind = dash.upperBound > length + rounding && !isLast
      if !beginsBefore, !beginsBehind, let cap = pen.end(at: first, after: -way) { tile.add(cap) }
      if !endsBehind {
        if let cap = pen.end(at: last, after: way) { tile.add(cap) }
      } else if !beginsBehind {
        addCorner(behind: index, of: line, to: &tile)
      }
    }
  }

  /// The share of the way from a place that is within a box around zero. Liang, Barsky, "A new concept and
  /// method for line clipping", 1984, doi:10.1145/357332.357333.
  private func part(
    _ place: Corner, _ way: Corner, within half: Corner
  ) -> ClosedRange<Double>? {
    var (enter, leave) = (0.0, 1.0)
    for (place, way, half) in [(place.x, way.x, half.x), (place.y, way.y, half.y)] {
      if way == 0 {
        if abs(place) > half { return nil }
      } else {
        let (one, other) = ((-half - place) / way, (half - place) / way)
        enter = max(enter, min(one, other))
        leave = min(leave, max(one, other))
      }
    }
    return enter <= leave ? enter...leave : nil
  }
}
