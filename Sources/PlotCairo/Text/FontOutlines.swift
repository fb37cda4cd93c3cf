import CCairo
import PlotViews

/// A font at a size, as Cairo draws it: owns a `cairo_scaled_font_t`.
final class FontOutlines {
  let pointer: OpaquePointer
  /// The distance from the baseline to the top and bottom in points, rounded to 1,024ths as Pango
  /// does.
  let ascent: Double
  let descent: Double
  /// The size in points.
  let size: Double
  /// The face, if it is one of the program's own.
  let own: OwnFace?
  /// The names of the family of a font of the system, the usual one first.
  let families: [String]

  /// - Parameters:
  ///   - face: a `cairo_font_face_t`, which is kept.
  ///   - scaling: from the em to points.
  /// - Returns: nil when Cairo cannot draw with it.
  init?(
    _ face: OpaquePointer, _ scaling: cairo_matrix_t, _ options: FontOptions, own: OwnFace? = nil,
    families: [String] = []
  ) {
    (self.own, self.families) = (own, families)
    var (scaling, identity) = (scaling, cairo_matrix_t())
    cairo_matrix_init_identity(&identity)
    size = scaling.yy.magnitude
    pointer = cairo_scaled_font_create(face, &scaling, &identity, options.pointer)
    var extents = cairo_font_extents_t()
    cairo_scaled_font_extents(pointer, &extents)
    func rounded(_ points: Double) -> Double {
      (points * 1024).rounded(.toNearestOrAwayFromZero) / 1024
    }
    ascent = rounded(extents.ascent)
    descent = rounded(extents.ascent + extents.descent) - ascent
    guard cairo_scaled_font_status(pointer) == CAIRO_STATUS_SUCCESS else { return nil }
  }

  deinit { cairo_scaled_font_destroy(pointer) }

  /// Returns the outline of a missing glyph, about as high as a capital.
  func box(at place: Point, width: Double) -> Rect {
    let inset = min(width / 4, size / 10)
    let height = 0.75 * ascent
    return Rect(
      x: place.x + inset, y: place.y - height, width: max(0, width - 2 * inset), height: height)
  }
}
