/// The cells of the current record. They are stored when the record is known to be complete, so
/// that a truncated one leaves no trace, and only the last of duplicate keys counts.
///
/// Why the unsafe memory is safe: it is allocated here and freed with the object. Columns are below
/// `columnCount`, for each of which there is room; a record has at most one cell in each.
final class RecordRow {
  struct Column {
    /// The number of rows of the chunk with a cell in this column.
    var filled = 0
    /// The record that has its cell, and where among the cells that is.
    var record = -1
    var cell = 0
    /// Marks of the plain numbers: see `NumberFacts.marks`.
    var marks: UInt64 = 0
    /// A bit for each kind of cell that holds something.
    var kinds: UInt8 = 0
    /// Whether its cells are read, if only for their kinds.
    let isKept: Bool
    /// The column of the piece that its cells are read into, -1 if they are not.
    let target: Int
    /// Whether its plain numbers are computed where they are found.
    let isPlain: Bool
  }

  struct Cell {
    let column: Int
    let kind: Kind
    /// Offset of its text in the chunk; for a plain number its bits and its marks.
    let start: Int
    let end: Int
  }

  enum Kind { case plainNumber, number, text, escapedText, boolean, missing, nested }

  private(set) var columns: UnsafeMutablePointer<Column>
  private(set) var cells: UnsafeMutablePointer<Cell>
  private(set) var columnCount = 0
  var cellCount = 0
  /// Counts the records of the chunk, those included that turn out to be none.
  private(set) var record = 0
  private var capacity: Int
  /// The powers of ten that go with `exactDigits`.
  let powers: UnsafeMutablePointer<Double>

  /// Numbers of so few digits, computed from an exact integer and an exact power of ten, are exact.
  static let exactDigits = 15
  /// The number of digits that always fit into 64 bits.
  static let mostDigits = 19

  init(expecting count: Int) {
    powers = .allocate(capacity: RecordRow.exactDigits + 1)
    var power = 1.0
    for digits in 0...RecordRow.exactDigits {
      (powers + digits).initialize(to: power)
      power *= 10
    }
    capacity = max(16, count)
    columns = .allocate(capacity: capacity)
    cells = .allocate(capacity: capacity)
  }

  deinit {
    columns.deallocate()
    cells.deallocate()
    powers.deallocate()
  }

  /// Makes the next column.
  func addColumn(isKept: Bool, into target: Int = -1, isPlain: Bool = false) {
    if columnCount == capacity {
      let newColumns = UnsafeMutablePointer<Column>.allocate(capacity: capacity * 2)
      newColumns.initialize(from: columns, count: columnCount)
      columns.deallocate()
      columns = newColumns
      let newCells = UnsafeMutablePointer<Cell>.allocate(capacity: capacity * 2)
      newCells.initialize(from: cells, count: cellCount)
      cells.deallocate()
      cells = newCells
      capacity *= 2
    }
    (columns + columnCount).initialize(to: Column(isKept: isKept, target: target, isPlain: isPlain))
    columnCount += 1
  }

  func removeColumns(from count: Int) { columnCount = min(columnCount, count) }

  /// Clears the columns before the next chunk.
  func reset() {
    record = 0
    cellCount = 0
    for column in 0..<columnCount {
      let old = columns[column]
      columns[column] = Column(isKept: old.isKept, target: old.target, isPlain: old.isPlain)
    }
  }

  @inline(__always)
  func begin() {
    record += 1
    cellCount = 0
  }

  /// Sets the cell of a column; true if the record had one already, which is lost.
  @inline(__always)
  func set(_ column: Int, _ kind: Kind, _ start: Int, _ end: Int) -> Bool {
    let known = columns + column
    guard known.pointee.isKept else { return false }
    let cell = Cell(column: column, kind: kind, start: start, end: end)
    if known.pointee.record == record {
      cells[known.pointee.cell] = cell
      return true
    }
    known.pointee.record = record
    known.pointee.cell = cellCount
    (cells + cellCount).initialize(to: cell)
    cellCount += 1
    return false
  }
}
