import PlotViews

/// The exact coverage of pixels by an area of many corners that runs along an axis, or by many upright
/// rectangles of one colour.
///
/// Cairo takes seconds for a path of some ten thousand bars, growing with the square of their
/// number, and rounds corners to 256ths of a pixel, of which an area of a million has many in each.
/// Here an area lies between two lines, and the areas below their segments within a column of pixels
/// are added up exactly: see `ColumnSums`.
///
/// Overlapping rectangles count once in pixels that they cover wholly; along edges within a pixel
/// their coverage is added.
struct AreaCoverage {
  /// Paths of fewer elements are left to Cairo, and those of fewer rectangles.
  static let fewest = 1_000
  private static let elementsPerRect = 5
  /// Areas of fewer corners each may be anything.
  private static let fewestCorners = 8
  /// Pixels side by side that are one piece of work.
  private static let stripWidth = 64

  /// Two cuts of each rectangle, or those at all corners of one area after the other, which begin and end
  /// without a height. They go from left to right, or from top to bottom along the y axis.
  private var cuts: [Cut] = []
  private var areRects = false
  private var axis = Band.Axis.x
  /// The part of the picture that may be covered.
  private let bounds: Rect

  /// - Parameters:
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil for paths of something else.
  init?(_ path: Path, under matrix: Affine, within limits: Rect) {
    guard path.count > Self.fewest, matrix.b == 0, matrix.c == 0, matrix.isFinite,
      let box = path.controlBounds
    else { return nil }
    bounds = limits.intersection(matrix.apply(to: box)) ?? .zero
    if let cuts = Self.cuts(ofRects: path, under: matrix) {
      (self.cuts, areRects) = (cuts, true)
      return
    }
    guard path.count > Self.fewestCorners * path.subpathCount,
      // A place alone has no area.
      let rings = path.rings?.filter({ $0.count > 1 }),
      let bands = Self.bands(rings, along: .x) ?? Self.bands(rings, along: .y),
      let first = bands.first
    else { return nil }
    axis = first.axis
    let areas = bands.map { Self.cuts(of: $0, under: matrix) }.sorted { $0[0].x < $1[0].x }
    // Overlapping areas would be counted more than once.
    guard zip(areas, areas.dropFirst()).allSatisfy({ $0[$0.count - 1].x <= $1[0].x }) else {
      return nil
    }
    cuts = areas.reduce(into: []) { $0 += $1 }
  }

  /// Whether nothing is visible.
  var isEmpty: Bool { bounds.isEmpty }

  private static func bands(_ rings: [[Point]], along axis: Band.Axis) -> [Band]? {
    let bands = rings.compactMap { Band($0, along: axis) }
    return bands.count == rings.count ? bands : nil
  }

  /// The cuts at both ends of each rectangle that the path is made of; nil where it is of something
  /// else, or of few.
  private static func cuts(ofRects path: Path, under matrix: Affine) -> [Cut]? {
    guard path.count >= fewest * elementsPerRect, path.count == elementsPerRect * path.subpathCount
    else { return nil }
    let elements = path.elements
    var cuts: [Cut] = []
    cuts.reserveCapacity(2 * path.subpathCount)
    for i in stride(from: 0, to: elements.count, by: elementsPerRect) {
      guard case .move(let a) = elements[i], case .line(let b) = elements[i + 1],
        case .line(let c) = elements[i + 2], case .line(let d) = elements[i + 3],
        case .close = elements[i + 4], a.isFinite, b.isFinite, c.isFinite, d.isFinite,
        (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
          || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
      else { return nil }
      let (one, other) = (placed(a, under: matrix), placed(c, under: matrix))
      cuts.append(Cut(x: min(one.x, other.x), one: one.y, other: other.y))
      cuts.append(Cut(x: max(one.x, other.x), one: one.y, other: other.y))
    }
    return cuts
  }

  /// The cuts through an area at all of its corners.
  private static func cuts(of band: Band, under matrix: Affine) -> [Cut] {
    let (corners, count) = (band.corners, band.corners.count)
    let (start, end) = (min(band.lowest, band.highest), max(band.lowest, band.highest))
    let one = side(corners[start...end])
    let other = side((end...start + count).reversed().map { corners[$0 % count] })
    /// Corners from left to right, and one that is never reached.
    func side(_ corners: some Sequence<Point>) -> [Point] {
      var corners = corners.map { corner in
        let place = placed(corner, under: matrix)
        return band.axis == .x ? place : Point(x: place.y, y: place.x)
      }
      if corners[0].x > corners[corners.count - 1].x { corners.reverse() }
      return corners + [Point(x: .infinity, y: 0)]
    }
    /// The height of a line on its way to a corner.
    func height(_ line: [Point], _ next: Int, at x: Double) -> Double {
      let (from, to) = (line[next - 1], line[next])
      return x < to.x ? from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x)) : to.y
    }
    var (cuts, next, otherNext) = ([Cut(x: one[0].x, one: one[0].y, other: one[0].y)], 1, 1)
    cuts.reserveCapacity(one.count + other.count)
    while case let x = min(one[next].x, other[otherNext].x), x < .infinity {
      cuts.append(
        Cut(x: x, one: height(one, next, at: x), other: height(other, otherNext, at: x)))
      if one[next].x == x { next += 1 } else { otherNext += 1 }
    }
    return cuts
  }

  /// The mask of all of it; nil if none is visible.
  func mask() -> CoverageMask? {
    let (strip, all, isTurned) = (Self.stripWidth, Int.max >> 1, axis == .y)
    return CoverageMask(bounds, tile: isTurned ? (all, strip) : (strip, all)) { columns, rows in
      var sums = isTurned ? ColumnSums(rows, rows: columns) : ColumnSums(columns, rows: rows)
      let (left, right) = (Double(sums.columns.lowerBound), Double(sums.columns.upperBound))
      let first = areRects ? 0 : max(0, count(before: left) - 1)
      let end = areRects ? cuts.count : count(before: right)
      for index in stride(from: first, to: min(end, cuts.count - 1), by: areRects ? 2 : 1)
      where cuts[index].x < right && cuts[index + 1].x > left {
        sums.add(from: cuts[index], to: cuts[index + 1])
      }
      return sums.shares(isTurned: isTurned)
    }
  }

  /// The number of cuts left of a place, if they are in order.
  private func count(before x: Double) -> Int {
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle].x < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Maps a point to pixels, clamped far beyond all pictures.
@inline(__always)
func placed(_ point: Point, under matrix: Affine) -> Point {
  let most = 1e9
  return Point(
    x: max(-most, min(most, matrix.a * point.x + matrix.tx)),
    y: max(-most, min(most, matrix.d * point.y + matrix.ty)))
}
