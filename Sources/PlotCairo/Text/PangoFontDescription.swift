import CPango
import PlotViews

/// Owns a Pango font description.
final class PangoFontDescription {
  let pointer: OpaquePointer?
  private let pango: plot_pango_functions

  init(_ font: FontKey, _ pango: plot_pango_functions) {
    self.pango = pango
    pointer = pango.font_description_new()
    // Commas part the families for Pango; a name cannot hold one.
    pango.font_description_set_family(
      pointer, font.families.map(PlainText.line).joined(separator: ","))
    pango.font_description_set_absolute_size(pointer, font.size * Double(PANGO_SCALE))
    pango.font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    if font.isItalic { pango.font_description_set_style(pointer, PANGO_STYLE_ITALIC) }
  }

  deinit { pango.font_description_free(pointer) }
}
