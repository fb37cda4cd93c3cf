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
  /// Paths of fewer elements are left to Cairo.
  static let fewest = 1_000
  private static let fewestRects = 1_000
  private static let elementsPerRect = 5
  /// Areas of fewer corners each may be anything.
  private static let fewestCorners = 8
  /// Pixels side by side that are one piece of work.
  private static let stripWidth = 32

  private var rects: [Rect] = []
  /// The areas from left to right, or from top to bottom if they run along the y axis.
  private var areas: [AreaSides] = []
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
    bounds =
      Rect(
        from: placed(Point(x: box.minX, y: box.minY), under: matrix),
        to: placed(Point(x: box.maxX, y: box.maxY), under: matrix)
      ).intersection(limits) ?? .zero
    if let rects = Self.rects(of: path, under: matrix) {
      self.rects = rects
      return
    }
    guard path.count > Self.fewestCorners * path.subpathCount,
      // A place alone has no area.
      let rings = path.rings?.filter({ $0.count > 1 }),
      let bands = Self.bands(rings, along: .x) ?? Self.bands(rings, along: .y),
      let first = bands.first
    else { return nil }
    axis = first.axis
    areas = bands.map { AreaSides($0, under: matrix) }.sorted { $0.start < $1.start }
    // Overlapping areas would be counted more than once.
    guard zip(areas, areas.dropFirst()).allSatisfy({ $0.end <= $1.start }) else { return nil }
  }

  /// Whether nothing is visible.
  var isEmpty: Bool { bounds.isEmpty }

  private static func bands(_ rings: [[Point]], along axis: Band.Axis) -> [Band]? {
    var bands: [Band] = []
    for ring in rings {
      guard let band = Band(ring, along: axis) else { return nil }
      bands.append(band)
    }
    return bands
  }

  /// The rectangles that the path is made of, in pixels; nil where it is of something else, or of few.
  private static func rects(of path: Path, under matrix: Affine) -> [Rect]? {
    guard path.count >= fewestRects * elementsPerRect,
      path.count == elementsPerRect * path.subpathCount
    else { return nil }
    let elements = path.elements
    var rects: [Rect] = []
    rects.reserveCapacity(elements.count / elementsPerRect)
    for i in stride(from: 0, to: elements.count, by: elementsPerRect) {
      guard case .move(let a) = elements[i], case .line(let b) = elements[i + 1],
        case .line(let c) = elements[i + 2], case .line(let d) = elements[i + 3],
        case .close = elements[i + 4], a.isFinite, b.isFinite, c.isFinite, d.isFinite,
        (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
          || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
      else { return nil }
      rects.append(Rect(from: placed(a, under: matrix), to: placed(c, under: matrix)))
    }
    return rects
  }

  /// The mask of all of it; nil if none is visible.
  func mask() -> CoverageMask? {
    let (strip, all, isTurned) = (Self.stripWidth, Int.max >> 1, axis == .y)
    return CoverageMask(bounds, tile: isTurned ? (all, strip) : (strip, all)) { columns, rows in
      var sums = isTurned ? ColumnSums(rows, rows: columns) : ColumnSums(columns, rows: rows)
      for rect in rects { sums.add(rect) }
      for area in areas { area.add(to: &sums) }
      return sums.shares(isTurned: isTurned)
    }
  }
}

extension ColumnSums {
  fileprivate mutating func add(_ rect: Rect) {
    var x = max(rect.minX, Double(columns.lowerBound))
    let end = min(rect.maxX, Double(columns.upperBound))
    while x < end {
      let next = min(x.rounded(.down) + 1, end)
      add(Int(x), next - x, between: (rect.minY, rect.minY), and: (rect.maxY, rect.maxY))
      x = next
    }
  }
}
