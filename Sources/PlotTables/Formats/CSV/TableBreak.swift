/// Finds where one table ends and another begins: below a blank line, with another number of
/// columns or another header.
enum TableBreak {
  /// Returns the first row after the table; nil if all rows of the sample belong to it.
  ///
  /// - Parameter rows: the table, from its header on.
  static func row(_ sample: CSVSample, _ rows: Range<Int>) -> Int? {
    let starts = rows.filter { sample.rowsAfterBlankLines.contains($0) && $0 > rows.lowerBound + 1 }
    for start in starts where sample.dialect.delimiter != .none {
      let width = sample.commonFieldCount(rows.lowerBound..<start).fields
      // Lines of prose may stand above the next table.
      let first = (start..<rows.upperBound).first { sample.fieldCount($0) > 1 } ?? rows.upperBound
      guard first < rows.upperBound else { continue }
      if isNewHeader(sample, first, rows, width) { return start }
    }
    return [secondHeader(sample, rows), otherOrder(sample, rows)].compactMap(\.self).min()
  }

  /// A row of the same names in another order, as where files were joined: its columns are others.
  private static func otherOrder(_ sample: CSVSample, _ rows: Range<Int>) -> Int? {
    guard let first = rows.first, sample.fieldCount(first) > 1, sample.dialect.delimiter != .none
    else { return nil }
    let names = (0..<sample.fieldCount(first)).map { sample.text(first, $0) }
    let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
    guard Set(names).count == names.count, names.allSatisfy({ $0.contains(where: Byte.isLetter) })
    else { return nil }
    return rows.dropFirst().first { row in
      guard sample.fieldCount(row) == names.count else { return false }
      let cells = (0..<names.count).map { sample.text(row, $0) }
      return cells != names && cells.sorted { $0.lexicographicallyPrecedes($1) } == sorted
    }
  }

  /// A row of other names among rows of nothing but numbers and times, without a blank line.
  private static func secondHeader(_ sample: CSVSample, _ rows: Range<Int>) -> Int? {
    guard rows.count > 4, sample.fieldCount(rows.lowerBound) > 1 else { return nil }
    let header = sample.line(rows.lowerBound)
    let others = (rows.lowerBound + 2..<rows.upperBound - 1).filter { row in
      sample.fieldCount(row) == sample.fieldCount(rows.lowerBound)
        && (0..<sample.fieldCount(row)).allSatisfy { sample.shape(row, $0) == .text }
    }
    guard others.count == 1, let row = others.first, sample.line(row) != header else { return nil }
    let isAmongNumbers = (0..<sample.fieldCount(row)).allSatisfy { field in
      rows.dropFirst().allSatisfy { $0 == row || sample.shape($0, field).isTyped }
    }
    return isAmongNumbers ? row : nil
  }

  private static func isNewHeader(
    _ sample: CSVSample, _ row: Int, _ rows: Range<Int>, _ width: Int
  ) -> Bool {
    let last = (row + 1..<rows.upperBound).first { sample.rowsAfterBlankLines.contains($0) }
    let block = row..<(last ?? rows.upperBound)
    let fields = sample.fieldCount(row)
    guard fields == width else {
      return block.count > 1 && block.allSatisfy { sample.fieldCount($0) == fields }
        && HeaderSniffer.namesTypedColumns(sample, block)
    }
    // At equal width, only texts over columns of numbers show a break.
    let own = rows.lowerBound + 1..<row
    let cells = 0..<fields
    return block.count > 1 && HeaderSniffer.namesTypedColumns(sample, block)
      && cells.contains { sample.isTypedColumn($0, own) && sample.shape(row, $0) == .text }
      && cells.contains { sample.text(row, $0) != sample.text(rows.lowerBound, $0) }
  }

  /// Returns the end of the table if a second table begins in a later piece of the text.
  ///
  /// - Parameters:
  ///   - start: the start of a row of the table.
  ///   - end: the end of the search; at most 200 rows are searched.
  /// - Returns: the first byte after the table; nil if no second table begins there.
  static func offset(
    in source: SourceText, from start: Int, to end: Int, layout: CSVLayout
  ) -> Int? {
    let sample = CSVSample(source, from: start, to: end, dialect: layout.dialect)
    return row(sample, 0..<sample.rowCount).map(sample.offset)
  }
}
