import PlotNumbers
import Testing

@Suite("Strings of JSON")
struct QuotedJSONTests {
  // RFC 8259, section 7, and characters that a terminal obeys: C1 controls and directions.
  @Test(
    "quotes, controls and directions are escaped, all else stays",
    arguments: [
      ("a \"b\" \\ /", #""a \"b\" \\ /""#),
      ("\n\r\t\u{08}\u{0c}\u{1b}[31m", #""\n\r\t\b\f\u001b[31m""#),
      ("\u{7f}\u{9b}31m", #""\u007f\u009b31m""#),
      ("\u{202e}x\u{2066}y\u{2069}", #""\u202ex\u2066y\u2069""#),
      ("é ‑ ‐ † 東京 👩‍👩‍👧", "\"é ‑ ‐ † 東京 👩‍👩‍👧\""), ("\u{2029}\u{202f}", "\"\u{2029}\u{202f}\""),
      ("", "\"\""),
    ])
  func escapes(text: String, expected: String) {
    #expect(quotedJSON(text) == expected)
  }
}
