/// Columns parted by blanks that run through all lines of a table with a header.
enum AlignedColumns {
  private struct Column {
    var start: Int
    var end: Int
    var hasName: Bool
    var hasData: Bool
  }

  static func guess(_ lines: AlignedLines) -> DialectGuess? {
    guard lines.count > 1, lines.header.count > 1 else { return nil }
    var columns = merged(segments(lines))
    guard columns.count > 1, columns.dropFirst().allSatisfy(\.hasName),
      columns.count(where: \.hasData) > 1, columns[0].hasData
    else { return nil }
    // Two names far apart over one column: its cells reach over the blanks between columns.
    for column in columns {
      let names = lines.header.filter { $0.start >= column.start && $0.end <= column.end }
      if zip(names, names.dropFirst()).contains(where: { $1.start - $0.end > 1 }) { return nil }
    }
    let (isNamed, hasTyped) = look(lines, columns)
    let wide = zip(columns, columns.dropFirst()).allSatisfy { $1.start - $0.end > 1 }
    guard isNamed, hasTyped || (wide && columns.count > 2 && lines.count > 2) else { return nil }
    // Right-aligned columns extend to the left, up to the column before them.
    for k in columns.indices.dropFirst() where isSetRight(lines, columns[k]) {
      columns[k].start = columns[k - 1].end
    }
    var starts = columns.map(\.start)
    starts[0] = 0
    return DialectGuess(
      CSVDialect(delimiter: .columns(starts), quote: nil), from: lines.offset,
      reason: "blanks run through all \(lines.count) lines between \(columns.count) columns",
      hasHeader: true)
  }

  /// The runs of places in which some line has a word.
  private static func segments(_ lines: AlignedLines) -> [Column] {
    let width = lines.words.joined().map(\.end).max() ?? 0
    guard width < 10_000 else { return [] }
    var named = [Bool](repeating: false, count: width)
    var filled = named
    for word in lines.header {
      for place in word.start..<word.end { named[place] = true }
    }
    for word in lines.body.joined() {
      for place in word.start..<word.end { filled[place] = true }
    }
    var columns: [Column] = []
    for place in 0..<width where named[place] || filled[place] {
      if let last = columns.last, last.end == place {
        columns[columns.count - 1].end = place + 1
      } else {
        columns.append(Column(start: place, end: place + 1, hasName: false, hasData: false))
      }
      if named[place] { columns[columns.count - 1].hasName = true }
      if filled[place] { columns[columns.count - 1].hasData = true }
    }
    return columns
  }

  /// Merges words into columns: names of two words, and cells of several, are one column. A segment
  /// without a name belongs to the column before it, and so does a second word of a name with no
  /// cells below.
  private static func merged(_ segments: [Column]) -> [Column] {
    var columns: [Column] = []
    for segment in segments {
      guard var last = columns.last else {
        columns.append(segment)
        continue
      }
      let continuesName = !segment.hasData && segment.start == last.end + 1 && last.hasName
      if (!segment.hasName && (last.hasName || columns.count == 1)) || continuesName {
        last.end = segment.end
        last.hasData = last.hasData || segment.hasData
        columns[columns.count - 1] = last
      } else {
        columns.append(segment)
      }
    }
    return columns
  }

  /// Whether the first line holds only names, and whether a column below it holds numbers or times.
  private static func look(
    _ lines: AlignedLines, _ columns: [Column]
  ) -> (isNamed: Bool, hasTyped: Bool) {
    let isNamed = lines.header.allSatisfy { lines.shape($0) == .text || lines.isYear($0) }
    let hasTyped = columns.contains { column in
      let cells = lines.body.compactMap { line -> CellShape? in
        let words = line.filter { $0.start >= column.start && $0.end <= column.end }
        return words.count == 1 ? lines.shape(words[0]) : words.isEmpty ? nil : .text
      }
      let typed = cells.count(where: \.isTyped)
      return typed > 0 && typed * 10 >= cells.count * 9
    }
    return (isNamed, hasTyped)
  }

  private static func isSetRight(_ lines: AlignedLines, _ column: Column) -> Bool {
    let cells = lines.words.compactMap { line in
      line.last { $0.start >= column.start && $0.end <= column.end }
    }
    return Set(cells.map(\.end)).count == 1 && Set(cells.map(\.start)).count > 1
  }
}

extension AlignedLines {
  /// Whether a word is a calendar year of four digits.
  fileprivate func isYear(_ word: Word) -> Bool {
    let text = source.bytes[word.bytes]
    guard word.bytes.count == 4, text.allSatisfy(Byte.isDigit),
      let number = ScannedNumber(source.bytes, word.bytes.lowerBound, word.bytes.upperBound)
    else { return false }
    return number.value >= 1500 && number.value <= 2500
  }
}
