/// The points of some rows whose coordinates come from two columns of numbers, evenly placed: each is
/// found when it is asked for. A million of them take no room, and need not be written before they
/// are read.
public struct PointColumns: RandomAccessCollection, Sendable {
  /// How the values of a column become coordinates: `(value - origin) * factor + offset`, in points.
  public struct Placement: Hashable, Sendable {
    public var origin: Double
    public var factor: Double
    public var offset: Double

    public init(origin: Double, factor: Double, offset: Double) {
      (self.origin, self.factor, self.offset) = (origin, factor, offset)
    }
  }

  // Other modules go through millions of points: there, too, each is a few instructions.
  @usableFromInline let xs: [Double]
  @usableFromInline let ys: [Double]
  @usableFromInline let first: Int
  @usableFromInline let x: Placement
  @usableFromInline let y: Placement

  @inlinable public var startIndex: Int { 0 }
  public let endIndex: Int

  /// - Precondition: both columns have all of these rows.
  public init(
    _ xs: [Double], _ ys: [Double], rows: Range<Int>, x: Placement, y: Placement
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= Swift.min(xs.count, ys.count))
    (self.xs, self.ys, self.x, self.y) = (xs, ys, x, y)
    (first, endIndex) = (rows.lowerBound, rows.count)
  }

  @inlinable
  public subscript(index: Int) -> Point {
    Point(
      x: (xs[first &+ index] - x.origin) * x.factor + x.offset,
      y: (ys[first &+ index] - y.origin) * y.factor + y.offset)
  }
}

/// Points in order, kept as they are or found in columns. What goes through very many asks once which of
/// them they are.
public enum PointList: RandomAccessCollection, Sendable {
  case array([Point])
  case columns(PointColumns)

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch self {
    case .array(let points): points.count
    case .columns(let points): points.count
    }
  }

  public subscript(index: Int) -> Point {
    switch self {
    case .array(let points): points[index]
    case .columns(let points): points[index]
    }
  }

  public var array: [Point] {
    switch self {
    case .array(let points): points
    case .columns(let points): Array(points)
    }
  }

  mutating func append(_ point: Point) {
    // Out of its place while it grows, so that it is not copied.
    var points = array
    self = .array([])
    points.append(point)
    self = .array(points)
  }

  func allSatisfy(_ condition: (Point) -> Bool) -> Bool {
    switch self {
    case .array(let points): points.allSatisfy(condition)
    case .columns(let points): points.allSatisfy(condition)
    }
  }

  func forEach(_ body: (Point) -> Void) {
    switch self {
    case .array(let points): points.forEach(body)
    case .columns(let points): points.forEach(body)
    }
  }
}

extension PointList: Hashable {
  /// Equal where the points are, however they are kept.
  public static func == (one: PointList, other: PointList) -> Bool {
    if case .array(let one) = one, case .array(let other) = other { return one == other }
    return one.elementsEqual(other)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    forEach { hasher.combine($0) }
  }
}

extension PointList: ExpressibleByArrayLiteral {
  public init(arrayLiteral points: Point...) { self = .array(points) }
}
