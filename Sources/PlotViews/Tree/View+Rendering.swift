extension View {
  /// Lays out and draws the view and those below it.
  ///
  /// This is the one place that fixes the order: place, clip, begin the group, own drawing,
  /// subviews from back to front, overlay, end the group.
  ///
  /// - Parameters:
  ///   - context: Its current system is the one of the view's frame.
  ///   - dirty: the part that needs drawing, in the same system; nil for everything. Views whose
  ///     bounds lie outside are not asked to draw. Drawing is not clipped to it: to keep pixels
  ///     outside of it, clip the context first.
  public func render(in context: any GraphicsContext, dirty: Rect? = nil) {
    layoutIfNeeded()
    renderLaidOut(in: context, dirty: dirty)
  }

  private func renderLaidOut(in context: any GraphicsContext, dirty: Rect?) {
    let placement = self.placement
    guard !isHidden, alpha > 0, let inverse = placement.inverse else { return }
    let dirty = dirty.map(inverse.apply(to:))
    let part = dirty.map { $0.intersection(bounds) } ?? bounds
    guard part != nil || !clipsToBounds else { return }

    context.withElement(element) {
      context.withState(through: placement) {
        if clipsToBounds { context.clip(to: .rect(bounds)) }
        context.withGroup(alpha: alpha) {
          drawOwn(part, in: context, with: coordinatedDrawing ?? draw(in:context:))
          for subview in subviews { subview.renderLaidOut(in: context, dirty: dirty) }
          drawOwn(part, in: context, with: drawOverlay(in:context:))
        }
      }
    }
  }

  /// Draws one pass of the view's own drawing in its drawing system, if a part of it is dirty.
  private func drawOwn(
    _ part: Rect?, in context: any GraphicsContext,
    with pass: (Rect, any GraphicsContext) -> Void
  ) {
    guard let part, let inverse = drawingTransform.inverse else { return }
    context.withState(through: drawingTransform) {
      pass(inverse.apply(to: part), context)
    }
  }
}

extension GraphicsContext {
  /// Runs `body` in a system that `transform` takes to the current one. An identity is not passed
  /// on, so that outputs do not fill with transforms that do nothing.
  fileprivate func withState(through transform: Affine, _ body: () -> Void) {
    withState {
      if transform != .identity { concatenate(transform) }
      body()
    }
  }

  fileprivate func withElement(_ element: SemanticElement?, _ body: () -> Void) {
    if let element { withElement(element, body) } else { body() }
  }
}
