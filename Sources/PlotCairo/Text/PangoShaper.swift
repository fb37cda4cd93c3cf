import CCairo
import CPango
import PlotThreads
import PlotViews

/// Shapes and breaks text with Pango: every script, with fonts of other families for characters that
/// the first one lacks.
final class PangoShaper {
  /// One thread uses Pango at a time: while another thread lays out any text at all, 1.50 now and
  /// then breaks lines differently and measures boxes differently, even with separate font maps.
  ///
  /// The state is the number of turns: the thread sanitizer takes uses of an empty one for races.
  private static let turn = Locked(0)
  private let pango: plot_pango_functions
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// The attributes of texts by their figures.
  private let tabular, proportional: OpaquePointer
  private let fonts: PangoFonts
  private var descriptions: [FontKey: PangoFontDescription] = [:]

  init?() {
    FontConfiguration.prepare
    guard let pango = PangoLibrary.functions, let fontMap = pango.ft2_font_map_new(),
      let context = pango.font_map_create_context(fontMap), let tabular = pango.attr_list_new(),
      let proportional = pango.attr_list_new()
    else { return nil }
    self.pango = pango
    self.fontMap = fontMap
    self.context = context
    (self.tabular, self.proportional) = (tabular, proportional)
    fonts = PangoFonts(pango)
    // The map looks for fonts as Cairo would, and is gone before the options are.
    pango.fc_font_map_set_default_substitute(
      OpaquePointer(fontMap),
      { pattern, options in cairo_ft_font_options_substitute(OpaquePointer(options), pattern) },
      UnsafeMutableRawPointer(fonts.options.pointer), nil)
    pango.context_set_round_glyph_positions(context, gboolean(0))
    pango.context_set_language(context, pango.language_from_string("en"))
    pango.attr_list_insert(tabular, pango.attr_font_features_new("tnum=1"))
    for attributes in [tabular, proportional] {
      pango.attr_list_insert(attributes, pango.attr_insert_hyphens_new(gboolean(0)))
    }
  }

  deinit {
    for attributes in [tabular, proportional] { pango.attr_list_unref(attributes) }
    pango.object_unref(UnsafeMutableRawPointer(context))
    pango.object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// - Parameter text: without control characters.
  func line(_ text: String, font: FontKey) -> TextLine? {
    var line: TextLine?
    Self.turn.use { turns in
      turns += 1
      // One of nothing is as high as one that has something.
      line = shaped(text.isEmpty ? " " : text, font: font)
    }
    guard text.isEmpty, var metrics = line?.metrics else { return line }
    metrics.width = 0
    return TextLine([], metrics)
  }

  private func shaped(_ text: String, font: FontKey) -> TextLine? {
    guard let layout = layout(text, font: font) else { return nil }
    defer { pango.object_unref(UnsafeMutableRawPointer(layout)) }
    guard let line = pango.layout_get_line_readonly(layout, 0) else { return nil }
    let bytes = Array(text.utf8)
    var runs: [GlyphRun?] = []
    var pen: Int32 = 0
    var next = line.pointee.runs
    while let node = next {
      let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      runs.append(run(item, of: bytes, from: &pen))
      next = node.pointee.next
    }
    let fonts = runs.compactMap { $0?.font }
    return TextLine(
      runs.compactMap(\.self),
      // From the fonts, not from the ink: stacked accents add no height.
      TextMetrics(
        width: Double(pen) / Double(PANGO_SCALE), ascent: fonts.map(\.ascent).max() ?? 0,
        descent: fonts.map(\.descent).max() ?? 0),
      lacksGlyphs: runs.contains { $0 == nil })
  }

  /// The glyphs of a run that starts at `pen`, which moves to its end; nil where no font has any.
  private func run(_ run: PangoGlyphItem, of text: [UInt8], from pen: inout Int32) -> GlyphRun? {
    guard let item = run.item?.pointee, let shaped = run.glyphs?.pointee,
      let font = item.analysis.font, let outlines = fonts.outlines(of: font)
    else { return nil }
    let unit = 1 / Double(PANGO_SCALE)
    let glyphs = (0..<Int(shaped.num_glyphs)).map { index in
      let info = shaped.glyphs[index]
      defer { pen += info.geometry.width }
      let shape: GlyphRun.Glyph.Shape =
        if info.glyph == PANGO_GLYPH_EMPTY {
          .nothing
        } else if info.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 {
          .box(width: Double(info.geometry.width) * unit)
        } else {
          .outline(UInt(info.glyph))
        }
      return GlyphRun.Glyph(
        shape: shape,
        place: Point(
          x: Double(pen + info.geometry.x_offset) * unit,
          y: Double(info.geometry.y_offset) * unit),
        cluster: Int(shaped.log_clusters[index]))
    }
    let (start, count) = (Int(item.offset), Int(item.length))
    return GlyphRun(
      String(decoding: text[start..<start + count], as: UTF8.self), outlines, glyphs,
      runsBackward: item.analysis.level % 2 == 1)
  }

  /// The places at which a text may be broken, without control characters.
  func breaks(of text: String) -> LineBreaks {
    Self.turn.use { turns in
      turns += 1
      guard let layout = layout(text, font: nil) else { return LineBreaks(text, at: []) }
      defer { pango.object_unref(UnsafeMutableRawPointer(layout)) }
      var count: gint = 0
      let attributes = UnsafeBufferPointer(
        start: pango.layout_get_log_attrs_readonly(layout, &count), count: Int(count))
      let scalars = text.unicodeScalars
      let places = zip(scalars.indices, attributes).filter { $1.is_line_break != 0 }
      return LineBreaks(text, at: places.map(\.0).filter { $0 > text.startIndex })
    }
  }

  /// A new layout, which the caller releases. `text` holds no control characters.
  private func layout(_ text: String, font: FontKey?) -> OpaquePointer? {
    guard let layout = pango.layout_new(context) else { return nil }
    if let font { pango.layout_set_font_description(layout, description(font).pointer) }
    pango.layout_set_attributes(layout, font?.figures == .proportional ? proportional : tabular)
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        // Text only, never markup: characters from data are drawn as they are.
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
