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
