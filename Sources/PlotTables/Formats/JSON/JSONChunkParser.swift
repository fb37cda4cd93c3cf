/// Parses the JSON records of a chunk straight into cells, in one pass over the bytes.
///
/// A chunk is guessed to begin with a record, after a comma in an array. If the guess is wrong, the
/// record before did not end in its chunk, and this chunk is read again together with the beginning
/// of that record. So a record counts only if the byte after it (a comma, the end of the array) is
/// in the same chunk.
struct JSONChunkParser: ChunkParser {
  private let rules: RecordRules
  private let keys: KeyTree
  private let columnCount: Int
  private let limits: ReadingLimits
  private let row: RecordRow
  private var table: KeyTable
  private var scratch: [UInt8] = []

  /// - Parameters:
  ///   - keys: the known keys.
  ///   - columns: the columns of a piece into which the `columnCount` known ones are read.
  ///   - missing: if texts are named that mean missing, numbers may be among them.
  ///   - notesAll: whether unread columns are described in the `RecordFacts`, too.
  init(
    _ rules: RecordRules, _ keys: KeyTree, columnCount: Int, _ columns: [Int],
    readings: [CellReading], missing: MissingWords, notesAll: Bool, limits: ReadingLimits
  ) {
    self.rules = rules
    self.keys = keys
    self.limits = limits
    self.columnCount = columnCount
    table = KeyTable(keys)
    row = RecordRow(expecting: columnCount)
    var targets = [Int](repeating: -1, count: columnCount)
    for (target, column) in columns.enumerated() { targets[column] = target }
    for target in targets {
      if target >= 0 {
        let isPlain = readings[target].kind == .numbers && !missing.hasNamed
        row.addColumn(isKept: true, into: target, isPlain: isPlain)
      } else {
        row.addColumn(isKept: notesAll)
      }
    }
  }

  mutating func parse(_ chunk: Chunk, from start: Int, into piece: TablePiece) -> ChunkOutcome {
    row.removeColumns(from: columnCount)
    row.reset()
    let bytes = chunk.bytes
    var outcome = ChunkOutcome()
    bytes.withUnsafeBufferPointer { buffer in
      guard let p = buffer.baseAddress else { return }
      let text = JSONText(p, end: chunk.count, isLast: chunk.isLast, allowsNaN: rules.allowsNaN)
      var run = JSONRun(text, bytes, at: chunk.offset, rules, limits, piece, table, row, scratch)
      run.read(from: start)
      outcome = run.outcome
      scratch = run.scratch
    }
    finish(piece, &outcome)
    let reach = TextPlace(
      of: bytes, start, outcome.resumption ?? outcome.unfinished ?? chunk.count)
    outcome.rows.lineCount = reach.lines
    outcome.rows.columnCount = reach.columns
    return outcome
  }

  /// Pads the columns, and stores the facts that their cells share.
  private mutating func finish(_ piece: TablePiece, _ outcome: inout ChunkOutcome) {
    outcome.records.kinds = [UInt8](repeating: 0, count: row.columnCount)
    for column in 0..<row.columnCount {
      let known = row.columns[column]
      outcome.records.kinds[column] =
        known.kinds | (known.filled > 0 ? RecordFacts.hasCells : 0)
      guard known.target >= 0 else { continue }
      piece.fill(known.target, rows: known.filled..<piece.rowCount)
      if known.marks != 0 { piece.addMarks(known.marks, to: known.target) }
    }
    outcome.records.knownNodes = keys.nodeCount
    if table.tree.columns.count > keys.columns.count { outcome.records.keys = table.tree }
    // New names are kept, since they may come again, and soon where the chunk is read again.
    table.removeColumns(from: keys.columns.count)
  }
}
