import PlotScales
import PlotViews

/// A graph of one series of values.
///
/// It knows *what* can be drawn, with a command for each part: `drawGrid`, `drawBorder`,
/// `drawCurve`. A coordinator decides which of them run and in which order.
///
/// It is a right-handed view: the commands draw with the origin at the lower left and y upwards, as
/// one does on paper. Its frame and its subviews are y-down, as in every view.
final class GraphView: RightHandedView {
  let names: [String]
  let values: [Double]
  var curve = Stroke(Color(rgb: 0x0072b2), width: 3, cap: .round, join: .round)
  var border = Stroke(Color(rgb: 0x1b1e23), join: .round)
  var grid = Stroke(Color(rgb: 0xe6e8eb))
  var labels = TextStyle(size: 11, color: Color(rgb: 0x55595f))

  /// Scales know fractions of an axis only; what a fraction is in points is the view's business.
  private let columns: BandScale
  private let heights: LinearScale

  /// - Precondition: there are as many names as values.
  init(frame: Rect, names: [String], values: [Double]) {
    precondition(names.count == values.count, "every value needs its name")
    self.names = names
    self.values = values
    columns = BandScale(labels: names)
    heights = LinearScale.covering(
      values.min() ?? .nan, values.max() ?? .nan, includingZero: true
    ).nice(about: 4)
    super.init(frame: frame)
  }

  /// Returns the position of the value at this index, in the y-up system that the commands draw in.
  func place(at index: Int) -> Point {
    Point(
      x: bounds.width * columns.fraction(of: Double(index)),
      y: bounds.height * heights.fraction(of: values[index]))
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

  /// A line at each round value, its label left of it, and the names below. They lie outside the
  /// bounds, which do not clip unless told to. Text stays upright by itself.
  func drawGrid(in rect: Rect, context: any GraphicsContext) {
    for tick in heights.ticks(about: 4) {
      let y = bounds.height * heights.fraction(of: tick.value)
      context.stroke(
        .line(from: Point(x: 0, y: y), to: Point(x: bounds.width, y: y)), with: grid)
      context.draw(tick.label, at: Point(x: -8, y: y - 4), anchor: .end, style: labels)
    }
    for (index, name) in names.enumerated() {
      context.draw(name, at: Point(x: place(at: index).x, y: -18), anchor: .middle, style: labels)
    }
  }

  func drawBorder(in rect: Rect, context: any GraphicsContext) {
    context.stroke(.rect(Rect(origin: .zero, size: bounds.size)), with: border)
  }

  func drawCurve(in rect: Rect, context: any GraphicsContext) {
    context.stroke(.polyline(values.indices.map(place)), with: curve)
  }
}
