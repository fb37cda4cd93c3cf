import PlotNumbers
import PlotTables

/// A word of a theme file, with its place.
struct ThemeFileWord {
  var text: String
  /// The byte of the file.
  var start: Int
  var isClosed = true

  /// Returns the words of each line. Text in double quotes is one word; a quote that is not closed
  /// reaches to the end of its line.
  static func lines(of source: SourceText) -> [[ThemeFileWord]] {
    var lines: [[ThemeFileWord]] = []
    var line: [ThemeFileWord] = []
    var i = source.start
    while i < source.end {
      switch source.bytes[i] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        lines.append(line)
        line = []
        i += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        i += 1
      default:
        line.append(word(at: &i, in: source))
      }
    }
    return lines + [line]
  }

  private static func word(at i: inout Int, in source: SourceText) -> ThemeFileWord {
    let start = i
    let isQuoted = source.bytes[i] == UInt8(ascii: "\"")
    if isQuoted { i += 1 }
    let first = i
    while i < source.end {
      let byte = source.bytes[i]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if isQuoted ? byte == UInt8(ascii: "\"") : byte == UInt8(ascii: " ") || byte == 9 { break }
      i += 1
    }
    let text = String(decoding: source.bytes[first..<i], as: UTF8.self)
    guard isQuoted else { return ThemeFileWord(text: text, start: start) }
    let isClosed = i < source.end && source.bytes[i] == UInt8(ascii: "\"")
    if isClosed { i += 1 }
    return ThemeFileWord(text: text, start: start, isClosed: isClosed)
  }
}
