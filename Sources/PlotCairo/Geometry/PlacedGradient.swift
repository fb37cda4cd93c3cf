import PlotViews

/// A gradient in numbers: from one circle to another, of radius zero for a linear gradient, in its
/// coordinate system.
struct PlacedGradient {
  let start: Gradient.Circle
  let end: Gradient.Circle
  let stops: [Gradient.Stop]
  let isLinear: Bool
  /// The transform from the gradient's system to that of the path.
  let toPath: Affine

  /// The least side that a box is taken to have: across a straight line a gradient has no way to go.
  private static let leastSide = 0.001

  /// - Parameter box: the bounding box of the path.
  init(_ gradient: Gradient, on box: Rect) {
    let (width, height) = (max(box.width, Self.leastSide), max(box.height, Self.leastSide))
    stops = gradient.stops
    switch gradient {
    case .linear(let from, let to, _):
      (start, end) = (
        Gradient.Circle(center: from, radius: 0), Gradient.Circle(center: to, radius: 0)
      )
      toPath = Affine(a: width, b: 0, c: 0, d: height, tx: box.minX, ty: box.minY)
      isLinear = true
    case .radial(let from, let to, _):
      // Circles stay round: the longer side is the measure of both directions.
      let side = max(width, height)
      func scaled(_ circle: Gradient.Circle) -> Gradient.Circle {
        Gradient.Circle(
          center: Point(x: circle.center.x * width / side, y: circle.center.y * height / side),
          radius: max(0, circle.radius))
      }
      (start, end) = (scaled(from), scaled(to))
      toPath = Affine(a: side, b: 0, c: 0, d: side, tx: box.minX, ty: box.minY)
      isLinear = false
    }
  }
}
