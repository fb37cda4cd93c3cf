/// A surface to draw on: pixels, a page, an SVG document, or a recording.
///
/// The vocabulary is small on purpose. Whole paths and batches of points cross it, never single
/// data points, so that the cost of a call is negligible. Coordinates are points (1/96 inch on a
/// PNG at scale 1); the current transform maps them to the surface.
///
/// States, groups and elements nest. A transform, clip or blend mode is set within a state:
/// surfaces differ in whether it outlasts a group or an element in which it is set. A group begins
/// without a blend mode; its layer is composited in the mode around it.
///
/// Drawing does not throw: a context remembers its first failure and reports it when finished.
/// Coordinates that are not finite draw nothing.
///
/// To add one: implement these calls, and draw `referenceScene()` of `Tests/PlotTestSupport` with
/// it.
public protocol GraphicsContext: AnyObject {
  /// The transform from the current drawing system to the surface, in points. Mirrored while axes
  /// are flipped.
  var transform: Affine { get }

  /// Whether the elements of a drawing are kept, so that readers of the result find its parts: marks
  /// are then drawn one by one, up to a number, and not in batches.
  var keepsElements: Bool { get }

  /// Remembers transform and clip until the matching `restore()`.
  func save()
  func restore()
  /// Makes drawing pass through `transform` first, then through the current transform.
  func concatenate(_ transform: Affine)
  /// Limits drawing to the inside of `path`, within the current clip.
  func clip(to path: Path)
  /// Multiplies everything drawn in this state, which ends with `restore()`, by the coverage of an
  /// area. Unlike `clip`, shapes that share an edge with the area, and adjoining parts of the area,
  /// leave no seam.
  func mask(to area: Path)

  /// Sets the blend mode of every shape, text and image that follows in this state.
  func blend(_ mode: BlendMode)

  /// Begins a group, which `endGroup()` composites as one layer of this opacity (0...1): parts of a
  /// group do not show through each other.
  func beginGroup(alpha: Double)
  func endGroup()

  func fill(_ path: Path, with color: Color)
  /// Fills the path with the gradient over its own bounding box, and draws its outline, as one shape.
  func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?)
  func stroke(_ path: Path, with stroke: Stroke)
  /// Draws the symbol, given around the origin, at every centre, in order.
  func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?)
  /// Draws many symbols in order. Without an implementation they are stamped look by look.
  func stamp(_ batch: SymbolBatch)
  /// Draws many rectangles or straight lines in order. Without an implementation each by itself.
  func draw(_ batch: RectBatch)

  /// Draws one line of text with its baseline through `position`; upright even in a mirrored
  /// system. The text is literal: nothing in it is markup.
  func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle)
  /// Draws lines of text below each other as read, the first with its baseline through `position`.
  func draw(
    _ lines: [String], at position: Point, lineHeight: Double, anchor: TextAnchor, style: TextStyle)
  /// Draws the image to fill `rect`; upright even in a mirrored system.
  func draw(_ image: Image, in rect: Rect)

  /// Begins an element: all that is drawn until the matching `endElement()` belongs to it.
  func beginElement(_ element: SemanticElement)
  func endElement()
}

extension GraphicsContext {
  /// The mask of surfaces without pixels.
  public func mask(to area: Path) { clip(to: area) }

  public var keepsElements: Bool { false }

  public func draw(
    _ lines: [String], at position: Point, lineHeight: Double, anchor: TextAnchor, style: TextStyle
  ) {
    let down = transform.isMirrored ? -lineHeight : lineHeight
    for (index, line) in lines.enumerated() {
      let place = Point(x: position.x, y: position.y + down * Double(index))
      draw(line, at: place, anchor: anchor, style: style)
    }
  }

  public func stamp(_ batch: SymbolBatch) {
    batch.forEachRun { look, centers in
      stamp(look.symbol, at: Array(centers), fill: look.fill, stroke: look.stroke)
    }
  }

  /// Runs `body` with transform and clip put back afterwards.
  public func withState(_ body: () -> Void) {
    save()
    body()
    restore()
  }

  /// Runs `body` as one layer of this opacity; without a layer when it is opaque.
  public func withGroup(alpha: Double, _ body: () -> Void) {
    guard alpha < 1 else { return body() }
    beginGroup(alpha: max(0, alpha))
    body()
    endGroup()
  }

  /// Runs `body` in the other of the two systems over an area of this height: y-up inside a y-down
  /// one, y-down inside a y-up one. Nested twice, it is the identity.
  package func withFlippedAxes(height: Double, _ body: () -> Void) {
    withState {
      concatenate(.flipped(height: height))
      body()
    }
  }

  public func withElement(_ element: SemanticElement, _ body: () -> Void) {
    beginElement(element)
    body()
    endElement()
  }
}
