import PlotViews

/// A fish that swims to the right; its tail is a view in it, and wags.
final class Fish: View {
  private let tail: Tail
  private let speed: Double
  private let color: Color

  /// - Parameter speed: in points a second.
  init(at place: Point, length: Double, speed: Double, color: Color) {
    (self.speed, self.color) = (speed, color)
    // At every angle the tail is within the fish, so that the place of the fish is all that changes.
    tail = Tail(
      frame: Rect(x: 0.06 * length, y: 0.12 * length, width: 0.32 * length, height: 0.26 * length),
      color)
    super.init(frame: Rect(x: place.x, y: place.y, width: length, height: length / 2))
    addSubview(tail)
  }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    var body = Path()
    let (nose, back) = (
      Point(x: bounds.width, y: bounds.midY), Point(x: bounds.width / 4, y: bounds.midY)
    )
    body.move(to: nose)
    body.curve(
      to: back, control1: Point(x: bounds.width * 0.8, y: 0),
      control2: Point(x: bounds.width * 0.4, y: 0))
    body.curve(
      to: nose, control1: Point(x: bounds.width * 0.4, y: bounds.height),
      control2: Point(x: bounds.width * 0.8, y: bounds.height))
    body.close()
    context.fill(body, with: color)
    let eye = Point(x: bounds.width * 0.82, y: bounds.height * 0.42)
    context.fill(.circle(center: eye, radius: bounds.width / 40), with: .white)
  }

  /// Swims on for a while, from the right end of the pond to its left one.
  ///
  /// - Returns: whether it has come to the right end.
  func swim(for seconds: Double, until time: Double) -> Bool {
    guard let pond = superview else { return false }
    var hasArrived = false
    change {
      frame.origin.x += speed * seconds
      if frame.minX > pond.bounds.width {
        frame.origin.x = -bounds.width
        hasArrived = true
      }
      tail.wag(at: time * speed / 8)
    }
    return hasArrived
  }
}

/// The tail of a fish, which turns about its middle.
private final class Tail: View {
  private let color: Color

  init(frame: Rect, _ color: Color) {
    self.color = color
    super.init(frame: frame)
  }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    var fin = Path()
    fin.move(to: Point(x: bounds.width, y: bounds.midY))
    fin.line(to: .zero)
    fin.line(to: Point(x: bounds.width / 4, y: bounds.midY))
    fin.line(to: Point(x: 0, y: bounds.height))
    fin.close()
    context.fill(fin, with: color)
  }

  func wag(at phase: Double) { transform = .rotation(0.35 * Wave.height(at: phase)) }
}
