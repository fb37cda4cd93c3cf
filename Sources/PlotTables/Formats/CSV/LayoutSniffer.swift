/// Sniffs the layout of a table from the first rows of a text.
///
/// The stages: lines to skip, comments, delimiter, lines of prose above, quotes, another table
/// below, header and units. Stages that the options decide are skipped.
struct LayoutSniffer {
  private let source: SourceText
  private let options: ReadOptions
  /// The first byte behind the lines that are skipped as asked, and behind facts above the table.
  private let textStart: Int
  private let start: Int
  private let end: Int
  private let isWhole: Bool
  /// Comments at the start, only the last of which are looked at.
  private let comments: CommentSniffer.Block?

  private static let maxBytes = 256 << 10

  /// Sniffs the layout of a text.
  ///
  /// - Parameter isWhole: whether the text is complete; else its last line may be cut, and is
  ///   ignored.
  static func layout(
    of source: SourceText, isWhole: Bool, options: ReadOptions
  ) -> CSVLayout {
    let comments =
      options.comment == "" || options.skippedLineCount != nil || options.fixed != nil
      ? nil
      : CommentSniffer.Block(
        source, from: source.start, comment: options.comment.map { Array($0.utf8) })
    let sniffer = LayoutSniffer(source, isWhole, options, below: comments)
    guard let comments else { return sniffer.layout() }
    let layout = sniffer.layout()
    // They are rows, or there is no table below them.
    return layout.dialect.comment == comments.prefix
      ? layout : LayoutSniffer(source, isWhole, options, below: nil).layout()
  }

  private init(
    _ source: SourceText, _ isWhole: Bool, _ options: ReadOptions,
    below comments: CommentSniffer.Block?
  ) {
    self.source = source
    self.options = options
    self.comments = comments
    let limit = (comments?.end ?? source.start) + LayoutSniffer.maxBytes
    self.isWhole = isWhole && source.bytes.count <= limit
    var end = min(source.bytes.count, limit)
    if !self.isWhole { end = LayoutSniffer.wholeLines(source, comments?.end, end) }
    self.end = end
    var start = comments?.lastLines ?? source.start
    var skippedLineCount = options.skippedLineCount ?? 0
    while skippedLineCount > 0, start < end {
      while start < end, !source.endsLine(at: start) { start += 1 }
      start = min(end, start + 1)
      skippedLineCount -= 1
    }
    textStart = start
    self.start =
      options.skippedLineCount == nil && options.fixed == nil
      ? FrontMatter.end(source, from: start, to: end) : start
  }

  /// The end of the last line that ends before `limit`, but of three lines at least: the header of
  /// very many columns may be longer than any sample.
  private static func wholeLines(_ source: SourceText, _ start: Int?, _ limit: Int) -> Int {
    var lines = 0
    var i = start ?? source.start
    while i < source.bytes.count, lines < 3 {
      if source.endsLine(at: i) { lines += 1 }
      i += 1
    }
    if lines < 3 { return source.bytes.count }
    var last = max(i, min(limit, source.bytes.count))
    while last > i, !source.endsLine(at: last - 1) { last -= 1 }
    return last
  }

  private func layout() -> CSVLayout {
    var notes: [Note] = []
    let comment: [UInt8]? =
      options.comment.map { $0.isEmpty ? nil : Array($0.utf8) }
      ?? CommentSniffer.prefix(source, from: start, to: end)
    var guess = guess(comment)
    if case .byte(let quote) = options.quote { guess.dialect.quote = quote }
    if let escape = options.escape { guess.dialect.escape = escape }
    var sample =
      guess.sample.flatMap { $0.dialect == guess.dialect ? $0 : nil }
      ?? CSVSample(source, from: guess.start, to: guess.end ?? end, dialect: guess.dialect)
    let rows = 0..<sample.rowCount
    var first = 0
    if options.skippedLineCount == nil, guess.hasHeader == nil {
      first = PreambleSniffer.start(sample, rows)
    }
    let zone = headerZone(sample, first, guess)
    if let zone { first = zone.rows.lowerBound }
    noteLinesAbove(
      sample.offset(first), guess.dialect, &notes,
      hint: first > 0 || start > textStart ? "--skip 0 reads them as rows" : nil)

    // Rows are split again if later rows show that lines like comments are rows.
    let width = sample.commonFieldCount(first..<rows.upperBound).fields
    if options.comment == nil,
      CommentSniffer.areRows(
        source, from: sample.offset(first), to: guess.end ?? end, dialect: guess.dialect,
        width: width)
    {
      guess.dialect.comment = nil
      sample = CSVSample(
        source, from: sample.offset(first), to: guess.end ?? end, dialect: guess.dialect)
      first = 0
    }
    let last = TableBreak.row(sample, first..<sample.rowCount)
    var table = HeaderRows(sample, first..<(last ?? sample.rowCount), options, guess, zone)
    var layout = table.layout(notes)
    if table.names == nil, options.hasHeader == nil, let comment {
      table.takeNamesFromComment(above: sample.offset(first), from: start, comment, &layout)
    }
    layout.dataEnd = last.map(sample.offset) ?? guess.end
    if let end = layout.dataEnd { noteEnd(end, &layout) }
    layout.listsFiles = FileListing.isOne(sample, layout)
    layout.totalWordCount = FooterSniffer.totalWordCount(sample)
    layout.findings = findings(guess, table)
    if let note = FooterSniffer.subtotals(sample) { layout.notes.append(note) }
    return layout
  }

