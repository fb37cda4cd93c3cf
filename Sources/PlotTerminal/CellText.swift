import PlotViews

/// Measures text that is written into the cells of a terminal: every character is one or two cells
/// wide, whatever its size, and a line is one cell high.
///
/// A cell is as large as the letters of an axis in a picture, so that layouts leave about the same room
/// around them. Boxes of whole cells that do not overlap still do not after each is moved to its nearest
/// cell, as `CellContext` does: rounding keeps the order of places, and sides that are whole.
package final class CellText: TextMeasuring {
  /// The size of a cell in points: dots of braille and halves of a cell are square.
  package static let cell = Size(width: 8, height: 16)
  /// The distance from the top of a cell to its baseline.
  static let ascent = 12.0

  package var cell: Size? { Self.cell }

  package init() {}

  package func measure(_ text: String, style: TextStyle) -> TextMetrics {
    TextMetrics(
      width: Double(written(text).reduce(0) { $0 + $1.width }) * Self.cell.width,
      ascent: Self.ascent, descent: Self.cell.height - Self.ascent)
  }

  package func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    PlainText.lines(of: text).flatMap { paragraph in
      LineBreaks(ofWords: paragraph).lines(within: width) { measure($0, style: style).width }
    }
  }
}

/// Returns the characters of a line as a terminal writes them, with the columns of each.
///
/// Terminals disagree about the width of joined emoji, so only the first one is written. Invisible
/// characters are left out, as they could change the direction or the place of the text after them.
func written(_ text: String) -> [(text: String, width: Int)] {
  if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7f }) { return text.map { (String($0), 1) } }
  return PlainText.line(text).compactMap { character in
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.generalCategory != .format else {
      return nil
    }
    if scalars.count > 1, scalars.allSatisfy(isRegionalIndicator) { return (String(character), 2) }
    var kept = String(first)
    // More combining marks would reach into other lines. Variation selectors of emoji change their width.
    for scalar in scalars.dropFirst().prefix(8) {
      let category = scalar.properties.generalCategory
      // Letters after a joiner are written; an emoji after one is not.
      guard scalar != "\u{200d}" || !first.properties.isEmojiPresentation else { break }
      guard category != .format, scalar != "\u{fe0f}", !scalar.properties.isEmojiModifier else {
        continue
      }
      kept.unicodeScalars.append(scalar)
    }
    let width = displayWidth(kept)
    return width > 0 ? (kept, width) : nil
  }
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  (0x1f1e6...0x1f1ff).contains(scalar.value)
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .enclosingMark || self == .spacingMark
  }
}
