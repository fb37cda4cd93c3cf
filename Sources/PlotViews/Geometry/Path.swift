/// An outline of straight lines and cubic Bézier curves, in the drawing system's points.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  /// What the path is made of, unless it is of `lines` alone.
  private var parts: [Element] = []
  /// The lines through given points, one after the other, where there is nothing else: a long line takes
  /// a third of the room of its elements, and is not copied.
  private var lines: [[Point]] = []

  public init() {}

  public var elements: [Element] {
    guard !lines.isEmpty else { return parts }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for line in lines {
      if let first = line.first { elements.append(.move(first)) }
      for point in line.dropFirst() { elements.append(.line(point)) }
    }
    return elements
  }

  /// How many elements there are.
  public var count: Int { parts.count + lines.reduce(0) { $0 + $1.count } }

  public var isEmpty: Bool { parts.isEmpty && lines.isEmpty }

  /// The points of its lines, each from a move to the next; nil where it has curves or is closed.
  public var polylines: [[Point]]? {
    guard lines.isEmpty else { return lines }
    var lines: [[Point]] = []
    for element in parts {
      switch element {
      case .move(let point): lines.append([point])
      case .line(let point):
        // Nothing is drawn to a point without a start.
        guard !lines.isEmpty else { return nil }
        lines[lines.count - 1].append(point)
      case .curve, .close: return nil
      }
    }
    return lines
  }

  private mutating func add(_ element: Element) {
    if !lines.isEmpty { (parts, lines) = (elements, []) }
    parts.append(element)
  }

  public mutating func move(to point: Point) { add(.move(point)) }
  public mutating func line(to point: Point) { add(.line(point)) }
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    add(.curve(end, control1: control1, control2: control2))
  }
  public mutating func close() { add(.close) }
  public mutating func reserveCapacity(_ count: Int) { parts.reserveCapacity(count) }
  public mutating func append(_ other: Path) {
    if other.isEmpty { return }
    if parts.isEmpty, other.parts.isEmpty {
      lines += other.lines
    } else {
      if !lines.isEmpty { (parts, lines) = (elements, []) }
      parts += other.elements
    }
  }

  public static func == (one: Path, other: Path) -> Bool {
    one.lines.isEmpty == other.lines.isEmpty
      ? one.lines == other.lines && one.parts == other.parts : one.elements == other.elements
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  /// The straight lines through the points in order; empty for fewer than one point.
  public static func polyline(_ points: some Sequence<Point>) -> Path {
    let points = Array(points)
    var path = Path()
    if !points.isEmpty { path.lines = [points] }
    return path
  }

  public static func line(from start: Point, to end: Point) -> Path { polyline([start, end]) }

  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.parts = [
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ]
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
    path.lines = lines.map { $0.map(transform.apply) }
    path.parts = parts.map { element in
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
    for line in lines { line.forEach(take) }
    for element in parts {
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
