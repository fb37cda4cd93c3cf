import CPango
import PlotViews

/// Measures and shapes text with Pango: every script, with fonts of other families for characters
/// that the first one lacks.
///
/// Fonts are neither hinted nor are their advances rounded, so a text has the same width in every
/// output and at every scale. Sizes are taken as at most 10,000 points; a text whose size is not a
/// positive number has no extent and no ink. Make one for a picture and give it to the layout and
/// to the `Page`, so that every text is shaped once. It stays in the task that made it.
public final class PangoText: TextMeasuring {
  /// What of a style decides the shapes; the colour does not.
  private struct FontKey: Hashable {
    var families: [String]
    var size: Double
    var weight: TextStyle.Weight
    var isItalic: Bool
  }

  private struct LineKey: Hashable {
    var text: String
    var font: FontKey
  }

  private static let cachedLines = 4096

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let attributes: OpaquePointer
  private var fonts: [FontKey: FontDescription] = [:]
  private var lines: [LineKey: TextLine] = [:]
  /// The characters that no installed font has, in their order; boxes stand for them.
  public private(set) var missingCharacters: [Character] = []
  /// Whether there is a font to draw text with. Asked for when characters are missing: as long as
  /// none is, one was found.
  public var hasFonts: Bool {
    guard !missingCharacters.isEmpty else { return true }
    // A Mac has its fonts without fontconfig.
    guard pango_cairo_font_map_get_font_type(OpaquePointer(fontMap)) == CAIRO_FONT_TYPE_FT else {
      return true
    }
    return FontConfiguration.findsFonts
  }

  public init() {
    FontConfiguration.prepare
    // FreeType also on a Mac: the same rasteriser gives the same measures as on Linux.
    fontMap =
      pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) ?? pango_cairo_font_map_new()
    context = pango_font_map_create_context(fontMap)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, gboolean(0))
    pango_context_set_language(context, pango_language_from_string("en"))
    attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(gboolean(0)))
  }

  deinit {
    pango_attr_list_unref(attributes)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  public func measure(_ text: String, style: TextStyle) -> TextMetrics {
    line(text, style: style)?.metrics ?? TextMetrics(width: 0, ascent: 0, descent: 0)
  }

  public func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    paragraphs(of: text).flatMap { wrap($0, style: style, within: width) }
  }

  /// The text shaped on one line, or nil when its size is not a positive number.
  func line(_ text: String, style: TextStyle) -> TextLine? {
    guard let font = fontKey(style) else { return nil }
    let key = LineKey(text: text, font: font)
    if let line = lines[key] { return line }
    if lines.count >= Self.cachedLines { lines.removeAll(keepingCapacity: true) }
    let line = TextLine(layout: layout(singleLine(text), font: font))
    lines[key] = line
    if line.hasUnknownGlyphs { findMissingCharacters(in: text, font: font) }
    return line
  }

  private func findMissingCharacters(in text: String, font: FontKey) {
    for character in Set(text) where !missingCharacters.contains(character) {
      let alone = TextLine(layout: layout(singleLine(String(character)), font: font))
      if alone.hasUnknownGlyphs { missingCharacters.append(character) }
    }
    // A set has no order of its own, and the same input gives the same words.
    missingCharacters.sort()
  }

  private func fontKey(_ style: TextStyle) -> FontKey? {
    guard style.size > 0, style.size.isFinite else { return nil }
    return FontKey(
      families: style.families, size: min(style.size, 10_000), weight: style.weight,
      isItalic: style.isItalic)
  }

  private func wrap(_ paragraph: String, style: TextStyle, within width: Double) -> [String] {
    guard let font = fontKey(style), !paragraph.isEmpty else { return [paragraph] }
    let widest = Double(Int32.max / PANGO_SCALE)
    guard width < widest else { return [paragraph] }
    let layout = layout(paragraph, font: font)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // Not zero, which Pango takes as no room for anything; NaN ends here too.
    let room = width > 0 ? Int32((width * Double(PANGO_SCALE)).rounded(.down)) : 0
    pango_layout_set_width(layout, max(1, room))
    let bytes = Array(paragraph.utf8)
    return (0..<pango_layout_get_line_count(layout)).compactMap { index in
      guard let line = pango_layout_get_line_readonly(layout, index)?.pointee else { return nil }
      // A line that was wrapped keeps the space it was wrapped at, which would shift centred text.
      var range = bytes[Int(line.start_index)..<Int(line.start_index + line.length)]
      while range.last == 0x20 { range.removeLast() }
      return String(decoding: range, as: UTF8.self)
    }
  }

  /// A new layout, which the caller releases. `text` holds no control characters.
  private func layout(_ text: String, font: FontKey) -> OpaquePointer {
    let layout: OpaquePointer = pango_layout_new(context)
    pango_layout_set_font_description(layout, description(font).pointer)
    pango_layout_set_attributes(layout, attributes)
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        // Text only, never markup: what data says is drawn as it stands.
        pango_layout_set_text(layout, characters.baseAddress, Int32(clamping: characters.count))
      }
    }
    return layout
  }

  private func description(_ font: FontKey) -> FontDescription {
    if let known = fonts[font] { return known }
    let description = FontDescription(
      families: font.families, size: font.size, weight: font.weight, isItalic: font.isItalic)
    fonts[font] = description
    return description
  }
}
