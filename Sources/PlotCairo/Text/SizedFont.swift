import CCairo
import CPango

/// A face of the program's own font at a size, which is rounded down to a 1,024th of a point.
final class SizedFont {
  /// `hb_font_t`, in units of 1/1024 point.
  let shapes: OpaquePointer
  let outlines: FontOutlines

  /// The number of units of `shapes` in a point.
  static let unitsPerPoint = 1024.0
  /// The slant of italics, which are not in the font: about 11 degrees.
  private static let slant = 0.2

  init?(_ face: OwnFace, _ key: FontKey, _ options: FontOptions) {
    let units = Int32(key.size * Self.unitsPerPoint)
    let points = Double(units) / Self.unitsPerPoint
    var scaling = cairo_matrix_t()
    cairo_matrix_init(&scaling, points, 0, key.isItalic ? -Self.slant * points : 0, points, 0, 0)
    guard units > 0, let outlines = FontOutlines(face.outlines, scaling, options, own: face)
    else {
      return nil
    }
    self.outlines = outlines
    shapes = hb_font_create(face.shapes)
    hb_font_set_scale(shapes, units, units)
  }

  deinit { hb_font_destroy(shapes) }

  /// Whether it has glyphs of all characters.
  func has(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.allSatisfy { scalar in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(shapes, scalar.value, &glyph) != 0
    }
  }
}
