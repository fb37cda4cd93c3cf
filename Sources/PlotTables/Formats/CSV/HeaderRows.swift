/// The names and units of the columns, from the rows on top of the table.
struct HeaderRows {
  private(set) var names: [String]?
  private(set) var units: [String?] = []
  private(set) var width: Int
  private(set) var findings: [ReadTable.Finding] = []
  private let sample: CSVSample
  private let dataRow: Int
  private var dialect: CSVDialect
  private var countsRepeats = false
  private var openQuote: SourceLocation?
  private var notes: [Note] = []

  /// - Parameters:
  ///   - rows: the table, from its header on.
  ///   - zone: the rows of words that it begins with, if these are more than a header.
  init(
    _ sample: CSVSample, _ rows: Range<Int>, _ options: ReadOptions, _ guess: DialectGuess,
    _ zone: HeaderZone? = nil
  ) {
    self.sample = sample
    dialect = guess.dialect
    if case .keyValue(let keys) = dialect.delimiter {
      names = keys.map { String(decoding: $0, as: UTF8.self) }
      width = keys.count
      dataRow = rows.lowerBound
      findings = [ReadTable.Finding("header", "no", reason: "the keys name the columns")]
      return
    }
    if let known = guess.names, options.hasHeader != true, options.headerRowCount == nil {
      (names, width, dataRow) = (known, known.count, rows.lowerBound)
      findings = [
        ReadTable.Finding("header", "no", reason: "the form of the lines names the columns")
      ]
      return
    }
    if let zone {
      (width, dataRow) = (1, zone.rows.upperBound)
      take(zone, dataRow..<rows.upperBound)
      return
    }
    let first = rows.lowerBound
    let count = HeaderRows.count(sample, rows, options, guess, &findings)
    var dataRow = min(first + count, rows.upperBound)
    if count > 0, options.hasUnitsRow ?? true, dataRow < rows.upperBound {
      let found = UnitsRow.units(sample, dataRow..<rows.upperBound)
      if let found = options.hasUnitsRow == true ? UnitsRow.cells(sample, dataRow) : found {
        units = found
        dataRow += 1
        findings.append(
          ReadTable.Finding(
            "units", found.compactMap { $0 }.joined(separator: ", "),
            reason: options.hasUnitsRow == true ? nil : "symbols of units under the names"))
      }
    }
    self.dataRow = dataRow
    let body = dataRow..<rows.upperBound
    width = max(1, sample.commonFieldCount(body).fields)
    if count > 0, first < rows.upperBound {
      names = GroupHeader.names(sample, first..<min(first + count, rows.upperBound))
      dropOpenQuote()
      fitWidth(body)
      if !options.isLiteral { leaveOutRepeats(first..<dataRow) }
    }
    if case .columns(let starts) = dialect.delimiter { width = starts.count }
    if case .spaces(let limit?) = dialect.delimiter { width = limit }
  }

  private mutating func take(_ zone: HeaderZone, _ body: Range<Int>) {
    names = (0..<sample.fieldCount(zone.names)).map { sample.string(zone.names, $0) }
    units = zone.units(sample)
    findings = [
      ReadTable.Finding("header", "yes", reason: "words over numbers or times in several columns")
    ]
    if !units.isEmpty {
      findings.append(
        ReadTable.Finding(
          "units", units.compactMap { $0 }.joined(separator: ", "),
          reason: "units under the names"))
    }
    width = max(1, sample.commonFieldCount(body).fields)
    fitWidth(body)
    for row in zone.others {
      let words = (0..<sample.fieldCount(row)).map { sample.string(row, $0) }.filter { !$0.isEmpty }
      // A row of data that is parted otherwise has digits.
      let mayBeData = row > zone.names && words.contains { $0.contains(where: \.isNumber) }
      notes.append(
        Note(
          mayBeData ? .warning : .note,
          "left out a row of words beside the names: "
            + words.prefix(3).map { "'\(Shortened.text($0))'" }.joined(separator: ", ")
            + (words.count > 3 ? " …" : ""),
          hint: "--header-rows says how many rows hold names",
          at: sample.source.location(of: sample.offset(row))))
    }
  }

