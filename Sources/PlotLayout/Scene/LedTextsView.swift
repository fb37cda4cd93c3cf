import PlotLook
import PlotViews

/// Names beside marks and words at points, with thin lines to those that stand off.
final class LedTextsView: ContentView {
  private let labels: ValueLabels
  private let theme: Theme

  init(_ labels: ValueLabels, theme: Theme) {
    (self.labels, self.theme) = (labels, theme)
    super.init()
  }

  override var isBlank: Bool { labels.words.isEmpty }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    if !labels.leaders.isEmpty {
      context.withElement(SemanticElement("mark-rule", "role-mark")) {
        for line in labels.leaders.flatMap(\.lines) {
          context.stroke(
            .line(from: line.start, to: line.end),
            with: Stroke(theme.axis, width: 0.75 * theme.unit))
        }
      }
    }
    if !labels.dots.isEmpty {
      context.withElement(SemanticElement("mark-symbol", "role-mark")) {
        for dot in labels.dots {
          let radius = ValueLabels.dotRadius * theme.unit
          context.fill(.circle(center: dot.center, radius: radius), with: dot.color)
        }
      }
    }
    context.withElement(SemanticElement("mark-text", "role-mark")) {
      for text in labels.words { context.draw(text) }
    }
  }
}
