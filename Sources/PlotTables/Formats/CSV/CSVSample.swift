/// The first rows of a file as split by one dialect, for sniffing.
struct CSVSample {
  let source: SourceText
  private(set) var dialect: CSVDialect
  private(set) var cells: [Cell] = []
  /// For each row, the index in `cells` of its first cell; then the number of all cells.
  private(set) var rowStarts = [0]
  private(set) var pool = CellPool()
  /// The byte at which each row begins, and the first byte after the sample.
  private var rowOffsets: [Int] = []
  private(set) var end: Int
  /// The end of the text that decisions are made from.
  let limit: Int
  /// The rows that stand below a blank line.
  private(set) var rowsAfterBlankLines: Set<Int> = []
  /// The number of stray quotes, and whether one was never closed.
  private(set) var strayQuoteCount = 0
  private(set) var hasUnclosedQuote = false
  /// The first quote that opens a cell, but is text.
  private(set) var firstOpenQuote: Int?
  /// Whether a cell holds line ends.
  private var hasLongCells = false

  static let maxRows = 200

  init(
    _ source: SourceText, from start: Int, to limit: Int, dialect: CSVDialect,
    maxRows: Int = CSVSample.maxRows
  ) {
    self.source = source
    self.dialect = dialect
    self.limit = limit
    end = start
    scan(from: start, maxRows)
    if dialect.width == nil, dialect.quote != nil, hasUnclosedQuote || hasLongCells && !isEven {
      self.dialect.width = CSVSample.lineWidth(source, from: start, to: limit, dialect: dialect)
      if self.dialect.width != nil { scan(from: start, maxRows) }
    }
  }

  /// Whether there are several rows, all of as many cells, and no quote is astray: what RFC 4180 says of a
  /// text is then true of it, whatever its lines look like.
  private var isEven: Bool {
    rowCount > 1 && strayQuoteCount == 0 && firstOpenQuote == nil
      && commonFieldCount(0..<rowCount).rows == rowCount
  }

  /// The number of cells of nearly all lines, were quotes text that are not closed in their line; nil where
  /// they differ.
  private static func lineWidth(
    _ source: SourceText, from start: Int, to limit: Int, dialect: CSVDialect
  ) -> Int? {
    var plain = dialect
    plain.quote = nil
    let lines = CSVSample(source, from: start, to: limit, dialect: plain)
    var counts: [Int: Int] = [:]
    for row in 0..<lines.rowCount {
      let count = quotedFieldCount(lines.line(row), dialect) ?? lines.fieldCount(row)
      counts[count, default: 0] += 1
    }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    return most.value * 10 >= lines.rowCount * 9 ? most.key : nil
  }

  /// The number of cells of a line whose quotes are all closed in it; nil for others.
  private static func quotedFieldCount(_ line: [UInt8], _ dialect: CSVDialect) -> Int? {
    guard case .byte(let delimiter) = dialect.delimiter, let quote = dialect.quote,
      dialect.escape == .doubled, dialect.outerDelimiter == nil
    else { return nil }
    var count = 1
    var isQuoted = false
    for byte in line {
      if byte == quote {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        count += 1
      }
    }
    return isQuoted ? nil : count
  }

  private mutating func scan(from start: Int, _ maxRows: Int) {
    cells = []
    rowStarts = [0]
    rowOffsets = []
    rowsAfterBlankLines = []
    (hasUnclosedQuote, hasLongCells) = (false, false)
    var scanner = CSVScanner(
      source, from: start, to: limit, dialect: dialect, isStrict: false)
    end = start
    // The first line may be the header that later lines repeat.
    scanner.keepsLines = !dialect.repeatedLines.isEmpty
    while rowOffsets.count < maxRows {
      do throws(TableError) {
        guard try scanner.scanRow(&cells) else { break }
      } catch {
        // An unclosed quote ends the sample; the reading proper reports it.
        hasUnclosedQuote = true
        break
      }
      scanner.keepsLines = false
      if !hasLongCells, dialect.quote != nil,
        cells[(rowStarts.last ?? 0)...].contains(where: isLong)
      {
        hasLongCells = true
      }
      if scanner.isAfterBlankLine { rowsAfterBlankLines.insert(rowOffsets.count) }
      rowOffsets.append(scanner.rowStart)
      rowStarts.append(cells.count)
      end = scanner.i
    }
    cells.removeSubrange(rowStarts[rowStarts.count - 1]...)
    pool = scanner.pool
    strayQuoteCount = scanner.strayQuotes.count
    firstOpenQuote = scanner.openQuotes.first
  }

