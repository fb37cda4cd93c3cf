/// A coordinator that draws one pass before and one after another coordinator, such as a highlight
/// below or a watermark above the passes of the wrapped one. It may itself be wrapped.
public struct DecoratingCoordinator<Wrapped: DrawingCoordinator>: DrawingCoordinator {
  /// Draws on the view; the rectangle and the context are those of `draw(_:in:context:)`.
  public typealias Pass = @Sendable (Wrapped.Drawn, Rect, any GraphicsContext) -> Void

  private let wrapped: Wrapped
  private let before: Pass
  private let after: Pass

  public init(
    _ wrapped: Wrapped, before: @escaping Pass = { _, _, _ in },
    after: @escaping Pass = { _, _, _ in }
  ) {
    self.wrapped = wrapped
    self.before = before
    self.after = after
  }

  /// Transform and clip that a part sets do not reach the next.
  public func draw(_ view: Wrapped.Drawn, in rect: Rect, context: any GraphicsContext) {
    context.withState { before(view, rect, context) }
    context.withState { wrapped.draw(view, in: rect, context: context) }
    context.withState { after(view, rect, context) }
  }
}
