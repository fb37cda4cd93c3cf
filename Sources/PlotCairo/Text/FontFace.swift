import CCairo
import CPango
import PlotViews

/// A font that fontconfig found for a style, as HarfBuzz and Cairo know it.
final class FontFace {
  /// The properties that decide which font is taken.
  struct Key: Hashable {
    var families: [String]
    var weight: TextStyle.Weight
    var isItalic: Bool
  }

  /// `hb_face_t`.
  let shapes: OpaquePointer
  /// `cairo_font_face_t`.
  let outlines: OpaquePointer

  /// - Returns: nil if there is no font, or if its drawing differs from its file: bitmaps, variable
  ///   fonts, synthetic slant or weight.
  init?(_ key: Key, _ options: FontOptions) {
    guard let pattern = Self.match(key, options) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var file: UnsafeMutablePointer<FcChar8>?
    var (index, isScalable, isVariable, isBold) = (Int32(0), FcBool(0), FcBool(0), FcBool(0))
    var matrix: UnsafeMutablePointer<FcMatrix>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch,
      FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable) == FcResultMatch, isScalable != 0,
      FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable) != FcResultMatch || isVariable == 0,
      FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isBold) != FcResultMatch || isBold == 0,
      FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) != FcResultMatch,
      // The upper half counts the named instances of a variable font.
      index >= 0, index <= 0xffff,
      let outlines = cairo_ft_font_face_create_for_pattern(pattern)
    else { return nil }
    let blob = file.withMemoryRebound(to: CChar.self, capacity: 1) { hb_blob_create_from_file($0) }
    shapes = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    self.outlines = outlines
    guard cairo_font_face_status(outlines) == CAIRO_STATUS_SUCCESS,
      hb_face_get_glyph_count(shapes) > 0
    else { return nil }
  }

  deinit {
    hb_face_destroy(shapes)
    cairo_font_face_destroy(outlines)
  }

  /// The best font, found as Pango finds it, so that both take the same one.
  private static func match(_ key: Key, _ options: FontOptions) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    for family in key.families {
      // Ends at a NUL, as any name does in C.
      _ = PlainText.line(family).withCString { name in
        name.withMemoryRebound(to: FcChar8.self, capacity: 1) {
          FcPatternAddString(pattern, FC_FAMILY, $0)
        }
      }
    }
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(key.weight.rawValue)))
    FcPatternAddInteger(pattern, FC_SLANT, key.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcDontCare))
    _ = "en".withCString { language in
      language.withMemoryRebound(to: FcChar8.self, capacity: 1) {
        FcPatternAddString(pattern, FC_LANG, $0)
      }
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    cairo_ft_font_options_substitute(options.pointer, pattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    return FcFontMatch(nil, pattern, &result)
  }
}
