/// One way through the records of a source.
struct RecordPass {
  let input: TableInput
  let source: RecordSource
  let keys: KeyTree
  let rules: InferenceRules
  let limits: ReadingLimits
  var expectedRowCount = 0
  var keepsRows = true

  func run(
    _ readings: [CellReading], _ evidence: [ColumnEvidence?]
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
    let (records, keys, missing) = (source.rules, keys, rules.missing)
    return try pass.run(input, chunks) {
      JSONChunkParser(records, keys, readings: readings, missing: missing)
    }
  }

  /// What the first records tell of all columns.
  ///
  /// - Parameter columns: their names.
  func runOnHead(columns: [String]) throws(TableError) -> Head {
    let readings = [CellReading](repeating: .evidence, count: columns.count)
    let piece = TablePiece(
      readings, evidence: columns.map { ColumnEvidence(rules, column: $0) }, rules: rules)
    let chunk = Chunk()
    var cutter = source.head(input, limits)
    _ = try cutter.next(into: chunk)
    let isAll = source.isWhole(in: input, chunk.count)
    if !isAll { chunk.goesOn() }
    var parser = JSONChunkParser(
      source.rules, keys, readings: readings, missing: rules.missing)
    let outcome = parser.parse(chunk, into: piece)
    piece.locate { chunk.location(of: $0, after: source.place, in: input.name) }
    // What cannot be read is met again when all records are read.
    let isWhole = outcome.problem == nil && outcome.unfinished == nil
    return Head(
      piece: piece, facts: outcome.records,
      isWhole: isWhole && isAll,
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
