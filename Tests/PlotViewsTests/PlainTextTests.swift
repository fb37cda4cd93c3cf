import Testing

@testable import PlotViews

@Suite("Text that can be drawn")
struct PlainTextTests {
  @Test(
    "line breaks of every kind become one space, or one line feed",
    // Unicode Standard Annex 14: BK, CR, LF, NL; a line feed belongs to the carriage return before it.
    arguments: ["\n", "\r", "\r\n", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaks(lineBreak: String) {
    let text = "a\(lineBreak)b"
    #expect(PlainText.line(text) == "a b")
    #expect(PlainText.block(text) == "a\nb")
    #expect(PlainText.lines(of: text) == ["a", "b"])
  }

  @Test("a tab becomes a space, and all other control characters U+FFFD")
  func controls() {
    for value in [UInt32](0..<0x20) + Array(0x7f..<0xa0) where value != 0x85 {
      let control = Unicode.Scalar(value).map(String.init) ?? ""
      switch value {
      case 0x9: #expect(PlainText.block(control) == " ")
      case 0xa...0xd: #expect(PlainText.block(control) == "\n")
      default: #expect(PlainText.block(control) == "\u{fffd}", "\(value)")
      }
    }
  }

  @Test(
    "a text has a line more than it has breaks", arguments: [("", 1), ("\n", 2), ("\n\r\n\r", 4)])
  func lines(text: String, count: Int) {
    #expect(PlainText.lines(of: text).count == count)
  }

  @Test(
    "plain text of any script is unchanged",
    arguments: ["", "a b", "Ångström", "مرحبا", "日本", "👩‍👩‍👧", "\u{202e}x", "“quoted” – €", "\u{a0}"])
  func keeps(text: String) {
    #expect(Array(PlainText.line(text).unicodeScalars) == Array(text.unicodeScalars))
  }
}
