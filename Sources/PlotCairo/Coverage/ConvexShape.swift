/// A convex polygon, a disc under an affine map, or the intersection of both: it covers one
/// interval at each height.
///
/// Places are pixels.
struct ConvexShape {
  typealias Corner = SIMD2<Double>

  /// A line that bounds the shape on one side. It is never horizontal.
  struct Edge {
    /// A place on it.
    var place: Corner
    /// The change of x for each pixel of y.
    var slope: Double
    /// Between which heights it matters.
    var heights: ClosedRange<Double>
    /// Whether the shape lies to the right of it.
    var isLeft: Bool
  }

  /// The image of a disc under an affine map.
  struct Ellipse {
    var center: Corner
    /// Half of how high it is, and half of how wide it is at its centre.
    var height: Double
    var width: Double
    /// The change of the middle of its intervals for each pixel of y.
    var slant: Double
  }

  /// Edges that are more level than this bound nothing that the heights do not.
  private static let flattest = 1e-7

  private(set) var heights: ClosedRange<Double>
  let widths: ClosedRange<Double>
  private(set) var ellipse: Ellipse?
  private(set) var edgeCount = 0
  private var edges: (Edge, Edge, Edge, Edge) = (noEdge, noEdge, noEdge, noEdge)

  private static let noEdge = Edge(place: .zero, slope: 0, heights: 0...0, isLeft: true)

  func edge(_ index: Int) -> Edge {
    switch index {
    case 0: edges.0
    case 1: edges.1
    case 2: edges.2
    default: edges.3
    }
  }

  private mutating func add(_ edge: Edge) {
    switch edgeCount {
    case 0: edges.0 = edge
    case 1: edges.1 = edge
    case 2: edges.2 = edge
    default: edges.3 = edge
    }
    edgeCount += 1
  }

  init(_ ellipse: Ellipse) {
    self.ellipse = ellipse
    heights = ellipse.center.y - ellipse.height...ellipse.center.y + ellipse.height
    let reach = ellipse.width + abs(ellipse.slant) * ellipse.height
    widths = ellipse.center.x - reach...ellipse.center.x + reach
  }

  /// A triangle; its corners may follow each other in either direction.
  init(_ a: Corner, _ b: Corner, _ c: Corner) {
    self.init(a, b, c, c)
  }

  /// A convex figure of four corners.
  init(_ a: Corner, _ b: Corner, _ c: Corner, _ d: Corner) {
    heights = min(a.y, b.y, c.y, d.y)...max(a.y, b.y, c.y, d.y)
    widths = min(a.x, b.x, c.x, d.x)...max(a.x, b.x, c.x, d.x)
    // Twice its area, which is below zero where they follow each other the other way round. Were it
    // rounded to the wrong side, a shape that is hardly there would be empty.
    let (across, along) = (c - a, d - b)
    let area = across.x * along.y - across.y * along.x
    addSide(a, b, area)
    addSide(b, c, area)
    addSide(c, d, area)
    addSide(d, a, area)
  }

  private mutating func addSide(_ from: Corner, _ to: Corner, _ area: Double) {
    let way = to - from
    guard abs(way.y) > Self.flattest else { return }
    add(
      Edge(
        place: from, slope: way.x / way.y,
        heights: from.y < to.y ? from.y...to.y : to.y...from.y, isLeft: area * way.y < 0))
  }

  /// Cuts the shape along the line through `place`, and keeps the side to which `inside` points.
  mutating func cut(at place: Corner, along way: Corner, toward inside: Corner) {
    let side = way.x * inside.y - way.y * inside.x
    if abs(way.y) <= Self.flattest * abs(way.x) {
      let y = min(max(place.y, heights.lowerBound), heights.upperBound)
      heights = side * way.x > 0 ? y...heights.upperBound : heights.lowerBound...y
    } else {
      let everywhere = -Double.infinity...Double.infinity
      add(
        Edge(
          place: place, slope: way.x / way.y, heights: everywhere, isLeft: side * way.y < 0))
    }
  }
}
