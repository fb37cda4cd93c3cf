import PlotTestSupport
import PlotViews

/// As `FixedTextMeasuring`, but characters beyond Latin are wider and their lines higher, as they
/// are when a second font has to help out.
final class UnevenTextMeasuring: TextMeasuring {
  private let latin = FixedTextMeasuring()

  func measure(_ text: String, style: TextStyle) -> TextMetrics {
    let foreign = text.count(where: isForeign)
    var metrics = latin.measure(text, style: style)
    guard foreign > 0 else { return metrics }
    metrics.width += 0.5 * style.size * Double(foreign)
    metrics.ascent += 0.3 * style.size
    metrics.descent += 0.2 * style.size
    return metrics
  }

  func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    // No character is wider than 1.1, where a fixed one is 0.6 wide.
    let isLatin = !text.contains(where: isForeign)
    return latin.lines(of: text, style: style, within: isLatin ? width : width * 0.6 / 1.1)
  }

  /// Beyond Latin, and beyond the punctuation and signs that charts use themselves.
  private func isForeign(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      scalar.value >= 0x250 && !(0x2000...0x22ff).contains(scalar.value)
    }
  }
}
