import CCairo

/// Owns Cairo's font options of all text: neither glyphs nor their advances are hinted, so a text has
/// the same width in every output and at every scale.
final class FontOptions {
  let pointer: OpaquePointer

  init() {
    pointer = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(pointer, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(pointer, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
  }

  deinit { cairo_font_options_destroy(pointer) }
}