  /// Returns the number of rows that hold names.
  private static func count(
    _ sample: CSVSample, _ rows: Range<Int>, _ options: ReadOptions, _ guess: DialectGuess,
    _ findings: inout [ReadTable.Finding]
  ) -> Int {
    func found(_ count: Int, _ reason: String?) -> Int {
      findings.append(ReadTable.Finding("header", count > 0 ? "yes" : "no", reason: reason))
      if count > 1 { findings.append(ReadTable.Finding("header rows", "\(count)")) }
      return count
    }
    if options.hasHeader == false { return found(0, nil) }
    if let count = options.headerRowCount { return found(count, nil) }
    let groups = GroupHeader.rowCount(sample, rows)
    if groups > 0 { return found(groups, "groups of names over names") }
    if options.hasHeader == true { return found(1, nil) }
    if guess.hasHeader == true { return found(1, "names over the columns") }
    // A row of units hides that there are numbers below the names.
    if rows.count > 2, UnitsRow.units(sample, rows.dropFirst()) != nil,
      !(0..<sample.fieldCount(rows.lowerBound)).contains(where: {
        sample.shape(rows.lowerBound, $0).isTyped
      })
    {
      return found(1, "names over units over numbers")
    }
    if isRepeatedHeader(sample, rows) {
      return found(1, "names over numbers or times, which stand again among the rows")
    }
    let verdict = HeaderSniffer.verdict(sample, rows)
    return found(verdict.isHeader ? 1 : 0, verdict.reason)
  }

  /// Whether the first line comes back among the rows, and names columns of numbers or times if it
  /// is left out there.
  private static func isRepeatedHeader(_ sample: CSVSample, _ rows: Range<Int>) -> Bool {
    guard let first = rows.first, rows.count > 2, sample.fieldCount(first) > 1 else { return false }
    let line = sample.line(first)
    guard rows.dropFirst().contains(where: { sample.line($0) == line }) else { return false }
    var dialect = sample.dialect
    dialect.repeatedLines = [line]
    let rest = CSVSample(
      sample.source, from: sample.offset(first), to: sample.offset(rows.upperBound),
      dialect: dialect)
    return HeaderSniffer.namesTypedColumns(rest, 0..<rest.rowCount)
  }

  /// A quote that opens a name and is not closed is no part of it.
  private mutating func dropOpenQuote() {
    guard let open = sample.firstOpenQuote, open < sample.offset(dataRow), let names,
      let quote = sample.dialect.quote.map({ String(decoding: [$0], as: UTF8.self) })
    else { return }
    self.names = names.map { name in
      name.hasPrefix(quote) ? String(name.dropFirst().drop { $0 == " " || $0 == "\t" }) : name
    }
    openQuote = sample.source.location(of: open)
    notes.append(Note(.warning, "this quote is never closed, and left out", at: openQuote))
  }

  /// The names and the rows below need not agree: rows may end in a delimiter, and a first column
  /// of row names may have no name.
  private mutating func fitWidth(_ body: Range<Int>) {
    guard var names else { return }
    // `sar` writes the time of its start over the others.
    for field in names.indices
    where CellShape(Array(names[field].utf8)) == .time && !names.contains("time")
      && body.count(where: { sample.shape($0, field) == .time }) * 2 > body.count
    {
      let text = Array(names[field].utf8)
      guard TimeNotation.clock.instant(text, 0, text.count) != nil else { continue }
      names[field] = "time"
      self.names = names
    }
    if let parted = stampField(names, body) {
      self.names = names[..<parted] + ["date"] + names[parted...]
      if !units.isEmpty { units.insert(nil, at: parted) }
      width = names.count + 1
      return
    }
    let isOneMore = body.count > 1 && body.allSatisfy { sample.fieldCount($0) == names.count + 1 }
    let endsEmpty = body.allSatisfy { row in
      sample.text(row, sample.fieldCount(row) - 1).isEmpty
    }
    // Names over numbers alone belong to these; a nameless first column would be one of texts.
    if isOneMore, endsEmpty, !sample.isTypedColumn(0, body) {
      notes.append(
        Note(
          .warning, "every row has one cell more than the header, an empty one, which is left out",
          hint: "if the first column has no name, give it one",
          at: sample.source.location(of: sample.offset(body.lowerBound))))
    } else if let surplus = emptyEnds(names.count, body) {
      // Rows end in delimiters: the columns behind these are left out.
      self.names = names + [String](repeating: "", count: surplus)
    }
    if isOneMore, !endsEmpty {
      self.names = [""] + names
      if !units.isEmpty { units.insert(nil, at: 0) }
      // `A,1,234` under `city,pop`: thousands that are not quoted.
      let areThousands = body.allSatisfy { row in
        let last = sample.text(row, sample.fieldCount(row) - 1)
        let before = sample.text(row, sample.fieldCount(row) - 2)
        return last.count == 3 && last.allSatisfy(Byte.isDigit) && (1...3).contains(before.count)
          && before.allSatisfy(Byte.isDigit)
      }
      let isOdd = areThousands && sample.dialect.delimiter == .byte(Byte.comma)
      let mayLackDelimiter = !isOdd && !mayBeRowNames(body)
      notes.append(
        Note(
          isOdd || mayLackDelimiter ? .warning : .note,
          "the first column has no name: every row has one cell more than the header",
          hint: isOdd
            ? "quote numbers with commas between their thousands"
            : mayLackDelimiter ? "see whether the header lacks a delimiter" : nil))
    }
    width = self.names?.count ?? width
  }

