import PlotTables
import PlotViews

/// How the colours of a picture were written, for formats that can keep the words of their author.
final class ColorWords {
  private(set) var words: [Color: String] = [:]

  /// A colour in the words of CSS; nil for what is none.
  func color(_ text: String) -> Color? {
    guard let color = Color(css: text) else { return nil }
    if color.alpha == 1, words[color] == nil { words[color] = text }
    return color
  }

  /// The colour of a text, or of a gradient the last one.
  func color(_ node: SpecValue) -> Color? {
    if node.isNull { return .clear }
    if let text = node.string { return color(text) }
    return node["stops"]?.array?.last?["color"]?.string.flatMap(color)
  }

  /// A colour that was computed, as Vega writes these.
  func computed(_ color: Color) -> Color {
    func byte(_ part: Double) -> Int { Int((max(0, min(1, part)) * 255).rounded()) }
    let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
    let whole = Color(rgb: UInt32(red << 16 | green << 8 | blue))
    if words[whole] == nil { words[whole] = "rgb(\(red), \(green), \(blue))" }
    return whole
  }
}

extension SpecValue {
  /// A colour in the words of CSS.
  var color: Color? { string.flatMap(Color.init(css:)) }
}
