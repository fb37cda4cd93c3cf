/// Finds the first row of the table below lines of prose: titles, dates, remarks, settings.
enum PreambleSniffer {
  /// How many rows may stand above a table.
  private static let maxRows = 60

  /// The first row of the table, `rows.lowerBound` if nothing speaks for a later one.
  ///
  /// The table is the rows that have the most frequent number of cells; what stands before the
  /// first of them is prose if its rows have one cell each, or fewer than the table and look unlike
  /// a header.
  static func start(_ sample: CSVSample, _ rows: Range<Int>) -> Int {
    let (fields, _) = sample.commonFieldCount(rows)
    guard fields > 1,
      let start = rows.prefix(maxRows).first(where: {
        sample.fieldCount($0) == fields && !isTitle(sample, $0, rows)
      }), start > rows.lowerBound
    else { return rows.lowerBound }
    let regular = (start..<rows.upperBound).count { sample.fieldCount($0) == fields }
    guard regular > 2 || (regular == 2 && sample.rowsAfterBlankLines.contains(start)),
      regular * 4 >= (rows.upperBound - start) * 3
    else { return rows.lowerBound }
    let above = rows.lowerBound..<start
    if above.allSatisfy({ sample.fieldCount($0) == 1 || isTitle(sample, $0, rows) }) {
      return start
    }
    guard above.allSatisfy({ sample.fieldCount($0) < fields || isTitle(sample, $0, rows) }),
      HeaderSniffer.namesTypedColumns(sample, start..<rows.upperBound)
    else { return rows.lowerBound }
    let isApart = sample.rowsAfterBlankLines.contains(start)
    let isFarNarrower = above.allSatisfy { sample.fieldCount($0) * 2 <= fields }
    return isApart || isFarNarrower || above.contains { isProse(sample, $0) }
      ? start : rows.lowerBound
  }

  /// A row such as `Sales 2024,,,` above rows that are filled: spreadsheets write titles so.
  private static func isTitle(_ sample: CSVSample, _ row: Int, _ rows: Range<Int>) -> Bool {
    guard sample.fieldCount(row) > 1, sample.hasOnlyFirstCell(row), row + 1 < rows.upperBound,
      sample.shape(row, 0) == .text
    else { return false }
    // Series in a sparse table have such rows too, but then not only on top.
    let below = row + 1..<min(rows.upperBound, row + 30)
    return below.filter { !sample.hasOnlyFirstCell($0) }.count * 10 >= below.count * 8
      && (row == rows.lowerBound || sample.hasOnlyFirstCell(row - 1)
        || sample.fieldCount(row - 1) == 1)
  }

  /// Whether a row reads like a sentence.
  static func isProse(_ sample: CSVSample, _ row: Int) -> Bool {
    let words = sample.line(row).split(separator: Byte.space)
    return words.count > 3
      && words.count { $0.filter(Byte.isLetter).count * 2 > $0.count } * 2 > words.count
  }
}
