/// Lines of text set in columns by spaces, with where their words stand. The first may be a header.
struct AlignedLines {
  /// A word, in characters from the start of its line.
  struct Word: Hashable {
    var start: Int
    var end: Int
    /// Range in bytes of the source.
    var bytes: Range<Int>
  }

  let source: SourceText
  let offset: Int
  let words: [[Word]]

  init(_ source: SourceText, _ lines: [SampleLines.Line]) {
    self.source = source
    offset = lines.first?.start ?? 0
    words = lines.map { AlignedLines.words(source.bytes, $0) }
  }

  private static func words(_ bytes: [UInt8], _ line: SampleLines.Line) -> [Word] {
    var words: [Word] = []
    var character = 0
    var start: (character: Int, byte: Int)?
    for i in line.start..<line.end {
      if bytes[i] & 0xc0 == 0x80 { continue }
      if bytes[i] == Byte.space {
        if let open = start {
          words.append(Word(start: open.character, end: character, bytes: open.byte..<i))
        }
        start = nil
      } else if start == nil {
        start = (character, i)
      }
      character += 1
    }
    if let open = start {
      words.append(Word(start: open.character, end: character, bytes: open.byte..<line.end))
    }
    return words
  }

  var count: Int { words.count }
  var header: [Word] { words.first ?? [] }
  var body: ArraySlice<[Word]> { words.dropFirst() }

  func shape(_ word: Word) -> CellShape { CellShape(Array(source.bytes[word.bytes])) }

  /// Whether the words of the first line could all be names.
  var beginsWithTexts: Bool { !header.isEmpty && header.allSatisfy { shape($0) == .text } }

  /// The number of lines with two or more spaces between words, or before the first.
  var wideLineCount: Int {
    words.count { line in
      (line.first?.start ?? 0) > 1 || zip(line, line.dropFirst()).contains { $1.start - $0.end > 1 }
    }
  }

  /// Whether the `k`-th words of nearly all lines are numbers or times.
  func isTyped(_ k: Int, in lines: ArraySlice<[Word]>) -> Bool {
    let typed = lines.count { line in k < line.count && shape(line[k]).isTyped }
    return typed > 0 && typed * 10 >= lines.count * 9
  }

  /// Whether the first line only groups the columns below: `procs ---memory--- ---swap--`.
  var beginsWithGroups: Bool {
    let dashed = header.count { word in
      let text = source.bytes[word.bytes]
      return text.count > 2 && text.first == Byte.minus && text.last == Byte.minus
        && text.contains(where: Byte.isLetter)
    }
    return header.count > 1 && dashed * 2 >= header.count
  }
}
