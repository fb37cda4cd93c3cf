/// Finds the delimiter by the regularity of the rows that each candidate gives, and by the types of
/// their cells.
///
/// The idea of weighing regularity by cell types is that of van den Burg, Nazábal, Sutton,
/// "Wrangling messy CSV files by detecting row and type patterns", 2019,
/// doi:10.1007/s10618-019-00646-y; the weights are ours.
struct DelimiterSniffer {
  let sample: CSVSample
  /// The first row of the table.
  private(set) var first: Int
  /// The rows of data, or the only row.
  private let body: Range<Int>
  private let fields: Int
  private let regular: Int
  /// Above 0 if the delimiter fits; the larger the better.
  private(set) var score = 0.0

  private static let candidates: [Delimiter] = [
    .byte(Byte.comma), .byte(Byte.tab), .byte(Byte.semicolon), .byte(Byte.pipe),
    .byte(Byte.unitSeparator), .spaces(limit: nil), .byte(Byte.colon),
    .text([Byte.pipe, Byte.pipe]), .byte(UInt8(ascii: "~")), .byte(UInt8(ascii: "^")),
    .byte(Byte.hash),
  ]

  /// The sample as the best delimiter splits it, nil if none does.
  static func best(
    _ source: SourceText, from start: Int, to end: Int, dialect: CSVDialect
  ) -> DelimiterSniffer? {
    var best: DelimiterSniffer?
    var even: DelimiterSniffer?
    var occurs = [Bool](repeating: false, count: 256)
    for i in start..<max(start, end) { occurs[Int(source.bytes[i])] = true }
    for candidate in candidates where candidate.bytes.contains(where: { occurs[Int($0)] }) {
      var dialect = dialect
      dialect.delimiter = candidate
      let found = DelimiterSniffer(CSVSample(source, from: start, to: end, dialect: dialect))
      if found.score > (best?.score ?? 0) { best = found }
      if found.isEven, found.score > (even?.score ?? 0) { even = found }
    }
    // A delimiter that splits the first line and all others alike wins over one that splits only
    // some.
    let fits = best.map { $0.first == 0 && $0.sample.fieldCount(0) == $0.fields } ?? false
    return fits ? best : even ?? best
  }

  /// Whether all rows have the same number of cells from the very first line on.
  var isEven: Bool {
    fields > 1 && first == 0 && sample.fieldCount(0) == fields && regular == body.count
      && body.count > 1
  }

  init(_ sample: CSVSample) {
    self.sample = sample
    let rows = 0..<sample.rowCount
    let start = PreambleSniffer.start(sample, rows)
    first = start
    let end = rows.isEmpty ? nil : TableBreak.row(sample, start..<rows.count)
    let all = start + 1 < rows.count ? start + 1..<(end ?? rows.count) : start..<rows.count
    // Footnotes below are no evidence for the delimiter.
    let header = rows.isEmpty ? 0 : sample.fieldCount(start)
    let width = sample.commonFieldCount(all, preferring: header).fields
    let last = all.last { sample.fieldCount($0) == width } ?? all.upperBound
    let isFooted = last + 1 - all.lowerBound > 2 && all.upperBound - last <= 10
    body = isFooted ? all.lowerBound..<last + 1 : all
    (fields, regular) = sample.commonFieldCount(body, preferring: header)
    score = rows.isEmpty ? 0 : weighed()
  }

  /// Whether nearly all rows are split alike, the first among them; where spaces part the cells,
  /// all rows.
  var isStrong: Bool {
    guard fields > 1, sample.fieldCount(first) == fields else { return false }
    return isWeak ? regular == body.count : regular * 10 >= body.count * 9
  }

  /// Whether the delimiter also stands in prose, times and numbers.
  private var isWeak: Bool { delimiter == Byte.space || delimiter == Byte.colon }

  /// The evidence for the delimiter, for messages.
  var reason: String {
    let rows = body.count + (sample.fieldCount(first) == fields && first < body.lowerBound ? 1 : 0)
    let matching = regular + (rows - body.count)
    let typed = (0..<min(fields, 100)).count { sample.isTypedColumn($0, body) }
    var text = "splits \(matching) of \(rows) rows into \(fields) cells"
    if typed > 0 { text += ", \(typed) of them numbers or times throughout" }
    return text
  }

