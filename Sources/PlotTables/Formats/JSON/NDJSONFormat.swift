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
    return line < text.end && text.bytes[line] == text.bytes[start] && isOneLine(text, from: line)
  }

  /// Whether a whole value is followed by the beginning of another.
  private func holdsTwoValues(_ text: SourceText, from start: Int) -> Bool {
    guard let end = endOfValue(text, from: start), let next = text.firstInk(from: end) else {
      return false
    }
    return text.bytes[next] == text.bytes[start]
  }

  /// Whether a line is one whole value.
  private func isOneLine(_ text: SourceText, from start: Int) -> Bool {
    let lineEnd = nextLine(text, after: start)
    guard let end = endOfValue(text, from: start), end <= lineEnd else { return false }
    return (text.firstInk(from: end) ?? lineEnd) >= lineEnd
  }

  private func endOfValue(_ text: SourceText, from start: Int) -> Int? {
    var scanner = JSONScanner(text, from: start, isLast: true)
    repeat {
      if (try? scanner.next()) == nil { return nil }
    } while scanner.depth > 0
    return start + scanner.i
  }

  private func nextLine(_ text: SourceText, after offset: Int) -> Int {
    var i = offset
    while i < text.end, !text.endsLine(at: i) { i += 1 }
    return min(i + 1, text.end)
  }

  /// A bad line is skipped and reported, unless nothing else is there or the options are strict.
  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable {
    let source = RecordSource(valuesIn: input.sample.start..<Int.max)
    var reader = JSONReader(input, source, options)
    try reader.read()
    var read = reader.table([ReadTable.Finding("shape", reader.shapeName)])
    read.fixed = FixedReading(format: name, reader.plans)
    return read
  }
}
