import PlotLook
import PlotViews

/// Lines of text that layout has placed.
final class TextsView: ContentView {
  let texts: [PlacedText]

  init(_ texts: [PlacedText]) {
    self.texts = texts
    super.init()
  }

  override var isBlank: Bool { texts.isEmpty }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    for text in texts { context.draw(text) }
  }
}

extension GraphicsContext {
  func draw(_ text: PlacedText) {
    guard text.angle != 0 else {
      return draw(text.text, at: text.position, anchor: text.anchor, style: text.style)
    }
    withState {
      concatenate(
        .rotation(text.angle).then(.translation(x: text.position.x, y: text.position.y)))
      draw(text.text, at: .zero, anchor: text.anchor, style: text.style)
    }
  }
}
