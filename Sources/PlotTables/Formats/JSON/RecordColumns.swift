/// The columns that grow while records are read, in the order in which their names appear.
struct RecordColumns {
  let source: SourceText
  private(set) var pool = CellPool()
  private(set) var columns: [[Cell]] = []
  private(set) var rowCount = 0
  /// The first cell that was given twice in one row, and how many were.
  private(set) var firstRepeated: (column: Int, offset: Int)?
  private(set) var repeatedCount = 0
  private(set) var firstLoneSurrogate: Int?
  private var filled = 0

  /// Absent cells are filled in; records that share no names would fill all memory.
  private static let maxFilled = 100_000_000

  init(_ source: SourceText) { self.source = source }

  mutating func addColumn() -> Int {
    columns.append([])
    return columns.count - 1
  }

  /// Sets the cell of a column in the current row; the last one wins.
  mutating func set(_ column: Int, _ cell: Cell, at offset: Int) throws(TableError) {
    let cell = plain(cell)
    let count = columns[column].count
    if count > rowCount {
      columns[column][rowCount] = cell
      repeatedCount += 1
      if firstRepeated == nil { firstRepeated = (column, offset) }
      return
    }
    if count < rowCount { try fill(column, to: rowCount) }
    columns[column].append(cell)
  }

  mutating func endRow() { rowCount += 1 }

  /// Forgets what was set in the current row.
  mutating func dropRow() {
    for index in columns.indices where columns[index].count > rowCount {
      columns[index].removeLast()
    }
  }

  /// Makes all columns equally long.
  mutating func finish() throws(TableError) {
    for index in columns.indices { try fill(index, to: rowCount) }
  }

  /// A cell for a text that is not in the source, or not in one piece.
  mutating func pooled(_ kind: Cell.Kind, _ text: [UInt8], from origin: Int) -> Cell {
    pool.add(kind, text, from: origin)
  }

  private mutating func plain(_ cell: Cell) -> Cell {
    guard cell.kind == .escaped else { return cell }
    let (text, hasLoneSurrogate) = JSONString.unescaped(source.bytes, cell.start, cell.end)
    if hasLoneSurrogate, firstLoneSurrogate == nil { firstLoneSurrogate = cell.start }
    return pool.add(.quoted, text, from: cell.start)
  }

  private mutating func fill(_ column: Int, to count: Int) throws(TableError) {
    let gap = count - columns[column].count
    filled += gap
    if filled > RecordColumns.maxFilled {
      throw TableError(
        .limit, "too many different names: the columns would hold almost nothing but gaps",
        at: SourceLocation(file: source.name))
    }
    columns[column].append(contentsOf: repeatElement(.missing, count: gap))
  }
}
