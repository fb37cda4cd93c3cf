import CCairo
import CPango

/// The font that the program carries: Inter, with the characters that `FontCutter` left in it. Its faces
/// are opened when the first text needs them, and never closed.
package enum OwnFont {
  /// The families in place of which it is taken: its own, and those that are any font without serifs.
  private static let families: Set = ["Inter", "sans-serif", "system-ui"]

  /// The paragraphs of the font about its authors and its licence.
  package static var licence: String { InterFont.licence }

  private static let regular = OwnFace(InterFont.regular, weight: 400)
  private static let semiBold = OwnFace(InterFont.semiBold, weight: 600)

  /// Returns the face of a style; nil where the style asks for another family first.
  static func face(_ key: FontKey) -> OwnFace? {
    guard key.families.first.map(isMeant) ?? true else { return nil }
    return key.weight == .regular ? regular : semiBold
  }

  /// Whether it is taken in place of a family.
  static func isMeant(by family: String) -> Bool { families.contains(family) }
}

/// A face of the program's own font in memory, as HarfBuzz and Cairo know it.
///
/// Why `nonisolated(unsafe)` is safe: no pointer changes once it is there. HarfBuzz's face and font are
/// immutable; Cairo counts references to its own atomically, and locks it while it reads outlines.
final class OwnFace: Sendable {
  /// `hb_face_t`.
  nonisolated(unsafe) let shapes: OpaquePointer
  /// `hb_font_t` in the units of the face.
  nonisolated(unsafe) private let unscaled: OpaquePointer?
  /// `cairo_font_face_t`.
  nonisolated(unsafe) let outlines: OpaquePointer
  /// The weight, from 100 to 900.
  let weight: Int

  /// - Parameter words: the font file, in words of the machine, which the compiler lays out in the
  ///   program: a constant's storage never moves.
  fileprivate init?(_ words: [UInt64], weight: Int) {
    let font = words.withUnsafeBytes { $0 }
    let count = UInt32(font.count)
    let blob = hb_blob_create(
      font.baseAddress?.assumingMemoryBound(to: CChar.self), count, HB_MEMORY_MODE_READONLY, nil,
      nil)
    let shapes = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    hb_face_make_immutable(shapes)
    unscaled = hb_font_create(shapes)
    hb_font_make_immutable(unscaled)
    // A library for each face, as two threads may draw with two faces.
    var (library, face) = (FT_Library?.none, FT_Face?.none)
    guard let shapes, FT_Init_FreeType(&library) == 0,
      FT_New_Memory_Face(
        library, font.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_Long(count), 0, &face)
        == 0,
      let outlines = cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING)),
      cairo_font_face_status(outlines) == CAIRO_STATUS_SUCCESS
    else { return nil }
    (self.shapes, self.outlines, self.weight) = (shapes, outlines, weight)
  }

  /// Returns the glyph of a character alone.
  func glyph(of scalar: Unicode.Scalar) -> UInt? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(unscaled, scalar.value, &glyph) != 0 ? UInt(glyph) : nil
  }

  /// Returns the distance from the origin of a glyph to that of the next.
  func advance(of glyph: UInt, unitsPerEm: Double) -> Double {
    Double(hb_font_get_glyph_h_advance(unscaled, hb_codepoint_t(glyph))) * unitsPerEm
      / Double(hb_face_get_upem(shapes))
  }
}
