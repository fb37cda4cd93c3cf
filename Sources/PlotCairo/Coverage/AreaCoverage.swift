import PlotThreads
import PlotViews

/// The coverage of pixels by an area of many corners that runs along an axis.
///
/// Cairo rounds corners to 256ths of a pixel, of which an area of a million has many in each, and
/// samples fifteen lines in a pixel. Here an area lies between two lines, and the areas below their
/// segments within a column of pixels are added up exactly: see `ColumnSums`.
struct AreaCoverage {
  /// Paths of fewer elements are left to Cairo.
  static let fewest = 1_000
  /// Paths with fewer corners per shape may be bars and the like.
  private static let fewestCorners = 8
  /// Pixels side by side that are one piece of work.
  private static let stripWidth = 32

  /// The areas from left to right, or from top to bottom if they run along the y axis.
  private let areas: [AreaSides]
  private let axis: Band.Axis
  /// The part of the picture that the areas may cover.
  private let bounds: Rect

  /// - Parameters:
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil for paths of something else.
  init?(_ path: Path, under matrix: Affine, within limits: Rect) {
    guard path.count > Self.fewest, path.count > Self.fewestCorners * path.subpathCount,
      matrix.b == 0, matrix.c == 0, matrix.isFinite,
      // A place alone has no area.
      let rings = path.rings?.filter({ $0.count > 1 }),
      let bands = Self.bands(rings, along: .x) ?? Self.bands(rings, along: .y),
      let first = bands.first
    else { return nil }
    axis = first.axis
    let areas = bands.map { AreaSides($0, under: matrix) }.sorted { $0.start < $1.start }
    // Overlapping areas would be counted more than once.
    guard zip(areas, areas.dropFirst()).allSatisfy({ $0.end <= $1.start }) else { return nil }
    self.areas = areas
    let box = path.controlBounds ?? .zero
    bounds =
      Rect(
        from: placed(Point(x: box.minX, y: box.minY), under: matrix),
        to: placed(Point(x: box.maxX, y: box.maxY), under: matrix)
      ).intersection(limits) ?? .zero
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

  /// The mask of all areas; nil if none is visible.
  func mask() -> CoverageMask? {
    guard var mask = CoverageMask(bounds) else { return nil }
    let columns = mask.left..<mask.left + mask.width
    let rows = mask.top..<mask.top + mask.height
    let (along, across) = axis == .x ? (columns, rows) : (rows, columns)
    let strips = (along.count + Self.stripWidth - 1) / Self.stripWidth
    let found = Workers.map(strips) { strip in
      let start = along.lowerBound + strip * Self.stripWidth
      return shares(start..<min(start + Self.stripWidth, along.upperBound), across)
    }
    // From one to the next along the axis, and across it.
    let (next, aside) = axis == .x ? (1, mask.width) : (mask.width, 1)
    for (place, share) in found.joined().enumerated() {
      mask.shares[place / across.count * next + place % across.count * aside] = share
    }
    return mask
  }

  /// Returns the coverage of a range of columns of pixels, column by column.
  private func shares(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt16] {
    var sums = ColumnSums(columns, rows: rows)
    for area in areas { area.add(to: &sums) }
    return sums.shares
  }
}
