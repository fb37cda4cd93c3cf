/// Facts above a table which its delimiter does not part: YAML between lines of three hyphens, as CSVY has
/// (https://csvy.org), or lines such as `goos: linux`, as Go's benchmarks print.
enum FrontMatter {
  /// The first byte below the facts; `start` where there are none.
  static func end(_ source: SourceText, from start: Int, to end: Int) -> Int {
    let lines = SampleLines(source, from: start, to: end, comment: nil).lines
    guard let first = lines.firstIndex(where: { !$0.isBlank }) else { return start }
    let below = ruled(source, lines[first...]) ?? listed(source, lines[first...])
    guard let below, lines[below...].count(where: { !$0.isBlank }) > 1 else { return start }
    return lines[below].start
  }

  /// The index of the line below a block of YAML, which a ruling ends as it began.
  private static func ruled(
    _ source: SourceText, _ lines: ArraySlice<SampleLines.Line>
  ) -> Int? {
    guard let first = lines.first, source.text(first.start, first.end) == "---",
      let last = lines.dropFirst().firstIndex(where: {
        ["---", "..."].contains(source.text($0.start, $0.end))
      }), last > lines.startIndex + 1,
      lines[(lines.startIndex + 1)..<last].allSatisfy({ line in
        let text = source.text(line.start, line.end)
        return line.isBlank || text.first == "#" || text.first == " " || text.hasPrefix("- ")
          || Fact(source.bytes, line) != nil
      })
    else { return nil }
    return last + 1
  }

  /// The index of the line below two facts or more, where no line further down looks like one.
  private static func listed(
    _ source: SourceText, _ lines: ArraySlice<SampleLines.Line>
  ) -> Int? {
    let facts = lines.prefix { Fact(source.bytes, $0)?.hasValue == true }
    let rest = lines[facts.endIndex...].drop(while: \.isBlank)
    guard facts.count > 1, let first = rest.first,
      !rest.contains(where: { Fact(source.bytes, $0) != nil })
    else { return nil }
    // Cells that the table is parted into are no facts.
    let delimiters = [Byte.comma, Byte.semicolon, Byte.tab, Byte.pipe]
    let areCells = delimiters.contains { delimiter in
      let count = source.bytes[first.start..<first.end].count { $0 == delimiter }
      return count > 0
        && facts.allSatisfy { source.bytes[$0.start..<$0.end].count { $0 == delimiter } == count }
    }
    return areCells ? nil : rest.startIndex
  }

  /// A line such as `cpu: Apple M1`, with a name before the colon.
  private struct Fact {
    let hasValue: Bool

    private static let mostLetters = 40

    init?(_ bytes: [UInt8], _ line: SampleLines.Line) {
      guard line.start < line.end, Byte.isLetter(bytes[line.start]) else { return nil }
      let text = bytes[line.start..<line.end]
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")),
        colon - line.start <= Self.mostLetters,
        text[..<colon].allSatisfy({
          Byte.isLetter($0) || Byte.isDigit($0) || " _-./".utf8.contains($0)
        }), colon + 1 == line.end || Byte.isSpace(bytes[colon + 1])
      else { return nil }
      hasValue = text[(colon + 1)...].contains { !Byte.isSpace($0) }
    }
  }
}
