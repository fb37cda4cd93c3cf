import CCairo
import PlotViews

/// The masks of the symbols of a batch, each made when its first stamp falls on that part of a pixel.
struct StampMasks {
  /// The outline of a symbol, and how its edge is drawn but for the colour.
  struct Shape: Hashable {
    var symbol: Path
    var edge: Stroke?

    init(_ look: StampBatch.Look) {
      symbol = look.symbol
      edge = look.stroke.map {
        Stroke(.black, width: $0.width, cap: $0.cap, join: $0.join, dash: $0.dash)
      }
    }
  }

  private let shapes: [Shape]
  private let context: CairoGraphicsContext
  /// To the symbol's system, both with the centre at their origin.
  private let fromPixels: Affine
  private let side: Int
  /// Into how many parts a pixel is divided each way.
  private let phases: Int
  private var masks: [StampMask?]

  /// - Parameters:
  ///   - context: whose stamps they stand for.
  ///   - reach: no ink is farther from the centre of a symbol, in pixels.
  init?(_ shapes: [Shape], of context: CairoGraphicsContext, reach: Double) {
    guard let inverse = context.deviceMatrix.withoutMove.inverse else { return nil }
    (self.shapes, self.context, fromPixels) = (shapes, context, inverse)
    side = 2 * Int(reach.rounded(.up)) + 3
    // Cairo's own grid has 15 lines in a pixel.
    phases = shapes.count > 16 ? 8 : 16
    masks = Array(repeating: nil, count: 2 * phases * phases * shapes.count)
  }

  /// The mask of a shape's inside or edge, its centre at a place within a pixel (0..<1).
  mutating func mask(
    _ shape: Int, isEdge: Bool, x: Double, y: Double
  ) throws(CairoError) -> StampMask {
    let column = min(phases - 1, Int(x * Double(phases)))
    let row = min(phases - 1, Int(y * Double(phases)))
    let index = ((shape * 2 + (isEdge ? 1 : 0)) * phases + row) * phases + column
    if let mask = masks[index] { return mask }
    let middle = Double(side / 2)
    let place = Point(
      x: middle + (Double(column) + 0.5) / Double(phases),
      y: middle + (Double(row) + 0.5) / Double(phases))
    let (context, shape, center) = (context, shapes[shape], fromPixels.apply(to: place))
    let mask = try StampMask(side: side) { (surface) throws(CairoError) in
      let copy = CairoGraphicsContext(
        drawingOn: surface.pointer, unitsPerPoint: context.unitsPerPoint, text: context.text)
      copy.concatenate(context.transform.withoutMove)
      copy.stamp(
        shape.symbol, at: [center], fill: isEdge ? nil : .black, stroke: isEdge ? shape.edge : nil)
      try copy.finish()
    }
    masks[index] = mask
    return mask
  }
}
