/// The decimals of a column that is put together.
struct DecimalStore {
  private var units: ColumnStore<Int32>
  private var digits = 0
  private var range = DecimalColumn.noRange
  private var missingCount = 0
  private var rise = DecimalColumn.Rise.strict
  /// The last of the units, where there is one.
  private var last: Int32?

  init(expecting expected: Int) { units = ColumnStore(expecting: expected) }

  /// Takes the numbers of the next chunk; false where they cannot stand beside those before.
  mutating func append(_ piece: DecimalPiece, count: Int) -> Bool {
    let both = max(digits, piece.digits)
    let factors = (
      own: DecimalColumn.factor(both - digits), other: DecimalColumn.factor(both - piece.digits)
    )
    guard let own = scaled(range, by: factors.own),
      let other = scaled(piece.range, by: factors.other)
    else { return false }
    if factors.own != 1 {
      units.modify { $0 = DecimalColumn.scaled($0, by: factors.own) }
      last = last.map { DecimalColumn.scaled($0, by: factors.own) }
    }
    digits = both
    if factors.other == 1 {
      piece.units.withUnsafeBufferPointer { units.append(contentsOf: $0.extracting(..<count)) }
    } else {
      piece.units[..<count].map { DecimalColumn.scaled($0, by: factors.other) }
        .withUnsafeBufferPointer { units.append(contentsOf: $0) }
    }
    if count > 0 {
      let first = DecimalColumn.scaled(piece.units[0], by: factors.other)
      rise = min(rise, piece.rise, last.map { DecimalColumn.Rise(from: $0, to: first) } ?? .strict)
      last = DecimalColumn.scaled(piece.units[count - 1], by: factors.other)
    }
    range = (min(own.low, other.low), max(own.high, other.high))
    missingCount += piece.missingCount
    return true
  }

  /// The numbers as they are; the store is empty afterwards.
  mutating func takeNumbers(expecting expected: Int) -> ColumnStore<Double> {
    let decimals = take()
    var numbers = ColumnStore<Double>(expecting: max(expected, decimals.units.count))
    for start in stride(from: 0, to: decimals.units.count, by: 4096) {
      let end = min(start + 4096, decimals.units.count)
      decimals.units[start..<end].map(decimals.value).withUnsafeBufferPointer {
        numbers.append(contentsOf: $0)
      }
    }
    return numbers
  }

  mutating func take() -> DecimalColumn {
    DecimalColumn(
      units: units.take(), digits: digits, range: range, missingCount: missingCount, rise: rise)
  }
}
