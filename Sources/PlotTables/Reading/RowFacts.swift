/// What was noticed of the rows of a chunk. Facts of neighbouring chunks merge.
struct RowFacts: Sendable {
  var short = OddRows()
  var long = OddRows()
  /// Rows that end in a delimiter.
  var trailingCount = 0
  var strayQuotes = OddRows()
  /// Words of aligned text that reach from one column into the next.
  var straddlingWords = OddRows()
  /// Pairs whose key is the key of no column.
  var unknownKeys = OddRows()
  /// Cells that were missing at the end of short rows.
  var filledCount = 0
  /// Line ends, those within quotes included.
  var lineCount = 0
  /// Characters behind the last of them, where a chunk may begin within a line.
  var columnCount = 0
  /// The lines, and what follows the last one.
  var reach: TextPlace { TextPlace(lines: lineCount, columns: columnCount) }

  mutating func merge(_ later: RowFacts) {
    short.merge(later.short)
    long.merge(later.long)
    trailingCount += later.trailingCount
    strayQuotes.merge(later.strayQuotes)
    straddlingWords.merge(later.straddlingWords)
    unknownKeys.merge(later.unknownKeys)
    filledCount += later.filledCount
    let both = reach + later.reach
    (lineCount, columnCount) = (both.lines, both.columns)
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    short.locate(locate)
    long.locate(locate)
    strayQuotes.locate(locate)
    straddlingWords.locate(locate)
    unknownKeys.locate(locate)
  }
}

/// Rows with something odd: how many, and the first of them.
struct OddRows: Sendable {
  private(set) var count = 0
  private(set) var offset = 0
  /// The number of fields of the first one.
  private(set) var fields = 0
  private(set) var location: SourceLocation?

  mutating func add(fields: Int = 0, at offset: Int, count more: Int = 1) {
    if count == 0 { (self.offset, self.fields) = (offset, fields) }
    count += more
  }

  mutating func merge(_ later: OddRows) {
    if count == 0 { self = later } else { count += later.count }
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    if count > 0, location == nil { location = locate(offset) }
  }

  /// ` (and 3 more such rows)`.
  var others: String {
    count > 1 ? " (and \(count - 1) more such \(count > 2 ? "rows" : "row"))" : ""
  }
}

/// How the reading of a chunk ended.
struct ChunkOutcome: Sendable {
  var rows = RowFacts()
  var records = RecordFacts()
  /// Where in the chunk a record begins that does not end in it.
  var unfinished: Int?
  /// What cannot be read, its place in the text, and nothing of the chunk behind it.
  var problem: (error: TableError, offset: Int)?
  /// The place in the text of a byte that is no UTF-8, before all else.
  var invalidByte: Int?
}

/// Reads the records of a chunk.
protocol ChunkParser {
  mutating func parse(_ chunk: Chunk, into piece: TablePiece) -> ChunkOutcome
}
