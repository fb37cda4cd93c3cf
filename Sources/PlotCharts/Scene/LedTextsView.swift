import PlotViews

/// Lines of text with thin lines to those that stand off their marks.
final class LedTextsView: ContentView {
  private let texts: [PlacedText]
  private let leaders: [(start: Point, end: Point)]
  private let theme: Theme

  init(_ texts: [PlacedText], _ leaders: [(start: Point, end: Point)], theme: Theme) {
    (self.texts, self.leaders, self.theme) = (texts, leaders, theme)
    super.init()
  }

  override var isBlank: Bool { texts.isEmpty }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    for leader in leaders {
      context.stroke(
        .line(from: leader.start, to: leader.end),
        with: Stroke(theme.axis, width: 0.75 * theme.unit))
    }
    for text in texts { context.draw(text) }
  }
}
