import PlotThreads

/// The numbers of a column, NaN where one is missing: in one part or in several of the same length behind
/// each other, as columns that became the rows of one. Parts that are alike are kept once.
@usableFromInline package struct DoubleColumn: RandomAccessCollection, Sendable {
  /// Numbers that stand behind each other in memory.
  ///
  /// They are kept as they are, eight bytes each, or as `DecimalColumn` in four, where all are decimal
  /// fractions of few digits, as measurements and prices are. Which of the two it is changes nothing
  /// but the time and the memory that it takes: the same number comes back, to the last bit.
  @usableFromInline package struct Part: Sendable {
    /// Empty where they are kept as decimals.
    @usableFromInline let plain: [Double]
    /// Nil where they are kept as they are.
    @usableFromInline package let decimals: DecimalColumn?
    /// The facts of numbers that are kept as they are, once they were asked for.
    private let known: Locked<ColumnFacts?>?

    package init(_ values: [Double]) { (plain, decimals, known) = (values, nil, Locked(nil)) }

    package init(_ decimals: DecimalColumn) {
      (plain, self.decimals, known) = ([], decimals, nil)
    }

    /// - Complexity: O(n) once for numbers that are kept as they are; decimals know theirs
    package var facts: ColumnFacts {
      if let decimals { return ColumnFacts(decimals) }
      return known?.use { facts in
        if let facts { return facts }
        let found = ColumnFacts(plain)
        facts = found
        return found
      } ?? ColumnFacts(plain)
    }

    @inlinable package var count: Int { decimals?.units.count ?? plain.count }

    @inlinable @inline(__always)
    package subscript(row: Int) -> Double {
      if let decimals { decimals[row] } else { plain[row] }
    }

    /// The numbers as an array.
    ///
    /// - Complexity: O(n) for decimals, which take eight bytes each.
    package var doubles: [Double] {
      guard let decimals else { return plain }
      return [Double](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        decimals.units.withUnsafeBufferPointer { units in
          for row in units.indices {
            buffer.initializeElement(at: row, to: decimals.value(units[row]))
          }
        }
        initializedCount = count
      }
    }
  }

  /// The first part, and those behind it.
  @usableFromInline let first: Part
  @usableFromInline let others: [Part]
  /// The length of each part.
  @usableFromInline let length: Int

  // Other modules go through millions of numbers: there, too, each is a few instructions.
  @inlinable package var startIndex: Int { 0 }
  @usableFromInline package let endIndex: Int

  private init(_ first: Part, _ others: [Part] = []) {
    (self.first, self.others, length) = (first, others, first.count)
    endIndex = length * (1 + others.count)
  }

  package init(_ values: [Double]) { self.init(Part(values)) }

  @usableFromInline package init(_ values: some Sequence<Double>) { self.init(Array(values)) }

  package init(_ decimals: DecimalColumn) { self.init(Part(decimals)) }

  @inlinable
  package subscript(row: Int) -> Double {
    if row < length { return first[row] }
    let (part, place) = row.quotientAndRemainder(dividingBy: length)
    return others[part &- 1][place]
  }

  /// The parts. Loops over many numbers switch on the storage once for each part.
  package var parts: [Part] { [first] + others }

  /// The part that some rows stand in, and where in it; nil where they are in several.
  package func part(of rows: Range<Int>) -> (part: Part, rows: Range<Int>)? {
    if rows.upperBound <= length { return (first, rows) }
    let index = rows.lowerBound / length
    let start = index * length
    guard index > 0, rows.upperBound <= start + length else { return nil }
    return (others[index - 1], rows.lowerBound - start..<rows.upperBound - start)
  }

  /// The numbers as an array.
  ///
  /// - Complexity: O(n) for several parts, and for decimals
  package var doubles: [Double] {
    others.isEmpty ? first.doubles : [Double](joining: parts.map(\.doubles))
  }
}

