/// Facts about the rows of a chunk. Facts of neighbouring chunks merge.
struct RowFacts: Sendable {
  var short = OddRows()
  var long = OddRows()
  /// Rows that end in a delimiter behind which nothing more was expected.
  var trailing = OddRows()
  var strayQuotes = OddRows()
  /// Quotes that open a cell and are not closed.
  var openQuotes = OddRows()
  /// Words of aligned text that reach from one column into the next.
  var straddlingWords = OddRows()
  /// Pairs whose key is the key of no column.
  var unknownKeys = OddRows()
  /// Lines of the header among the rows.
  var repeatedHeaders = OddRows()
  /// Cells that were missing at the end of short rows.
  var filledCount = 0
  /// Line ends, those within quotes included.
  var lineCount = 0
  /// Characters behind the last of them, where a chunk may begin within a line.
  var columnCount = 0
  /// The lines, and the characters after the last one.
  var reach: TextPlace { TextPlace(lines: lineCount, columns: columnCount) }

  mutating func merge(_ later: RowFacts) {
    short.merge(later.short)
    long.merge(later.long)
    trailing.merge(later.trailing)
    openQuotes.merge(later.openQuotes)
    strayQuotes.merge(later.strayQuotes)
    straddlingWords.merge(later.straddlingWords)
    unknownKeys.merge(later.unknownKeys)
    repeatedHeaders.merge(later.repeatedHeaders)
    filledCount += later.filledCount
    let both = reach + later.reach
    (lineCount, columnCount) = (both.lines, both.columns)
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    short.locate(locate)
    long.locate(locate)
    trailing.locate(locate)
    strayQuotes.locate(locate)
    openQuotes.locate(locate)
    straddlingWords.locate(locate)
    unknownKeys.locate(locate)
    repeatedHeaders.locate(locate)
  }
}
