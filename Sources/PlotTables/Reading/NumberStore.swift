/// The numbers of a column that is put together.
final class NumberStore {
  private var cells: Cells
  private let expected: Int
  /// The numbers as whole ones, once a `Double` cannot hold one of them.
  private var exact: [Int64]?
  private var digest = CellDigest<Double>()
  private var exactDigest: CellDigest<Int64>?
  /// The first rows, and the same as whole numbers.
  private var head: [Double] = []
  private var exactHead: [Int64] = []

  init(expecting expected: Int) {
    self.expected = expected
    cells = .decimals(DecimalStore(expecting: expected))
  }

  private enum Cells {
    case decimals(DecimalStore)
    case numbers(ColumnStore<Double>)
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
    if piece.columns[column].decimals.areAll, append(piece.columns[column].decimals, numbers.count)
    {
      return
    }
    var values = takePlain()
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
    cells = .numbers(values)
  }

  /// False where the column cannot go on as decimals.
  private func append(_ piece: DecimalPiece, _ count: Int) -> Bool {
    guard case .decimals(var decimals) = cells else { return false }
    // Out of its place while it grows, so that it is not copied.
    cells = .numbers(ColumnStore())
    defer { cells = .decimals(decimals) }
    return decimals.append(piece, count: count)
  }

  /// The numbers so far as they are; none stay.
  private func takePlain() -> ColumnStore<Double> {
    defer { cells = .numbers(ColumnStore()) }
    switch cells {
    case .numbers(let values): return values
    case .decimals(var decimals): return decimals.takeNumbers(expecting: expected)
    }
  }

  func take(keepsRows: Bool) -> (values: DoubleColumn, exact: [Int64]?) {
    guard keepsRows else {
      return (
        DoubleColumn(digest.cells(missing: .nan) + head),
        exactDigest.map { $0.cells(missing: 0) + exactHead }
      )
    }
    defer { (cells, exact) = (.numbers(ColumnStore()), nil) }
    switch cells {
    case .decimals(var decimals): return (DoubleColumn(decimals.take()), exact)
    case .numbers(var values): return (DoubleColumn(values.take()), exact)
    }
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
    for row in numbers.indices.prefix(ColumnDigest.headCount - head.count) {
      head.append(numbers[row])
      exactHead.append(NumberStore.integer(numbers, integers, row))
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
