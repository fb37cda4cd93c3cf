import CPango
import PlotViews

/// Shapes the text that most charts have with HarfBuzz: Latin, Greek and Cyrillic letters, numbers and
/// signs, all of them in the program's own font.
final class OwnShaper {
  private let options = FontOptions()
  private var fonts: [FontKey: SizedFont?] = [:]
  /// `hb_buffer_t`, used for one text after the other.
  private let buffer: OpaquePointer = hb_buffer_create()
  private let language = hb_language_from_string("en", -1)

  deinit { hb_buffer_destroy(buffer) }

  /// - Returns: nil when the style asks for another font, or this one lacks a character.
  func line(_ text: String, font key: FontKey) -> TextLine? {
    guard let font = font(key), font.has(text.unicodeScalars) else { return nil }
    var pen: Int32 = 0
    let runs = ScriptRun.runs(of: text).map { run in
      GlyphRun(run.text, font.outlines, glyphs(of: run, font, key.figures, from: &pen))
    }
    return TextLine(
      runs,
      TextMetrics(
        width: Double(pen) * font.unit, ascent: font.outlines.ascent,
        descent: font.outlines.descent))
  }

  /// The parts of a text that are in the program's own font, and those that are not, in turns; nil when
  /// the style asks for another font, no character is in it, or the text runs from right to left.
  func parts(of text: String, font key: FontKey) -> [(text: String, isOwn: Bool)]? {
    guard let font = font(key), !ScriptRun.runsBackward(text) else { return nil }
    var parts: [(text: String, isOwn: Bool)] = []
    // Accents and joiners stay with their letters.
    for character in text {
      let isOwn = font.has(character.unicodeScalars)
      if parts.last?.isOwn == isOwn {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), isOwn))
      }
    }
    return parts.contains(where: \.isOwn) ? parts : nil
  }

  /// A text for which the system has no font at all: in the program's own font, whatever the style asks
  /// for, with a box for each character that is not in it.
  func substitute(_ text: String, font key: FontKey) -> TextLine? {
    var key = key
    key.families = []
    guard let font = font(key) else { return nil }
    return TextLine(
      (parts(of: text, font: key) ?? [(text, false)]).compactMap { part in
        part.isOwn ? line(part.text, font: key) : boxes(part.text, font)
      })
  }

  private func boxes(_ text: String, _ font: SizedFont) -> TextLine {
    let width = Self.widthOfBox * font.outlines.size
    var (glyphs, start) = ([GlyphRun.Glyph](), 0)
    for character in text {
      let place = Point(x: Double(glyphs.count) * width, y: 0)
      glyphs.append(GlyphRun.Glyph(shape: .box(width: width), place: place, cluster: start))
      start += character.utf8.count
    }
    return TextLine(
      [GlyphRun(text, font.outlines, glyphs)],
      TextMetrics(
        width: Double(glyphs.count) * width, ascent: font.outlines.ascent,
        descent: font.outlines.descent))
  }

  private static let widthOfBox = 0.6

  /// The glyphs of a run that starts at `pen`, which moves to its end.
  private func glyphs(
    of run: ScriptRun, _ font: SizedFont, _ figures: TextStyle.Figures, from pen: inout Int32
  ) -> [GlyphRun.Glyph] {
    hb_buffer_clear_contents(buffer)
    var text = run.text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        let count = Int32(clamping: characters.count)
        hb_buffer_add_utf8(buffer, characters.baseAddress, count, 0, count)
      }
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, run.script)
    hb_buffer_set_language(buffer, language)
    var tabular = hb_feature_t(tag: 0x746e_756d, value: 1, start: 0, end: .max)
    hb_shape(font.shapes, buffer, &tabular, figures == .tabular ? 1 : 0)
    var (count, places) = (UInt32(0), UInt32(0))
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &places)
    return zip(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(places))
    ).map { info, position in
      defer { pen += position.x_advance }
      return GlyphRun.Glyph(
        shape: .outline(UInt(info.codepoint)),
        place: Point(
          x: Double(pen + position.x_offset) * font.unit, y: Double(-position.y_offset) * font.unit),
        cluster: Int(info.cluster))
    }
  }

  private func font(_ key: FontKey) -> SizedFont? {
    if let known = fonts[key] { return known }
    let font = OwnFont.face(key).flatMap { SizedFont($0, key, options) }
    fonts[key] = .some(font)
    return font
  }
}

/// A part of a text in one script. Characters that all scripts have belong to the part before them.
struct ScriptRun {
  var text: String
  /// `hb_script_t`: that of a text without letters is the common one.
  var script: hb_script_t

  static func runs(of text: String) -> [ScriptRun] {
    var runs: [ScriptRun] = []
    for scalar in text.unicodeScalars {
      let script = script(of: scalar)
      if let last = runs.last, script == HB_SCRIPT_COMMON || last.script == script {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else if runs.last?.script == HB_SCRIPT_COMMON {
        runs[0].text.unicodeScalars.append(scalar)
        runs[0].script = script
      } else {
        runs.append(ScriptRun(text: String(scalar), script: script))
      }
    }
    return runs
  }

  static func runsBackward(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      hb_script_get_horizontal_direction(script(of: $0)) == HB_DIRECTION_RTL
    }
  }

  private static func script(of scalar: Unicode.Scalar) -> hb_script_t {
    if scalar.isASCII { return scalar.properties.isAlphabetic ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    return script == HB_SCRIPT_INHERITED ? HB_SCRIPT_COMMON : script
  }
}
