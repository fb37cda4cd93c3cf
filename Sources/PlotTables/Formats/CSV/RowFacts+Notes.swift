extension RowFacts {
  /// What to say of rows that are not as they should be.
  ///
  /// - Parameter width: how many cells a row should have.
  func notes(width: Int) -> [Note] {
    var notes: [Note] = []
    func add(_ rows: OddRows, _ rest: String) {
      guard rows.count > 0 else { return }
      notes.append(
        Note(
          .warning, "expected \(width) fields, found \(rows.fields)\(rows.others); \(rest)",
          at: rows.location))
    }
    let isShortFirst = short.offset <= long.offset
    if isShortFirst { add(short, "the rest of the row is missing") }
    add(long, "what is too many is left out")
    if !isShortFirst { add(short, "the rest of the row is missing") }
    if trailingCount > 0 {
      notes.append(Note(.detail, "\(trailingCount) rows end in a delimiter"))
    }
    let words = straddlingWords
    if words.count > 0 {
      notes.append(
        Note(
          .warning,
          "a word stands across two columns"
            + (words.count > 1 ? " (and \(words.count - 1) more)" : ""),
          hint: "-d space parts cells at every space", at: words.location))
    }
    let keys = unknownKeys
    if keys.count > 0 {
      notes.append(
        Note(
          .warning,
          "a key that no earlier line has"
            + (keys.count > 1 ? " (and \(keys.count - 1) more such pairs)" : "") + ", left out",
          at: keys.location))
    }
    let quotes = strayQuotes
    if quotes.count > 0 {
      notes.append(
        Note(
          .warning,
          "text after a closing quote" + (quotes.count > 1 ? " (\(quotes.count) cells)" : "")
            + ", taken as part of the cell", at: quotes.location))
    }
    return notes
  }
}
