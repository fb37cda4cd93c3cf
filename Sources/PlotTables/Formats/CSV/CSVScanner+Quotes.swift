extension CSVScanner {
  /// The most bytes of a quoted cell with line ends; a longer one is taken as unclosed.
  private static let window = 1 << 20

  /// The quote that opens the next cell; spaces may stand before it.
  func openingQuote() -> Int? {
    guard let quote = dialect.quote else { return nil }
    var k = i
    while k < end, source.bytes[k] == Byte.space { k += 1 }
    return k < end && source.bytes[k] == quote ? k : nil
  }

  /// Reads a quoted cell; nil, and the scanner as it was, if the quote is text.
  ///
  /// - Parameter start: where the cell begins, blanks before the quote included.
  mutating func scanQuoted(_ open: Int, from start: Int) throws(TableError) -> Cell? {
    let bytes = source.bytes
    let quote = bytes[open]
    var hasLineEnd = false
    var hasEscapes = false
    var mayBeText = false
    i = open + 1
    while true {
      guard i < end, !(hasLineEnd && i - open > CSVScanner.window) else {
        if !hasLineEnd { mayBeText = hasExpectedWidth(from: open) }
        // The rest of a piece is not known.
        if i >= end {
          endsInQuotes = true
          if isPiece { throw unclosed(open) }
        }
        return try textOrUnclosed(open, from: start, mayBeText)
      }
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
      if byte == Byte.lf || byte == Byte.cr {
        if !hasLineEnd { mayBeText = hasExpectedWidth(from: open) }
        hasLineEnd = true
      }
      i += 1
    }
    let close = i
    i += 1
    if !isAtCellEnd { skipSpacesBeforeCellEnd() }
    if isAtCellEnd {
      if mayBeText, fieldIndex + 1 + cellCount(behind: i) != dialect.width {
        return try textOrUnclosed(open, from: start, true)
      }
      return hasEscapes
        ? pool.add(.quoted, unescaped(open + 1, close), from: open)
        : Cell(.quoted, open + 1, close)
    }
    // A quote that reached over a line end and stops before text is most probably the opening
    // quote of a later cell: the one that opened this cell was never closed.
    if hasLineEnd { return try textOrUnclosed(open, from: start, mayBeText) }
    return try scanRest(open, close)
  }

  /// Goes back to the start of a cell whose opening quote is text.
  private mutating func textOrUnclosed(
    _ open: Int, from start: Int, _ mayBeText: Bool
  ) throws(TableError) -> Cell? {
    guard mayBeText else { throw unclosed(open) }
    i = start
    endsInQuotes = false
    openQuotes.add(at: open)
    return nil
  }

  /// Whether the line has as many cells as a row should, if the quote that opens this cell is text.
  private func hasExpectedWidth(from open: Int) -> Bool {
    guard let width = dialect.width, !isStrict, dialect.outerDelimiter == nil else { return false }
    var count = fieldIndex + 1
    var k = open
    while !(k >= end || endsRow(source.bytes[k])), count <= width {
      let next = cellEnd(k)
      guard let following = nextCell(next) else { break }
      count += 1
      k = following
    }
    return count == width
  }

  /// The number of cells of the row behind one that ends at `k`.
  private func cellCount(behind k: Int) -> Int {
    var count = 0
    var k = k
    while let start = nextCell(k) {
      count += 1
      k = start
      while k < end, source.bytes[k] == Byte.space { k += 1 }
      if k < end, source.bytes[k] == dialect.quote {
        repeat { k += 1 } while k < end && source.bytes[k] != dialect.quote
      }
      k = cellEnd(min(end, k))
    }
    return count
  }

  private func cellEnd(_ start: Int) -> Int {
    var k = start
    while !isCellEnd(k) { k += 1 }
    return k
  }

  /// The start of the cell after one that ends at `k`; nil if the row ends there.
  private func nextCell(_ k: Int) -> Int? {
    let length = delimiterLength(at: k)
    if length > 0 { return k + length }
    var next = k
    while next < end, Byte.isSpace(source.bytes[next]) { next += 1 }
    return next > k && next < end && !endsRow(source.bytes[next]) ? next : nil
  }

  /// `"a"b` reads as `ab`, and `"a "b" c"` as `a "b" c`.
  private mutating func scanRest(_ open: Int, _ close: Int) throws(TableError) -> Cell {
    try refuse(at: close)
    if let last = lastQuote(behind: close) {
      i = last + 1
      if !isAtCellEnd { skipSpacesBeforeCellEnd() }
      return pool.add(.quoted, unescaped(open + 1, last), from: open)
    }
    let start = close + 1
    while !isAtCellEnd { i += 1 }
    return pool.add(
      .quoted, unescaped(open + 1, close) + source.bytes[start..<i], from: open)
  }

  /// Returns the later quote of the line that closes a cell which contains unescaped quotes; nil if
  /// another cell is opened by a quote before it.
  private func lastQuote(behind close: Int) -> Int? {
    var k = close + 1
    var isAtStart = false
    while k < end, !endsRow(source.bytes[k]) {
      let length = delimiterLength(at: k)
      if length > 0 {
        isAtStart = true
        k += length
        continue
      }
      let byte = source.bytes[k]
      if byte == dialect.quote {
        if isAtStart { return nil }
        var next = k + 1
        while next < end, source.bytes[next] == Byte.space { next += 1 }
        if isCellEnd(next) || isCellEnd(k + 1) { return k }
      }
      if byte != Byte.space { isAtStart = false }
      k += 1
    }
    return nil
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

  /// Returns the text between two bytes without the escapes of its quotes and delimiters.
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
    return .unclosedQuote(at: source.location(of: open))
  }
}

extension TableError {
  static func unclosedQuote(at location: SourceLocation?) -> TableError {
    TableError(
      .malformed, "this quote is never closed", at: location,
      hint: "close it, or double it (\"\") if it belongs to the text;"
        + " --quote none if quotes are text")
  }
}