  /// Whether a byte stands in a quoted cell.
  func holdsInCell(_ offset: Int) -> Bool {
    cells.contains { cell in
      guard cell.kind == .quoted else { return false }
      let start = cell.isPooled ? pool.origin(of: cell) : cell.start
      return start <= offset && offset < start + cell.length
    }
  }

  private func isLong(_ cell: Cell) -> Bool {
    cell.kind == .quoted
      && (cell.isPooled
        || source.bytes[cell.start..<cell.end].contains { $0 == Byte.lf || $0 == Byte.cr })
  }

  var rowCount: Int { rowOffsets.count }

  func fieldCount(_ row: Int) -> Int { rowStarts[row + 1] - rowStarts[row] }

  func cell(_ row: Int, _ field: Int) -> Cell { cells[rowStarts[row] + field] }

  /// The text of a cell without the spaces around it.
  func text(_ cell: Cell) -> [UInt8] {
    if cell.kind == .missing { return [] }
    let bytes = cell.isPooled ? pool.bytes : source.bytes
    var start = cell.start
    var end = cell.end
    while start < end, Byte.isSpace(bytes[start]) { start += 1 }
    while start < end, Byte.isSpace(bytes[end - 1]) { end -= 1 }
    return Array(bytes[start..<end])
  }

  func text(_ row: Int, _ field: Int) -> [UInt8] {
    field < fieldCount(row) ? text(cell(row, field)) : []
  }

  func string(_ row: Int, _ field: Int) -> String {
    String(decoding: text(row, field), as: UTF8.self)
  }

  func shape(_ row: Int, _ field: Int) -> CellShape { CellShape(text(row, field)) }

  /// The first byte of a row, or the first byte after all.
  func offset(_ row: Int) -> Int { row < rowCount ? rowOffsets[row] : end }

  /// The line of a row without its line end; a row whose cells hold line ends has more.
  func line(_ row: Int) -> [UInt8] {
    let start = offset(row)
    var stop = start
    while stop < end, source.bytes[stop] != Byte.lf, source.bytes[stop] != Byte.cr { stop += 1 }
    return Array(source.bytes[start..<stop])
  }

  /// Whether only the first cell of a row holds something.
  func hasOnlyFirstCell(_ row: Int) -> Bool {
    !text(row, 0).isEmpty && (1..<max(1, fieldCount(row))).allSatisfy { text(row, $0).isEmpty }
  }

  /// Whether no cell of a row holds anything: `,,,`.
  func isEmpty(_ row: Int) -> Bool {
    (0..<fieldCount(row)).allSatisfy { text(row, $0).isEmpty }
  }

  /// Whether most of a column's cells in these rows are numbers or times.
  func isTypedColumn(_ field: Int, _ rows: Range<Int>) -> Bool {
    var typed = 0
    var others = 0
    for row in rows where field < fieldCount(row) {
      switch shape(row, field) {
      case .number, .time: typed += 1
      case .text:
        // `5ms` alone may be a name; a column of such cells holds quantities.
        let text = text(row, field)
        if NumberStyleEvidence.couldBeNumber(text, 0, text.count) {
          typed += 1
        } else {
          others += 1
        }
      case .empty, .missingWord: continue
      }
    }
    return typed > 0 && typed >= others * 9
  }

  /// The most frequent number of fields among these rows, and how many have it; of equals the
  /// preferred number, else the largest.
  func commonFieldCount(
    _ rows: Range<Int>, preferring preferred: Int = 0
  ) -> (fields: Int, rows: Int) {
    var counts: [Int: Int] = [:]
    for row in rows { counts[fieldCount(row), default: 0] += 1 }
    let best = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    if let best, let count = counts[preferred], count == best.value { return (preferred, count) }
    return best.map { ($0.key, $0.value) } ?? (0, 0)
  }
}
