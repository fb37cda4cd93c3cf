import PlotViews

/// Writes texts as outlines. Each glyph is defined once in a document.
struct SVGTextPaths {
  private struct Key: Hashable {
    var font: ObjectIdentifier
    var glyph: UInt
  }

  private var fonts: [ObjectIdentifier: (font: FontOutlines, units: FontOutlines)] = [:]
  /// The identifier of each outline; empty for a glyph without one.
  private var identifiers: [Key: String] = [:]

  /// Returns the elements of a line, in thousandths of the font size.
  ///
  /// - Parameter start: the left end of the baseline.
  mutating func elements(
    of line: TextLine, from start: Point, edge: String, in document: inout SVGDocument
  ) -> String {
    line.runs.map { run in
      let factor = FontOutlines.unitsPerEm / run.font.size
      func place(_ x: Double, _ y: Double) -> String {
        let (x, y) = ((start.x + x * factor).rounded(), (start.y + y * factor).rounded())
        return " x=\"\(svg(x))\"" + (y == 0 ? "" : " y=\"\(svg(y))\"")
      }
      var elements = run.boxes.map { box in
        "<rect\(place(box.minX, box.minY)) width=\"\(svg(box.width * factor))\""
          + " height=\"\(svg(box.height * factor))\" fill=\"none\"\(edge)/>"
      }
      let uses = run.glyphs.compactMap { glyph -> String? in
        let identifier = identifier(of: glyph.index, run.font, in: &document)
        guard !identifier.isEmpty else { return nil }
        return "<use\(document.reference(to: "#\(identifier)"))\(place(glyph.x, glyph.y))/>"
      }
      if uses.isEmpty, let glyph = run.glyphs.first, run.text.contains(where: { !$0.isWhitespace })
      {
        // Emoji made of pixels have no outlines.
        elements.append(
          "<text\(place(glyph.x, glyph.y)) font-size=\"1000\">\(escaped(run.text))</text>")
      }
      return (elements + uses).joined()
    }.joined()
  }

  private mutating func identifier(
    of glyph: UInt, _ font: FontOutlines, in document: inout SVGDocument
  ) -> String {
    let key = Key(font: ObjectIdentifier(font), glyph: glyph)
    if let known = identifiers[key] { return known }
    if fonts[key.font] == nil, let units = font.inUnits(slanted: true) {
      // The font is retained, so that its `ObjectIdentifier` stays unique.
      fonts[key.font] = (font, units)
    }
    let path = fonts[key.font]?.units.path(of: glyph) ?? Path()
    let data = svgPathData(path)
    let identifier =
      path.isEmpty ? "" : document.define("path", attributes: " d=\"\(data)\"", content: "")
    identifiers[key] = identifier
    return identifier
  }
}
