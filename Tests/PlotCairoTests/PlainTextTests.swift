import Testing

@testable import PlotCairo

@Suite struct PlainTextTests {
  @Test(
    "characters that end a line or a C string are replaced",
    arguments: [
      ("plain", "plain"), ("", ""), ("a\tb", "a b"), ("a\nb", "a b"), ("a\u{2028}b", "a b"),
      ("a\u{0}b", "a\u{fffd}b"), ("\u{1b}[31m", "\u{fffd}[31m"), ("\u{7f}", "\u{fffd}"),
      ("\u{85}\u{9f}", " \u{fffd}"), ("é — “ü”", "é — “ü”"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
  func replacement(text: String, expected: String) {
    #expect(Array(singleLine(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "every kind of line break starts a paragraph, CR LF one",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]),
      ("a\rb", ["a", "b"]), ("a\n\nb", ["a", "", "b"]), ("a\n", ["a", ""]),
      ("a\u{2029}b\u{b}c", ["a", "b", "c"]),
    ])
  func breaks(text: String, expected: [String]) {
    #expect(paragraphs(of: text) == expected)
  }

  // Bidi_Class of the first strong character in UnicodeData.txt: R or AL, or L.
  @Test(
    "the first letter decides the direction",
    arguments: [
      ("abc", false), ("123", false), ("", false), ("שלום", true), ("123 مرحبا", true),
      ("abc שלום", false), ("שלום abc", true), ("日本", false), ("— «пример»", false),
      ("١٢٣ abc", false), ("\u{200f}abc", true),
    ])
  func direction(text: String, isRightToLeft: Bool) {
    #expect(readsRightToLeft(text) == isRightToLeft)
  }
}
