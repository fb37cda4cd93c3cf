/// Finds the quotes and escapes of cells if they differ from RFC 4180.
enum QuoteSniffer {
  /// Returns the dialect with the quote and escape that read the rows which the usual ones cannot.
  ///
  /// - Parameter options: a quote or escape that is given there is kept.
  static func refined(_ usual: CSVSample, _ options: ReadOptions) -> CSVDialect {
    var dialect = usual.dialect
    guard dialect.quote != nil, usual.rowCount > 0 else { return dialect }
    let source = usual.source
    let start = usual.offset(0)
    let end = limit(of: usual)
    func sample(_ dialect: CSVDialect) -> CSVSample {
      CSVSample(source, from: start, to: end, dialect: dialect)
    }
    if options.quote == nil, beginsCells(Byte.apostrophe, usual),
      !hasQuoted(usual) || regularCount(usual) < usual.rowCount
    {
      var single = dialect
      single.quote = Byte.apostrophe
      if isQuoted(sample(single), insteadOf: usual) {
        dialect = single
      } else if options.escape == nil {
        single.escape = .backslash
        if isQuoted(sample(single), insteadOf: usual) { return single }
      }
    }
    let text = source.bytes[start..<end]
    if options.escape == nil, text.contains(Byte.backslash) {
      var escaped = dialect
      escaped.escape = .backslash
      if mends(sample(escaped), sample(dialect)) { dialect = escaped }
    }
    return dialect
  }

  /// Returns the end of the text of a sample, limited to its size: with another quote the sample
  /// may go on.
  private static func limit(of sample: CSVSample) -> Int {
    sample.hasUnclosedQuote ? min(sample.source.bytes.count, sample.limit) : sample.end
  }

  private static func hasQuoted(_ sample: CSVSample) -> Bool {
    sample.cells.contains { $0.kind == .quoted }
  }

  private static func beginsCells(_ byte: UInt8, _ sample: CSVSample) -> Bool {
    sample.cells.contains { sample.text($0).first == byte }
  }

  /// Whether single quotes stand around whole cells, and do so in all of a column or keep
  /// delimiters from parting cells.
  private static func isQuoted(_ single: CSVSample, insteadOf usual: CSVSample) -> Bool {
    guard !single.hasUnclosedQuote, single.cells.count(where: { $0.kind == .quoted }) > 2 else {
      return false
    }
    // An apostrophe in a cell is none of its quotes, if only these make all rows alike.
    let regular = (regularCount(single), regularCount(usual))
    let isWhole = regular.0 == single.rowCount && regular.1 < usual.rowCount
    guard single.strayQuoteCount == 0 || isWhole else { return false }
    if hasQuoted(usual) { return isWhole }
    if regular.0 > regular.1 { return true }
    let rows = 1..<max(1, single.rowCount)
    let (fields, _) = single.commonFieldCount(rows)
    return rows.count > 2
      && (0..<min(fields, 100)).contains { field in
        rows.allSatisfy { row in
          field >= single.fieldCount(row) || single.cell(row, field).kind == .quoted
            || single.cell(row, field).length == 0
        } && rows.count { single.text($0, field).isEmpty } * 2 < rows.count
      }
  }

  /// Whether backslashes as escapes leave fewer quotes astray, or fewer rows of another width.
  private static func mends(_ escaped: CSVSample, _ usual: CSVSample) -> Bool {
    guard !escaped.hasUnclosedQuote, escaped.strayQuoteCount == 0 else { return false }
    let regular = (regularCount(escaped), regularCount(usual))
    if usual.hasUnclosedQuote || usual.strayQuoteCount > 0 {
      return regular.0 >= min(regular.1, escaped.rowCount)
    }
    return regular.0 == escaped.rowCount && regular.1 < usual.rowCount && escaped.rowCount > 1
  }

  private static func regularCount(_ sample: CSVSample) -> Int {
    sample.commonFieldCount(0..<sample.rowCount).rows
  }
}
