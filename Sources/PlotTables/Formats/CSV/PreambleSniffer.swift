/// Finds the first row of the table below lines of prose: titles, dates, remarks, settings.
enum PreambleSniffer {
  /// The most rows above a table.
  private static let maxRows = 60

  /// Returns the first row of the table, `rows.lowerBound` unless there is evidence for a later
  /// one.
  ///
  /// The table is the rows with the most frequent number of cells; rows before it are prose if they
  /// have one cell each, or fewer than the table and no likeness to a header.
  static func start(_ sample: CSVSample, _ rows: Range<Int>) -> Int {
    var fields = sample.commonFieldCount(rows).fields
    if fields == 1 { fields = blockWidth(sample, rows) }
    if let table = widerTable(sample, rows, than: fields) { return table }
    guard fields > 1,
      let start = rows.prefix(maxRows).first(where: {
        (sample.fieldCount($0) == fields || endsInDelimiter(sample, $0, fields)
          || lacksLast(sample, $0, rows, fields))
          && !isTitle(sample, $0, rows)
      }), start > rows.lowerBound,
      let last = rows.last(where: { sample.fieldCount($0) == fields })
    else { return rows.lowerBound }
    let table = start..<last + 1
    let regular = table.count { sample.fieldCount($0) == fields }
    let isApart = sample.rowsAfterBlankLines.contains(start)
    guard regular > 2 || (regular == 2 && isApart), regular * 4 >= table.count * 3 else {
      return rows.lowerBound
    }
    let above = rows.lowerBound..<start
    // Words are parted by spaces like numbers, so that prose may have any number of cells.
    if case .spaces(limit: nil) = sample.dialect.delimiter, areNumbers(sample, table),
      above.contains(where: { isProse(sample, $0) || sample.fieldCount($0) > fields })
    {
      return start
    }
    if areFacts(sample, above, over: table) { return start }
    if let other = firstTable(sample, above, before: table) { return other }
    if above.allSatisfy({ sample.fieldCount($0) == 1 || isTitle(sample, $0, rows) }) {
      return start
    }
    // Numbers of rows and columns, and names of classes: no headers of so many columns.
    if areNumbers(sample, table),
      above.allSatisfy({ isFarNarrower(sample, $0, than: fields) && !holdsTextsAlone(sample, $0) })
    {
      return start
    }
    guard above.allSatisfy({ sample.fieldCount($0) < fields || isTitle(sample, $0, rows) }),
      HeaderSniffer.namesTypedColumns(sample, table)
        || (isApart && HeaderSniffer.verdict(sample, table).isHeader)
    else { return rows.lowerBound }
    return isApart || above.allSatisfy { isFarNarrower(sample, $0, than: fields) }
      || above.contains { isProse(sample, $0) } ? start : rows.lowerBound
  }

  /// The first row of a table that stands behind a blank line below pairs of names and facts, as banks write
  /// them: it has more columns than these, and more cells in all.
  private static func widerTable(
    _ sample: CSVSample, _ rows: Range<Int>, than fields: Int
  ) -> Int? {
    let starts = sample.rowsAfterBlankLines.filter { $0 > rows.lowerBound && $0 < maxRows }.sorted()
    guard fields > 1, !starts.isEmpty else { return nil }
    for (place, start) in starts.enumerated() where sample.fieldCount(start) > mostFactCells {
      let end = place + 1 < starts.count ? starts[place + 1] : rows.upperBound
      let width = sample.fieldCount(start)
      let block = start..<max(start, end)
      let above = rows.lowerBound..<start
      func filled(_ row: Int) -> Int {
        (0..<sample.fieldCount(row)).count { !sample.text(row, $0).isEmpty }
      }
      if block.count > 2,
        block.count(where: { sample.fieldCount($0) == width }) * 10 >= block.count * 9,
        block.reduce(0, { $0 + filled($1) }) > above.reduce(0, { $0 + filled($1) }),
        above.allSatisfy({ sample.fieldCount($0) <= mostFactCells || isProse(sample, $0) }),
        HeaderSniffer.namesTypedColumns(sample, block)
      {
        return start
      }
    }
    return nil
  }

  /// The most cells of a row of facts: a name, a value and its unit.
  private static let mostFactCells = 3

  /// Whether rows are the names of some facts and these, above names of another number of columns of numbers.
  private static func areFacts(
    _ sample: CSVSample, _ above: Range<Int>, over table: Range<Int>
  ) -> Bool {
    guard (2...3).contains(above.count), table.count > 3, let last = above.last,
      let first = above.first
    else { return false }
    let width = sample.fieldCount(first)
    return width != sample.fieldCount(table.lowerBound)
      && above.allSatisfy { sample.fieldCount($0) == width }
      && (0..<width).allSatisfy { sample.shape(first, $0) == .text }
      && (0..<width).contains { sample.shape(last, $0).isTyped }
      && HeaderSniffer.namesTypedColumns(sample, table)
  }

