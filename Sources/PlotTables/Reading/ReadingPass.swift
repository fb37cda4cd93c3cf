import PlotThreads

/// One pass over the text, in chunks, on several threads, with a result that does not depend on the
/// cuts between chunks or on the threads.
///
/// A thread takes the next chunk from the cutter, parses it on the guess that it begins with a
/// record, and hands it over. Results are merged in order by one thread at a time, while others
/// parse on. By then it is known whether the guess was right: if the chunk before ended within a
/// quoted cell, its last record is put in front of this chunk, which is parsed again.
struct ReadingPass {
  /// The merged result of all chunks.
  struct Result {
    var columns: [ColumnBuilder]
    var rows = RowFacts()
    var records = RecordFacts()
    var rowCount = 0
    /// The number of bytes up to the end of the chunks.
    var byteCount = 0
    /// The most bytes of a record that did not end in its chunk.
    var longestRest = 0
    /// Notes on the end of the text.
    var endNotes: [Note] = []
  }

  /// The state that the threads build together, chunk after chunk.
  private struct State {
    var result: Result
    var place: TextPlace
    /// A record that did not end in its chunk.
    var rest: [UInt8] = []
    var error: TableError?
    var invalidByte: (offset: Int, location: SourceLocation?)?
    var locations = 0
    var isGood: Bool { error == nil && invalidByte == nil }
  }

  /// A chunk with its parsed piece.
  private final class Reader {
    let chunk = Chunk()
    let piece: TablePiece
    private var parser: any ChunkParser
    var outcome = ChunkOutcome()
    /// Why the chunk could not be had.
    var error: TableError?

    init(piece: TablePiece, parser: any ChunkParser) { (self.piece, self.parser) = (piece, parser) }

    func read() {
      outcome = parser.parse(chunk, into: piece)
      piece.finish()
    }

    /// Goes on within the chunk.
    func read(from start: Int) {
      outcome = parser.parse(chunk, from: start, into: piece)
      piece.finish()
    }
  }

  var name: String
  var readings: [CellReading]
  /// The evidence that is collected for each column, if any.
  var evidence: [ColumnEvidence?]
  /// The expected number of rows, 0 if unknown.
  var expectedRowCount = 0
  var threadCount = 1
  var rules: InferenceRules
  /// The number of lines before the first chunk, and of characters before it in its line.
  var firstLine = 0
  var firstColumn = 0
  /// See `ReadingLimits`.
  var maxFilled = Int.max
  /// Whether the text is UTF-8 for certain.
  var isValidated = false
  /// Whether the cells are wanted, or only a digest of each column.
  var keepsRows = true

  /// - Throws: the first problem in the order of the text.
  func run(
    _ input: TableInput, _ cutter: ChunkCutter, _ parser: @escaping @Sendable () -> any ChunkParser
  ) throws(TableError) -> Result {
    let cutter = Locked(cutter)
    let pass = self
    // Two more than threads: items that wait for their turn.
    let merge = OrderedMerge<State, Reader>(
      State(
        result: Result(
          columns: readings.map {
            ColumnBuilder($0, expecting: expectedRowCount, keepsRows: keepsRows)
          }),
        place: TextPlace(lines: firstLine, columns: firstColumn)),
      most: threadCount > 1 ? threadCount + 2 : 1
    ) {
      Reader(
        piece: TablePiece(
          pass.readings, evidence: pass.evidence, rules: pass.rules, keepsNumbers: pass.keepsRows),
        parser: parser())
    }
    Workers.run(threadCount) {
      var next = merge.item()
      while let reader = next {
        let (index, error) = cutter.use { $0.fill(reader.chunk) }
        guard let index else { return }
        reader.error = error
        if error == nil {
          let invalidByte = pass.isValidated ? nil : reader.chunk.firstInvalidByte
          reader.piece.reset()
          reader.read()
          reader.outcome.invalidByte = invalidByte
        }
        next = merge.pass(index, reader) { pass.takeIn($1, into: &$0, cutter) }
      }
    }
    let final = merge.take()
    if let (offset, location) = final.invalidByte { throw input.invalid(at: offset, location) }
    if let error = final.error { throw error }
    return final.result
  }

