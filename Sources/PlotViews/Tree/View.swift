/// A rectangle of the picture that draws itself and holds others.
///
/// Frames and bounds are y-down everywhere, also inside a `RightHandedView`: only a view's own
/// drawing may be y-up, through `drawingTransform`. A view is placed by `bounds → transform about
/// the centre → frame`: `placement` is this map, and rendering, hit testing and conversion all use
/// it.
open class View {
  /// The place of the view in its superview's bounds system (or on the page), before `transform`.
  /// A new size resizes the subviews by their `autoresizing` and asks for a new layout.
  public var frame: Rect {
    didSet { if frame.size != oldValue.size { sizeDidChange(from: oldValue.size) } }
  }

  /// The upper left corner of the visible part of the view's coordinate system: moving it scrolls
  /// drawing and subviews alike.
  var boundsOrigin = Point.zero {
    didSet { if boundsOrigin != oldValue { setNeedsLayout() } }
  }

  /// Applied about the centre of the frame when the view is drawn, hit or converted through; layout
  /// does not see it. A positive rotation is clockwise on screen, also for a `RightHandedView`,
  /// because frames are y-down.
  public var transform = Affine.identity

  /// The opacity of the view with all its content as one layer, 0...1. At 0 it takes no hits.
  public var alpha = 1.0

  /// A hidden view is neither drawn nor hit, with all its subviews; it keeps its place in layout.
  public var isHidden = false

  /// Whether drawing, subviews and hits end at the edges of `bounds`.
  public var clipsToBounds = false

  /// Whether the view and its subviews can be found by `hitTest`.
  public var takesHits = true

  /// Which distances to the superview's edges, and which sides, change with the superview's size.
  public var autoresizing: Autoresizing = []

  /// The meaning of the view, for readers of the picture's structure; encloses its subviews' elements.
  public var element: SemanticElement?

  public internal(set) weak var superview: View?

  /// Back to front: index 0 is drawn first and hit last.
  public internal(set) var subviews: [View] = []

  /// The coordinator of this view's drawing in place of `draw(in:context:)`, or nil. Set it by
  /// `coordinator.coordinate(view)`, which the compiler checks against the class of the view.
  package internal(set) var coordinator: (any DrawingCoordinator)?

  /// The coordinator's drawing, bound to this view; set together with `coordinator`.
  var coordinatedDrawing: ((Rect, any GraphicsContext) -> Void)?

  var needsLayout = true

  /// The part of this root's tree that has to be drawn again, in the system of the root's frame.
  var dirtyPart: Rect?

  public init(frame: Rect = .zero) {
    self.frame = frame
  }

  /// The transform from the system that this view draws in to its bounds system. The identity here;
  /// a subclass that draws in another system overrides it, and its `draw`, its `drawOverlay` and
  /// its coordinator get contexts and rectangles of that system.
  open var drawingTransform: Affine { .identity }

  /// Draws the content below the subviews, if there is no coordinator. `rect` is the part of the
  /// bounds that needs drawing, in the drawing system. Transform and clip are restored afterwards.
  open func draw(in rect: Rect, context: any GraphicsContext) {}

  /// Draws the content above the subviews; otherwise as `draw(in:context:)`.
  open func drawOverlay(in rect: Rect, context: any GraphicsContext) {}

  /// Sets the frames of the subviews. Called before drawing, once after any number of changes to
  /// the size, the bounds' origin or the subviews.
  open func layoutSubviews() {}

  /// Whether the point, in the bounds system, hits the view's own area; the bounds, unless a
  /// subclass knows a region of another form.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// Whether the view is kept above its ordinary siblings.
  var staysInFront: Bool { false }

  /// Called after every layout of the superview.
  func superviewDidLayOut(_ superview: View) {}
}
