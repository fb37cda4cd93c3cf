import PlotViews

/// A text element of one or several lines.
struct SVGText {
  /// Lines without line breaks.
  let lines: [String]
  /// The distance of the lines, in points.
  let lineHeight: Double
  /// The start of the first line, in the system around the text, or in its own system if it has a transform.
  let start: Point
  let style: TextStyle
  let anchor: TextAnchor

  /// - Parameters:
  ///   - place: the attributes of its place, each with a space before it.
  ///   - ownAttributes: further attributes, beside those of its style.
  func markup(_ attributes: SVGAttributes, place: String, ownAttributes: String) -> String {
    // The anchor means left or right; SVG's means the start or end in the direction of the text.
    let isReversed = readsRightToLeft(lines.first { !$0.isEmpty } ?? "")
    var text = attributes.text(
      style, anchor: isReversed ? anchor.reversed : anchor, hasFigures: hasProportionalFigures)
    if isReversed { text += " direction=\"rtl\"" }
    if lines.contains(where: { $0.hasPrefix(" ") || $0.hasSuffix(" ") || $0.contains("  ") }) {
      text += " xml:space=\"preserve\""
    }
    return "<text\(place)\(text)\(ownAttributes)>\(content)</text>"
  }

  /// Whether it has proportional figures, unlike the rest of the document.
  var hasProportionalFigures: Bool {
    style.figures == .proportional
      && lines.contains { $0.unicodeScalars.contains { ("0"..."9").contains($0) } }
  }

  /// The markup of its line, or an element for each of its lines.
  private var content: String {
    guard lines.count > 1 else { return escaped(lines.first ?? "") }
    return lines.enumerated().map { index, line in
      let y = svg(start.y + lineHeight * Double(index))
      return "<tspan x=\"\(svg(start.x))\" y=\"\(y)\">\(escaped(line))</tspan>"
    }.joined()
  }
}
