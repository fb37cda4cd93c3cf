/// Reads the JSON records of a chunk straight into cells, in one pass over the bytes.
///
/// A chunk is expected to begin where a record does, behind the comma in an array, which is a
/// guess: where it is wrong, the record before did not end in its chunk, and this one is read
/// again together with what there is of that record. So a record counts only when what follows it
/// (a comma, the end of the array) stands in the same chunk.
struct JSONChunkParser: ChunkParser {
  private let rules: RecordRules
  private let keys: KeyTree
  private let columnCount: Int
  private let row: RecordRow
  private var table: KeyTable
  private var scratch: [UInt8] = []

  /// - Parameters:
  ///   - keys: the names that are known; their columns are the first of `readings`.
  ///   - missing: where texts are named that mean missing, numbers may be among them.
  init(_ rules: RecordRules, _ keys: KeyTree, readings: [CellReading], missing: MissingWords) {
    self.rules = rules
    self.keys = keys
    columnCount = readings.count
    table = KeyTable(keys)
    row = RecordRow(expecting: readings.count)
    for reading in readings {
      switch reading {
      case .skipped: row.addColumn(isRead: false, isPlain: false)
      case .numbers: row.addColumn(isRead: true, isPlain: !missing.hasNamed)
      default: row.addColumn(isRead: true, isPlain: false)
      }
    }
  }

  mutating func parse(_ chunk: Chunk, into piece: TablePiece) -> ChunkOutcome {
    row.removeColumns(from: columnCount)
    row.reset()
    let bytes = chunk.bytes
    var outcome = ChunkOutcome()
    bytes.withUnsafeBufferPointer { buffer in
      guard let p = buffer.baseAddress else { return }
      let text = JSONText(p, end: chunk.count, isLast: chunk.isLast)
      var run = JSONRun(text, bytes, at: chunk.offset, rules, piece, table, row, scratch)
      run.read()
      outcome = run.outcome
      scratch = run.scratch
    }
    finish(piece, &outcome)
    let reach = TextPlace(of: bytes, 0, outcome.unfinished ?? chunk.count)
    outcome.rows.lineCount = reach.lines
    outcome.rows.columnCount = reach.columns
    return outcome
  }

  /// Fills up the columns, and hands over what their cells had in common.
  private mutating func finish(_ piece: TablePiece, _ outcome: inout ChunkOutcome) {
    outcome.records.kinds = [UInt8](repeating: 0, count: columnCount)
    for column in 0..<columnCount {
      let known = row.columns[column]
      piece.fill(column, rows: known.filled..<piece.rowCount)
      if known.marks != 0 { piece.addMarks(known.marks, to: column) }
      outcome.records.kinds[column] =
        known.kinds | (known.filled > 0 ? RecordFacts.hasCells : 0)
    }
    outcome.records.knownNodes = keys.nodeCount
    if table.tree.columns.count > keys.columns.count { outcome.records.keys = table.tree }
    if table.tree.nodeCount > keys.nodeCount || table.columnCount > keys.columns.count {
      table = KeyTable(keys)
    }
  }
}
