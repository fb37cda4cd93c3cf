extension CSVRun {
  /// Takes the cell at `i` in, if it belongs to a column, and returns where it ends; -1 if it
  /// does not end in this chunk, or there is a problem.
  @inline(never)
  mutating func cell(_ p: UnsafePointer<UInt8>, _ i: Int, _ column: Int) -> Int {
    var k = i
    while p[k] == Byte.space { k += 1 }
    if p[k] == rules.quote, k < end { return quoted(p, k, column) }
    let delimiter = rules.delimiter
    var j = i
    var byte = p[j]
    while byte != delimiter, byte != Byte.lf, byte != Byte.cr {
      j += 1
      byte = p[j]
    }
    if rules.isStrict, let stray = (i..<j).first(where: { p[$0] == rules.quote }) {
      return stop(strayQuote(stray))
    }
    if column >= 0 { piece.take(column, .bare, bytes, i, j, offset: base + i) }
    return j
  }

  mutating func quoted(_ p: UnsafePointer<UInt8>, _ open: Int, _ column: Int) -> Int {
    let quote = rules.quote
    var j = open + 1
    var hasDoubled = false
    var lineEnds = 0
    while true {
      let byte = p[j]
      if byte == quote {
        guard p[j + 1] == quote else { break }
        hasDoubled = true
        j += 2
      } else if byte == Byte.lf || byte == Byte.cr {
        if j >= end { return isLast ? stop(unclosed(open)) : -1 }
        if byte == Byte.lf || p[j + 1] != Byte.lf { lineEnds += 1 }
        j += 1
        if j - open > CSVRun.window { return stop(unclosed(open)) }
      } else {
        j += 1
      }
    }
    let close = j
    j += 1
    while p[j] == Byte.space { j += 1 }
    if !isCellEnd(p[j]) { j = close + 1 }
    if isCellEnd(p[j]) {
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
    if lineEnds > 0 { return stop(unclosed(open)) }
    if rules.isStrict { return stop(strayQuote(close)) }
    // `"a"b` reads as `ab`.
    outcome.rows.strayQuotes.add(at: base + close)
    while !isCellEnd(p[j]) { j += 1 }
    if column >= 0 {
      setUndoubled(p, open + 1, close)
      scratch.append(contentsOf: bytes[close + 1..<j])
      piece.take(column, .quoted, scratch, 0, scratch.count, offset: base + open)
    }
    return j
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
      k += p[k] == rules.quote ? 2 : 1
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
