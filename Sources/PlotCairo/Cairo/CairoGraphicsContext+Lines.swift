import CCairo
import PlotViews

extension CairoGraphicsContext {
  /// Strokes a line of very many segments onto pixels.
  ///
  /// - Parameter box: the bounding box of the path, for gradients.
  /// - Returns: false where Cairo has to, and nothing was drawn.
  func strokeLine(_ path: Path, with stroke: Stroke, on box: Rect?) -> Bool {
    guard drawsPixels, let mask = mask(of: path, with: stroke) else { return false }
    guard setUp(stroke, on: box) else { return true }
    defer { setMatrix() }
    return mask.lay(on: cairo)
  }

  private func mask(of path: Path, with stroke: Stroke) -> CoverageMask? {
    let (matrix, limits) = (deviceMatrix, clipInPixels)
    if stroke.cap == .round, stroke.join == .round, stroke.drawableDash.isEmpty {
      guard LineCoverage.isFaster(for: path, under: matrix, within: limits) else { return nil }
      if let line = LineCoverage(path, width: stroke.width, under: matrix, within: limits) {
        return line.mask()
      }
    }
    guard path.count > StrokeCoverage.fewest else { return nil }
    return StrokeCoverage(path, with: stroke, under: matrix, within: limits)?.mask()
  }

  /// Fills an area with many corners along an axis, or many rectangles, with the current source.
  ///
  /// - Returns: false if nothing was drawn and Cairo has to fill it.
  func fillAreas(_ path: Path) -> Bool {
    guard path.count > AreaCoverage.fewest, drawsPixels,
      let coverage = AreaCoverage(path, under: deviceMatrix, within: clipInPixels)
    else { return false }
    guard !coverage.isEmpty else { return true }
    guard let mask = coverage.mask() else { return false }
    defer { setMatrix() }
    return mask.lay(on: cairo)
  }

  /// The clip of the surface, in pixels.
  var clipInPixels: Rect {
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &minX, &minY, &maxX, &maxY)
    setMatrix()
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
