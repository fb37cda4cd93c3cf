/// Splits delimiter-separated text into cells, one row per call, in one pass over the bytes.
///
/// RFC 4180, read leniently: any one-byte delimiter, any line end, quotes anywhere. What had to
/// be mended is counted.
struct CSVScanner {
  let source: SourceText
  let delimiter: UInt8
  /// Runs of spaces are one delimiter, as in aligned output.
  let joinsSpaces: Bool
  let isStrict: Bool
  let end: Int
  private(set) var i: Int
  private(set) var pool = CellPool()
  /// Where the first quote stood that has no business there, and how many cells have one.
  private(set) var firstStrayQuote: Int?
  private(set) var strayQuoteCount = 0
  /// What the last error is about.
  private(set) var problemOffset = 0
  /// Whether the last error is that the text ends within quotes.
  private(set) var endsInQuotes = false

  /// How far a quoted cell with line ends in it may reach: one that is longer was never closed.
  private static let window = 16 << 20

  init(_ source: SourceText, from start: Int, to end: Int, delimiter: UInt8, isStrict: Bool) {
    self.source = source
    self.delimiter = delimiter
    self.isStrict = isStrict
    self.end = end
    joinsSpaces = delimiter == Byte.space
    i = start
  }

  /// Appends the cells of the next row that is not blank; false if there is none.
  mutating func scanRow(_ cells: inout [Cell]) throws(TableError) -> Bool {
    skipBlankLines()
    guard i < end else { return false }
    let bytes = source.bytes
    while true {
      if joinsSpaces {
        skipSpaces()
        if i == end || bytes[i] == Byte.lf || bytes[i] == Byte.cr { break }
      }
      if let open = openingQuote() {
        cells.append(try scanQuoted(open))
      } else {
        let start = i
        while i < end {
          let byte = bytes[i]
          if byte == delimiter || byte == Byte.lf || byte == Byte.cr { break }
          i += 1
        }
        if isStrict { try refuseQuote(in: start..<i) }
        cells.append(Cell(.bare, start, i))
      }
      guard i < end, bytes[i] == delimiter else { break }
      i += 1
    }
    skipLineEnd()
    return true
  }

  private mutating func skipBlankLines() {
    while i < end {
      var k = i
      while k < end,
        source.bytes[k] == Byte.space
          || (source.bytes[k] == Byte.tab && delimiter != Byte.tab)
      { k += 1 }
      guard k == end || source.bytes[k] == Byte.lf || source.bytes[k] == Byte.cr else { return }
      i = k
      skipLineEnd()
    }
  }

  private mutating func skipLineEnd() {
    guard i < end else { return }
    i += source.bytes[i] == Byte.cr && i + 1 < end && source.bytes[i + 1] == Byte.lf ? 2 : 1
  }

  private mutating func skipSpaces() {
    while i < end, source.bytes[i] == Byte.space { i += 1 }
  }

  /// The quote that opens the next cell; spaces may stand before it.
  @inline(__always)
  private func openingQuote() -> Int? {
    var k = i
    while k < end, source.bytes[k] == Byte.space { k += 1 }
    return k < end && source.bytes[k] == Byte.quote ? k : nil
  }

  private mutating func scanQuoted(_ open: Int) throws(TableError) -> Cell {
    let bytes = source.bytes
    var hasLineEnd = false
    var hasDoubled = false
    i = open + 1
    while true {
      guard i < end, !(hasLineEnd && i - open > CSVScanner.window) else {
        throw unclosed(open)
      }
      let byte = bytes[i]
      if byte == Byte.quote {
        guard i + 1 < end, bytes[i + 1] == Byte.quote else { break }
        hasDoubled = true
        i += 2
        continue
      }
      if byte == Byte.lf || byte == Byte.cr { hasLineEnd = true }
      i += 1
    }
    let close = i
    i += 1
    if !isAtCellEnd { skipSpacesBeforeCellEnd() }
    if isAtCellEnd {
      return hasDoubled
        ? pool.add(.quoted, undoubled(open + 1, close), from: open)
        : Cell(.quoted, open + 1, close)
    }
    // A quote that reached over a line end and stops before text is most probably the opening
    // quote of a later cell: the one that opened this cell was never closed.
    if hasLineEnd { throw unclosed(open) }
    return try scanRest(open, close)
  }

  /// `"a"b` reads as `ab`.
  private mutating func scanRest(_ open: Int, _ close: Int) throws(TableError) -> Cell {
    try refuse(at: close)
    let start = close + 1
    while !isAtCellEnd { i += 1 }
    return pool.add(
      .quoted, undoubled(open + 1, close) + source.bytes[start..<i], from: open)
  }

  private var isAtCellEnd: Bool {
    i == end || source.bytes[i] == delimiter || source.bytes[i] == Byte.lf
      || source.bytes[i] == Byte.cr
  }

  private mutating func skipSpacesBeforeCellEnd() {
    let start = i
    skipSpaces()
    if !isAtCellEnd { i = start }
  }

  private func undoubled(_ start: Int, _ end: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var k = start
    while k < end {
      text.append(source.bytes[k])
      k += source.bytes[k] == Byte.quote ? 2 : 1
    }
    return text
  }

  private mutating func refuseQuote(in range: Range<Int>) throws(TableError) {
    for k in range where source.bytes[k] == Byte.quote { try refuse(at: k) }
  }

  private mutating func refuse(at offset: Int) throws(TableError) {
    if isStrict {
      problemOffset = offset
      throw TableError(
        .malformed, "quote in the middle of a cell", at: source.location(of: offset),
        hint: "quote the whole cell, and double the quotes in it")
    }
    strayQuoteCount += 1
    if firstStrayQuote == nil { firstStrayQuote = offset }
  }

  private mutating func unclosed(_ open: Int) -> TableError {
    problemOffset = open
    endsInQuotes = i >= end
    return TableError(
      .malformed, "this quote is never closed", at: source.location(of: open),
      hint: "close it, or double it (\"\") if it belongs to the text")
  }
}
