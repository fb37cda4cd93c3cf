import PlotLook
import PlotViews

/// The names of series at their ends, with thin leaders to those that had to move.
final class DirectLabelsView: ContentView {
  private let layout: DirectLabels
  private let theme: Theme

  init(_ layout: DirectLabels, theme: Theme) {
    self.layout = layout
    self.theme = theme
    super.init()
  }

  override var isBlank: Bool { layout.labels.isEmpty }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    for label in layout.labels {
      if !label.leader.isEmpty {
        context.stroke(
          .polyline(label.leader), with: Stroke(theme.axis, width: 1, cap: .round, dash: [0.01, 3]))
      }
      context.draw(label.text)
    }
  }
}
