extension CSVRun {
  /// Takes the cell at `i` in, if it belongs to a column, and returns where it ends; -1 if it
  /// does not end in this chunk, or there is a problem.
  ///
  /// - Parameter field: which cell of its row it is.
  @inline(never)
  mutating func cell(_ p: UnsafePointer<UInt8>, _ i: Int, _ column: Int, _ field: Int) -> Int {
    var k = i
    while p[k] == Byte.space { k += 1 }
    if p[k] == rules.quote, k < end { return quoted(p, k, column, field, from: i) }
    let j = plainEnd(p, i)
    if rules.isStrict, let stray = (i..<j).first(where: { p[$0] == rules.quote }) {
      return stop(strayQuote(stray))
    }
    if column >= 0 { piece.take(column, .bare, bytes, i, j, offset: base + i) }
    return j
  }

  /// Finds the end of a cell without quotes.
  @inline(__always)
  private func plainEnd(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var j = start
    var byte = p[j]
    while byte != rules.delimiter, byte != Byte.lf, byte != Byte.cr {
      j += 1
      byte = p[j]
    }
    return j
  }

  private mutating func quoted(
    _ p: UnsafePointer<UInt8>, _ open: Int, _ column: Int, _ field: Int, from start: Int
  ) -> Int {
    let quote = rules.quote
    var j = open + 1
    var hasDoubled = false
    var lineEnds = 0
    var mayBeText = false
    while true {
      let byte = p[j]
      if byte == quote {
        guard p[j + 1] == quote else { break }
        hasDoubled = true
        j += 2
      } else if byte == Byte.lf || byte == Byte.cr {
        if lineEnds == 0 { mayBeText = hasExpectedWidth(p, open, field) }
        if j >= end { return isLast ? textOrUnclosed(p, open, column, start, mayBeText) : -1 }
        if byte == Byte.lf || p[j + 1] != Byte.lf { lineEnds += 1 }
        j += 1
        if j - open > CSVRun.window { return textOrUnclosed(p, open, column, start, mayBeText) }
      } else {
        j += 1
      }
    }
    let close = j
    j += 1
    while p[j] == Byte.space { j += 1 }
    if !isCellEnd(p[j]) { j = close + 1 }
    if isCellEnd(p[j]) {
      if mayBeText {
        guard let rest = cellCount(p, behind: j) else { return -1 }
        if field + 1 + rest != rules.width { return textOrUnclosed(p, open, column, start, true) }
      }
      outcome.rows.lineCount += lineEnds
      if column < 0 { return j }
      if hasDoubled {
        setUndoubled(p, open + 1, close)
        piece.take(column, .quoted, scratch, 0, scratch.count, offset: base + open)
      } else {
        piece.take(column, .quoted, bytes, open + 1, close, offset: base + open)
      }
      return j
    }
    // A quote that reached over a line end and stops before text is most probably the opening
    // quote of a later cell: the one that opened this cell was never closed.
    if lineEnds > 0 { return textOrUnclosed(p, open, column, start, mayBeText) }
    if rules.isStrict { return stop(strayQuote(close)) }
    return rest(p, open, close, column)
  }

  /// `"a"b` reads as `ab`, and `"a "b" c"` as `a "b" c`.
  private mutating func rest(
    _ p: UnsafePointer<UInt8>, _ open: Int, _ close: Int, _ column: Int
  ) -> Int {
    outcome.rows.strayQuotes.add(at: base + close)
    var j = close + 1
    if let last = lastQuote(p, behind: close) {
      setUndoubled(p, open + 1, last)
      j = last + 1
      while p[j] == Byte.space { j += 1 }
      if !isCellEnd(p[j]) { j = last + 1 }
    } else {
      while !isCellEnd(p[j]) { j += 1 }
      setUndoubled(p, open + 1, close)
      scratch.append(contentsOf: bytes[close + 1..<j])
    }
    if column >= 0 { piece.take(column, .quoted, scratch, 0, scratch.count, offset: base + open) }
    return j
  }

  /// Returns the later quote of the line that closes a cell which contains unescaped quotes; nil if
  /// another cell is opened by a quote before it.
  private func lastQuote(_ p: UnsafePointer<UInt8>, behind close: Int) -> Int? {
    var k = close + 1
    var isAtStart = false
    while p[k] != Byte.lf, p[k] != Byte.cr {
      if p[k] == rules.delimiter {
        isAtStart = true
        k += 1
        continue
      }
      if p[k] == rules.quote {
        if isAtStart { return nil }
        var next = k + 1
        while p[next] == Byte.space { next += 1 }
        if isCellEnd(p[next]) || isCellEnd(p[k + 1]) { return k }
      }
      if p[k] != Byte.space { isAtStart = false }
      k += 1
    }
    return nil
  }

  /// Takes a cell in whose opening quote is text, if it may be.
  private mutating func textOrUnclosed(
    _ p: UnsafePointer<UInt8>, _ open: Int, _ column: Int, _ start: Int, _ mayBeText: Bool
  ) -> Int {
    guard mayBeText else { return stop(unclosed(open)) }
    outcome.rows.openQuotes.add(at: base + open)
    let j = plainEnd(p, start)
    if column >= 0 { piece.take(column, .bare, bytes, start, j, offset: base + start) }
    return j
  }

  /// Whether the line has as many cells as a row should, if the quote that opens this cell is text.
  private func hasExpectedWidth(_ p: UnsafePointer<UInt8>, _ open: Int, _ field: Int) -> Bool {
    if rules.isStrict { return false }
    var count = field + 1
    var j = plainEnd(p, open)
    while p[j] == rules.delimiter, count <= rules.width {
      count += 1
      j = plainEnd(p, j + 1)
    }
    return count == rules.width
  }

  /// The number of cells of the row behind one that ends at `j`; nil if that is not known yet.
  private func cellCount(_ p: UnsafePointer<UInt8>, behind j: Int) -> Int? {
    var count = 0
    var k = j
    while p[k] == rules.delimiter {
      count += 1
      k += 1
      while p[k] == Byte.space { k += 1 }
      if p[k] == rules.quote, k < end {
        repeat { k += 1 } while k < end && p[k] != rules.quote
        if k >= end { return isLast ? count : nil }
      }
      k = plainEnd(p, k)
    }
    return count
  }

  @inline(__always)
  func isCellEnd(_ byte: UInt8) -> Bool {
    byte == rules.delimiter || byte == Byte.lf || byte == Byte.cr
  }

  mutating func setUndoubled(_ p: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    scratch.removeAll(keepingCapacity: true)
    var k = start
    while k < end {
      scratch.append(p[k])
      k += p[k] == rules.quote && k + 1 < end && p[k + 1] == rules.quote ? 2 : 1
    }
  }

  mutating func stop(_ problem: (TableError, Int)) -> Int {
    outcome.problem = problem
    return -1
  }

  func strayQuote(_ place: Int) -> (TableError, Int) {
    (
      TableError(
        .malformed, "quote in the middle of a cell",
        hint: "quote the whole cell, and double the quotes in it"), base + place
    )
  }

  func unclosed(_ open: Int) -> (TableError, Int) {
    (
      TableError(
        .malformed, "this quote is never closed",
        hint: "close it, or double it (\"\") if it belongs to the text;"
          + " --quote none if quotes are text"), base + open
    )
  }
}
