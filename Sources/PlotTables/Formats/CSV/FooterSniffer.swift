/// Finds the rows at the end of a text that are no data: footnotes, counts of rows, totals.
enum FooterSniffer {
  struct Footer {
    /// The first byte after the data.
    var dataEnd: Int
    var notes: [Note]
  }

  /// The number of bytes at the end of a text that are searched.
  static let reach = 8 << 10

  /// The footer of a table, nil if it has none.
  ///
  /// - Parameters:
  ///   - tail: the last bytes of the text, from the start of a row of data on. Offsets count from
  ///     its first byte.
  ///   - count: how many rows the footer has; nil to find out. Rows further up than the tail reaches
  ///     are not left out.
  ///   - holdsAllRows: whether the tail begins with the first row, so that sums can be told.
  static func find(
    in tail: [UInt8], layout: CSVLayout, count: Int? = nil, holdsAllRows: Bool = false
  ) -> Footer? {
    let source = SourceText(name: "", bytes: tail)
    let sample = CSVSample(
      source, from: 0, to: tail.count, dialect: layout.dialect, maxRows: .max)
    let rows = sample.rowCount
    if let count {
      guard count > 0, rows > 0 else { return nil }
      return Footer(dataEnd: sample.offset(max(0, rows - count)), notes: [])
    }
    // In a broken row, anything could be anything.
    guard !sample.hasUnclosedQuote else { return nil }
    var last = rows
    var notes: [Note] = []
    let footnotes = (1..<max(1, rows)).reversed().prefix {
      isFootnote(sample, $0, layout) || sample.isEmpty($0)
    }
    // Empty rows alone are rows of missing values.
    if let first = footnotes.last, let note = left(footnotes.reversed(), sample) {
      last = first
      notes.append(note)
    }
    if layout.totalWordCount == 0, let field = totalField(sample, last - 1, layout) {
      let name = sample.string(last - 1, field)
      let isTotal = holdsAllRows ? isTotal(sample, last - 1, 0..<layout.width) : nil
      if isTotal != false {
        last -= 1
        notes.append(
          Note(
            isTotal == true ? .note : .omission, "left out the last row, a total ('\(name)')",
            hint: hint))
        while last > 1, sample.isEmpty(last - 1) { last -= 1 }
      } else {
        notes.append(
          Note(
            .warning,
            "the last row, '\(Shortened.text(name))', is not the sum of the others, and is kept",
            hint: "--footer 1 leaves it out"))
      }
    }
    if last == rows { return notes.isEmpty ? nil : Footer(dataEnd: tail.count, notes: notes) }
    return Footer(dataEnd: sample.offset(last), notes: notes)
  }

  private static let hint = "--footer 0 keeps everything"

  private static func left(_ rows: [Int], _ sample: CSVSample) -> Note? {
    let lines = rows.filter { !sample.isEmpty($0) }
      .map { String(decoding: sample.line($0), as: UTF8.self) }
    guard let first = lines.first else { return nil }
    return Note(
      lines.allSatisfy(countsRows) ? .detail : .note,
      "left out \(LayoutSniffer.lines(lines.count)) below the table"
        + " ('\(Shortened.text(first))')", hint: hint)
  }

  private static func isFootnote(_ sample: CSVSample, _ row: Int, _ layout: CSVLayout) -> Bool {
    let line = String(decoding: sample.line(row), as: UTF8.self)
    if countsRows(line) || endsTests(line) { return true }
    guard layout.width > 1 else { return false }
    let bytes = sample.line(row)
    if sample.fieldCount(row) == 1, Ruling.isRuling(bytes, 0, bytes.count) { return true }
    let isMarked = hasMark(line)
    let isApart = sample.rowsAfterBlankLines.contains(row)
    switch layout.dialect.delimiter {
    case .columns, .spaces(limit: .some): return isMarked && isApart
    case .keyValue, .none: return false
    case .byte, .text, .spaces: break
    }
    let isProse = PreambleSniffer.isProse(sample, row)
    let fields = sample.fieldCount(row)
    if fields == layout.width {
      return sample.hasOnlyFirstCell(row) && (isMarked || (isApart && isProse))
    }
    return isMarked || (isProse && (isApart || (fields == 1 && areRegular(sample, row, layout))))
  }

