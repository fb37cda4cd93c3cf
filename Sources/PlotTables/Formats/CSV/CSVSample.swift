/// The first rows of a file as one delimiter splits them, from which the dialect is found out.
struct CSVSample {
  let source: SourceText
  let delimiter: UInt8
  private(set) var cells: [Cell] = []
  /// Where each row's cells start in `cells`, and where they all end.
  private(set) var rowStarts = [0]
  private(set) var pool = CellPool()
  /// The byte at which each row begins, and the first byte after the sample.
  private var rowOffsets: [Int] = []
  private(set) var end: Int

  private static let maxRows = 200
  private static let maxBytes = 256 << 10

  init(_ source: SourceText, delimiter: UInt8) {
    self.source = source
    self.delimiter = delimiter
    var scanner = CSVScanner(
      source, from: source.start, to: source.bytes.count, delimiter: delimiter, isStrict: false)
    end = scanner.i
    while rowStarts.count <= CSVSample.maxRows, scanner.i - source.start < CSVSample.maxBytes {
      // An unclosed quote ends the sample; the reading proper reports it.
      guard let isRow = try? scanner.scanRow(&cells), isRow else { break }
      rowOffsets.append(end)
      rowStarts.append(cells.count)
      end = scanner.i
    }
    cells.removeSubrange(rowStarts[rowStarts.count - 1]...)
    pool = scanner.pool
  }

  var rowCount: Int { rowStarts.count - 1 }

  func fieldCount(_ row: Int) -> Int { rowStarts[row + 1] - rowStarts[row] }

  func cell(_ row: Int, _ field: Int) -> Cell { cells[rowStarts[row] + field] }

  /// The text of a cell without the spaces around it.
  func text(_ cell: Cell) -> [UInt8] {
    let bytes = cell.isPooled ? pool.bytes : source.bytes
    var start = cell.start
    var end = cell.end
    while start < end, Byte.isSpace(bytes[start]) { start += 1 }
    while start < end, Byte.isSpace(bytes[end - 1]) { end -= 1 }
    return Array(bytes[start..<end])
  }

  func shape(_ row: Int, _ field: Int) -> CellShape { CellShape(text(cell(row, field))) }

  /// A byte from which the row can be read again.
  func offset(_ row: Int) -> Int { row < rowCount ? rowOffsets[row] : end }

  func isComment(_ row: Int) -> Bool {
    guard fieldCount(row) > 0, cell(row, 0).kind == .bare else { return false }
    return text(cell(row, 0)).first == Byte.hash
  }

  /// The most frequent number of fields among these rows (the larger of equals), and how many have
  /// it.
  func commonFieldCount(_ rows: Range<Int>) -> (fields: Int, rows: Int) {
    var counts: [Int: Int] = [:]
    for row in rows { counts[fieldCount(row), default: 0] += 1 }
    let best = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return best.map { ($0.key, $0.value) } ?? (0, 0)
  }
}
