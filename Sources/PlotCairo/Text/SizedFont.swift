import CCairo
import CPango

/// A font at a size, which is rounded down to a 1,024th of a point as Pango does.
final class SizedFont {
  /// `hb_font_t`, in units of 1/1024 point.
  let shapes: OpaquePointer
  let outlines: FontOutlines
  private let face: FontFace

  /// The number of units of `shapes` in a point.
  static let unitsPerPoint = 1024.0

  init?(_ face: FontFace, size: Double, _ options: FontOptions) {
    let units = Int32(size * Self.unitsPerPoint)
    let points = Double(units) / Self.unitsPerPoint
    var scaling = cairo_matrix_t()
    cairo_matrix_init_scale(&scaling, points, points)
    guard units > 0, let outlines = FontOutlines(face.outlines, scaling, options) else {
      return nil
    }
    self.face = face
    self.outlines = outlines
    shapes = hb_font_create(face.shapes)
    hb_font_set_scale(shapes, units, units)
  }

  deinit { hb_font_destroy(shapes) }
}
