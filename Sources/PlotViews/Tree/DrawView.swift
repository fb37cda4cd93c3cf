/// A view whose own drawing is a closure: one class for any content.
open class DrawView: View {
  /// Draws the view, given with the part that needs drawing and the context. It receives the view
  /// so that it need not capture it: a captured view or ancestor would never be freed.
  public typealias Drawing = (DrawView, Rect, any GraphicsContext) -> Void

  /// Called by `draw(in:context:)`, hence not while there is a coordinator.
  public var drawing: Drawing?

  public init(frame: Rect = .zero, drawing: Drawing? = nil) {
    self.drawing = drawing
    super.init(frame: frame)
  }

  open override func draw(in rect: Rect, context: any GraphicsContext) {
    drawing?(self, rect, context)
  }
}
