import PlotViews

/// A pond with fish under the leaves of water lilies.
final class Pond: View {
  private var fish: [Fish] = []
  /// The water, and the leaves over the fish.
  private let water = Color(rgb: 0xd8ecf3)
  private let ripple = Stroke(Color(rgb: 0xc2e0ea), width: 2)
  private let leaf = Color(rgb: 0x5b8c5a)

  override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    let colors = [0xe07a2f, 0xc8402f, 0xf2b544, 0x35608a, 0xe8e2d4].map { Color(rgb: $0) }
    for (index, color) in colors.enumerated() {
      let number = Double(index)
      fish.append(
        Fish(
          at: Point(x: 90 * number - 40, y: 20 + 34 * number), length: 44 + 8 * number,
          speed: 150 - 22 * number, color: color))
    }
    for one in fish { addSubview(one) }
  }

  func drawWater(in rect: Rect, context: any GraphicsContext) {
    context.fill(.rect(bounds), with: water)
  }

  func drawRipples(in rect: Rect, context: any GraphicsContext) {
    for row in 0..<5 {
      let y = 24.5 + 38 * Double(row)
      let points = stride(from: 0.0, through: bounds.width, by: 4).map { x in
        Point(x: x, y: y + 3 * Wave.height(at: x / 80 + Double(row) / 3))
      }
      context.stroke(.polyline(points), with: ripple)
    }
  }

  /// The leaves are above the subviews.
  override func drawOverlay(in rect: Rect, context: any GraphicsContext) {
    for (x, y, radius) in [(90.0, 60.0, 26.0), (260, 120, 34), (390, 50, 22)] {
      context.fill(.circle(center: Point(x: x, y: y), radius: radius), with: leaf)
    }
  }

  /// Lets all fish swim on.
  ///
  /// - Returns: the number of fish that have come to the right end.
  func swim(for seconds: Double, until time: Double) -> Int {
    fish.count { $0.swim(for: seconds, until: time) }
  }
}

/// The water lies over nothing, and ripples over the water.
struct RipplesOverWater: DrawingCoordinator {
  func draw(_ pond: Pond, in rect: Rect, context: any GraphicsContext) {
    pond.drawWater(in: rect, context: context)
    pond.drawRipples(in: rect, context: context)
  }
}