  /// The number of cells of three rows or more that follow each other among lines of one cell, some of them
  /// columns of numbers, where a delimiter parts them that hardly stands in prose; else 1.
  private static func blockWidth(_ sample: CSVSample, _ rows: Range<Int>) -> Int {
    switch sample.dialect.delimiter {
    case .byte(Byte.tab), .byte(Byte.semicolon), .byte(Byte.pipe): break
    default: return 1
    }
    guard let first = rows.first(where: { sample.fieldCount($0) > 2 }) else { return 1 }
    let width = sample.fieldCount(first)
    let block = rows[first...].prefix { sample.fieldCount($0) == width }
    let typed = (0..<width).count { sample.isTypedColumn($0, block) }
    return block.count > 2 && typed > 1 ? width : 1
  }

  /// Whether a header of the table ends in one more delimiter than its rows do.
  private static func endsInDelimiter(_ sample: CSVSample, _ row: Int, _ fields: Int) -> Bool {
    sample.fieldCount(row) == fields + 1 && sample.text(row, fields).isEmpty
      && (0..<fields).allSatisfy { sample.shape(row, $0) == .text }
  }

  /// Whether a header of the table lacks the empty cells in which all of its rows end.
  private static func lacksLast(
    _ sample: CSVSample, _ row: Int, _ rows: Range<Int>, _ fields: Int
  ) -> Bool {
    let names = sample.fieldCount(row)
    guard names > 1, names < fields, row + 1 < rows.upperBound,
      sample.fieldCount(row + 1) == fields,
      (0..<names).allSatisfy({ sample.shape(row, $0) == .text })
    else { return false }
    let regular = rows.filter { sample.fieldCount($0) == fields }
    return regular.allSatisfy { row in (names..<fields).allSatisfy { sample.text(row, $0).isEmpty }
    }
      && (0..<names).contains { sample.isTypedColumn($0, row + 1..<rows.upperBound) }
  }

  private static func isFarNarrower(_ sample: CSVSample, _ row: Int, than fields: Int) -> Bool {
    sample.fieldCount(row) * 2 <= fields
  }

  private static func holdsTextsAlone(_ sample: CSVSample, _ row: Int) -> Bool {
    (0..<sample.fieldCount(row)).allSatisfy { sample.shape(row, $0) == .text }
  }

  /// Whether the rows below the first, which may hold names, hold nothing but numbers and times.
  private static func areNumbers(_ sample: CSVSample, _ rows: Range<Int>) -> Bool {
    let body = rows.dropFirst()
    return body.count > 1
      && body.allSatisfy { row in
        (0..<sample.fieldCount(row)).allSatisfy { sample.shape(row, $0) != .text }
      }
  }

  /// The first row of a table that stands above another, which has more rows: names over numbers,
  /// set apart by blank lines. Settings such as `Latitude,47.3` below each other are none.
  private static func firstTable(
    _ sample: CSVSample, _ above: Range<Int>, before table: Range<Int>
  ) -> Int? {
    var start = above.lowerBound
    while start < above.upperBound {
      let next = (start + 1...above.upperBound).first {
        $0 == above.upperBound || sample.rowsAfterBlankLines.contains($0)
      }
      let end = next ?? above.upperBound
      let first = (start..<end).first { sample.fieldCount($0) > 1 } ?? start
      let block = first..<end
      let fields = sample.fieldCount(first)
      if block.count > 2, fields > 1, block.allSatisfy({ sample.fieldCount($0) == fields }),
        end < above.upperBound || sample.rowsAfterBlankLines.contains(table.lowerBound),
        HeaderSniffer.namesTypedColumns(sample, block),
        fields > 2 || block.count > table.count || sample.isTypedColumn(0, first + 1..<end)
      {
        return first
      }
      start = end
    }
    return nil
  }

  /// A row such as `Sales 2024,,,` above rows that are filled, or `,,,` below it: spreadsheets
  /// write titles so.
  private static func isTitle(_ sample: CSVSample, _ row: Int, _ rows: Range<Int>) -> Bool {
    guard sample.fieldCount(row) > 1, row + 1 < rows.upperBound else { return false }
    if row > rows.lowerBound, !isSparse(sample, row - 1) { return false }
    if sample.isEmpty(row) { return true }
    guard sample.hasOnlyFirstCell(row), sample.shape(row, 0) == .text else { return false }
    // Series in a sparse table have such rows too, but then not only on top.
    let below = row + 1..<min(rows.upperBound, row + 30)
    return below.count { !isSparse(sample, $0) } * 10 >= below.count * 7
  }

  private static func isSparse(_ sample: CSVSample, _ row: Int) -> Bool {
    sample.fieldCount(row) == 1 || sample.hasOnlyFirstCell(row) || sample.isEmpty(row)
  }

  /// Whether a row reads like a sentence.
  static func isProse(_ sample: CSVSample, _ row: Int) -> Bool {
    let words = sample.line(row).split(separator: Byte.space)
    return words.count > 3
      && words.count { $0.filter(Byte.isLetter).count * 2 > $0.count } * 2 > words.count
  }
}
