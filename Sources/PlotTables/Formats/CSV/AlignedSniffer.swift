/// Finds tables whose columns are set by spaces, as programs print them for people.
///
/// In order of trust: a ruling that draws the columns; the same number of words in each line; a
/// last column of several words, as in `ps`; columns parted by blanks that run through all lines.
enum AlignedSniffer {
  /// - Parameter inAnyBlock: whether it may be another block of lines than the largest.
  static func guess(
    _ source: SourceText, from start: Int, to end: Int, comment: [UInt8]?,
    inAnyBlock: Bool = false
  ) -> DialectGuess? {
    let lines = SampleLines(source, from: start, to: end, comment: comment)
    let blocks = lines.blocks
    let sizes = blocks.map(\.count)
    guard let most = sizes.max(), most > 1 else { return nil }
    // The largest, and where that is no table, the next with names over two rows.
    let order = blocks.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    for (rank, index) in order.enumerated() where rank == 0 || inAnyBlock && sizes[index] > 2 {
      let end = index + 1 < blocks.count ? blocks[index + 1][0].start : nil
      if let guess = guess(source, blocks[index], end: end, comment) { return guess }
    }
    return nil
  }

  private static func guess(
    _ source: SourceText, _ block: [SampleLines.Line], end: Int?, _ comment: [UInt8]?
  ) -> DialectGuess? {
    // A few lines of prose, or of groups, may stand right above the table.
    for skipped in 0...min(3, block.count - 2) {
      // A program that goes on prints these lines once a screen.
      let top = block[...skipped].map { Array(source.bytes[$0.start..<$0.end]) }
      let rows = block[(skipped + 1)...].filter { line in
        !top.contains { Array(source.bytes[line.start..<line.end]) == $0 }
      }
      guard !rows.isEmpty,
        skipped == 0 || rows.count > 1 || AlignedLines(source, [block[skipped]]).beginsWithTexts
      else { continue }
      if var guess = ruled(source, [block[skipped]] + rows)
        ?? spaced(source, [block[skipped]] + rows)
      {
        let isGrouped = skipped > 0 && AlignedLines(source, [block[skipped - 1]]).beginsWithGroups
        if isGrouped || rows.count + skipped + 1 < block.count {
          guess.dialect.repeatedLines = top
          guess.hasHeader = true
        }
        guess.dialect.comment = comment
        guess.end = end
        return guess
      }
    }
    return nil
  }

  private static func hasTabs(_ source: SourceText, _ lines: [SampleLines.Line]) -> Bool {
    lines.contains { source.bytes[$0.start..<$0.end].contains(Byte.tab) }
  }

  private static func ruled(
    _ source: SourceText, _ table: [SampleLines.Line]
  ) -> DialectGuess? {
    guard table.count > 2 else { return nil }
    let bytes = source.bytes
    for k in 0...1 {
      let ruling = table[k]
      guard let columns = Ruling.columns(bytes, ruling.start, ruling.end) else { continue }
      var dialect = CSVDialect(delimiter: .columns(columns), quote: nil)
      dialect.skipsRulings = true
      let isApart = table.filter { !Ruling.isRuling(bytes, $0.start, $0.end) }.allSatisfy {
        isApartAt(columns, AlignedLines(source, [$0]).header)
      }
      guard isApart else { continue }
      return DialectGuess(
        dialect, from: table[k == 0 ? 1 : 0].start, name: "fixed columns",
        reason: "a ruling draws \(columns.count) columns", hasHeader: true)
    }
    return nil
  }

  /// Whether no word stands across the start of a column.
  private static func isApartAt(_ starts: [Int], _ words: [AlignedLines.Word]) -> Bool {
    words.allSatisfy { word in !starts.contains { word.start < $0 && $0 < word.end } }
  }

  private static func spaced(
    _ source: SourceText, _ table: [SampleLines.Line]
  ) -> DialectGuess? {
    guard !hasTabs(source, table) else { return nil }
    let lines = AlignedLines(source, table)
    guard !lines.beginsWithGroups, lines.wideLineCount * 2 >= lines.count else { return nil }
    return regular(lines) ?? limited(lines) ?? AlignedColumns.guess(lines)
  }

  /// Guesses a dialect if every line has the same number of words.
  private static func regular(_ lines: AlignedLines) -> DialectGuess? {
    let count = lines.header.count
    guard count > 1, lines.body.allSatisfy({ $0.count == count }),
      (0..<count).contains(where: { lines.isTyped($0, in: lines.body) })
    else { return nil }
    // Words below each other in one place, so that single spaces between some are no accident.
    guard lines.count > 2 || lines.wideLineCount == lines.count else { return nil }
    // Quotes around single words go, others are text.
    let areAround = lines.words.joined().allSatisfy { word in
      let text = lines.source.bytes[word.bytes]
      return (text.first == Byte.quote) == (text.count > 1 && text.last == Byte.quote)
    }
    return DialectGuess(
      CSVDialect(delimiter: .spaces(limit: nil), quote: areAround ? Byte.quote : nil),
      from: lines.offset,
      reason: "\(lines.count) of \(lines.count) rows have \(count) words")
  }

  /// A last column that holds spaces: in every line its first word starts in the same place.
  private static func limited(_ lines: AlignedLines) -> DialectGuess? {
    let hasHeader =
      lines.beginsWithTexts && lines.header.indices.contains { lines.isTyped($0, in: lines.body) }
    let rows = hasHeader ? lines.body : lines.words[...]
    guard rows.count > 1 || hasHeader else { return nil }
    let fewest = rows.map(\.count).min() ?? 0
    let most = rows.map(\.count).max() ?? 0
    guard most > fewest || (hasHeader && most > lines.header.count) else { return nil }
    let widths = hasHeader ? [lines.header.count] : (2...max(2, fewest)).reversed()
    for width in widths where width > 1 && width <= fewest {
      let place = hasHeader ? lines.header[width - 1].start : rows[rows.startIndex][width - 1].start
      let placed = rows.count { $0[width - 1].start == place }
      let long = rows.filter { $0.count > width }
      let placedLong = long.count { $0[width - 1].start == place }
      guard placed * 10 >= rows.count * 9, placedLong * 10 >= long.count * 9,
        rows.count > 2 || hasHeader,
        (0..<width - 1).contains(where: { lines.isTyped($0, in: rows) })
      else { continue }
      // Without names above, only a column of numbers set to the right shows that this is a table.
      guard hasHeader || isSetRight(rows) else { continue }
      return DialectGuess(
        CSVDialect(delimiter: .spaces(limit: width), quote: nil), from: lines.offset,
        reason: "\(width) columns, of which the last holds spaces",
        hasHeader: hasHeader ? true : nil)
    }
    return nil
  }

  /// Whether some column of numbers ends in the same place in all rows, but starts in several, or
  /// stands off the margin.
  private static func isSetRight(_ rows: ArraySlice<[AlignedLines.Word]>) -> Bool {
    guard let first = rows.first else { return false }
    return first.indices.contains { k in
      let ends = Set(rows.compactMap { k < $0.count ? $0[k].end : nil })
      let starts = Set(rows.compactMap { k < $0.count ? $0[k].start : nil })
      return ends.count == 1 && (starts.count > 1 || (k == 0 && (starts.first ?? 0) > 1))
    }
  }
}
