/// A view whose own drawing is y-up, with the origin at the lower left corner of the view (while the
/// bounds' origin is at 0; when it moves, the drawing scrolls with the subviews).
///
/// `draw`, `drawOverlay` and a coordinator get the dirty rectangle and the context in the y-up
/// system; text and images stay upright in it. Bounds, subviews' frames and hit points are y-down
/// as everywhere. A positive rotation of the context is counter-clockwise on screen here.
open class RightHandedView: View {
  /// The flip over the height of the bounds. It is its own inverse, so a point of the bounds system
  /// (say in `point(inside:)`) passes through the same map into the drawing system.
  open override var drawingTransform: Affine { .flipped(height: bounds.height) }
}
