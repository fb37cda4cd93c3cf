import PlotThreads
import PlotViews

/// The coverage of pixels by the stroke of a line of many segments in any direction.
///
/// Cairo finds the outline of a stroke from all of its segments at once, which takes minutes if a
/// line crosses itself again and again; stroked in pieces, the ends overlap. Here a stroke is the
/// union of its segments, joins and caps, and a pixel is sampled at thousands of places: see
/// `SampleTile`.
///
/// Lines that seldom turn back, as time series do, are found more exactly, and faster, by
/// `LineCoverage`.
struct StrokeCoverage {
  /// Paths of no more elements are left to Cairo.
  static let fewest = 1_000
  /// Coordinates are clipped at this distance, in pixels. Clipped segments keep their slope.
  private static let farthest = 1_000_000.0

  private let lines: StrokeLines
  private let bounds: Rect

  /// - Parameters:
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil of strokes without a width, and of dashes too short to be seen.
  init?(_ path: Path, with stroke: Stroke, under matrix: Affine, within limits: Rect) {
    guard !limits.isEmpty, matrix.isFinite, let pen = Pen(stroke, under: matrix),
      let dashes = Dashes(stroke, scale: matrix.lengthScale)
    else { return nil }
    var (path, toPixels) = (path.finiteParts, matrix)
    if path.reach(under: matrix) > Self.farthest {
      (path, toPixels) = (path.cut(toReach: Self.farthest, under: matrix, isArea: false), .identity)
    }
    lines = StrokeLines(path, under: toPixels, pen: pen, dashes: dashes)
    bounds = limits
  }

  /// The mask of all of it: where it lies over itself it covers once.
  func mask() -> CoverageMask? {
    guard var mask = CoverageMask(bounds) else { return nil }
    let (left, top, width, height) = (mask.left, mask.top, mask.width, mask.height)
    let bands = (height + SampleTile.height - 1) / SampleTile.height
    let lines = lines
    let found = Workers.map(bands) { band in
      let first = band * SampleTile.height
      let rows = min(SampleTile.height, height - first)
      var shares = [UInt16](repeating: 0, count: rows * width)
      var tile = SampleTile()
      for start in stride(from: 0, to: width, by: SampleTile.width) {
        let columns = min(SampleTile.width, width - start)
        tile.begin(left: left + start, top: top + first, width: columns, height: rows)
        lines.add(to: &tile)
        for row in 0..<rows {
          for column in 0..<columns {
            shares[row * width + start + column] = CoverageMask.share(tile.share(column, row))
          }
        }
      }
      return shares
    }
    mask.shares = Array(found.joined())
    return mask
  }
}
