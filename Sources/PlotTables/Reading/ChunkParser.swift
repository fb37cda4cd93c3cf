/// The outcome of parsing a chunk.
struct ChunkOutcome: Sendable {
  var rows = RowFacts()
  var records = RecordFacts()
  /// Start in the chunk of a record that does not end in it.
  var unfinished: Int?
  /// Place in the chunk at which reading resumes with an empty piece: gaps have filled this one.
  var resumption: Int?
  /// An error with its place in the text; the chunk is not read beyond it.
  var problem: (error: TableError, offset: Int)?
  /// The place in the text of a byte that is no UTF-8, before all else.
  var invalidByte: Int?

  /// Whether all records of the chunk were read.
  var isWhole: Bool { problem == nil && unfinished == nil && resumption == nil }
}

/// Reads the records of a chunk.
protocol ChunkParser {
  /// - Parameter start: 0, or where the reading was interrupted.
  mutating func parse(_ chunk: Chunk, from start: Int, into piece: TablePiece) -> ChunkOutcome
}

extension ChunkParser {
  mutating func parse(_ chunk: Chunk, into piece: TablePiece) -> ChunkOutcome {
    parse(chunk, from: 0, into: piece)
  }
}
