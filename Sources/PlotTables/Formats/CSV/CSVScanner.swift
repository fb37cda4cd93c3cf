/// Splits text into cells, one row per call, in one pass over the bytes, in any dialect.
///
/// RFC 4180, read leniently: any delimiter, any line end, quotes anywhere. Repairs are counted.
/// This is the reference for readers that are faster in one dialect.
struct CSVScanner {
  let source: SourceText
  let dialect: CSVDialect
  let isStrict: Bool
  let end: Int
  /// Whether also lines that the dialect skips are rows: a header may look like its own repeats.
  var keepsLines = false
  /// The next byte.
  var i: Int
  /// Start of the last row, including its leading blanks.
  private(set) var rowStart: Int
  /// End of the last row, before its line end.
  private(set) var rowEnd = 0
  private(set) var isAfterBlankLine = false
  var pool = CellPool()
  /// Quotes that are neither at an end of a cell nor escaped.
  var strayQuotes = Strays()
  /// Quotes that open a cell, but are text, as they are not closed.
  var openQuotes = Strays()
  /// Words of aligned text that reach from one column into the next.
  var straddlingWords = Strays()
  /// Pairs whose key is the key of no column.
  var unknownKeys = Strays()
  /// Lines that are no rows wherever they stand.
  var repeatedLines = Strays()
  /// Whether more text follows, in which a quote may be closed.
  var isPiece = false
  /// Which cell of its row is the next one.
  var fieldIndex = 0
  /// Offset of the last error.
  var problemOffset = 0
  /// Whether the last error is that the text ends within quotes.
  var endsInQuotes = false

  /// Cells of a kind: where the first stands, and how many there are.
  struct Strays {
    private(set) var first: Int?
    private(set) var count = 0

    mutating func add(at offset: Int) {
      if first == nil { first = offset }
      count += 1
    }
  }

  /// The delimiter's bytes; empty where something else parts the cells.
  private let delimiter: [UInt8]
  private let firstByte: UInt8
  private let isSpaced: Bool
  private let skipsLines: Bool
  private let hasRemarks: Bool
  /// A byte that ends rows beside CR and LF; LF if there is none.
  private let recordEnd: UInt8

  init(
    _ source: SourceText, from start: Int, to end: Int, dialect: CSVDialect, isStrict: Bool
  ) {
    self.source = source
    self.dialect = dialect
    self.isStrict = isStrict
    self.end = end
    i = start
    rowStart = start
    skipsLines = !dialect.hasOnlyRows
    hasRemarks = dialect.comment != nil || dialect.skipsRulings
    switch dialect.delimiter {
    case .byte(let byte): delimiter = [byte]
    case .text(let text): delimiter = text
    case .spaces, .columns, .keyValue, .none: delimiter = []
    }
    firstByte = delimiter.first ?? 0
    if case .spaces = dialect.delimiter { isSpaced = true } else { isSpaced = false }
    recordEnd = dialect.hasRecordSeparators ? Byte.recordSeparator : Byte.lf
  }

  /// Appends the cells of the next row that is not blank; false if there is none.
  mutating func scanRow(_ cells: inout [Cell]) throws(TableError) -> Bool {
    isAfterBlankLine = false
    while true {
      skipBlankLines()
      guard i < end else { return false }
      guard skipsLines, !keepsLines else { break }
      if dialect.repeats(source.bytes, i, end) {
        repeatedLines.add(at: i)
      } else if !hasRemarks || !dialect.isRemark(source.bytes, i, lineEnd(from: i)) {
        break
      }
      i = lineEnd(from: i)
      skipLineEnd()
    }
    rowStart = i
    switch dialect.delimiter {
    case .columns(let starts): scanColumns(starts, &cells)
    case .keyValue(let keys): scanPairs(keys, &cells)
    case .spaces(let limit): try scanSpaced(limit ?? .max, &cells)
    case .byte, .text, .none: try scanDelimited(&cells)
    }
    rowEnd = i
    skipLineEnd()
    return true
  }

  private mutating func scanDelimited(_ cells: inout [Cell]) throws(TableError) {
    let first = cells.count
    if let outer = dialect.outerDelimiter {
      while i < end, source.bytes[i] == Byte.space { i += 1 }
      if NumberStyle.holds(source.bytes, i, end, outer) { i += outer.count }
    }
    while true {
      fieldIndex = cells.count - first
      cells.append(try scanCell())
      let length = delimiterLength
      guard length > 0 else { break }
      i += length
    }
    if let outer = dialect.outerDelimiter { dropOuter(outer, &cells, from: first) }
  }

  /// Removes the outer delimiter from the last cell of a row, which is empty if delimiters end
  /// rows.
  private func dropOuter(_ outer: [UInt8], _ cells: inout [Cell], from first: Int) {
    guard let last = cells.last, last.kind == .bare, !last.isPooled else { return }
    if isBlank(last) {
      if cells.count > first + 1 { cells.removeLast() }
      return
    }
    var end = last.end
    while end > last.start, Byte.isSpace(source.bytes[end - 1]) { end -= 1 }
    let start = end - outer.count
    guard start >= last.start, NumberStyle.holds(source.bytes, start, end, outer) else { return }
    cells[cells.count - 1] = Cell(.bare, last.start, start)
  }

