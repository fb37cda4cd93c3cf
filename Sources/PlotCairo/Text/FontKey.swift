import PlotViews

/// The properties of a text's style that decide its shapes; the colour does not.
struct FontKey: Hashable {
  var families: [String]
  var size: Double
  var weight: TextStyle.Weight
  var isItalic: Bool
  var figures: TextStyle.Figures

  /// - Returns: nil when the size is not a positive number. Sizes are taken as at most 10,000 points.
  init?(_ style: TextStyle) {
    guard style.size > 0, style.size.isFinite else { return nil }
    families = style.families
    size = min(style.size, 10_000)
    weight = style.weight
    isItalic = style.isItalic
    figures = style.figures
  }
}
