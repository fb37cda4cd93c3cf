/// Eight bytes for each cell of a chunk, column by column: the bits of a number, the seconds of a
/// time, the code of a text. It is filled by one thread, emptied into the columns of the table,
/// and used again for the next chunk.
///
/// Why the unsafe memory is safe: it is allocated here and freed with the object, every access is
/// at `column * rowCapacity + row`, and `row` is below `rowCapacity` because `reserve` is called
/// before a row is begun; `SlotBlock` never hands the memory out for longer than a call.
final class SlotBlock {
  private(set) var columnCount = 0
  @exclusivity(unchecked) private(set) var rowCapacity = 0
  @exclusivity(unchecked) private(set) var memory: UnsafeMutablePointer<UInt64>

  init() { memory = .allocate(capacity: 1) }

  deinit { memory.deallocate() }

  /// Reserves memory for this many columns and rows, and keeps the first `usedRows` rows.
  func reserve(columns: Int, rows: Int, usedRows: Int) {
    guard columns > columnCount || rows > rowCapacity else { return }
    let newColumns = columns > columnCount ? max(columns, columnCount * 3 / 2) : columnCount
    let newRows = rows > rowCapacity ? max(rows, rowCapacity * 2) : rowCapacity
    let new = UnsafeMutablePointer<UInt64>.allocate(capacity: max(1, newColumns * newRows))
    if usedRows > 0 {
      for column in 0..<columnCount {
        (new + column * newRows).update(from: memory + column * rowCapacity, count: usedRows)
      }
    }
    memory.deallocate()
    memory = new
    columnCount = newColumns
    rowCapacity = newRows
  }

  /// Returns the cells of a column.
  @inline(__always)
  func cells(of column: Int) -> UnsafeMutablePointer<UInt64> { memory + column * rowCapacity }

  @inline(__always)
  func set(_ bits: UInt64, column: Int, row: Int) { memory[column * rowCapacity + row] = bits }

  func fill(_ bits: UInt64, column: Int, rows: Range<Int>) {
    let cells = cells(of: column)
    for row in rows { cells[row] = bits }
  }

  /// Replaces negative zeros among the first cells of a column by zeros: they result from rounding.
  func dropSignsOfZeros(of column: Int, rows: Int) {
    cells(of: column).withMemoryRebound(to: Double.self, capacity: rows) {
      for row in 0..<rows { $0[row] += 0 }
    }
  }

  /// Calls `body` with the first cells of a column, as numbers.
  func numbers<Result>(
    of column: Int, rows: Int, _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    cells(of: column).withMemoryRebound(to: Double.self, capacity: rows) {
      body(UnsafeBufferPointer(start: $0, count: rows))
    }
  }

  /// Calls `body` with the first cells of a column, as whole numbers.
  func integers(of column: Int, rows: Int, _ body: (UnsafeBufferPointer<Int64>) -> Void) {
    cells(of: column).withMemoryRebound(to: Int64.self, capacity: rows) {
      body(UnsafeBufferPointer(start: $0, count: rows))
    }
  }
}