  private func weighed() -> Double {
    guard fields > 1 else {
      return isWeak || body.lowerBound == first ? 0 : headerOnlyScore()
    }
    let regularity = Double(regular) / Double(body.count)
    let agrees = sample.fieldCount(first) == fields
    if delimiter == Byte.space, let score = scoreOfNumbers(regularity) { return score }
    if isWeak {
      guard !sample.hasUnclosedQuote, first == 0 || sample.rowsAfterBlankLines.contains(first),
        regularity >= 0.9, agrees,
        hasTypedColumn()
      else { return 0 }
    }
    if !agrees, areShort { return 0.1 * typedShare() }
    // Prose is split now and then, but neither evenly nor into numbers.
    if !agrees, regularity < (hasTypedColumn() ? 0.5 : 0.9) { return 0 }
    if delimiter == Byte.hash, !partsNames() { return 0 }
    if partsNothing() || holdsOneColumn() || splitsSeconds() || splitsProse(regularity) { return 0 }
    let weight = isWeak ? 0.5 : 1
    return regularity * regularity * (0.3 + typedShare()) * (agrees ? 1.2 : 1) * weight
  }

  /// Whether the delimiter parts names over numbers, and stands next to no space: it is part of many
  /// texts, such as `Item #1` and `C#4`.
  private func partsNames() -> Bool {
    isEven && HeaderSniffer.namesTypedColumns(sample, 0..<body.upperBound)
      && (0..<body.upperBound).allSatisfy { row in
        let line = sample.line(row)
        return !zip(line, line.dropFirst()).contains { a, b in
          (a == delimiter && b == Byte.space) || (a == Byte.space && b == delimiter)
        }
      }
  }

  /// Whether most rows lack cells at their end: all have several, and some as many as the first.
  private var areShort: Bool {
    let most = sample.fieldCount(first)
    return most > fields && fields > 1 && !isWeak
      && body.allSatisfy { (2...most).contains(sample.fieldCount($0)) }
      && body.count { sample.fieldCount($0) == most } * 4 >= body.count
  }

  /// Scores spaces as delimiter of rows of numbers, as written by instruments and R's
  /// `write.table`, of which a few are short, or whose first line has names for all but the first
  /// column; nil for other rows.
  private func scoreOfNumbers(_ regularity: Double) -> Double? {
    let header = sample.fieldCount(first)
    let typed = (0..<fields).count { sample.isTypedColumn($0, body) }
    // Row names and texts are quoted where R writes them.
    let areQuoted = regularity == 1 && typed > 0 && sample.cells.contains { $0.kind == .quoted }
    guard !sample.hasUnclosedQuote, body.count > 1, regularity >= 0.75,
      typed * 3 >= fields * 2 || areQuoted,
      header == fields || (header + 1 == fields && namesAll(first)), !holdsOneColumn(),
      !body.allSatisfy({ row in
        let line = sample.line(row)
        return NumberStyleEvidence.couldBeNumber(line, 0, line.count)
      })
    else { return nil }
    return regularity * regularity * (0.3 + typedShare()) * 0.5
  }

  private func namesAll(_ row: Int) -> Bool {
    (0..<sample.fieldCount(row)).allSatisfy { sample.shape(row, $0) == .text }
  }

  private var delimiter: UInt8 {
    switch sample.dialect.delimiter {
    case .byte(let byte): byte
    case .text(let text): text[0]
    default: Byte.space
    }
  }

  /// Rows of one cell under a header of several: short rows, if it is a header.
  private func headerOnlyScore() -> Double {
    let count = sample.fieldCount(first)
    guard count > 1, (0..<count).allSatisfy({ sample.text(first, $0).count <= 24 }) else {
      return 0
    }
    // "Hello, world" over words is a sentence, not a header.
    let hasSpaces = (0..<count).contains {
      let cell = sample.cell(first, $0)
      return sample.source.text(cell.start, cell.end).hasPrefix(" ")
    }
    return hasSpaces ? 0 : 0.05
  }

  /// Whether only the first cell of each row holds something: the delimiter stands at their ends.
  private func partsNothing() -> Bool {
    body.count > 1 && body.allSatisfy(sample.hasOnlyFirstCell)
  }

