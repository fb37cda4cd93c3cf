/// Finds the delimiter from how regularly each candidate splits the rows, and what it splits them
/// into.
///
/// The idea of weighing regularity by cell types is that of van den Burg, Nazábal, Sutton,
/// "Wrangling messy CSV files by detecting row and type patterns", 2019,
/// doi:10.1007/s10618-019-00646-y; the weights are ours.
enum DelimiterSniffer {
  static let names: [(byte: UInt8, name: String)] = [
    (Byte.comma, "comma"), (Byte.tab, "tab"), (Byte.semicolon, "semicolon"), (Byte.pipe, "pipe"),
    (Byte.unitSeparator, "unit separator"), (Byte.space, "space"), (Byte.colon, "colon"),
  ]

  static func name(of delimiter: UInt8) -> String {
    names.first { $0.byte == delimiter }?.name
      ?? "'" + String(decoding: [delimiter], as: UTF8.self) + "'"
  }

  /// The sample as the best delimiter splits it. If none does, the rows are one cell each, and the
  /// delimiter is one that does not stand in them.
  static func best(_ source: SourceText) -> CSVSample {
    var best: (sample: CSVSample, score: Double)?
    for (byte, _) in names {
      let sample = CSVSample(source, delimiter: byte)
      let score = score(sample)
      if score > (best?.score ?? 0) { best = (sample, score) }
    }
    if let best { return best.sample }
    let candidates = [Byte.comma, Byte.tab, Byte.semicolon, Byte.pipe]
    let absent = candidates.first { !source.bytes.contains($0) }
    return CSVSample(source, delimiter: absent ?? Byte.unitSeparator)
  }

  private static func score(_ sample: CSVSample) -> Double {
    let rows = 0..<sample.rowCount
    guard let first = rows.first(where: { !sample.isComment($0) }) else { return 0 }
    let body = first + 1 < rows.count ? first + 1..<rows.count : first..<rows.count
    let (fields, regular) = sample.commonFieldCount(body)
    let isWeak = sample.delimiter == Byte.space || sample.delimiter == Byte.colon
    guard fields > 1 else {
      return isWeak || body.lowerBound == first ? 0 : headerOnlyScore(sample, first)
    }
    let regularity = Double(regular) / Double(body.count)
    let agrees = sample.fieldCount(first) == fields
    if isWeak {
      guard regularity >= 0.9, agrees, hasTypedColumn(sample, body, fields) else { return 0 }
    }
    if holdsOneColumn(sample, first, body) { return 0 }
    let weight = isWeak ? 0.5 : 1
    return regularity * regularity * (0.3 + typedShare(sample, body)) * (agrees ? 1.2 : 1) * weight
  }

  /// Rows of one cell under a header of several: short rows, if it is a header.
  private static func headerOnlyScore(_ sample: CSVSample, _ first: Int) -> Double {
    let fields = sample.fieldCount(first)
    guard fields > 1, (0..<fields).allSatisfy({ sample.text(sample.cell(first, $0)).count <= 24 })
    else { return 0 }
    // "Hello, world" over words is a sentence, not a header.
    let hasSpaces = (0..<fields).contains {
      sample.source.text(
        sample.cell(first, $0).start, sample.cell(first, $0).end
      ).hasPrefix(" ")
    }
    return hasSpaces ? 0 : 0.05
  }

  /// Whether the delimiter is part of the values of a single column: times with a space, colon or
  /// comma in them, decimal commas under a header without one. A first row that is split too is
  /// either such a value itself or speaks against it.
  private static func holdsOneColumn(
    _ sample: CSVSample, _ first: Int, _ body: Range<Int>
  ) -> Bool {
    let delimiter = sample.delimiter
    guard [Byte.space, Byte.colon, Byte.comma].contains(delimiter) else { return false }
    let isSplit = sample.fieldCount(first) > 1
    let rows = isSplit ? first..<body.upperBound : body
    return rows.allSatisfy { row in
      guard let line = bareLine(sample, row) else { return false }
      guard delimiter == Byte.comma else { return CellShape(line) == .time }
      // A comma before digits could be ISO's own decimal comma, so only names of months count.
      return isSplit
        ? TimeNotation.monthName.instant(line, 0, line.count) != nil : CellShape(line).isTyped
    }
  }

  /// The text of a row whose cells are not quoted.
  private static func bareLine(_ sample: CSVSample, _ row: Int) -> [UInt8]? {
    var line: [UInt8] = []
    for field in 0..<sample.fieldCount(row) {
      let cell = sample.cell(row, field)
      guard cell.kind == .bare else { return nil }
      if field > 0 { line.append(sample.delimiter) }
      line += sample.source.bytes[cell.start..<cell.end]
    }
    return line
  }

  private static func hasTypedColumn(
    _ sample: CSVSample, _ body: Range<Int>, _ fields: Int
  ) -> Bool {
    (0..<fields).contains { field in
      let typed = body.count { row in
        field < sample.fieldCount(row) && sample.shape(row, field).isTyped
      }
      return typed * 10 >= body.count * 9
    }
  }

  /// How much of the cells is of a type, from 0 to 1. A text that holds another delimiter between
  /// its parts was probably split in the wrong place.
  private static func typedShare(_ sample: CSVSample, _ body: Range<Int>) -> Double {
    var sum = 0.0
    var count = 0
    for row in body.prefix(60) {
      for field in 0..<min(sample.fieldCount(row), 40) {
        let text = sample.text(sample.cell(row, field))
        count += 1
        switch CellShape(text) {
        case .number, .time: sum += 1
        case .empty, .missingWord: sum += 0.7
        case .text:
          sum += text.contains { isStrong($0) } && !isQuoted(sample, row, field) ? 0.2 : 0.5
        }
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }

  private static func isQuoted(_ sample: CSVSample, _ row: Int, _ field: Int) -> Bool {
    sample.cell(row, field).kind == .quoted
  }

  private static func isStrong(_ byte: UInt8) -> Bool {
    byte == Byte.comma || byte == Byte.tab || byte == Byte.semicolon || byte == Byte.pipe
  }
}
