/// The first lines of a text, for the stages of sniffing that come before cells.
struct SampleLines {
  struct Line {
    var start: Int
    /// End of the line, without its line end.
    var end: Int
    var isBlank: Bool
  }

  let source: SourceText
  private(set) var lines: [Line] = []

  private static let maxLines = 400

  /// - Parameter comment: the prefix of lines that are left out.
  init(_ source: SourceText, from start: Int, to end: Int, comment: [UInt8]?) {
    self.source = source
    let bytes = source.bytes
    let skipping = CSVDialect(delimiter: .none, comment: comment)
    var i = start
    while i < end, lines.count < SampleLines.maxLines {
      let first = i
      var isBlank = true
      while i < end, bytes[i] != Byte.lf, bytes[i] != Byte.cr {
        if !Byte.isSpace(bytes[i]) { isBlank = false }
        i += 1
      }
      if isBlank || !skipping.skips(bytes, first, i) {
        lines.append(Line(start: first, end: i, isBlank: isBlank))
      }
      if i < end {
        i += bytes[i] == Byte.cr && i + 1 < end && bytes[i + 1] == Byte.lf ? 2 : 1
      }
    }
  }

  /// The blocks of lines between blank lines, which may be empty.
  var blocks: [[Line]] {
    lines.split(whereSeparator: \.isBlank).map(Array.init)
  }

  func text(_ line: Line) -> String { source.text(line.start, line.end) }
}