  /// Merges the result of a chunk with those of all chunks before it.
  ///
  /// - Returns: whether there is no error.
  private func takeIn(
    _ reader: Reader, into state: inout State, _ cutter: Locked<ChunkCutter>
  ) -> Bool {
    if let error = reader.error {
      state.error = error
      return false
    }
    if !state.rest.isEmpty {
      let invalidByte = reader.outcome.invalidByte
      reader.chunk.prepend(state.rest)
      state.rest = []
      reader.piece.reset()
      reader.read()
      reader.outcome.invalidByte = invalidByte
    }
    let place = state.place
    merge(reader.chunk, after: place, reader.piece, reader.outcome, into: &state)
    while state.isGood, let start = reader.outcome.resumption {
      reader.piece.reset()
      reader.read(from: start)
      merge(reader.chunk, after: place, reader.piece, reader.outcome, into: &state)
    }
    // A record longer than a chunk would be read again with each of its chunks.
    let rest = state.rest.count
    if rest > 0 { cutter.use { $0.grow(to: 2 * rest) } }
    return state.isGood
  }

  /// - Parameter place: where the chunk begins.
  private func merge(
    _ chunk: Chunk, after place: TextPlace, _ piece: TablePiece, _ outcome: ChunkOutcome,
    into state: inout State
  ) {
    let locate = { chunk.location(of: $0, after: place, in: name) }
    if let offset = outcome.invalidByte {
      let location = chunk.location(of: offset, after: place, in: name)
      state.invalidByte = (offset, location)
      return
    }
    if let (error, offset) = outcome.problem {
      var error = error
      error.location = chunk.location(of: offset, after: place, in: name)
      state.error = error
      return
    }
    if let start = outcome.unfinished { state.rest = Array(chunk.bytes[start..<chunk.count]) }
    state.result.longestRest = max(state.result.longestRest, state.rest.count)
    if outcome.resumption == nil { state.result.endNotes += chunk.endNotes }
    state.result.rows.merge(outcome.rows)
    state.result.rows.locate(locate)
    state.result.records.merge(outcome.records)
    state.result.records.locate(locate)
    var locator = Locator(chunk, after: place, in: name, found: state.locations)
    for column in state.result.columns.indices where piece.rowCount > 0 {
      state.result.columns[column].append(column, of: piece)
      state.result.columns[column].locate { locator.location(of: $0) }
    }
    state.result.rowCount += piece.rowCount
    state.place = state.place + outcome.rows.reach
    state.locations = locator.found
    state.result.byteCount = chunk.offset + chunk.count
    // Fewer gaps than bytes are no attack.
    let mostFilled = max(maxFilled, state.result.byteCount)
    if state.result.rows.filledCount > mostFilled {
      state.error = TableError(
        .limit,
        "too many short rows: \(readings.count) columns would hold almost nothing but gaps",
        at: state.result.rows.short.location,
        hint: "if a long line is no row of the table, a copy without it can be read")
    }
    if state.result.records.filledCount
      > max(RecordRules.maxFilled, state.result.byteCount)
    {
      state.error = RecordRules.tooManyNames(in: name)
    }
  }
}

extension ChunkCutter {
  /// The index of the chunk that was filled, nil if there is none, and why it could not be.
  fileprivate mutating func fill(_ chunk: Chunk) -> (index: Int?, error: TableError?) {
    do throws(TableError) {
      return try next(into: chunk) ? (chunk.index, nil) : (nil, nil)
    } catch {
      return (failed(), error)
    }
  }
}

extension Chunk {
  /// The place in the text of the first byte that is no UTF-8: a chunk never ends in a character.
  var firstInvalidByte: Int? {
    let invalid = bytes.withUnsafeBytes {
      checkUTF8(UnsafeRawBufferPointer(rebasing: $0[..<count])).firstInvalid
    }
    return invalid.map { $0 + offset }
  }
}
