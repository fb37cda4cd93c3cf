import CPango
import PlotViews

/// A line that HarfBuzz shaped, from left to right in one font.
final class GlyphLine: TextLine {
  let metrics: TextMetrics
  let hasUnknownGlyphs = false
  private let text: String
  private let font: SizedFont
  /// With the left end of the baseline at (0, 0), y downwards as Cairo has it.
  private let glyphs: [cairo_glyph_t]
  /// Which glyphs show which bytes of the text, for formats that keep it.
  private let clusters: [cairo_text_cluster_t]

  init(
    text: String, font: SizedFont, infos: UnsafeBufferPointer<hb_glyph_info_t>,
    positions: UnsafeBufferPointer<hb_glyph_position_t>
  ) {
    self.text = text
    self.font = font
    let unit = 1 / SizedFont.unitsPerPoint
    var pen: Int32 = 0
    var (glyphs, clusters): ([cairo_glyph_t], [cairo_text_cluster_t]) = ([], [])
    glyphs.reserveCapacity(infos.count)
    clusters.reserveCapacity(infos.count)
    for (info, position) in zip(infos, positions) {
      glyphs.append(
        cairo_glyph_t(
          index: UInt(info.codepoint), x: Double(pen + position.x_offset) * unit,
          y: Double(-position.y_offset) * unit))
      pen += position.x_advance
    }
    var start = 0
    while start < infos.count {
      // A cluster: all glyphs that start at the same byte.
      var next = start
      while next < infos.count, infos[next].cluster == infos[start].cluster { next += 1 }
      let end = next < infos.count ? Int(infos[next].cluster) : text.utf8.count
      clusters.append(
        cairo_text_cluster_t(
          num_bytes: Int32(end - Int(infos[start].cluster)), num_glyphs: Int32(next - start)))
      start = next
    }
    self.glyphs = glyphs
    self.clusters = clusters
    metrics = TextMetrics(
      width: Double(pen) * unit, ascent: font.ascent, descent: font.descent)
  }

  func show(in cairo: OpaquePointer) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    let placed = glyphs.map { cairo_glyph_t(index: $0.index, x: x + $0.x, y: y + $0.y) }
    cairo_set_scaled_font(cairo, font.outlines)
    guard cairo_surface_has_show_text_glyphs(cairo_get_target(cairo)) != 0 else {
      cairo_show_glyphs(cairo, placed, Int32(placed.count))
      return
    }
    cairo_show_text_glyphs(
      cairo, text, Int32(text.utf8.count), placed, Int32(placed.count), clusters,
      Int32(clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
  }
}
