/// The delimiter, quotes and escapes of a text, and the lines that are no rows.
struct CSVDialect: Hashable, Sendable {
  var delimiter: Delimiter
  /// Nil where quotes are text like any other.
  var quote: UInt8? = Byte.quote
  var escape = ReadOptions.Escape.doubled
  /// The prefix of comment lines, after leading blanks.
  var comment: [UInt8]?
  /// The text at both ends of rows, as in Markdown and in boxes: mostly the delimiter.
  var outerDelimiter: [UInt8]?
  /// Whether lines that are only drawn (`+----+`, `|:--|`, `==== ====`) are no rows.
  var skipsRulings = false
  /// Whether `[10/Oct/2000:13:55:36 -0700]` is one cell where spaces part the cells, as in the logs of web
  /// servers.
  var hasBrackets = false
  /// The number of words that the first cell takes where spaces part the cells: `Mar  6 10:00:00` are three.
  var firstWordCount = 1
  /// Lines that are no rows wherever they stand: a header that is printed again and again. Without
  /// their line ends.
  var repeatedLines: [[UInt8]] = []

  /// The expected number of cells in a row. If it is known, an unclosed quote at the start of a
  /// cell is text, provided that the line has as many cells with it.
  var width: Int?

  /// Whether every line that holds ink is a row or a part of one.
  var hasOnlyRows: Bool { comment == nil && !skipsRulings && repeatedLines.isEmpty }

  /// The byte that parts cells in the usual dialect, of RFC 4180 with any delimiter; nil in others.
  var plainDelimiter: UInt8? {
    guard case .byte(let byte) = delimiter, quote == Byte.quote, escape == .doubled, !skipsRulings,
      outerDelimiter == nil, !hasRecordSeparators
    else { return nil }
    return byte
  }

  /// Whether the record separator ends rows beside the line ends.
  var hasRecordSeparators: Bool { delimiter == .byte(Byte.unitSeparator) }

  /// Whether a line, without its line end, is no row.
  func skips(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    !hasOnlyRows && (isRemark(bytes, start, end) || repeats(bytes, start, end))
  }

  /// Whether it is a comment, or only drawn.
  func isRemark(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    if let comment {
      var ink = start
      while ink < end, Byte.isSpace(bytes[ink]) { ink += 1 }
      if !comment.isEmpty, NumberStyle.holds(bytes, ink, end, comment) { return true }
    }
    return skipsRulings && Ruling.isRuling(bytes, start, end)
  }

  /// Whether the line that begins there is one of `repeatedLines`.
  ///
  /// - Parameter end: of the line or of the text.
  func repeats(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    repeatedLines.contains { line in
      let last = start + line.count
      return NumberStyle.holds(bytes, start, end, line)
        && (last == end || bytes[last] == Byte.lf || bytes[last] == Byte.cr)
    }
  }
}