extension DoubleColumn {
  /// An iterator that looks up the part once for all of its numbers.
  @usableFromInline package struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var part: Part
    @usableFromInline var row = 0
    @usableFromInline let length: Int
    @usableFromInline let others: [Part]
    @usableFromInline var nextPart = 0

    init(_ numbers: DoubleColumn) {
      (part, length, others) = (numbers.first, numbers.length, numbers.others)
    }

    @inlinable
    package mutating func next() -> Double? {
      if row == length {
        guard nextPart < others.count else { return nil }
        part = others[nextPart]
        (nextPart, row) = (nextPart &+ 1, 0)
      }
      defer { row &+= 1 }
      return part[row]
    }
  }

  @usableFromInline package func makeIterator() -> Iterator { Iterator(self) }
}

extension DoubleColumn {
  /// Returns a column of missing values.
  package static func missing(_ count: Int) -> DoubleColumn {
    DoubleColumn(
      DecimalColumn(
        units: Array(repeating: DecimalColumn.missing, count: count), digits: 0,
        range: DecimalColumn.noRange, missingCount: count, rise: .none))
  }

  /// Columns behind each other: where they are as long, as they are kept.
  package init(joining all: [DoubleColumn]) {
    let parts = all.flatMap(\.parts).filter { $0.count > 0 }
    guard let first = parts.first, parts.allSatisfy({ $0.count == first.count }) else {
      self.init([Double](joining: parts.map(\.doubles)))
      return
    }
    self.init(first, Array(parts.dropFirst()))
  }

  /// The number of values that are not missing.
  ///
  /// - Complexity: see `Part.facts`
  package var presentCount: Int { parts.reduce(0) { $0 + $1.facts.presentCount } }

  /// Whether all are finite numbers.
  ///
  /// - Complexity: see `Part.facts`
  package var areFinite: Bool {
    parts.allSatisfy { $0.facts.presentCount == $0.count && !$0.facts.hasInfinity }
  }

  /// Whether all are known to be whole numbers or missing; false if that was not determined.
  package var areKnownWhole: Bool { parts.allSatisfy { $0.decimals?.digits == 0 } }

  /// The known order of the numbers: rising, strictly rising or unknown.
  package var knownRise: DecimalColumn.Rise {
    others.isEmpty ? first.decimals?.rise ?? .none : .none
  }

  /// The numbers of some rows, in this order.
  package func keeping(rows: [Int]) -> DoubleColumn {
    guard others.isEmpty, let decimals = first.decimals else {
      return DoubleColumn(rows.map { self[$0] })
    }
    let units = decimals.units
    return DoubleColumn(DecimalColumn(units: rows.map { units[$0] }, digits: decimals.digits))
  }

  /// Returns the numbers of these rows; a missing value for nil.
  func picking(_ rows: [Int?]) -> DoubleColumn {
    guard others.isEmpty, let decimals = first.decimals else {
      return DoubleColumn(rows.map { row in row.map { self[$0] } ?? .nan })
    }
    let units = decimals.units
    let picked = rows.map { row in row.map { units[$0] } ?? DecimalColumn.missing }
    return DoubleColumn(DecimalColumn(units: picked, digits: decimals.digits))
  }
}

extension DoubleColumn: Hashable {
  /// Whether the numbers are equal, in whatever storage; missing values equal nothing.
  @usableFromInline package static func == (one: DoubleColumn, other: DoubleColumn) -> Bool {
    one.elementsEqual(other)
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in self { hasher.combine(value) }
  }
}

extension DoubleColumn: ExpressibleByArrayLiteral {
  @usableFromInline package init(arrayLiteral values: Double...) { self.init(values) }
}

extension DoubleColumn {
  /// Whether there are several, each larger than the one before.
  var areRising: Bool {
    var last = -Double.infinity
    for value in self {
      guard value > last else { return false }
      last = value
    }
    return count > 2
  }
}
