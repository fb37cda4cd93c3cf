/// The parser that fits a layout.
struct RowParser: ChunkParser {
  private var parser: any ChunkParser

  /// - Parameter fields: which cell of a row each column has.
  init(
    _ layout: CSVLayout, _ fields: [Int], readings: [CellReading], missing: MissingWords,
    isStrict: Bool, limits: ReadingLimits
  ) {
    if let delimiter = layout.dialect.plainDelimiter, !limits.usesReference {
      parser = CSVChunkParser(
        layout, fields, delimiter: delimiter, readings: readings, missing: missing,
        isStrict: isStrict, maxFilledAtOnce: limits.maxFilledAtOnce)
    } else {
      parser = ScannedChunkParser(
        layout, fields, isStrict: isStrict, maxFilledAtOnce: limits.maxFilledAtOnce)
    }
  }

  /// A row that does not end in the chunk leaves cells behind that are going to be read again: so
  /// the chunk is read once more without it.
  mutating func parse(_ chunk: Chunk, from start: Int, into piece: TablePiece) -> ChunkOutcome {
    var outcome = parser.parse(chunk, from: start, into: piece)
    if outcome.problem == nil, let end = outcome.unfinished {
      piece.reset()
      chunk.endingRows(before: end) { outcome = parser.parse(chunk, from: start, into: piece) }
      outcome.unfinished = end
    }
    return outcome
  }
}
