import PlotLook
import PlotViews

/// The words of annotations, with the poles of those that stand over the plot area.
final class AnnotationLabelsView: ContentView {
  private let layout: AnnotationLabels
  private let theme: Theme

  init(_ layout: AnnotationLabels, theme: Theme) {
    self.layout = layout
    self.theme = theme
    super.init()
  }

  override var isBlank: Bool { layout.texts.isEmpty }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    context.withElement(SemanticElement("role-annotation")) {
      for (top, annotation) in layout.poles {
        let x = crisp(top.x)
        context.stroke(
          .line(from: Point(x: x, y: 0), to: Point(x: x, y: top.y)),
          with: Stroke(annotation.color(theme), width: 1))
      }
      for plaque in layout.plaques {
        context.fill(
          .rect(plaque.box), with: theme.tint(plaque.band?.tint(theme) ?? theme.paper, 0.8))
      }
    }
    context.withElement(SemanticElement("mark-text", "role-mark", "role-annotation")) {
      for text in layout.texts { context.draw(text) }
    }
  }
}
