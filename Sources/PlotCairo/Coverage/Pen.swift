import PlotViews

/// The pen of a stroke: a disc as a polygon, with the convex shapes that it covers along a segment, at
/// joins and at caps. All of it is in pixels.
struct Pen {
  typealias Corner = SampleTile.Corner

  /// Cairo's and SVG's limit.
  private static let miterLimit = 4.0

  private let cap: Stroke.Cap
  private let join: Stroke.Join
  private let radius: Double
  /// The polygon around zero, and its edges, each from the corner of the same number on.
  private let corners: [Corner]
  private let edges: [SampleTile.Edge]

  /// - Parameter scale: from the stroke's width to pixels.
  /// - Returns: nil where it leaves nothing.
  init?(_ stroke: Stroke, scale: Double) {
    (cap, join, radius) = (stroke.cap, stroke.join, stroke.width / 2 * scale)
    guard radius > 0, radius.isFinite else { return nil }
    // So many that no side is farther than a 64th of a pixel from the disc.
    let count = Int(max(12, min(400, 16 * radius.squareRoot())).rounded(.up))
    // The area of the polygon is that of the disc.
    let step = 2 * Double.pi / Double(count)
    let reach = radius * (step / Affine.rotation(step).b).squareRoot()
    let corners = (0..<count).map { index in
      let turn = Affine.rotation(step * Double(index))
      return reach * Corner(turn.a, turn.b)
    }
    self.corners = corners
    edges = corners.indices.compactMap {
      SampleTile.Edge(from: corners[$0], to: corners[$0 + 1 == count ? 0 : $0 + 1])
    }
    guard edges.count == count else { return nil }
  }

  /// The largest distance of the pen's ink from a line.
  var reach: Double {
    radius * max(1.1, join == .miter ? Self.miterLimit : 1, cap == .square ? 1.5 : 1)
  }

  /// Draws a segment with its join or cap at the end, and the cap at its start if it has one.
  func draw(_ segment: StrokeCoverage.Segment, on tile: inout SampleTile) {
    var (from, to) = (segment.from, segment.to)
    // Joins and caps are those of the segments.
    if cap == .round, join == .round { return sweep(from, to, on: &tile) }
    // A line without length has a direction.
    let ahead = from == to ? Corner(radius, 0) : ahead(to - from)
    if let next = segment.next {
      drawJoin(at: to, ahead, self.ahead(next - to), on: &tile)
    } else if cap == .round {
      sweep(to, to, on: &tile)
    }
    if segment.isFirst, cap == .round { sweep(from, from, on: &tile) }
    if cap == .square {
      if segment.isFirst { from -= ahead }
      if segment.next == nil { to += ahead }
    }
    let aside = aside(ahead)
    if from != to { tile.cover([from - aside, to - aside, to + aside, from + aside]) }
  }

  /// Returns the vector of a radius in the direction of a way.
  private func ahead(_ way: Corner) -> Corner { way * (radius / way.length) }

  private func aside(_ ahead: Corner) -> Corner { Corner(-ahead.y, ahead.x) }

  /// Draws all places of the pen on the way from one to another: its edges, those that look ahead at
  /// the end, and two sides between them.
  private func sweep(_ from: Corner, _ to: Corner, on tile: inout SampleTile) {
    let way = to - from
    func looksAhead(_ edge: SampleTile.Edge) -> Bool {
      edge.normal.x * way.x + edge.normal.y * way.y > 0
    }
    var wasAhead = looksAhead(edges[edges.count - 1])
    for (corner, edge) in zip(corners, edges) {
      let isAhead = looksAhead(edge)
      if isAhead != wasAhead {
        let (start, end) = isAhead ? (from, to) : (to, from)
        if let side = SampleTile.Edge(from: start + corner, to: end + corner) {
          tile.edges.append(side)
        }
        wasAhead = isAhead
      }
      tile.edges.append(edge.moved(by: isAhead ? to : from))
    }
    tile.cover()
  }

  /// Draws the join of two segments, each given by the vector of a radius, at its outer side.
  private func drawJoin(
    at place: Corner, _ one: Corner, _ other: Corner, on tile: inout SampleTile
  ) {
    let square = radius * radius
    let cosine = (one.x * other.x + one.y * other.y) / square
    let sine = (one.x * other.y - one.y * other.x) / square
    guard abs(sine) > 1e-9 || cosine < 0 else { return }
    let side = sine > 0 ? -1.0 : 1
    let (from, to) = (side * aside(one), side * aside(other))
    var tip: [Corner] = []
    switch join {
    case .round:
      // Over the middle, as both ends may be opposite.
      let middle = ahead(cosine < 0 ? one - other : from + to)
      let count = corners.count / 4
      for (start, end) in [(from, middle), (middle, to)] {
        tip += (0...count).map { ahead(start + (end - start) * (Double($0) / Double(count))) }
      }
    case .miter where 2 <= Self.miterLimit * Self.miterLimit * (1 + cosine):
      tip = [(from + to) / (1 + cosine)]
    default: break
    }
    let shape = [place, place + from] + tip.map { place + $0 } + [place + to]
    tile.cover(sine > 0 ? shape : shape.reversed())
  }
}
