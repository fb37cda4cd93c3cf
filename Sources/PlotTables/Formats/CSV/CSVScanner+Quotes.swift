extension CSVScanner {
  /// How far a quoted cell with line ends in it may reach, in bytes: one that is longer was never
  /// closed.
  private static let window = 1 << 20

  /// The quote that opens the next cell; spaces may stand before it.
  func openingQuote() -> Int? {
    guard let quote = dialect.quote else { return nil }
    var k = i
    while k < end, source.bytes[k] == Byte.space { k += 1 }
    return k < end && source.bytes[k] == quote ? k : nil
  }

  mutating func scanQuoted(_ open: Int) throws(TableError) -> Cell {
    let bytes = source.bytes
    let quote = bytes[open]
    var hasLineEnd = false
    var hasEscapes = false
    i = open + 1
    while true {
      guard i < end, !(hasLineEnd && i - open > CSVScanner.window) else { throw unclosed(open) }
      let byte = bytes[i]
      if byte == Byte.backslash, dialect.escape == .backslash, i + 1 < end {
        hasEscapes = hasEscapes || isEscapable(at: i + 1)
        i += 2
        continue
      }
      if byte == quote {
        guard i + 1 < end, bytes[i + 1] == quote else { break }
        hasEscapes = true
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
      return hasEscapes
        ? pool.add(.quoted, unescaped(open + 1, close), from: open)
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
      .quoted, unescaped(open + 1, close) + source.bytes[start..<i], from: open)
  }

  private mutating func skipSpacesBeforeCellEnd() {
    let start = i
    while i < end, source.bytes[i] == Byte.space { i += 1 }
    if !isAtCellEnd { i = start }
  }

  /// Whether a backslash before this byte is no text: before other bytes, as in `C:\new`, it is.
  func isEscapable(at k: Int) -> Bool {
    let byte = source.bytes[k]
    if byte == Byte.backslash || byte == dialect.quote { return true }
    switch dialect.delimiter {
    case .byte(let delimiter): return byte == delimiter
    case .text(let text): return NumberStyle.holds(source.bytes, k, end, text)
    case .spaces: return byte == Byte.space
    case .columns, .keyValue, .none: return false
    }
  }

  /// The text between two bytes without what escapes its quotes and delimiters.
  func unescaped(_ start: Int, _ end: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var k = start
    while k < end {
      let byte = source.bytes[k]
      if k + 1 < end {
        let isBackslash = byte == Byte.backslash && dialect.escape == .backslash
        let isDoubled = byte == dialect.quote && source.bytes[k + 1] == byte
        if isDoubled || (isBackslash && isEscapable(at: k + 1)) { k += 1 }
      }
      text.append(source.bytes[k])
      k += 1
    }
    return text
  }

  mutating func refuseQuotes(in range: Range<Int>) throws(TableError) {
    for k in range where source.bytes[k] == dialect.quote { try refuse(at: k) }
  }

  private mutating func refuse(at offset: Int) throws(TableError) {
    if isStrict {
      problemOffset = offset
      throw TableError(
        .malformed, "quote in the middle of a cell", at: source.location(of: offset),
        hint: "quote the whole cell, and double the quotes in it")
    }
    strayQuotes.add(at: offset)
  }

  private mutating func unclosed(_ open: Int) -> TableError {
    problemOffset = open
    endsInQuotes = i >= end
    return TableError(
      .malformed, "this quote is never closed", at: source.location(of: open),
      hint: "close it, or double it (\"\") if it belongs to the text;"
        + " --quote none if quotes are text")
  }
}
