/// The ticks of a column of times that is put together.
final class TickStore {
  private var ticks: ColumnStore<Int64>
  private var digest = CellDigest<Int64>()
  private var head: [Int64] = []

  init(expecting expected: Int) { ticks = ColumnStore(expecting: expected) }

  func append(_ more: UnsafeBufferPointer<Int64>, keepsRows: Bool) {
    if keepsRows {
      ticks.append(contentsOf: more)
    } else {
      head += more.prefix(ColumnDigest.headCount - head.count)
      for tick in more where tick != TimeCells.missing { digest.add(tick) }
    }
  }

  func take(keepsRows: Bool) -> [Int64] {
    keepsRows ? ticks.take() : digest.cells(missing: TimeCells.missing) + head
  }
}
