/// An outline of straight lines and cubic Bézier curves, in the drawing system's points.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) { elements.append(.move(point)) }
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    elements.append(.curve(end, control1: control1, control2: control2))
  }
  public mutating func close() { elements.append(.close) }
  public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
  public mutating func append(_ other: Path) { elements += other.elements }

  /// The straight lines through the points in order; empty for fewer than one point.
  public static func polyline(_ points: some Sequence<Point>) -> Path {
    var path = Path()
    for point in points {
      if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  public static func line(from start: Point, to end: Point) -> Path { polyline([start, end]) }

  public static func rect(_ rect: Rect) -> Path {
    var path = polyline([
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ])
    path.close()
    return path
  }

  /// A circle of four Bézier arcs, off the true circle by less than 0.03 % of the radius.
  ///
  /// The control distance 4/3·(√2 − 1) is the standard one:
  /// https://spencermortensen.com/articles/bezier-circle/
  public static func circle(center: Point, radius: Double) -> Path {
    let k = radius * 0.552_284_749_830_793_4
    let (x, y, r) = (center.x, center.y, radius)
    var path = Path()
    path.move(to: Point(x: x + r, y: y))
    path.curve(
      to: Point(x: x, y: y + r),
      control1: Point(x: x + r, y: y + k), control2: Point(x: x + k, y: y + r))
    path.curve(
      to: Point(x: x - r, y: y),
      control1: Point(x: x - k, y: y + r), control2: Point(x: x - r, y: y + k))
    path.curve(
      to: Point(x: x, y: y - r),
      control1: Point(x: x - r, y: y - k), control2: Point(x: x - k, y: y - r))
    path.curve(
      to: Point(x: x + r, y: y),
      control1: Point(x: x + k, y: y - r), control2: Point(x: x + r, y: y - k))
    path.close()
    return path
  }

  public func transformed(by transform: Affine) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let p): .move(transform.apply(to: p))
      case .line(let p): .line(transform.apply(to: p))
      case .curve(let p, let c1, let c2):
        .curve(
          transform.apply(to: p), control1: transform.apply(to: c1),
          control2: transform.apply(to: c2))
      case .close: .close
      }
    }
    return path
  }

  /// The smallest rectangle around all end and control points, or nil for an empty path.
  public var controlBounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func take(_ p: Point) {
      low = Point(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
      high = Point(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .curve(let p, let c1, let c2):
        take(p)
        take(c1)
        take(c2)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(from: low, to: high) : nil
  }
}