  private static func areRegular(_ sample: CSVSample, _ row: Int, _ layout: CSVLayout) -> Bool {
    (0..<row).count { sample.fieldCount($0) == layout.width } * 10 >= row * 9
  }

  private static func hasMark(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\"" }.lowercased()
    return marks.contains { text.hasPrefix($0) }
  }

  private static let marks = [
    "source:", "sources:", "data source", "note:", "notes:", "footnote", "remark:", "legend:",
    "quelle:", "quellen:", "anmerkung", "hinweis:", "stand:", "fuente:", "nota:", "notas:",
    "source :", "note :", "remarque", "bron:", "fonte:", "*", "†", "‡", "¹", "©", "(c) ",
    "copyright",
    "generated ", "exported ", "last updated", "end of ",
  ]

  /// `(12 rows)`, `12 rows in set (0.01 sec)`, `[5 rows x 3 columns]`: psql, mysql, pandas.
  static func countsRows(_ line: String) -> Bool {
    let words = line.split { " ()[]\t".contains($0) }
    guard words.count > 1, words.count < 12, words[0].allSatisfy(\.isNumber) else { return false }
    let isEnclosed = line.drop { $0 == " " }.first.map { "([".contains($0) } ?? false
    let rest = words.dropFirst(2).first
    return ["row", "rows", "record", "records"].contains(words[1].lowercased())
      && (isEnclosed || rest == "in" || rest == "selected." || rest == "affected")
  }

  /// `PASS`, `ok  \tpackage\t1.2s`: what Go prints below the results of tests and benchmarks.
  private static func endsTests(_ line: String) -> Bool {
    ["PASS", "FAIL"].contains(line)
      || ["ok  \t", "FAIL\t", "exit status "].contains(where: line.hasPrefix)
  }

  /// Returns the cell that marks a row as the total of those above it.
  private static func totalField(
    _ sample: CSVSample, _ row: Int, _ layout: CSVLayout
  ) -> Int? {
    guard row > 1, sample.fieldCount(row) == layout.width, layout.width > 1 else { return nil }
    if case .keyValue = layout.dialect.delimiter { return nil }
    let fields = 0..<layout.width
    guard let field = fields.first(where: { sample.shape(row, $0) == .text }),
      isTotalWord(sample.text(row, field)),
      fields.contains(where: { sample.shape(row, $0) == .number }),
      !mayBeName(sample.text(row, field)) || isSum(sample, row, fields)
        || averages.contains(word(sample.text(row, field))) && isMean(sample, row, fields)
    else { return nil }
    var filled = 0
    var count = 0
    for other in 0..<row where !sample.isEmpty(other) {
      let text = sample.text(other, field)
      if isTotalWord(text) { return nil }
      count += 1
      if !text.isEmpty { filled += 1 }
    }
    return count > 1 && filled * 2 > count ? field : nil
  }

  /// Whether a row is the total of those above it: some number is their sum or their mean, but for what
  /// rounding takes; nil if no number is written plainly enough to tell.
  private static func isTotal(_ sample: CSVSample, _ row: Int, _ fields: Range<Int>) -> Bool? {
    var wasAdded = false
    for field in fields {
      guard let total = number(sample, row, field) else { continue }
      let others = (0..<row).compactMap { number(sample, $0, field) }
      guard others.count > 1, others.count * 2 > row else { continue }
      wasAdded = true
      let sum = others.reduce(0, +)
      let room = max(abs(sum) * 0.02, Double(others.count))
      // Rows of parts and of their totals are counted twice.
      if abs(sum - total) <= room || abs(sum / 2 - total) <= room
        || abs(sum / Double(others.count) - total) <= abs(total) * 0.02
      {
        return true
      }
    }
    return wasAdded ? false : nil
  }

  private static func number(_ sample: CSVSample, _ row: Int, _ field: Int) -> Double? {
    let text = sample.text(row, field)
    if let plain = ScannedNumber(text, 0, text.count) { return plain.value }
    var evidence = NumberStyleEvidence(
      prefersDecimalComma: sample.dialect.delimiter == .byte(Byte.semicolon))
    evidence.add(text, 0, text.count)
    return evidence.choice()?.style.scan(text, 0, text.count)?.value
  }

  /// Whether some number of a row is the sum of those above it, to the last digits that are written.
  private static func isSum(_ sample: CSVSample, _ row: Int, _ fields: Range<Int>) -> Bool {
    func number(_ row: Int, _ field: Int) -> Double? {
      let text = sample.text(row, field)
      return ScannedNumber(text, 0, text.count)?.value
    }
    return fields.contains { field in
      guard let total = number(row, field), total != 0 else { return false }
      let sum = (0..<row).reduce(0) { $0 + (number($1, field) ?? 0) }
      return abs(sum - total) <= abs(total) * 1e-6
    }
  }

  /// Whether some number of a row is the mean of those above it, to the digits that are written.
  private static func isMean(_ sample: CSVSample, _ row: Int, _ fields: Range<Int>) -> Bool {
    fields.contains { field in
      let text = sample.text(row, field)
      guard let mean = ScannedNumber(text, 0, text.count) else { return false }
      let others = (0..<row).compactMap { other -> Double? in
        let text = sample.text(other, field)
        return ScannedNumber(text, 0, text.count)?.value
      }
      guard others.count > 1, Set(others).count > 1, mean.powerOfTen > -18 else { return false }
      let unit = DecimalNumber.nearest(1, powerOfTen: mean.powerOfTen)
      return abs(others.reduce(0, +) / Double(others.count) - mean.value) <= unit
    }
  }

  /// Returns the number of cells that are only a word for totals, without the first row, which names columns
  /// of totals, and the last ones.
  static func totalWordCount(_ sample: CSVSample) -> Int {
    let rows = sample.end == sample.limit ? sample.rowCount - 4 : sample.rowCount
    var count = 0
    for row in 1..<max(1, rows) {
      for field in 0..<min(sample.fieldCount(row), 10) where isTotalWord(sample.text(row, field)) {
        count += 1
      }
    }
    return count
  }

  /// Warns of rows such as `North Total` beside `North`.
  static func subtotals(_ sample: CSVSample) -> Note? {
    var names: Set<String> = []
    var totals: [(row: Int, name: String, part: String)] = []
    for row in 1..<max(1, sample.rowCount) {
      guard
        let field = (0..<sample.fieldCount(row)).first(where: { sample.shape(row, $0) == .text })
      else { continue }
      let name = sample.string(row, field)
      if let end = [" total", " subtotal", " sum", " gesamt"].first(
        where: name.lowercased().hasSuffix)
      {
        totals.append((row, name, String(name.dropLast(end.count))))
      } else {
        names.insert(name)
      }
    }
    let found = totals.filter { names.contains($0.part) }
    guard let first = found.first else { return nil }
    return Note(
      .warning,
      "'\(Shortened.text(first.name))'"
        + (found.count > 1
          ? " (and \(found.count - 1) more such \(found.count > 2 ? "rows" : "row"))" : "")
        + " may be a total of rows beside it, and is kept",
      at: sample.source.location(of: sample.offset(first.row)))
  }

  private static func isTotalWord(_ text: [UInt8]) -> Bool {
    guard (3...24).contains(text.count), !Byte.isDigit(text[0]) else { return false }
    let word = word(text)
    return totals.contains(word) || names.contains(word) || averages.contains(word)
  }

  /// Returns whether a word for totals also has other meanings, so that only the sum decides.
  private static func mayBeName(_ text: [UInt8]) -> Bool {
    names.contains(word(text)) || averages.contains(word(text))
  }

  private static func word(_ text: [UInt8]) -> String {
    let word = String(decoding: text, as: UTF8.self).lowercased()
    return word.hasSuffix(":") ? String(word.dropLast()) : word
  }

  private static let totals: Set = [
    "total", "totals", "grand total", "grand totals", "sum total", "summe", "gesamt",
    "gesamtsumme", "insgesamt", "total général", "total general", "totaal", "totale", "totalt",
    "yhteensä", "razem", "итого", "всего", "合計", "总计", "合计", "총계",
  ]

  private static let names: Set = [
    "sum", "all", "overall", "ensemble", "somme", "suma", "summa", "zusammen",
  ]

  private static let averages: Set = [
    "average", "mean", "mittelwert", "durchschnitt", "mittel", "moyenne", "promedio", "gemiddelde",
  ]
}
