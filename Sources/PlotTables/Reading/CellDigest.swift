/// The first cells of a column, the smallest and the largest, put together chunk by chunk, for
/// those who do not need the rest.
struct CellDigest<Value: Comparable> {
  private(set) var first: [Value] = []
  private(set) var low: Value?
  private(set) var high: Value?
  private(set) var count = 0

  var isFull: Bool { first.count == ColumnDigest.firstCount }

  /// Takes a value in, but not into the extremes.
  mutating func addFirst(_ value: Value) {
    if !isFull { first.append(value) }
  }

  mutating func widen(low: Value, high: Value, count: Int) {
    self.low = self.low.map { min($0, low) } ?? low
    self.high = self.high.map { max($0, high) } ?? high
    self.count += count
  }

  mutating func add(_ value: Value) {
    addFirst(value)
    widen(low: value, high: value, count: 1)
  }

  func map<Other>(_ transform: (Value) -> Other) -> CellDigest<Other> {
    var other = CellDigest<Other>()
    other.first = first.map(transform)
    other.low = low.map(transform)
    other.high = high.map(transform)
    other.count = count
    return other
  }

  /// The cells as `ColumnDigest.sample` has them.
  func cells(missing: Value) -> [Value] {
    first + [Value](repeating: missing, count: ColumnDigest.firstCount - first.count)
      + [low ?? missing, high ?? missing]
  }
}
