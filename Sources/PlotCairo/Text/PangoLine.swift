import CPango
import PlotViews

/// A line that Pango shaped; owns its layout.
final class PangoLine: TextLine {
  let metrics: TextMetrics
  let hasUnknownGlyphs: Bool
  private let layout: OpaquePointer
  private let pango: plot_pango_functions

  /// Takes over the reference to `layout`, which is not changed any more.
  init(layout: OpaquePointer, _ pango: plot_pango_functions) {
    self.layout = layout
    self.pango = pango
    hasUnknownGlyphs = pango.layout_get_unknown_glyphs_count(layout) > 0
    // The logical extents come from the fonts, not from the ink: stacked accents add no height.
    var logical = PangoRectangle()
    pango.layout_line_get_extents(pango.layout_get_line_readonly(layout, 0), nil, &logical)
    let unit = 1 / Double(PANGO_SCALE)
    metrics = TextMetrics(
      width: Double(logical.width) * unit,
      ascent: Double(-logical.y) * unit,
      descent: Double(logical.y + logical.height) * unit)
  }

  deinit { pango.object_unref(UnsafeMutableRawPointer(layout)) }

  func show(in cairo: OpaquePointer) {
    pango.cairo_show_layout_line(cairo, pango.layout_get_line_readonly(layout, 0))
  }
}
