import CPango
import PlotViews

/// Shapes the text that most charts have, letters of Latin script with numbers and signs, all of them
/// in the first font: with HarfBuzz and without Pango, to the same glyphs at the same places.
final class PlainShaper {
  private let options = FontOptions()
  private var faces: [FontFace.Key: FontFace?] = [:]
  private var fonts: [FontKey: SizedFont?] = [:]
  /// `hb_buffer_t`, used for one text after the other.
  private let buffer: OpaquePointer = hb_buffer_create()
  private let language = hb_language_from_string("en", -1)

  deinit { hb_buffer_destroy(buffer) }

  /// - Returns: nil when the text is of another kind, or not all in the first font.
  func line(_ text: String, font key: FontKey) -> TextLine? {
    guard let script = PlainScript(of: text), let font = font(key),
      text.unicodeScalars.allSatisfy({ scalar in
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font.shapes, scalar.value, &glyph) != 0
      })
    else { return nil }
    return shaped(text, script, font)
  }

  private func shaped(_ text: String, _ script: PlainScript, _ font: SizedFont) -> TextLine {
    hb_buffer_clear_contents(buffer)
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        let count = Int32(clamping: characters.count)
        hb_buffer_add_utf8(buffer, characters.baseAddress, count, 0, count)
      }
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script.hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    hb_buffer_set_language(buffer, language)
    // Digits of one width.
    var feature = hb_feature_t(tag: 0x746e_756d, value: 1, start: 0, end: .max)
    hb_shape(font.shapes, buffer, &feature, 1)
    var (count, places) = (UInt32(0), UInt32(0))
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &places)
    let unit = 1 / SizedFont.unitsPerPoint
    var pen: Int32 = 0
    let glyphs = zip(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(places))
    ).map { info, position in
      defer { pen += position.x_advance }
      return GlyphRun.Glyph(
        shape: .outline(UInt(info.codepoint)),
        place: Point(
          x: Double(pen + position.x_offset) * unit, y: Double(-position.y_offset) * unit),
        cluster: Int(info.cluster))
    }
    return TextLine(
      [GlyphRun(text, font.outlines, glyphs)],
      TextMetrics(
        width: Double(pen) * unit, ascent: font.outlines.ascent, descent: font.outlines.descent))
  }

  private func font(_ key: FontKey) -> SizedFont? {
    if let known = fonts[key] { return known }
    let font = face(key).flatMap { SizedFont($0, size: key.size, options) }
    fonts[key] = .some(font)
    return font
  }

  private func face(_ font: FontKey) -> FontFace? {
    let key = FontFace.Key(
      families: font.families, weight: font.weight, isItalic: font.isItalic)
    if let known = faces[key] { return known }
    let face = FontFace(key, options)
    faces[key] = .some(face)
    return face
  }
}

/// The characters of a text: only those of Latin script and of no script, none of which joins
/// others or changes their shapes. Unicode 15 classifies them in Scripts.txt and emoji-data.txt.
struct PlainScript {
  var hasLetters = false

  /// - Returns: nil for all other texts.
  init?(of text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5a, 0x61...0x7a, 0xaa, 0xba, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x24f:
        hasLetters = true
      // ASCII, and Latin-1 but the soft hyphen.
      case 0x20...0x7e, 0xa0...0xac, 0xae...0xbf, 0xd7, 0xf7: break
      // Dashes, quotes, dots, but the hyphenation point, which Pango widens; per mille and primes;
      // numbers above and below the line but ⁱ and ⁿ.
      case 0x2010...0x2026, 0x2030...0x205e, 0x2070, 0x2074...0x207e, 0x2080...0x208e: break
      // Currencies and mathematical operators.
      case 0x20a0...0x20bf, 0x2200...0x22ff: break
      default: return nil
      }
    }
  }
}
