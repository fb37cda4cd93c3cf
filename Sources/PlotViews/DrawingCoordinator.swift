/// Orders the drawing commands of a view, in the view's place.
///
/// The commands (`drawGrid`, `drawCurves` …) are methods of the view; a coordinator only decides
/// which of them run and in which order. It is a stateless value, held strongly by its view. A view
/// that has one does not call its own `draw(in:context:)`.
///
/// A coordinator may wrap another and draw before and after it: see `DecoratingCoordinator`.
///
/// To add one: declare a `Sendable` value whose `Drawn` is the view class, and hand it such a view
/// by `coordinate(_:)`.
public protocol DrawingCoordinator<Drawn>: Sendable {
  associatedtype Drawn: View

  /// Draws the view's own content. `rect` is the part that needs drawing, in the view's own drawing
  /// system (y-up for a `RightHandedView`).
  func draw(_ view: Drawn, in rect: Rect, context: any GraphicsContext)
}

extension DrawingCoordinator {
  /// Makes this the view's coordinator, replacing any other.
  ///
  /// A method of the coordinator rather than a property of the view to set: so the compiler knows
  /// that the view is a `Drawn`, and takes a subclass of `Drawn` as well.
  public func coordinate(_ view: Drawn) {
    view.coordinator = self
    // The view holds the closure, so the view is there whenever it runs.
    view.coordinatedDrawing = { [unowned view] rect, context in
      draw(view, in: rect, context: context)
    }
  }
}

extension View {
  /// Lets the view draw itself again by `draw(in:context:)`.
  public func removeCoordinator() {
    coordinator = nil
    coordinatedDrawing = nil
  }
}
