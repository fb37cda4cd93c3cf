import CCairo
import CPango
import PlotViews

/// A font at a size, which is rounded down to a 1,024th of a point as Pango does.
final class SizedFont {
  /// `hb_font_t`, in units of 1/1024 point.
  let shapes: OpaquePointer
  /// `cairo_scaled_font_t`.
  let outlines: OpaquePointer
  /// In points above and below the baseline.
  let ascent: Double
  let descent: Double
  private let face: FontFace

  /// How many units of `shapes` are a point.
  static let unitsPerPoint = 1024.0

  init?(_ face: FontFace, size: Double, _ options: FontOptions) {
    let units = Int32(size * Self.unitsPerPoint)
    let points = Double(units) / Self.unitsPerPoint
    self.face = face
    shapes = hb_font_create(face.shapes)
    hb_font_set_scale(shapes, units, units)
    var (scaling, identity) = (cairo_matrix_t(), cairo_matrix_t())
    cairo_matrix_init_scale(&scaling, points, points)
    cairo_matrix_init_identity(&identity)
    outlines = cairo_scaled_font_create(face.outlines, &scaling, &identity, options.pointer)
    var extents = cairo_font_extents_t()
    cairo_scaled_font_extents(outlines, &extents)
    func rounded(_ points: Double) -> Double {
      (points * Self.unitsPerPoint).rounded(.toNearestOrAwayFromZero) / Self.unitsPerPoint
    }
    ascent = rounded(extents.ascent)
    descent = rounded(extents.ascent + extents.descent) - ascent
    guard units > 0, cairo_scaled_font_status(outlines) == CAIRO_STATUS_SUCCESS else { return nil }
  }

  deinit {
    hb_font_destroy(shapes)
    cairo_scaled_font_destroy(outlines)
  }
}
