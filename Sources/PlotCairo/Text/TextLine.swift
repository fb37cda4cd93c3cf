import CPango
import PlotViews

/// One line of shaped text, ready to be drawn; owns its Pango layout.
final class TextLine {
  let metrics: TextMetrics
  /// Whether some character is in no font, so that a box stands for it.
  let hasUnknownGlyphs: Bool
  private let layout: OpaquePointer

  /// Takes over the reference to `layout`, which is not changed any more.
  init(layout: OpaquePointer) {
    self.layout = layout
    hasUnknownGlyphs = pango_layout_get_unknown_glyphs_count(layout) > 0
    // The logical extents come from the fonts, not from the ink: stacked accents add no height.
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    let unit = 1 / Double(PANGO_SCALE)
    metrics = TextMetrics(
      width: Double(logical.width) * unit,
      ascent: Double(-logical.y) * unit,
      descent: Double(logical.y + logical.height) * unit)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Draws with the left end of the baseline at the current point.
  func show(in cairo: OpaquePointer) {
    pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout, 0))
  }
}
