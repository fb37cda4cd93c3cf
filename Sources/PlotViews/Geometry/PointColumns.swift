/// Coordinates that are computed on access from a column of numbers by a linear map: a million of
/// them take no memory, and need not be written before they are read.
@usableFromInline package struct PlacedColumn: Sendable {
  /// The linear map from numbers to coordinates: `(number - origin) * factor + offset`, in points.
  @usableFromInline package struct Placement: Hashable, Sendable {
    @usableFromInline package var origin: Double
    @usableFromInline package var factor: Double
    @usableFromInline package var offset: Double

    package init(origin: Double, factor: Double, offset: Double) {
      (self.origin, self.factor, self.offset) = (origin, factor, offset)
    }

    /// Whether every number of four bytes has a place.
    var isFinite: Bool {
      [Int32.min, Int32.max].allSatisfy { ((Double($0) - origin) * factor + offset).isFinite }
    }
  }

  // Other modules go through millions of points: there, too, each is a few instructions.
  /// One of the two is empty.
  @usableFromInline let numbers: [Double]
  @usableFromInline let units: [Int32]
  @usableFromInline let areUnits: Bool
  @usableFromInline let rows: Range<Int>
  /// The places of units, where there are some.
  @usableFromInline let placement: Placement
  /// Whether the numbers are known never to fall.
  let rises: Bool

  /// - Precondition: there are numbers of all of these rows.
  package init(_ numbers: [Double], rows: Range<Int>, _ placement: Placement) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= numbers.count)
    (self.numbers, units, areUnits) = (numbers, [], false)
    (self.rows, self.placement, rises) = (rows, placement, false)
  }

  /// - Parameters:
  ///   - units: whole numbers, of all of these rows.
  ///   - unitsPerOne: by which they are divided to be the numbers that are placed.
  ///   - rises: whether they are known never to fall.
  package init(
    _ units: [Int32], unitsPerOne: Double, rows: Range<Int>, _ placement: Placement,
    rises: Bool = false
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= units.count)
    (numbers, self.units, areUnits) = ([], units, true)
    (self.rows, self.rises) = (rows, rises)
    self.placement = Placement(
      origin: placement.origin * unitsPerOne, factor: placement.factor / unitsPerOne,
      offset: placement.offset)
  }

  /// The coordinate of one of the rows, counted from the first.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Double {
    let row = rows.lowerBound &+ index
    let number = areUnits ? Double(units[row]) : numbers[row]
    return (number - placement.origin) * placement.factor + placement.offset
  }
}

/// Points whose coordinates come from two columns: of all of their rows, or of a list of these.
@usableFromInline package struct PointColumns: RandomAccessCollection, Sendable {
  @usableFromInline let xs: PlacedColumn
  @usableFromInline let ys: PlacedColumn
  /// Nil for all.
  @usableFromInline let list: ArraySlice<UInt32>?

  @inlinable package var startIndex: Int { 0 }
  @usableFromInline package let endIndex: Int

  /// Whether all points are known to be finite and in ascending order of x; false if that was not
  /// determined.
  package var isKnownToRise: Bool {
    // Units are whole numbers.
    list == nil && xs.areUnits && ys.areUnits && xs.rises && xs.placement.factor > 0
      && xs.placement.isFinite && ys.placement.isFinite
  }

  /// - Precondition: both are of as many rows.
  package init(_ xs: PlacedColumn, _ ys: PlacedColumn) {
    precondition(xs.rows.count == ys.rows.count)
    (self.xs, self.ys, list, endIndex) = (xs, ys, nil, xs.rows.count)
  }

  /// - Parameter list: of rows that both columns have, counted from their first ones.
  package init(_ xs: PlacedColumn, _ ys: PlacedColumn, at list: ArraySlice<UInt32>) {
    (self.xs, self.ys, self.list, endIndex) = (xs, ys, list, list.count)
  }

  @inlinable
  package subscript(index: Int) -> Point {
    var row = index
    if let list { row = Int(list[list.startIndex &+ index]) }
    return Point(x: xs[row], y: ys[row])
  }
}

/// Points in order, stored as an array or computed from columns. Loops over many points switch over
/// the two cases once.
@usableFromInline package enum PointList: RandomAccessCollection, Sendable {
  case array([Point])
  case columns(PointColumns)

  @usableFromInline
  package var startIndex: Int { 0 }

  @usableFromInline
  package var endIndex: Int {
    switch self {
    case .array(let points): points.count
    case .columns(let points): points.count
    }
  }

  @usableFromInline
  package subscript(index: Int) -> Point {
    switch self {
    case .array(let points): points[index]
    case .columns(let points): points[index]
    }
  }

  @usableFromInline
  package var array: [Point] {
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
  @usableFromInline
  package static func == (one: PointList, other: PointList) -> Bool {
    if case .array(let one) = one, case .array(let other) = other { return one == other }
    return one.elementsEqual(other)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    forEach { hasher.combine($0) }
  }
}

extension PointList: ExpressibleByArrayLiteral {
  @usableFromInline
  package init(arrayLiteral points: Point...) { self = .array(points) }
}
