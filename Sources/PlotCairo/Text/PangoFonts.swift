import CCairo
import CPango
import PlotViews

/// The fonts that Pango chose, as Cairo draws them. They are kept as long as this is.
final class PangoFonts {
  let options = FontOptions()
  private let pango: plot_pango_functions
  private var outlines: [UnsafeMutablePointer<PangoFont>: FontOutlines?] = [:]

  init(_ pango: plot_pango_functions) { self.pango = pango }

  deinit { for font in outlines.keys { pango.object_unref(font) } }

  /// Returns the outlines of a font; nil for a font that Cairo cannot draw with, and for Pango's
  /// substitute without any font.
  func outlines(of font: UnsafeMutablePointer<PangoFont>) -> FontOutlines? {
    if let known = outlines[font] { return known }
    _ = pango.object_ref(font)
    let found = find(font)
    outlines[font] = .some(found)
    return found
  }

  private func find(_ font: UnsafeMutablePointer<PangoFont>) -> FontOutlines? {
    // All fonts of the map are of fontconfig.
    let font = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    var size = 0.0
    guard let pattern = pango.fc_font_get_pattern(font),
      FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) == FcResultMatch,
      let face = cairo_ft_font_face_create_for_pattern(pattern)
    else { return nil }
    defer { cairo_font_face_destroy(face) }
    // Fonts made of pixels have a matrix that brings them to the size that was asked for.
    var matrix = FcMatrix(xx: 1, xy: 0, yx: 0, yy: 1)
    var (index, factor) = (Int32(0), UnsafeMutablePointer<FcMatrix>?.none)
    while FcPatternGetMatrix(pattern, FC_MATRIX, index, &factor) == FcResultMatch, let factor {
      let other = matrix
      withUnsafePointer(to: other) { FcMatrixMultiply(&matrix, $0, factor) }
      index += 1
    }
    var scaling = cairo_matrix_t()
    cairo_matrix_init(&scaling, matrix.xx, -matrix.yx, -matrix.xy, matrix.yy, 0, 0)
    cairo_matrix_scale(&scaling, size, size)
    // A family has names in several languages, and with the words of its weight.
    var (families, name) = ([String](), UnsafeMutablePointer<FcChar8>?.none)
    while FcPatternGetString(pattern, FC_FAMILY, Int32(families.count), &name) == FcResultMatch,
      let name
    {
      families.append(String(cString: name))
    }
    return FontOutlines(face, scaling, options, families: families)
  }
}
