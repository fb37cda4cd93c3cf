/// The first lines of a text, for the stages of sniffing that come before cells.
struct SampleLines {
  struct Line {
    var start: Int
    /// Without the line end.
    var end: Int
    var isBlank: Bool
  }

  let source: SourceText
  private(set) var lines: [Line] = []

  private static let maxLines = 400

  /// - Parameter comment: what the lines begin with that are left out.
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

  /// The lines between blank lines, of which there may be none.
  var blocks: [[Line]] {
    lines.split(whereSeparator: \.isBlank).map(Array.init)
  }

  func text(_ line: Line) -> String { source.text(line.start, line.end) }
}
