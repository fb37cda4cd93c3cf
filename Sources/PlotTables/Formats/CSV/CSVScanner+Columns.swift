extension CSVScanner {
  /// Splits a line of aligned text where its columns start, in characters.
  ///
  /// A word that stands across the start of a column is not cut: it belongs to the column in which
  /// it begins, or to the next if other words stand before it in that column.
  mutating func scanColumns(_ starts: [Int], _ cells: inout [Cell]) {
    let bytes = source.bytes
    let lineEnd = lineEnd(from: i)
    var start = i
    var column = 0
    var character = 0
    while i < lineEnd, column + 1 < starts.count {
      // Continuation bytes of UTF-8 belong to the character before them.
      if bytes[i] & 0xc0 == 0x80 {
        i += 1
        continue
      }
      if character >= starts[column + 1],
        let cut = boundary(from: start, isNew: character == starts[column + 1])
      {
        cells.append(trimmed(start, cut))
        start = cut
        column += 1
        continue
      }
      character += 1
      i += 1
    }
    i = lineEnd
    cells.append(trimmed(start, lineEnd))
    for _ in column + 1..<max(column + 1, starts.count) { cells.append(.missing) }
  }

  /// Returns the end of the cell that begins at `start`, if a column starts at `i`; nil inside a
  /// word that belongs to the cell.
  private mutating func boundary(from start: Int, isNew: Bool) -> Int? {
    let bytes = source.bytes
    guard i > start, !Byte.isSpace(bytes[i]), !Byte.isSpace(bytes[i - 1]) else { return i }
    var word = i
    while word > start, !Byte.isSpace(bytes[word - 1]) { word -= 1 }
    if isNew { straddlingWords.add(at: word) }
    let hasOthers = bytes[start..<word].contains { !Byte.isSpace($0) }
    if hasOthers { return word }
    return nil
  }

  private func trimmed(_ start: Int, _ end: Int) -> Cell {
    var (start, end) = (start, end)
    while start < end, Byte.isSpace(source.bytes[start]) { start += 1 }
    while start < end, Byte.isSpace(source.bytes[end - 1]) { end -= 1 }
    return start == end ? .missing : Cell(.bare, start, end)
  }
}
