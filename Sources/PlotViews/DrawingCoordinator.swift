/// Orders the drawing commands of a view, in the view's place.
///
/// The commands (`drawGrid`, `drawCurves` …) are methods of the view; a coordinator only decides
/// which of them run and in which order. It is a stateless value, held strongly by its view. A view
/// that has one does not call its own `draw(in:context:)`.
///
/// A coordinator may wrap another and draw before and after it: see `DecoratingCoordinator`.
///
/// To add one: declare a `Sendable` value whose `Drawn` is the view class, and set it as the
/// `coordinator` of such a view.
public protocol DrawingCoordinator<Drawn>: Sendable {
  associatedtype Drawn: View

  /// Draws the view's own content. `rect` is the part that needs drawing, in the view's own drawing
  /// system (y-up for a `RightHandedView`).
  func draw(_ view: Drawn, in rect: Rect, context: any GraphicsContext)
}
