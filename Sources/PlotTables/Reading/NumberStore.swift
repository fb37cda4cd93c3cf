/// The numbers of a column that is put together.
final class NumberStore {
  private var values: ColumnStore<Double>
  private let expected: Int
  /// All numbers once more, as whole ones, from the first on that a `Double` cannot hold.
  private var exact: [Int64]?
  private var digest = CellDigest<Double>()
  private var exactDigest: CellDigest<Int64>?

  init(expecting expected: Int) {
    self.expected = expected
    values = ColumnStore(expecting: expected)
  }

  func append(
    _ numbers: UnsafeBufferPointer<Double>, _ column: Int, of piece: TablePiece,
    after rowCount: Int, keepsRows: Bool
  ) {
    let integers = piece.columns[column].exact
    guard keepsRows else {
      appendDigest(numbers, integers, piece.columns[column].facts)
      return
    }
    if exact == nil, !integers.isEmpty {
      var earlier: [Int64] = []
      earlier.reserveCapacity(max(expected, rowCount + numbers.count))
      for value in values.elements { earlier.append(Int64(exactly: value) ?? 0) }
      exact = earlier
    }
    if exact != nil {
      for row in numbers.indices { exact?.append(NumberStore.integer(numbers, integers, row)) }
    }
    values.append(contentsOf: numbers)
  }

  func take(keepsRows: Bool) -> (values: [Double], exact: [Int64]?) {
    if keepsRows {
      defer { exact = nil }
      return (values.take(), exact)
    }
    return (digest.cells(missing: .nan), exactDigest?.cells(missing: 0))
  }

  private func appendDigest(
    _ numbers: UnsafeBufferPointer<Double>, _ integers: [Int64], _ facts: NumberFacts
  ) {
    if exactDigest == nil, !integers.isEmpty {
      exactDigest = digest.map { Int64(exactly: $0) ?? 0 }
    }
    if exactDigest != nil {
      for row in numbers.indices where !numbers[row].isNaN {
        exactDigest?.add(NumberStore.integer(numbers, integers, row))
      }
    }
    var row = 0
    while !digest.isFull, row < numbers.count {
      if !numbers[row].isNaN { digest.addFirst(numbers[row]) }
      row += 1
    }
    if facts.count > 0 {
      digest.widen(low: facts.low, high: facts.high, count: facts.count)
    }
  }

  private static func integer(
    _ numbers: UnsafeBufferPointer<Double>, _ integers: [Int64], _ row: Int
  ) -> Int64 {
    let kept = row < integers.count ? integers[row] : 0
    return kept != 0 ? kept : Int64(exactly: numbers[row]) ?? 0
  }
}
