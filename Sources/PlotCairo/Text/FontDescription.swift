import CPango
import PlotViews

/// Owns a Pango font description.
final class FontDescription {
  let pointer: OpaquePointer

  init(families: [String], size: Double, weight: TextStyle.Weight, isItalic: Bool) {
    pointer = pango_font_description_new()
    // Commas part the families for Pango; a name cannot hold one.
    pango_font_description_set_family(pointer, families.map(singleLine).joined(separator: ","))
    pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(weight.rawValue)))
    if isItalic { pango_font_description_set_style(pointer, PANGO_STYLE_ITALIC) }
  }

  deinit { pango_font_description_free(pointer) }
}