  /// Whether the first column may hold the names or numbers of the rows, as R writes them without a name.
  private func mayBeRowNames(_ body: Range<Int>) -> Bool {
    if case .byte = sample.dialect.delimiter {} else { return true }
    guard sample.isTypedColumn(0, body) else { return true }
    let numbers = body.map { row -> Double? in
      let text = sample.text(row, 0)
      return ScannedNumber(text, 0, text.count).flatMap { $0.isWhole ? $0.value : nil }
    }
    return zip(numbers, numbers.dropFirst()).allSatisfy { a, b in
      if let a, let b { b == a + 1 } else { false }
    }
  }

  /// The number of cells that every row has behind those of the header, all of them empty; nil if there are
  /// none.
  private func emptyEnds(_ count: Int, _ body: Range<Int>) -> Int? {
    let width = sample.commonFieldCount(body).fields
    guard body.count > 1, width > count,
      body.allSatisfy({ row in
        (count..<max(count, sample.fieldCount(row))).allSatisfy { sample.text(row, $0).isEmpty }
      })
    else { return nil }
    return width - count
  }

  /// The column of dates before a column of clocks where spaces part the cells, and the header has one name
  /// for both; nil if there is none.
  private func stampField(_ names: [String], _ body: Range<Int>) -> Int? {
    guard case .spaces = sample.dialect.delimiter, body.count > 1, !names.contains("date") else {
      return nil
    }
    let regular = body.filter { sample.fieldCount($0) == names.count + 1 }
    guard regular.count * 10 >= body.count * 9 else { return nil }
    func instant(_ row: Int, _ field: Int, _ notation: TimeNotation) -> Bool {
      let text = sample.text(row, field)
      return notation.instant(text, 0, text.count) != nil
    }
    let dates: [TimeNotation] = [.iso, .yearFirst, .dayFirst, .monthFirst]
    return (0..<names.count).first { field in
      regular.allSatisfy { row in
        instant(row, field + 1, .clock) && dates.contains { instant(row, field, $0) }
      }
    }
  }

  /// A header may stand again among the rows, as where files were joined.
  private mutating func leaveOutRepeats(_ header: Range<Int>) {
    let lines = header.map(sample.line)
    guard width > 1, dialect.repeatedLines.isEmpty, lines.allSatisfy({ !$0.isEmpty }),
      lines.last?.contains(where: Byte.isLetter) == true
    else { return }
    dialect.repeatedLines = lines
    switch dialect.delimiter {
    case .byte, .text: countsRepeats = true
    // Programs print it once a screen.
    case .spaces, .columns, .keyValue, .none: break
    }
  }

  /// The layout of the table below.
  func layout(_ above: [Note]) -> CSVLayout {
    var layout = CSVLayout(
      dialect: dialect, names: names, units: units, width: width,
      dataStart: sample.offset(dataRow))
    (layout.countsRepeats, layout.openQuote) = (countsRepeats, openQuote)
    layout.notes = above + notes
    return layout
  }

  /// `# x y` right above rows of two cells names them.
  mutating func takeNamesFromComment(
    above offset: Int, from start: Int, _ comment: [UInt8], _ layout: inout CSVLayout
  ) {
    let source = sample.source
    let lines = SampleLines(source, from: start, to: offset, comment: nil).lines
    guard width > 1, let last = lines.last,
      let found = words(of: last, comment, source)
    else { return }
    names = found
    // Two such lines are names, and units below.
    if lines.count > 1, let above = words(of: lines[lines.count - 2], comment, source),
      found.count(where: UnitsRow.isUnit) * 3 >= width,
      above.count(where: UnitsRow.isUnit) < found.count(where: UnitsRow.isUnit)
    {
      names = above
      units = found
    }
    layout.names = names
    layout.units = units
    findings = [
      ReadTable.Finding("header", "yes", reason: "the last comment line names the columns")
    ]
    layout.notes.append(Note(.detail, "took the column names from the last comment line"))
  }

  /// The words of a comment line, if they could be the names of all columns.
  private func words(
    of line: SampleLines.Line, _ comment: [UInt8], _ source: SourceText
  ) -> [String]? {
    var ink = line.start
    while ink < line.end, Byte.isSpace(source.bytes[ink]) || source.bytes[ink] == comment[0] {
      ink += 1
    }
    var plain = dialect
    plain.comment = nil
    let row = CSVSample(source, from: ink, to: line.end, dialect: plain)
    guard row.rowCount == 1, row.fieldCount(0) == width,
      (0..<width).allSatisfy({ row.shape(0, $0) == .text })
    else { return nil }
    return (0..<width).map { row.string(0, $0) }
  }
}
