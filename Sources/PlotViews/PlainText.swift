/// Text that can be drawn: nothing in it ends a line before its end, or the text itself.
///
/// Tabs become spaces, and control characters other than line breaks U+FFFD, the replacement
/// character, since C libraries end a text at NUL and XML allows no controls.
package enum PlainText {
  /// Returns the text for a place that holds one line: line breaks become spaces.
  package static func line(_ text: String) -> String { replacing(text, lineBreak: " ") }

  /// Returns the text for a place that holds several lines: breaks of every kind become line feeds.
  package static func block(_ text: String) -> String { replacing(text, lineBreak: "\n") }

  /// Returns the pieces of a text between its line breaks. A text has at least one.
  package static func lines(of text: String) -> [String] {
    block(text).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  private static func replacing(_ text: String, lineBreak: Unicode.Scalar) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }) else {
      return text
    }
    var shown = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a where previous == "\r": break
      // Classes BK, CR, LF and NL of Unicode Standard Annex 14.
      case 0x0a...0x0d, 0x85, 0x2028, 0x2029: shown.append(lineBreak)
      case 0x09: shown.append(" ")
      default: shown.append(scalar.isControl ? "\u{fffd}" : scalar)
      }
      previous = scalar
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether it is of the general category Cc.
  package var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
