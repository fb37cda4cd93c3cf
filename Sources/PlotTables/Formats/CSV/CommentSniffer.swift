/// Finds out whether the text begins with comments.
enum CommentSniffer {
  /// Returns the prefix of comment lines, if the first line is a comment and other lines follow.
  static func prefix(_ source: SourceText, from start: Int, to end: Int) -> [UInt8]? {
    let lines = SampleLines(source, from: start, to: end, comment: nil).lines
      .filter { !$0.isBlank }
    if let first = lines.first, let hash = Byte.commentPrefixes.first,
      !begins(source.bytes, first, hash),
      source.bytes[first.start..<first.end].contains(where: ",;\t|".utf8.contains),
      lines.contains(where: { begins(source.bytes, $0, hash + [Byte.space]) })
    {
      return hash
    }
    guard let first = lines.first,
      let prefix = Byte.commentPrefixes.first(where: { begins(source.bytes, first, $0) }),
      lines.contains(where: { !begins(source.bytes, $0, prefix) })
    else { return nil }
    let ink = inkStart(source.bytes, first) + prefix.count
    // `#,name` is a column of numbers, and `% of all` hardly a remark.
    if prefix == [Byte.hash] {
      return ink < first.end && ",;\t|".utf8.contains(source.bytes[ink]) ? nil : prefix
    }
    let marked = lines.prefix { begins(source.bytes, $0, prefix) }
    let isWord = ink < first.end && (source.bytes[ink] == Byte.space || prefix.count > 1)
    if prefix != [UInt8(ascii: ";")], marked.count > 1 || prefix.count > 1 {
      return isWord ? prefix : nil
    }
    // A single line of names, or one that begins like a row of semicolons, only over numbers.
    let next = lines.dropFirst(marked.count).first
    let isOverNumbers = next.map { line in
      let text = Array(source.bytes[line.start..<line.end])
      return !text.contains {
        prefix.contains($0) || Byte.isLetter($0) && $0 | 0x20 != UInt8(ascii: "e")
      }
        && text.contains(where: Byte.isDigit)
    }
    return isWord && isOverNumbers == true ? prefix : nil
  }

  /// Comments at the start of a text that are more than sniffing looks at.
  struct Block {
    let prefix: [UInt8]
    /// The start of the last of its lines, which may hold names.
    let lastLines: Int
    /// The number of lines before these, and the end of the block.
    let count: Int
    let end: Int

    private static let fewestLines = 200
    private static let keptLines = 50

    /// - Parameter comment: the prefix that was asked for, if any.
    init?(_ source: SourceText, from start: Int, comment: [UInt8]?) {
      guard let ink = source.firstInk(from: start),
        let prefix = comment ?? NumberStyle.commentPrefix(source.bytes, at: ink)
      else { return nil }
      var lines: [Int] = []
      var (line, end) = (start, start)
      for place in start..<source.end where source.endsLine(at: place) {
        let first = source.bytes[line..<place].firstIndex { !Byte.isBlank($0) }
        if let first {
          guard NumberStyle.holds(source.bytes, first, place, prefix) else { break }
          lines.append(line)
        }
        (line, end) = (place + 1, place + 1)
      }
      guard lines.count >= Self.fewestLines, end < source.end else { return nil }
      (self.prefix, self.end) = (prefix, end)
      count = lines.count - Self.keptLines
      lastLines = lines[count]
    }
  }

  private static func inkStart(_ bytes: [UInt8], _ line: SampleLines.Line) -> Int {
    var i = line.start
    while i < line.end, Byte.isSpace(bytes[i]) { i += 1 }
    return i
  }

  private static func begins(
    _ bytes: [UInt8], _ line: SampleLines.Line, _ prefix: [UInt8]
  ) -> Bool {
    NumberStyle.holds(bytes, inkStart(bytes, line), line.end, prefix)
  }

  /// Whether later lines that look like comments are rows: all of them have the table's width.
  static func areRows(
    _ source: SourceText, from start: Int, to end: Int, dialect: CSVDialect, width: Int
  ) -> Bool {
    guard let comment = dialect.comment, width > 1 else { return false }
    var plain = dialect
    plain.comment = nil
    let sample = CSVSample(source, from: start, to: end, dialect: plain)
    var hasMarked = false
    for row in 0..<sample.rowCount where sample.cell(row, 0).kind == .bare {
      let text = sample.text(row, 0)
      guard NumberStyle.holds(text, 0, text.count, comment) else { continue }
      if sample.fieldCount(row) != width { return false }
      hasMarked = true
    }
    return hasMarked
  }
}
