import CPango
import PlotViews
import Synchronization

/// Shapes and breaks text with Pango: every script, with fonts of other families for characters that
/// the first one lacks.
final class PangoShaper {
  /// One thread breaks lines at a time: Pango 1.50 breaks them elsewhere, now and then, while another
  /// does the same.
  private static let turn = Mutex(())
  private let pango: plot_pango_functions
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let attributes: OpaquePointer
  private var descriptions: [FontKey: PangoFontDescription] = [:]

  init?() {
    guard let pango = PangoLibrary.functions,
      // FreeType also on a Mac: the same rasteriser gives the same measures as on Linux.
      let fontMap = pango.cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        ?? pango.cairo_font_map_new(),
      let context = pango.font_map_create_context(fontMap),
      let attributes = pango.attr_list_new()
    else { return nil }
    self.pango = pango
    self.fontMap = fontMap
    self.context = context
    self.attributes = attributes
    let options = FontOptions()
    pango.cairo_context_set_font_options(context, options.pointer)
    pango.context_set_round_glyph_positions(context, gboolean(0))
    pango.context_set_language(context, pango.language_from_string("en"))
    pango.attr_list_insert(attributes, pango.attr_font_features_new("tnum=1"))
    pango.attr_list_insert(attributes, pango.attr_insert_hyphens_new(gboolean(0)))
  }

  deinit {
    pango.attr_list_unref(attributes)
    pango.object_unref(UnsafeMutableRawPointer(context))
    pango.object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// - Parameter text: without control characters.
  func line(_ text: String, font: FontKey) -> PangoLine? {
    layout(text, font: font).map { PangoLine(layout: $0, pango) }
  }

  /// The lines that a paragraph has where none may be wider than `width`: broken between words, or
  /// within one that is wider by itself.
  func wrapped(_ paragraph: String, font: FontKey, within width: Double) -> [String] {
    Self.turn.withLock { _ in broken(paragraph, font: font, within: width) }
  }

  private func broken(_ paragraph: String, font: FontKey, within width: Double) -> [String] {
    let widest = Double(Int32.max / PANGO_SCALE)
    guard width < widest, let layout = layout(paragraph, font: font) else { return [paragraph] }
    defer { pango.object_unref(UnsafeMutableRawPointer(layout)) }
    pango.layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // Not zero, which Pango takes as no room for anything; NaN ends here too.
    let room = width > 0 ? Int32((width * Double(PANGO_SCALE)).rounded(.down)) : 0
    pango.layout_set_width(layout, max(1, room))
    let bytes = Array(paragraph.utf8)
    return (0..<pango.layout_get_line_count(layout)).compactMap { index in
      guard let line = pango.layout_get_line_readonly(layout, index)?.pointee else { return nil }
      let range = Int(line.start_index)..<Int(line.start_index + line.length)
      return withoutSpacesAtEnd(bytes[range])
    }
  }

  /// A new layout, which the caller releases. `text` holds no control characters.
  private func layout(_ text: String, font: FontKey) -> OpaquePointer? {
    guard let layout = pango.layout_new(context) else { return nil }
    pango.layout_set_font_description(layout, description(font).pointer)
    pango.layout_set_attributes(layout, attributes)
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        // Text only, never markup: what data says is drawn as it stands.
        pango.layout_set_text(layout, characters.baseAddress, Int32(clamping: characters.count))
      }
    }
    return layout
  }

  private func description(_ font: FontKey) -> PangoFontDescription {
    if let known = descriptions[font] { return known }
    let description = PangoFontDescription(font, pango)
    descriptions[font] = description
    return description
  }
}

/// A line that was wrapped without the spaces it was wrapped at, which would shift centred text.
func withoutSpacesAtEnd(_ utf8: some BidirectionalCollection<UInt8>) -> String {
  var end = utf8.endIndex
  while end > utf8.startIndex, utf8[utf8.index(before: end)] == 0x20 {
    utf8.formIndex(before: &end)
  }
  return String(decoding: utf8[..<end], as: UTF8.self)
}
