/// The numbers of a column that is put together.
struct NumberStore {
  private var values = ColumnStore<Double>()
  private var expected = 0
  /// All numbers once more, as whole ones, from the first on that a `Double` cannot hold.
  private var exact: [Int64]?
  private var digest = CellDigest<Double>()
  private var exactDigest: CellDigest<Int64>?

  init() {}

  init(expecting expected: Int) {
    self.expected = expected
    values = ColumnStore(expecting: expected)
  }

  mutating func append(
    _ numbers: UnsafeBufferPointer<Double>, _ piece: ColumnPiece, after rowCount: Int,
    keepsRows: Bool
  ) {
    guard keepsRows else {
      appendDigest(numbers, piece)
      return
    }
    if exact == nil, !piece.exact.isEmpty {
      var earlier: [Int64] = []
      earlier.reserveCapacity(max(expected, rowCount + numbers.count))
      for value in values.elements { earlier.append(Int64(exactly: value) ?? 0) }
      exact = earlier
    }
    if exact != nil {
      for row in numbers.indices { exact?.append(NumberStore.integer(numbers, piece, row)) }
    }
    values.append(contentsOf: numbers)
  }

  mutating func take(keepsRows: Bool) -> (values: [Double], exact: [Int64]?) {
    if keepsRows {
      defer { exact = nil }
      return (values.take(), exact)
    }
    return (digest.cells(missing: .nan), exactDigest?.cells(missing: 0))
  }

  private mutating func appendDigest(
    _ numbers: UnsafeBufferPointer<Double>, _ piece: ColumnPiece
  ) {
    if exactDigest == nil, !piece.exact.isEmpty {
      exactDigest = digest.map { Int64(exactly: $0) ?? 0 }
    }
    if exactDigest != nil {
      for row in numbers.indices where !numbers[row].isNaN {
        exactDigest?.add(NumberStore.integer(numbers, piece, row))
      }
    }
    var row = 0
    while !digest.isFull, row < numbers.count {
      if !numbers[row].isNaN { digest.addFirst(numbers[row]) }
      row += 1
    }
    if piece.facts.count > 0 {
      digest.widen(low: piece.facts.low, high: piece.facts.high, count: piece.facts.count)
    }
  }

  private static func integer(
    _ numbers: UnsafeBufferPointer<Double>, _ piece: ColumnPiece, _ row: Int
  ) -> Int64 {
    let kept = row < piece.exact.count ? piece.exact[row] : 0
    return kept != 0 ? kept : Int64(exactly: numbers[row]) ?? 0
  }
}
