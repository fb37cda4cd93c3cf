/// JSON values one after the other, mostly one per line: https://github.com/ndjson/ndjson-spec.
struct NDJSONFormat: TableFormat {
  let name = "ndjson"
  let summary = "one JSON value per line (JSON Lines)"
  let fileExtensions = ["ndjson", "jsonl"]

  /// A first value that begins like JSON and ends before the text does, with another after it.
  func recognizes(_ text: SourceText, fileExtension: String) -> Bool {
    guard let start = text.firstInk(from: text.start) else { return false }
    let isOpen = text.bytes[start] == UInt8(ascii: "{") || text.bytes[start] == UInt8(ascii: "[")
    if fileExtensions.contains(fileExtension) { return true }
    guard isOpen else { return false }
    if holdsTwoValues(text, from: start) { return true }
    // The first line may be the bad one.
    let line = nextLine(text, after: start)
    return line < text.bytes.count && text.bytes[line] == text.bytes[start]
      && isOneLine(text, from: line)
  }

  /// Whether a whole value is followed by the beginning of another.
  private func holdsTwoValues(_ text: SourceText, from start: Int) -> Bool {
    var scanner = JSONScanner(text, from: start)
    guard (try? scanner.next()) != nil else { return false }
    while scanner.depth > 0 {
      if (try? scanner.next()) == nil { return false }
    }
    guard let next = text.firstInk(from: scanner.i) else { return false }
    return text.bytes[next] == text.bytes[start]
  }

  /// Whether a line is one whole value.
  private func isOneLine(_ text: SourceText, from start: Int) -> Bool {
    let end = nextLine(text, after: start)
    var scanner = JSONScanner(text, from: start)
    guard (try? scanner.next()) != nil else { return false }
    while scanner.depth > 0 {
      if (try? scanner.next()) == nil || scanner.i > end { return false }
    }
    return scanner.i <= end && (text.firstInk(from: scanner.i) ?? end) >= end
  }

  /// A bad line is skipped and reported, unless nothing else is there or the options are strict.
  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable {
    let text = try input.wholeText()
    var reader = JSONRecordReader(text)
    var notes: [Note] = []
    var firstError: TableError?
    var badCount = 0
    var position = text.start
    while let start = text.firstInk(from: position) {
      var scanner = JSONScanner(text, from: start)
      do throws(TableError) {
        try reader.readRow(try scanner.next(), &scanner)
        position = scanner.i
      } catch {
        if options.isStrict || error.kind == .limit { throw error }
        reader.dropRow()
        badCount += 1
        if firstError == nil { firstError = error }
        if badCount <= 3 {
          let line = text.location(of: start)
          notes.append(
            Note(
              .warning, "skipped a line: " + error.message,
              // A value that is not closed on its line is found out further down.
              at: error.location?.line == line.line ? error.location : line))
        }
        position = nextLine(text, after: start)
      }
    }
    if reader.columns.rowCount == 0, let firstError { throw firstError }
    if badCount > 3 {
      notes.append(Note(.warning, "skipped \(badCount) lines in all that are not valid JSON"))
    }
    let (table, found) = try JSONTable.make(reader, text, options)
    return ReadTable(
      table: table, dialect: [ReadTable.Finding("shape", reader.shapeName)], notes: notes + found)
  }

  private func nextLine(_ text: SourceText, after offset: Int) -> Int {
    var i = offset
    while i < text.bytes.count, !text.endsLine(at: i) { i += 1 }
    return min(i + 1, text.bytes.count)
  }
}
