/// Reads the rows of a chunk with the row scanner, which knows every dialect.
struct ScannedChunkParser: ChunkParser {
  let layout: CSVLayout
  let isStrict: Bool
  /// Which cell of a row each column has.
  private let fields: [Int]
  private var cells: [Cell] = []
  /// See `ReadingLimits`.
  private let maxFilledAtOnce: Int

  init(_ layout: CSVLayout, _ fields: [Int], isStrict: Bool, maxFilledAtOnce: Int) {
    self.maxFilledAtOnce = maxFilledAtOnce
    self.layout = layout
    self.fields = fields
    self.isStrict = isStrict
  }

  mutating func parse(_ chunk: Chunk, from start: Int, into piece: TablePiece) -> ChunkOutcome {
    var outcome = ChunkOutcome()
    let source = SourceText(name: "", bytes: chunk.bytes, end: chunk.count)
    var dialect = layout.dialect
    dialect.width = layout.width
    var scanner = CSVScanner(
      source, from: start, to: chunk.count, dialect: dialect, isStrict: isStrict)
    scanner.isPiece = !chunk.isLast
    while scanner.i < chunk.end {
      let rowStart = scanner.i
      cells.removeAll(keepingCapacity: true)
      do throws(TableError) {
        guard try scanner.scanRow(&cells) else { break }
      } catch {
        // A quote that is still open here may be closed in the next chunk.
        if chunk.isLast || !scanner.endsInQuotes {
          outcome.problem = (error, chunk.offset + scanner.problemOffset)
        } else {
          outcome.unfinished = rowStart
        }
        break
      }
      take(chunk, scanner, piece, &outcome)
      if outcome.problem != nil { break }
      if outcome.rows.filledCount > maxFilledAtOnce {
        outcome.resumption = scanner.i
        break
      }
    }
    let end = outcome.resumption ?? outcome.unfinished ?? chunk.end
    outcome.rows.lineCount = (start..<end).count { source.endsLine(at: $0) }
    func add(_ strays: CSVScanner.Strays, to rows: inout OddRows) {
      guard let first = strays.first else { return }
      rows.add(at: chunk.offset + first, count: strays.count)
    }
    add(scanner.strayQuotes, to: &outcome.rows.strayQuotes)
    add(scanner.openQuotes, to: &outcome.rows.openQuotes)
    add(scanner.straddlingWords, to: &outcome.rows.straddlingWords)
    add(scanner.unknownKeys, to: &outcome.rows.unknownKeys)
    if layout.countsRepeats { add(scanner.repeatedLines, to: &outcome.rows.repeatedHeaders) }
    return outcome
  }

  private func take(
    _ chunk: Chunk, _ scanner: CSVScanner, _ piece: TablePiece, _ outcome: inout ChunkOutcome
  ) {
    let width = layout.width
    if cells.count != width, !fit(chunk, scanner, &outcome) { return }
    piece.beginRow()
    for (column, field) in fields.enumerated() {
      guard field < cells.count else {
        piece.fill(column, rows: piece.rowCount..<piece.rowCount + 1)
        continue
      }
      let cell = cells[field]
      let bytes = cell.isPooled ? scanner.pool.bytes : chunk.bytes
      let place = cell.isPooled ? scanner.pool.origin(of: cell) : cell.start
      piece.take(
        column, cell.kind, bytes, cell.start, cell.end, offset: chunk.offset + place)
    }
    piece.endRow()
  }

  /// Notes a row of another number of cells; false if that is an error.
  private func fit(
    _ chunk: Chunk, _ scanner: CSVScanner, _ outcome: inout ChunkOutcome
  ) -> Bool {
    let width = layout.width
    let cell = cells.count > width ? cells[width] : cells.last ?? .missing
    let extraStart = cell.isPooled ? scanner.pool.origin(of: cell) : cell.start
    let place = chunk.offset + (cells.count > width ? extraStart : scanner.rowEnd)
    if cells.count == width + 1, cell.length == 0 {
      outcome.rows.trailing.add(fields: cells.count, at: place)
      return true
    }
    if isStrict {
      outcome.problem = (
        TableError(.malformed, "expected \(width) fields, found \(cells.count)"), place
      )
      return false
    }
    if cells.count > width {
      outcome.rows.long.add(fields: cells.count, at: place)
    } else {
      outcome.rows.short.add(fields: cells.count, at: place)
      outcome.rows.filledCount += width - cells.count
    }
    return true
  }
}
