/// An outline of straight lines and cubic Bézier curves, in the drawing system's points.
public struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, control1: Point, control2: Point)
    case close

    package var isFinite: Bool {
      switch self {
      case .move(let point), .line(let point): point.isFinite
      case .curve(let point, let control1, let control2):
        point.isFinite && control1.isFinite && control2.isFinite
      case .close: true
      }
    }
  }

  /// The elements of the path, unless it is of `lines` alone.
  private var parts: [Element] = []
  /// The lines through given points, one after the other, where there is nothing else: a long line takes
  /// a third of the room of its elements, and is not copied.
  private var lines: [Line] = []

  private struct Line: Hashable {
    var points: PointList
    var isClosed = false

    init(_ points: [Point], isClosed: Bool = false) {
      self.init(.array(points), isClosed: isClosed)
    }

    init(_ points: PointList, isClosed: Bool = false) {
      (self.points, self.isClosed) = (points, isClosed)
    }
  }

  public init() {}

  package var elements: [Element] {
    guard !lines.isEmpty else { return parts }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for line in lines {
      var isFirst = true
      line.points.forEach { point in
        elements.append(isFirst ? .move(point) : .line(point))
        isFirst = false
      }
      if line.isClosed { elements.append(.close) }
    }
    return elements
  }

  /// The number of elements.
  package var count: Int {
    parts.count + lines.reduce(0) { $0 + $1.points.count + ($1.isClosed ? 1 : 0) }
  }

  /// The number of subpaths.
  package var subpathCount: Int {
    lines.count + parts.count { if case .move = $0 { true } else { false } }
  }

  package var isEmpty: Bool { parts.isEmpty && lines.isEmpty }

  /// Whether all coordinates are finite numbers.
  package var isFinite: Bool {
    parts.allSatisfy(\.isFinite) && lines.allSatisfy { $0.points.allSatisfy(\.isFinite) }
  }

  package var hasCurves: Bool {
    parts.contains { if case .curve = $0 { true } else { false } }
  }

  /// The points of its lines, each from a move to the next; nil where it has curves or is closed.
  package var polylines: [PointList]? {
    guard let lines = straightLines, !lines.contains(where: \.isClosed) else { return nil }
    return lines.map(\.points)
  }

  /// The corners of its areas, which are closed whether the path is or not; nil where it has curves.
  package var rings: [[Point]]? { straightLines?.map(\.points.array) }

  private var straightLines: [Line]? {
    guard lines.isEmpty else { return lines }
    var lines: [Line] = []
    for element in parts {
      switch element {
      case .move(let point): lines.append(Line([point]))
      case .line(let point):
        // Nothing is drawn to a point without a start, nor on from where a line was closed.
        guard lines.last?.isClosed == false else { return nil }
        lines[lines.count - 1].points.append(point)
      case .close:
        guard !lines.isEmpty else { return nil }
        lines[lines.count - 1].isClosed = true
      case .curve: return nil
      }
    }
    return lines
  }

  private mutating func add(_ element: Element) {
    if !lines.isEmpty { (parts, lines) = (elements, []) }
    parts.append(element)
  }

  /// Whether there is a line at the end of lines alone that may go on.
  private var goesOn: Bool { lines.last?.isClosed == false }

  public mutating func move(to point: Point) { add(.move(point)) }
  public mutating func line(to point: Point) {
    if goesOn { lines[lines.count - 1].points.append(point) } else { add(.line(point)) }
  }
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    add(.curve(end, control1: control1, control2: control2))
  }
  public mutating func close() {
    if goesOn { lines[lines.count - 1].isClosed = true } else { add(.close) }
  }
  package mutating func reserveCapacity(_ count: Int) { parts.reserveCapacity(count) }
  package mutating func append(_ other: Path) {
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
    if !points.isEmpty { path.lines = [Line(points)] }
    return path
  }

  /// The straight lines through points that are found in columns.
  package static func polyline(_ points: PointColumns) -> Path {
    var path = Path()
    if !points.isEmpty { path.lines = [Line(.columns(points))] }
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
    path.lines = lines.map {
      Line($0.points.map(transform.apply), isClosed: $0.isClosed)
    }
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
  package var controlBounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func take(_ p: Point) {
      low = Point(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
      high = Point(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
    }
    for line in lines { line.points.forEach(take) }
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
    return low.x <= high.x && low.y <= high.y ? Rect(from: low, to: high) : nil
  }
}
