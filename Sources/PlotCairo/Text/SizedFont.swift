import CCairo
import CPango

/// A face of the program's own font at a size.
///
/// HarfBuzz shapes in the units of the font, which are whole numbers, so that its versions, which round
/// differently, give the same places.
final class SizedFont {
  /// `hb_font_t`, in units of the font.
  let shapes: OpaquePointer
  let outlines: FontOutlines
  /// The length of a unit of the font in points.
  let unit: Double

  /// The slant of italics, which are not in the font: about 11 degrees.
  private static let slant = 0.2

  init?(_ face: OwnFace, _ key: FontKey, _ options: FontOptions) {
    var scaling = cairo_matrix_t()
    cairo_matrix_init(
      &scaling, key.size, 0, key.isItalic ? -Self.slant * key.size : 0, key.size, 0, 0)
    guard let outlines = FontOutlines(face.outlines, scaling, options, own: face) else {
      return nil
    }
    self.outlines = outlines
    shapes = hb_font_create(face.shapes)
    unit = key.size / Double(hb_face_get_upem(face.shapes))
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
