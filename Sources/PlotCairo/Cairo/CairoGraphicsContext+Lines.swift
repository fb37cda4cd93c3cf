import CCairo
import PlotViews

extension CairoGraphicsContext {
  /// Strokes a long line that never runs back.
  ///
  /// - Parameter box: the bounding box of the path, for gradients.
  /// - Returns: false where Cairo has to, and nothing was drawn.
  func strokeLine(_ path: Path, with stroke: Stroke, on box: Rect?) -> Bool {
    guard stroke.cap == .round, stroke.join == .round, stroke.dash.isEmpty,
      cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE,
      LineCoverage.isFaster(for: path, under: deviceMatrix, within: clipInPixels),
      let coverage = LineCoverage(
        path, width: stroke.width, under: deviceMatrix, within: clipInPixels),
      var mask = coverage.mask()
    else { return false }
    guard setUp(stroke, on: box) else { return true }
    defer { setMatrix() }
    return mask.lay(on: cairo)
  }

  /// What of the surface can be drawn on.
  var clipInPixels: Rect {
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &minX, &minY, &maxX, &maxY)
    setMatrix()
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
