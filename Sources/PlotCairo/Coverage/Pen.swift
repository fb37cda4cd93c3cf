import PlotViews

/// The pen of a stroke: a disc, or its image as an ellipse under an affine map, with the shapes
/// that it covers along a segment, at joins and at caps.
///
/// Places and ways are pixels; distances along a line and the angles between segments are measured
/// before the map.
struct Pen {
  typealias Corner = ConvexShape.Corner

  /// Cairo's and SVG's limit.
  static let miterLimit = 4.0

  let cap: Stroke.Cap
  let join: Stroke.Join
  private let radius: Double
  private let map: Affine
  private let inverse: Affine
  /// The disc around zero.
  private let disc: ConvexShape.Ellipse

  /// - Returns: nil where it leaves nothing.
  init?(_ stroke: Stroke, under matrix: Affine) {
    (cap, join, radius) = (stroke.cap, stroke.join, stroke.width / 2)
    (map, inverse) = (matrix, matrix.inverse ?? .identity)
    let square = matrix.b * matrix.b + matrix.d * matrix.d
    guard radius > 0, radius.isFinite, matrix.inverse != nil, square > 0 else { return nil }
    let area = matrix.a * matrix.d - matrix.b * matrix.c
    disc = ConvexShape.Ellipse(
      center: .zero, height: radius * square.squareRoot(),
      width: radius * abs(area) / square.squareRoot(),
      slant: (matrix.a * matrix.b + matrix.c * matrix.d) / square)
  }

  /// The largest distance of the pen's ink from a line.
  var reach: Double {
    let longest = max(1, join == .miter ? Self.miterLimit : 1, cap == .square ? 1.5 : 1)
    let (x, y) = (abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
    return radius * longest * max(x, y)
  }

  /// Returns the length of a way.
  func length(of way: Corner) -> Double { before(way).length }

  private func before(_ way: Corner) -> Corner {
    Corner(inverse.a * way.x + inverse.c * way.y, inverse.b * way.x + inverse.d * way.y)
  }

  private func after(_ way: Corner) -> Corner {
    Corner(map.a * way.x + map.c * way.y, map.b * way.x + map.d * way.y)
  }

  /// Returns the vector of a radius in the direction of a way.
  private func ahead(_ way: Corner) -> Corner {
    let way = before(way)
    return way * (radius / way.length)
  }

  private func aside(_ ahead: Corner) -> Corner { Corner(-ahead.y, ahead.x) }

  /// The segment between two places that are not the same.
  func segment(_ from: Corner, _ to: Corner) -> ConvexShape {
    let aside = after(aside(ahead(to - from)))
    return ConvexShape(from + aside, to + aside, to - aside, from - aside)
  }

  /// The disc at a place.
  func dot(at place: Corner) -> ConvexShape {
    var ellipse = disc
    ellipse.center = place
    return ConvexShape(ellipse)
  }

  /// The end of a segment that leads there.
  func end(at place: Corner, after way: Corner) -> ConvexShape? {
    switch cap {
    case .butt: return nil
    case .round: return dot(at: place)
    case .square:
      let ahead = ahead(way)
      let (forth, aside) = (after(ahead), after(aside(ahead)))
      return ConvexShape(
        place + aside, place + aside + forth, place - aside + forth, place - aside)
    }
  }

  /// Returns the shape of a line without length.
  func place(at place: Corner) -> ConvexShape? {
    switch cap {
    case .butt: return nil
    case .round: return dot(at: place)
    case .square:
      let (x, y) = (after(Corner(radius, 0)), after(Corner(0, radius)))
      return ConvexShape(place - x - y, place + x - y, place + x + y, place - x + y)
    }
  }

  /// Returns the join of two segments, at its outer side.
  func corner(at place: Corner, after first: Corner, before second: Corner) -> ConvexShape? {
    // A disc that is moved along the whole line covers its joins.
    if join == .round, cap == .round { return dot(at: place) }
    let (one, other) = (ahead(first), ahead(second))
    let square = radius * radius
    let cosine = (one.x * other.x + one.y * other.y) / square
    let sine = (one.x * other.y - one.y * other.x) / square
    guard abs(sine) > 1e-9 || cosine < 0 else { return nil }
    let side = sine > 0 ? -1.0 : 1
    let (from, to) = (after(side * aside(one)), after(side * aside(other)))
    switch join {
    case .round:
      var shape = dot(at: place)
      shape.cut(at: place, along: from, toward: after(one))
      if abs(sine) > 1e-9 { shape.cut(at: place, along: to, toward: after(-other)) }
      return shape
    case .miter where 2 <= Self.miterLimit * Self.miterLimit * (1 + cosine):
      let tip = after(side * aside(one + other) / (1 + cosine))
      return ConvexShape(place, place + from, place + tip, place + to)
    default: return ConvexShape(place, place + from, place + to)
    }
  }
}
