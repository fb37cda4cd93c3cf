import PlotViews

/// Lines of text with thin lines to those that stand off their marks.
final class LedTextsView: ContentView {
  private let texts: [PlacedText]
  private let leaders: [LabelSearch.Leader]
  private let theme: Theme

  init(_ texts: [PlacedText], _ leaders: [LabelSearch.Leader], theme: Theme) {
    (self.texts, self.leaders, self.theme) = (texts, leaders, theme)
    super.init()
  }

  override var isBlank: Bool { texts.isEmpty }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    for line in leaders.flatMap(\.lines) {
      context.stroke(
        .line(from: line.start, to: line.end),
        with: Stroke(theme.axis, width: 0.75 * theme.unit))
    }
    for text in texts { context.draw(text) }
  }
}
