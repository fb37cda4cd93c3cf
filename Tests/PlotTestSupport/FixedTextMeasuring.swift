import PlotViews

/// Measures text without a font: every character is 0.6 of the size wide, the ascent 0.8 and the
/// descent 0.2 of it, whatever the weight. Layout tests compute their expectations by hand.
package final class FixedTextMeasuring: TextMeasuring {
  package init() {}

  package func measure(_ text: String, style: TextStyle) -> TextMetrics {
    TextMetrics(
      width: Double(text.count) * 0.6 * style.size, ascent: 0.8 * style.size,
      descent: 0.2 * style.size)
  }

  /// Breaks at spaces and line feeds, and within words that are wider than a line. The space that a
  /// line is broken at belongs to no line.
  package func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    // A hair more than the width, for a text of exactly this width.
    let room = max(1, Int(width / (0.6 * style.size) + 1e-9))
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .flatMap { Self.lines(of: $0, within: room) }
  }

  private static func lines(of paragraph: Substring, within room: Int) -> [String] {
    var lines: [String] = []
    var open: String?
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if let line = open {
        if line.count + 1 + word.count <= room {
          open = line + " " + word
          continue
        }
        lines.append(line)
      }
      var rest = word
      while rest.count > room {
        lines.append(String(rest.prefix(room)))
        rest = rest.dropFirst(room)
      }
      open = String(rest)
    }
    return lines + (open.map { [$0] } ?? [])
  }
}