  /// Whether the delimiter is part of the values of a single column: times with a space, colon or
  /// comma in them, decimal commas under a header without one. A first row that is split too is
  /// either such a value itself or speaks against it.
  private func holdsOneColumn() -> Bool {
    guard [Byte.space, Byte.colon, Byte.comma].contains(delimiter) else { return false }
    // A name right above was taken for a line of prose, since it is not split.
    let isNamed = first > 0 && !sample.rowsAfterBlankLines.contains(first) && fields == 2
    let isSplit = !isNamed && sample.fieldCount(first) > 1
    let rows = isSplit || isNamed ? first..<body.upperBound : body
    return rows.allSatisfy { row in
      guard let line = bareLine(row) else { return false }
      guard delimiter == Byte.comma else { return CellShape(line) == .time }
      // A comma before digits could be ISO's own decimal comma, so only names of months count.
      return isSplit
        ? TimeNotation.monthName.instant(line, 0, line.count) != nil : CellShape(line).isTyped
    }
  }

  /// Whether the delimiter is the decimal comma of the seconds that lines of a log begin with:
  /// `2024-02-14 10:00:00,123 INFO …`.
  private func splitsSeconds() -> Bool {
    guard delimiter == Byte.comma else { return false }
    return (first..<body.upperBound).allSatisfy { row in
      let (clock, rest) = (sample.text(row, 0), sample.text(row, 1))
      let digits = rest.prefix(while: Byte.isDigit).count
      return clock.count > 8
        && clock.suffix(8).enumerated().allSatisfy { place, byte in
          place % 3 == 2 ? byte == Byte.colon : Byte.isDigit(byte)
        } && (digits == 3 || digits == 6) && digits < rest.count && !Byte.isLetter(rest[digits])
    }
  }

  /// Whether the delimiter stands in sentences: uneven rows of long texts, or lines that begin with
  /// a number, such as addresses.
  private func splitsProse(_ regularity: Double) -> Bool {
    if delimiter == Byte.colon {
      // Times stand in lines of logs, with more spaces than colons.
      let lines = body.map(sample.line).joined()
      return lines.count { $0 == Byte.space } > lines.count { $0 == Byte.colon }
    }
    if delimiter == Byte.space {
      guard !HeaderSniffer.namesTypedColumns(sample, first..<body.upperBound) else { return false }
      let isWide = body.contains { row in
        let line = sample.line(row)
        return zip(line, line.dropFirst()).contains { $0 == Byte.space && $1 == Byte.space }
      }
      let typed = (0..<fields).count { sample.isTypedColumn($0, first..<body.upperBound) }
      return !isWide && typed * 2 < fields
    }
    // Sentences are not parted as evenly as their header.
    if regularity >= 0.9, sample.fieldCount(first) == fields, fields > 2 || body.count >= 10 {
      return false
    }
    return regularity < 1 && !hasTypedColumn()
      && body.count { PreambleSniffer.isProse(sample, $0) } * 2 > body.count
  }

  /// The text of a row whose cells are not quoted.
  private func bareLine(_ row: Int) -> [UInt8]? {
    for field in 0..<sample.fieldCount(row) where sample.cell(row, field).kind != .bare {
      return nil
    }
    let line = sample.line(row)
    let ink = line.drop(while: Byte.isSpace)
    return Array(ink[..<(ink.lastIndex { !Byte.isSpace($0) }.map { $0 + 1 } ?? ink.startIndex)])
  }

  private func hasTypedColumn() -> Bool {
    (0..<fields).contains { field in
      let typed = body.count { row in
        field < sample.fieldCount(row) && sample.shape(row, field).isTyped
      }
      return typed * 10 >= body.count * 9
    }
  }

  /// Returns the share of typed cells, from 0 to 1. A text with another delimiter between its parts
  /// was probably split in the wrong place.
  private func typedShare() -> Double {
    var sum = 0.0
    var count = 0
    for row in body.prefix(60) {
      for field in 0..<min(sample.fieldCount(row), 40) {
        let text = sample.text(row, field)
        count += 1
        switch CellShape(text) {
        case .number, .time: sum += 1
        case .empty, .missingWord: sum += 0.7
        case .text:
          let isQuoted = sample.cell(row, field).kind == .quoted
          sum += !isQuoted && text.contains(where: DelimiterSniffer.isStrong) ? 0.2 : 0.5
        }
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }

  private static func isStrong(_ byte: UInt8) -> Bool {
    byte == Byte.comma || byte == Byte.tab || byte == Byte.semicolon || byte == Byte.pipe
  }
}

extension Delimiter {
  /// The bytes that a candidate may consist of.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .byte(let byte): [byte]
    case .text(let text): text
    default: [Byte.space, Byte.tab]
    }
  }
}