  /// The rows of words above the data, where these are more than one header at the start of the table.
  private func headerZone(
    _ sample: CSVSample, _ first: Int, _ guess: DialectGuess
  ) -> HeaderZone? {
    guard options.skippedLineCount == nil, options.hasHeader == nil, options.headerRowCount == nil,
      options.hasUnitsRow == nil, guess.hasHeader == nil
    else { return nil }
    if case .keyValue = sample.dialect.delimiter { return nil }
    let table = first..<(TableBreak.row(sample, first..<sample.rowCount) ?? sample.rowCount)
    guard table.count > 2, GroupHeader.rowCount(sample, table) == 0,
      UnitsRow.units(sample, table.dropFirst()) == nil,
      let zone = HeaderZone(sample, 0..<table.upperBound),
      zone.rows.upperBound != first + 1 || !HeaderSniffer.namesTypedColumns(sample, table)
    else { return nil }
    return zone
  }

  private func guess(_ comment: [UInt8]?) -> DialectGuess {
    var usual = CSVDialect(delimiter: .none)
    usual.comment = comment
    switch options.quote {
    case .some(.none): usual.quote = nil
    case .byte(let byte): usual.quote = byte
    case nil: break
    }
    usual.escape = options.escape ?? .doubled
    if let delimiter = options.delimiter {
      if let drawn = drawn(delimiter, comment) { return drawn }
      usual.delimiter = delimiter
      let sample = CSVSample(source, from: start, to: end, dialect: usual)
      return DialectGuess(
        QuoteSniffer.refined(sample, options), from: start, reason: nil)
    }
    if let line = SeparatorLine(source, from: start, to: end) {
      usual.delimiter = line.delimiter
      let sample = CSVSample(source, from: line.end, to: end, dialect: usual)
      return DialectGuess(
        QuoteSniffer.refined(sample, options), from: line.end, reason: "the first line says so")
    }
    if options.comment == nil, let log = LogSniffer.declared(source, from: start, to: end) {
      return log
    }
    if let pairs = KeyValueSniffer.guess(source, from: start, to: end, comment: comment) {
      return pairs
    }
    if let log = LogSniffer.bracketed(source, from: start, to: end, comment: comment) { return log }
    let box = BoxSniffer.guess(source, from: start, to: end)
    if var box, box.start == start {
      box.dialect.comment = comment
      return box
    }
    let best = DelimiterSniffer.best(source, from: start, to: end, dialect: usual)
    // A table that is drawn within a cell is a part of it.
    if var box, best?.isEven != true || best?.sample.holdsInCell(box.start) != true {
      box.dialect.comment = comment
      return box
    }
    var isSpaced = false
    if case .spaces? = best?.sample.dialect.delimiter { isSpaced = true }
    let log =
      isSpaced || best?.isStrong != true
      ? LogSniffer.stamped(source, from: start, to: end, comment: comment) : nil
    if let log { return log }
    if let best, best.isStrong { return parted(best) }
    if let aligned = AlignedSniffer.guess(source, from: start, to: end, comment: comment) {
      return aligned
    }
    if let best { return parted(best) }
    if let aligned = AlignedSniffer.guess(
      source, from: start, to: end, comment: comment, inAnyBlock: true)
    {
      return aligned
    }
    let single = CSVSample(source, from: start, to: end, dialect: usual)
    usual = QuoteSniffer.refined(single, options)
    usual.skipsRulings =
      single.rowCount > 2 && Ruling.isRuling(single.line(1), 0, single.line(1).count)
      && single.line(1).allSatisfy { $0 == Byte.minus || $0 == UInt8(ascii: "=") }
    return DialectGuess(usual, from: start, reason: "nothing splits the rows evenly")
  }

