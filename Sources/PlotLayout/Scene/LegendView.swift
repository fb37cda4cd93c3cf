import PlotLook
import PlotViews

/// The legend over the plot area: samples and names.
final class LegendView: ContentView {
  private let layout: LegendLayout

  init(_ layout: LegendLayout) {
    self.layout = layout
    super.init()
  }

  override var isBlank: Bool { layout.texts.isEmpty }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    context.draw(layout.keys)
    for text in layout.texts { context.draw(text) }
  }
}
