/// Words of the data or the command line as a chart shows them: the one way for foreign text into a
/// title, a label, a legend or a description.
///
/// Nothing is interpreted, and nothing reaches beyond its own place: a line stays one line, a
/// direction that was opened is closed, accents do not climb over the neighbours, and a text as
/// long as a book shows its two ends.
enum ChartText {
  /// A text longer than this, in Unicode scalars, loses its middle: no part of a chart has room for
  /// more, and shaping it would take long.
  static let longest = 1_000

  /// Returns the text for a place that holds one line: line breaks become spaces.
  static func line(_ text: String) -> String { shown(text, lineBreak: " ") }

  /// Returns the text for a place that holds several lines: breaks of every kind become line feeds.
  static func block(_ text: String) -> String { shown(text, lineBreak: "\n") }

  private static func shown(_ text: String, lineBreak: Unicode.Scalar) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
    if isPlain && text.utf8.count <= longest { return text }
    var shown = String.UnicodeScalarView()
    var marks = StackedMarks()
    var openIsolates = 0
    var previous: Unicode.Scalar = " "
    for scalar in shortened(text.unicodeScalars) {
      switch scalar.value {
      case 0x0a where previous == "\r":
        break
      case 0x0a...0x0d, 0x85, 0x2028, 0x2029:
        shown.append(lineBreak)
      case 0x09:
        shown.append(" ")
      case ..<0x20, 0x7f...0x9f:
        shown.append("\u{fffd}")
      case 0x202a...0x202e:
        // Embeddings and overrides can make a text read as another one (Unicode Technical Report
        // 36, 2.8). Without them its own letters decide the direction.
        break
      case 0x2066...0x2068:
        openIsolates += 1
        shown.append(scalar)
      case 0x2069:
        if openIsolates > 0 { shown.append(scalar) }
        openIsolates = max(0, openIsolates - 1)
      default:
        if marks.hasRoom(for: scalar) { shown.append(scalar) }
      }
      previous = scalar
    }
    shown.append(contentsOf: repeatElement("\u{2069}", count: openIsolates))
    return String(shown)
  }

  /// Returns the beginning and the end, in which names mostly differ.
  private static func shortened(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView {
    guard text.index(text.startIndex, offsetBy: longest + 1, limitedBy: text.endIndex) != nil
    else { return text }
    var short = String.UnicodeScalarView(text.prefix(longest / 2))
    short.append("…")
    // A mark would sit on the ellipsis.
    short.append(contentsOf: text.suffix(longest / 2 - 1).drop { StackedMarks.isMark($0) })
    return short
  }
}
