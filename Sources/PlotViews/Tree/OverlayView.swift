/// A transparent view above all its siblings that covers its host (its superview): paints over a
/// view's subviews without subclassing it.
///
/// It takes the host's bounds at every layout of the host, so that a point has the same coordinates
/// in both, also when the host is scrolled. It stays in front of ordinary siblings, also of those
/// added later. It takes no hits, and holds its host weakly, as every view its superview; the
/// closure reaches the host through the view that it gets.
open class OverlayView: DrawView {
  public override init(frame: Rect = .zero, drawing: Drawing? = nil) {
    super.init(frame: frame, drawing: drawing)
    takesHits = false
  }

  override var staysInFront: Bool { true }

  override func superviewDidLayOut(_ superview: View) {
    frame = superview.bounds
    boundsOrigin = superview.bounds.origin
  }
}