  private mutating func scanSpaced(_ limit: Int, _ cells: inout [Cell]) throws(TableError) {
    var count = 0
    if dialect.firstWordCount > 1 {
      cells.append(scanWords(dialect.firstWordCount))
      count = 1
    }
    while true {
      while i < end, Byte.isSpace(source.bytes[i]) { i += 1 }
      guard i < end, !endsRow(source.bytes[i]) else { break }
      fieldIndex = count
      count += 1
      if count == limit {
        let start = i
        i = lineEnd(from: i)
        cells.append(Cell(.bare, start, i))
        break
      }
      cells.append(try scanCell())
      if count > 1, joinsUnit(&cells) { count -= 1 }
    }
  }

  /// The next words as one cell.
  private mutating func scanWords(_ count: Int) -> Cell {
    while i < end, Byte.isSpace(source.bytes[i]) { i += 1 }
    let start = i
    for word in 0..<count where i < end && !endsRow(source.bytes[i]) {
      if word > 0 { while i < end, Byte.isSpace(source.bytes[i]) { i += 1 } }
      while !isCellEnd(i) { i += 1 }
    }
    return Cell(.bare, start, i)
  }

  /// Joins a unit in brackets to the name before it: `time (s)` is one cell.
  private func joinsUnit(_ cells: inout [Cell]) -> Bool {
    guard let unit = cells.last, unit.kind == .bare, !unit.isPooled, unit.length > 2 else {
      return false
    }
    let (open, close) = (source.bytes[unit.start], source.bytes[unit.end - 1])
    let first = source.bytes[unit.start + 1]
    guard
      (open == UInt8(ascii: "(") && close == UInt8(ascii: ")"))
        || (open == UInt8(ascii: "[") && close == UInt8(ascii: "]")),
      Byte.isLetter(first) || first >= 0x80 || first == UInt8(ascii: "%")
    else { return false }
    let name = cells[cells.count - 2]
    guard name.kind == .bare, !name.isPooled, Byte.isLetter(source.bytes[name.start]) else {
      return false
    }
    cells.removeLast(2)
    cells.append(Cell(.bare, name.start, unit.end))
    return true
  }

  private mutating func scanCell() throws(TableError) -> Cell {
    let start = i
    if let open = openingQuote(), let cell = try scanQuoted(open, from: start) { return cell }
    if dialect.hasBrackets, let cell = scanBrackets() { return cell }
    var hasEscapes = false
    let escapes = dialect.escape == .backslash
    while i < end, !isAtCellEnd {
      if escapes, source.bytes[i] == Byte.backslash, i + 1 < end, isEscapable(at: i + 1) {
        hasEscapes = true
        i += 1
        i += max(1, delimiterLength)
      } else {
        i += 1
      }
    }
    if isStrict { try refuseQuotes(in: start..<i) }
    return hasEscapes ? pool.add(.bare, unescaped(start, i), from: start) : Cell(.bare, start, i)
  }

  /// Reads a cell in brackets; nil, and the scanner as it was, if none begins here.
  private mutating func scanBrackets() -> Cell? {
    guard i < end, source.bytes[i] == UInt8(ascii: "[") else { return nil }
    var k = i + 1
    while k < end, !endsRow(source.bytes[k]) {
      if source.bytes[k] == UInt8(ascii: "]"), isCellEnd(k + 1) {
        defer { i = k + 1 }
        return Cell(.bare, i + 1, k)
      }
      k += 1
    }
    return nil
  }

  /// The number of bytes of a delimiter here; 0 if there is none.
  @inline(__always)
  var delimiterLength: Int { delimiterLength(at: i) }

  @inline(__always)
  func delimiterLength(at k: Int) -> Int {
    guard k < end, source.bytes[k] == firstByte, !delimiter.isEmpty else { return 0 }
    guard delimiter.count > 1 else { return 1 }
    return NumberStyle.holds(source.bytes, k, end, delimiter) ? delimiter.count : 0
  }

  @inline(__always)
  var isAtCellEnd: Bool { isCellEnd(i) }

  @inline(__always)
  func isCellEnd(_ k: Int) -> Bool {
    if k == end || endsRow(source.bytes[k]) { return true }
    return isSpaced ? Byte.isSpace(source.bytes[k]) : delimiterLength(at: k) > 0
  }

  @inline(__always)
  func endsRow(_ byte: UInt8) -> Bool {
    byte == Byte.lf || byte == Byte.cr || byte == recordEnd
  }

  func lineEnd(from start: Int) -> Int {
    var k = start
    while k < end, !endsRow(source.bytes[k]) { k += 1 }
    return k
  }

  private mutating func skipBlankLines() {
    while i < end {
      var k = i
      while k < end, source.bytes[k] == Byte.space || isBlankTab(k) { k += 1 }
      guard k == end || endsRow(source.bytes[k]) else { return }
      isAfterBlankLine = true
      i = k
      skipLineEnd()
    }
  }

  /// A line of tabs is a row of empty cells where tabs part cells.
  private func isBlankTab(_ k: Int) -> Bool {
    source.bytes[k] == Byte.tab && firstByte != Byte.tab
  }

  private mutating func skipLineEnd() {
    guard i < end else { return }
    i += source.bytes[i] == Byte.cr && i + 1 < end && source.bytes[i + 1] == Byte.lf ? 2 : 1
  }

  private func isBlank(_ cell: Cell) -> Bool {
    !cell.isPooled && cell.kind == .bare
      && source.bytes[cell.start..<cell.end].allSatisfy(Byte.isSpace)
  }
}
