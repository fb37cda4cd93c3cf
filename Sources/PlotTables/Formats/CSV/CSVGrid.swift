/// All cells of a file, row by row, each row as wide as the table.
struct CSVGrid {
  let width: Int
  private(set) var cells: [Cell] = []
  private(set) var rowCount = 0
  private(set) var pool = CellPool()
  private(set) var notes: [Note] = []

  /// Rows that are shorter than the table are filled up; a file of very many names over very many
  /// short rows would fill all memory.
  private static let maxFilled = 32_000_000

  private var short = RaggedRows()
  private var long = RaggedRows()
  private var trailing = 0
  private var filled = 0

  init(_ source: SourceText, _ layout: CSVLayout, isStrict: Bool) throws(TableError) {
    width = layout.width
    var scanner = CSVScanner(
      source, from: layout.dataStart, to: layout.dataEnd ?? source.bytes.count,
      dialect: layout.dialect, isStrict: isStrict)
    // A cell and its delimiter take six bytes or so.
    cells.reserveCapacity((source.bytes.count - layout.dataStart) / 6 + width)
    while true {
      let rowStart = scanner.i
      guard try scanner.scanRow(&cells) else { break }
      let fields = cells.count - rowCount * width
      if fields != width {
        try fit(fields, source, rowStart, isStrict)
      }
      rowCount += 1
    }
    pool = scanner.pool
    report(scanner, source)
  }

  private mutating func fit(
    _ fields: Int, _ source: SourceText, _ rowStart: Int, _ isStrict: Bool
  ) throws(TableError) {
    if fields > width {
      let extra = cells[rowCount * width + width]
      if fields == width + 1, extra.length == 0 {
        trailing += 1
      } else {
        let place = extra.isPooled ? rowStart : extra.start
        if isStrict { throw ragged(fields, source.location(of: place)) }
        long.add(fields, at: place)
      }
      cells.removeLast(fields - width)
      return
    }
    let place = cells.last.map { $0.isPooled ? rowStart : $0.end } ?? rowStart
    if isStrict { throw ragged(fields, source.location(of: place)) }
    short.add(fields, at: place)
    filled += width - fields
    if filled > CSVGrid.maxFilled {
      throw TableError(
        .limit, "too many short rows: \(width) columns would hold almost nothing but gaps",
        at: source.location(of: place))
    }
    for _ in fields..<width { cells.append(.missing) }
  }

  private func ragged(_ fields: Int, _ location: SourceLocation) -> TableError {
    TableError(.malformed, "expected \(width) fields, found \(fields)", at: location)
  }

  private mutating func report(_ scanner: CSVScanner, _ source: SourceText) {
    if let first = short.first {
      notes.append(
        Note(
          .warning,
          "expected \(width) fields, found \(first.fields)" + short.others
            + "; the rest of the row is missing", at: source.location(of: first.offset)))
    }
    if let first = long.first {
      notes.append(
        Note(
          .warning,
          "expected \(width) fields, found \(first.fields)" + long.others
            + "; what is too many is left out", at: source.location(of: first.offset)))
    }
    if trailing > 0 {
      notes.append(Note(.detail, "\(trailing) rows end in a delimiter"))
    }
    if let offset = scanner.straddlingWords.first {
      let count = scanner.straddlingWords.count
      notes.append(
        Note(
          .warning,
          "a word stands across two columns" + (count > 1 ? " (and \(count - 1) more)" : ""),
          hint: "-d space parts cells at every space", at: source.location(of: offset)))
    }
    if let offset = scanner.unknownKeys.first {
      let count = scanner.unknownKeys.count
      notes.append(
        Note(
          .warning,
          "a key that no earlier line has"
            + (count > 1 ? " (and \(count - 1) more such pairs)" : "")
            + ", left out", at: source.location(of: offset)))
    }
    if let offset = scanner.strayQuotes.first {
      let count = scanner.strayQuotes.count
      notes.append(
        Note(
          .warning,
          "text after a closing quote" + (count > 1 ? " (\(count) cells)" : "")
            + ", taken as part of the cell", at: source.location(of: offset)))
    }
  }
}

/// Rows that have another number of cells than the table has columns.
private struct RaggedRows {
  private(set) var first: (fields: Int, offset: Int)?
  private var count = 0

  mutating func add(_ fields: Int, at offset: Int) {
    if first == nil { first = (fields, offset) }
    count += 1
  }

  var others: String {
    count > 1 ? " (and \(count - 1) more such \(count > 2 ? "rows" : "row"))" : ""
  }
}