  /// The table for people whose cells a given delimiter parts: with pipes around the rows, or with
  /// spaces in the last column.
  private func drawn(_ delimiter: Delimiter, _ comment: [UInt8]?) -> DialectGuess? {
    switch delimiter {
    case .byte(Byte.pipe):
      var box = BoxSniffer.guess(source, from: start, to: end)
      box?.dialect.comment = comment
      return box?.dialect.delimiter == delimiter ? box : nil
    case .spaces(limit: nil):
      let aligned = AlignedSniffer.guess(source, from: start, to: end, comment: comment)
      guard case .spaces? = aligned?.dialect.delimiter else { return nil }
      return aligned
    default: return nil
    }
  }

  private func parted(_ best: DelimiterSniffer) -> DialectGuess {
    var dialect = QuoteSniffer.refined(best.sample, options)
    // PowerShell underlines names that its numbers do not stand below.
    if case .spaces = dialect.delimiter, best.sample.rowCount > 2 {
      let second = best.sample.line(best.first + 1)
      dialect.skipsRulings = Ruling.isRuling(second, 0, second.count)
    }
    let refined =
      dialect == best.sample.dialect
      ? best : DelimiterSniffer(CSVSample(source, from: start, to: end, dialect: dialect))
    var guess = DialectGuess(dialect, from: start, reason: refined.reason)
    guess.sample = refined.sample
    return guess
  }

  private func noteLinesAbove(
    _ offset: Int, _ dialect: CSVDialect, _ notes: inout [Note], hint: String?
  ) {
    let stated = options.delimiter == nil ? SeparatorLine(source, from: start, to: end)?.end : nil
    let all = SampleLines(source, from: stated ?? textStart, to: offset, comment: nil).lines
    let prose = SampleLines(source, from: stated ?? textStart, to: offset, comment: dialect.comment)
      .lines.filter { !$0.isBlank }
    let comments = all.count(where: { !$0.isBlank }) - prose.count + (self.comments?.count ?? 0)
    if comments > 0 {
      notes.append(
        Note(.detail, "skipped \(LayoutSniffer.lines(comments, "comment ")) at the start"))
    }
    let drawn = prose.count { dialect.skips(source.bytes, $0.start, $0.end) }
    if let first = prose.first, drawn < prose.count {
      notes.append(
        Note(
          .note, "skipped \(LayoutSniffer.lines(prose.count - drawn)) before the table",
          hint: hint, at: source.location(of: first.start)))
    }
  }

  private func noteEnd(_ end: Int, _ layout: inout CSVLayout) {
    let lines = SampleLines(source, from: end, to: self.end, comment: layout.dialect.comment).lines
      .filter { !$0.isBlank }
    guard let first = lines.first else { return }
    let isTable = lines.count > 2
    let isCount = lines.allSatisfy { FooterSniffer.countsRows(source.text($0.start, $0.end)) }
    layout.notes.append(
      Note(
        isTable ? .warning : isCount ? .detail : .note,
        isTable
          ? "another table begins here; only the first is read"
          : "left out \(LayoutSniffer.lines(lines.count)) after the table",
        hint: isTable ? "split the file, or reach the other table with --skip" : nil,
        at: source.location(of: first.start)))
  }

  static func lines(_ count: Int, _ kind: String = "") -> String {
    "\(count) \(kind)line\(count == 1 ? "" : "s")"
  }

  private func findings(_ guess: DialectGuess, _ table: HeaderRows) -> [ReadTable.Finding] {
    let dialect = guess.dialect
    let isSingle = options.delimiter == nil && table.width == 1
    var findings = [
      ReadTable.Finding("delimiter", isSingle ? "none" : guess.name, reason: guess.reason)
    ]
    if let quote = dialect.quote, quote != Byte.quote {
      findings.append(
        ReadTable.Finding(
          "quote", String(decoding: [quote], as: UTF8.self),
          reason: options.quote == nil ? "stands around whole cells" : nil))
    }
    if dialect.escape == .backslash {
      findings.append(
        ReadTable.Finding(
          "escape", "backslash",
          reason: options.escape == nil ? "stands before quotes or delimiters" : nil))
    }
    if let comment = dialect.comment {
      findings.append(ReadTable.Finding("comment", String(decoding: comment, as: UTF8.self)))
    }
    return findings + table.findings
  }
}
