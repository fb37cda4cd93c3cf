import PlotScales
import PlotViews

/// A graph of a count over time, which grows: y-up, as its drawing is.
final class Tally: RightHandedView {
  private var points: [Point] = [.zero]
  private let seconds: Double
  private let paper = Color.white
  private let grid = Stroke(Color(rgb: 0xe6e8eb))
  private let curve = Stroke(Color(rgb: 0x0072b2), width: 2, cap: .round, join: .round)
  private let labels = TextStyle(size: 11, color: Color(rgb: 0x55595f))
  private let margin = 28.0

  /// - Parameter seconds: the length of the axis of time.
  init(frame: Rect, seconds: Double) {
    self.seconds = seconds
    super.init(frame: frame)
  }

  /// Adds the count at a time, and has the graph drawn again.
  func add(_ count: Int, at time: Double) {
    guard count > 0 else { return }
    let last = points[points.count - 1].y
    change { points += [Point(x: time, y: last), Point(x: time, y: last + Double(count))] }
  }

  private var counts: LinearScale {
    LinearScale.covering(0, max(4, points[points.count - 1].y), includingZero: true).nice(about: 4)
  }

  private func place(_ point: Point) -> Point {
    Point(
      x: margin + (bounds.width - 2 * margin) * point.x / seconds,
      y: 12 + (bounds.height - 24) * counts.fraction(of: point.y))
  }

  func drawPaper(in rect: Rect, context: any GraphicsContext) {
    context.fill(.rect(Rect(origin: .zero, size: bounds.size)), with: paper)
  }

  func drawGrid(in rect: Rect, context: any GraphicsContext) {
    for tick in counts.ticks(about: 4) {
      let start = place(Point(x: 0, y: tick.value))
      context.stroke(
        .line(from: start, to: Point(x: bounds.width - margin, y: start.y)), with: grid)
      context.draw(
        tick.label, at: Point(x: start.x - 8, y: start.y - 4), anchor: .end, style: labels)
    }
  }

  func drawCurve(in rect: Rect, context: any GraphicsContext) {
    context.stroke(.polyline(points.map(place)), with: curve)
  }
}

/// The curve lies over the grid.
struct CurveOverGrid: DrawingCoordinator {
  func draw(_ tally: Tally, in rect: Rect, context: any GraphicsContext) {
    tally.drawPaper(in: rect, context: context)
    tally.drawGrid(in: rect, context: context)
    tally.drawCurve(in: rect, context: context)
  }
}
