extension RowFacts {
  /// Returns the notes on short, long and otherwise irregular rows.
  ///
  /// - Parameters:
  ///   - width: the expected number of cells in a row.
  ///   - rowCount: the number of rows.
  func notes(width: Int, rowCount: Int) -> [Note] {
    var notes: [Note] = []
    func add(_ rows: OddRows, _ rest: String) {
      guard rows.count > 0 else { return }
      notes.append(
        Note(
          .warning, "expected \(width) fields, found \(rows.fields)\(rows.others); \(rest)",
          at: rows.location))
    }
    let headers = repeatedHeaders
    if headers.count > 0 {
      notes.append(
        Note(
          .warning,
          "the header is repeated among the rows\(headers.others), and skipped there",
          at: headers.location))
    }
    let isShortFirst = short.offset <= long.offset
    if isShortFirst { add(short, "the rest of the row is missing") }
    add(long, "the surplus is left out")
    if !isShortFirst { add(short, "the rest of the row is missing") }
    // If most rows end so, it is the way the file is written.
    if trailing.count * 2 > rowCount {
      notes.append(Note(.detail, "\(trailing.count) rows end in a delimiter"))
    } else {
      add(trailing, "the last one, which is empty, is left out")
    }
    let words = straddlingWords
    if words.count > 0 {
      notes.append(
        Note(
          .warning,
          "a word reaches across two columns"
            + (words.count > 1 ? " (and \(words.count - 1) more)" : ""),
          hint: "-d space splits cells at every space", at: words.location))
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
    let open = openQuotes
    if open.count > 0 {
      notes.append(
        Note(
          .warning,
          "this quote is never closed" + (open.count > 1 ? " (and \(open.count - 1) more)" : "")
            + ", taken as text", hint: "--quote none if all quotes are text", at: open.location))
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
