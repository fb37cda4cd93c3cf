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
/// Why `nonisolated(unsafe)` is safe: neither pointer changes once it is there. HarfBuzz's face is immutable;
/// Cairo counts references to its own atomically, and locks it while it reads outlines.
final class OwnFace: Sendable {
  /// `hb_face_t`.
  nonisolated(unsafe) let shapes: OpaquePointer
  /// `cairo_font_face_t`.
  nonisolated(unsafe) let outlines: OpaquePointer
  /// The weight, from 100 to 900.
  let weight: Int

  /// - Parameter base64: the font file. RFC 4648, section 4.
  fileprivate init?(_ base64: StaticString, weight: Int) {
    let font = decoded(base64)
    let count = UInt32(font.count)
    let blob = hb_blob_create(
      font.baseAddress?.assumingMemoryBound(to: CChar.self), count, HB_MEMORY_MODE_READONLY, nil,
      nil)
    let shapes = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    hb_face_make_immutable(shapes)
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
    let font = hb_font_create(shapes)
    defer { hb_font_destroy(font) }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? UInt(glyph) : nil
  }
}

/// Returns the bytes, which stay where they are.
private func decoded(_ base64: StaticString) -> UnsafeRawBufferPointer {
  let digits = UnsafeBufferPointer(start: base64.utf8Start, count: base64.utf8CodeUnitCount)
  let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: digits.count / 4 * 3, alignment: 8)
  let values = base64Values
  var end = 0
  for i in stride(from: 0, to: digits.count, by: 4) {
    let high = UInt32(values[Int(digits[i])]) << 18 | UInt32(values[Int(digits[i + 1])]) << 12
    let word = high | UInt32(values[Int(digits[i + 2])]) << 6 | UInt32(values[Int(digits[i + 3])])
    bytes[end] = UInt8(truncatingIfNeeded: word >> 16)
    bytes[end + 1] = UInt8(truncatingIfNeeded: word >> 8)
    bytes[end + 2] = UInt8(truncatingIfNeeded: word)
    end += 3
  }
  return UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count - padding)])
}
