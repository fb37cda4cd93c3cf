/// One pass over the records of a source.
struct RecordPass {
  let input: TableInput
  let source: RecordSource
  let keys: KeyTree
  /// The number of known columns.
  let columnCount: Int
  let rules: InferenceRules
  let limits: ReadingLimits
  var expectedRowCount = 0
  var keepsRows = true

  /// - Parameters:
  ///   - columns: the columns to read.
  ///   - notesAll: whether the others are described, too.
  func run(
    _ columns: [Int], _ readings: [CellReading], _ evidence: [ColumnEvidence?],
    notesAll: Bool = false
  ) throws(TableError) -> ReadingPass.Result {
    // Each thread has a piece of every column: with very many, one thread has enough to do.
    let isOneChunk = input.isWhole && limits.chunkSize >= input.sample.bytes.count
    let isSerial = isOneChunk || readings.count > ReadingLimits.maxSharedColumns
    let pass = ReadingPass(
      name: input.name, readings: readings, evidence: evidence,
      expectedRowCount: expectedRowCount, threadCount: isSerial ? 1 : limits.threadCount,
      rules: rules, firstLine: source.place.lines, firstColumn: source.place.columns,
      isValidated: input.isValidated, keepsRows: keepsRows)
    let chunks = try input.chunks(
      of: source.range, limits: limits, rule: source.cutRule(input))
    let (records, keys, columnCount) = (source.rules(in: input), keys, columnCount)
    let (missing, limits) = (rules.missing, limits)
    return try pass.run(input, chunks) {
      JSONChunkParser(
        records, keys, columnCount: columnCount, columns, readings: readings, missing: missing,
        notesAll: notesAll, limits: limits)
    }
  }

  /// Reads the first records for some columns.
  func runOnHead(
    _ columns: [Int], _ readings: [CellReading], _ evidence: [ColumnEvidence?]
  ) throws(TableError) -> Head {
    let piece = TablePiece(readings, evidence: evidence, rules: rules)
    let chunk = Chunk()
    var cutter = source.head(input, limits)
    _ = try cutter.next(into: chunk)
    let isAll = source.isWhole(in: input, chunk.count)
    if !isAll { chunk.goesOn() }
    var parser = JSONChunkParser(
      source.rules(in: input), keys, columnCount: columnCount, columns, readings: readings,
      missing: rules.missing, notesAll: true, limits: limits)
    let outcome = parser.parse(chunk, into: piece)
    piece.finish()
    var locator = Locator(chunk, after: source.place, in: input.name)
    piece.locate { locator.location(of: $0) }
    // An error here is met again when all records are read.
    return Head(
      piece: piece, facts: outcome.records,
      isWhole: outcome.isWhole && isAll,
      bytesPerRow: Double(max(1, chunk.count)) / Double(max(1, piece.rowCount)))
  }

  struct Head {
    let piece: TablePiece
    let facts: RecordFacts
    /// Whether these are all records.
    let isWhole: Bool
    let bytesPerRow: Double
  }
}
