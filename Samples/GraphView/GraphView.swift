import PlotScales
import PlotViews

/// A graph of one series of values.
///
/// It knows *what* can be drawn, each by a command of its own: `drawGrid`, `drawBorder`,
/// `drawCurve`. A coordinator decides which of them run and in which order.
///
/// It is a right-handed view: the commands draw with the origin at the lower left and y upwards, as
/// one does on paper. Its frame and its subviews are y-down, as in every view.
final class GraphView: RightHandedView {
  let values: [Double]
  var curve = Stroke(Color(rgb: 0x0072b2), width: 3, cap: .round, join: .round)
  var border = Stroke(Color(rgb: 0x1b1e23), join: .round)
  var grid = Stroke(Color(rgb: 0xe6e8eb))
  var ticks = TextStyle(size: 11, color: Color(rgb: 0x55595f))

  /// Values to fractions of the height. Room is left on both sides, up to round numbers.
  private let scale: LinearScale

  init(frame: Rect, values: [Double]) {
    self.values = values
    scale = LinearScale.covering(
      values.min() ?? .nan, values.max() ?? .nan, includingZero: true
    ).nice(about: 6)
    super.init(frame: frame)
  }

  /// Where the value at this index lies, in the y-up system that the commands draw in.
  func place(at index: Int) -> Point {
    let steps = Double(max(1, values.count - 1))
    return Point(
      x: bounds.width * Double(index) / steps,
      y: bounds.height * scale.fraction(of: values[index]))
  }

  /// The same place as the subviews see it, y-down. The flip is its own inverse.
  func placeForSubviews(at index: Int) -> Point {
    drawingTransform.apply(to: place(at: index))
  }

  /// Without a coordinator the view draws itself.
  override func draw(in rect: Rect, context: any GraphicsContext) {
    drawBorder(in: rect, context: context)
    drawCurve(in: rect, context: context)
  }

  /// A line at each round value, with the value above its left end. Text stays upright by itself.
  func drawGrid(in rect: Rect, context: any GraphicsContext) {
    for tick in scale.ticks(about: 6) {
      let y = bounds.height * scale.fraction(of: tick.value)
      context.stroke(
        .line(from: Point(x: 0, y: y), to: Point(x: bounds.width, y: y)), with: grid)
      context.draw(tick.label, at: Point(x: 6, y: y + 4), anchor: .start, style: ticks)
    }
  }

  func drawBorder(in rect: Rect, context: any GraphicsContext) {
    context.stroke(.rect(Rect(origin: .zero, size: bounds.size)), with: border)
  }

  func drawCurve(in rect: Rect, context: any GraphicsContext) {
    context.stroke(.polyline(values.indices.map(place)), with: curve)
  }
}
