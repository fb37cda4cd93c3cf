/// The text of an input as UTF-8, with the means to say where in it a byte stands.
package struct SourceText: Sendable {
  /// Name of the input in messages.
  package let name: String
  /// The file's own bytes, or their translation when the file was not UTF-8.
  package let bytes: [UInt8]
  /// The first byte of the text, after a byte order mark.
  package let start: Int
  /// The first byte after the text.
  package let end: Int

  /// - Parameter end: the end of the bytes if nil.
  package init(name: String, bytes: [UInt8], start: Int = 0, end: Int? = nil) {
    self.name = name
    self.bytes = bytes
    self.start = start
    self.end = end ?? bytes.count
  }

  /// The line, column and excerpt of a byte.
  ///
  /// - Complexity: O(offset): lines are counted only when a message needs one.
  package func location(of offset: Int) -> SourceLocation {
    var line = 1
    var lineStart = start
    let offset = min(offset, end)
    var i = start
    while i < offset {
      if endsLine(at: i) {
        line += 1
        lineStart = i + 1
      }
      i += 1
    }
    return SourceLocation(
      file: name, line: line, column: text(lineStart, offset).count + 1,
      excerpt: excerpt(around: offset, lineStart: lineStart))
  }

  /// The text between two bytes.
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// Whether a line (ended by LF, CR or CR LF) ends with this byte.
  func endsLine(at i: Int) -> Bool {
    bytes[i] == Byte.lf
      || (bytes[i] == Byte.cr && !(i + 1 < end && bytes[i + 1] == Byte.lf))
  }

  /// The first byte from `start` on that is no space, tab, CR or LF.
  func firstInk(from start: Int) -> Int? {
    var i = start
    while i < end {
      if !Byte.isBlank(bytes[i]) { return i }
      i += 1
    }
    return nil
  }

  private func excerpt(around offset: Int, lineStart: Int) -> SourceLocation.Excerpt {
    let reach = 160  // bytes to either side: two lines of a terminal
    var first = max(lineStart, offset - reach)
    while first > lineStart, bytes[first] & 0xc0 == 0x80 { first -= 1 }
    var last = offset
    while last < end, last < offset + reach || bytes[last] & 0xc0 == 0x80 {
      if bytes[last] == Byte.lf || bytes[last] == Byte.cr { break }
      last += 1
    }
    return SourceLocation.Excerpt(
      text: text(first, last), caret: text(first, offset).count)
  }
}
