/// The parser that fits a layout.
enum RowParser: ChunkParser {
  case fused(CSVChunkParser)
  case scanned(ScannedChunkParser)

  /// - Parameter fields: which cell of a row each column has.
  init(
    _ layout: CSVLayout, _ fields: [Int], readings: [CellReading], missing: MissingWords,
    isStrict: Bool, usesReference: Bool
  ) {
    if let delimiter = layout.dialect.plainDelimiter, !usesReference {
      self = .fused(
        CSVChunkParser(
          layout, fields, delimiter: delimiter, readings: readings, missing: missing,
          isStrict: isStrict))
    } else {
      self = .scanned(ScannedChunkParser(layout, fields, isStrict: isStrict))
    }
  }

  /// A row that does not end in the chunk leaves cells behind that are going to be read again: so
  /// the chunk is read once more without it.
  mutating func parse(_ chunk: Chunk, into piece: TablePiece) -> ChunkOutcome {
    var outcome = parseAll(chunk, into: piece)
    if outcome.problem == nil, let end = outcome.unfinished {
      piece.reset()
      chunk.endingEarlier(at: end) { outcome = parseAll(chunk, into: piece) }
      outcome.unfinished = end
    }
    return outcome
  }

  private mutating func parseAll(_ chunk: Chunk, into piece: TablePiece) -> ChunkOutcome {
    switch self {
    case .fused(var parser):
      let outcome = parser.parse(chunk, into: piece)
      self = .fused(parser)
      return outcome
    case .scanned(var parser):
      let outcome = parser.parse(chunk, into: piece)
      self = .scanned(parser)
      return outcome
    }
  }
}
