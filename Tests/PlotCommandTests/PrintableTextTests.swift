import PlotTerminal
import PlotTestSupport
import Testing

@testable import Plotting
@testable import plot

@Suite("Printable text")
struct PrintableTextTests {
  @Test(
    "control and invisible characters are printed as escapes",
    arguments: [
      // ECMA-48 control functions: escape, bell, and the one-byte form of CSI.
      ("\u{1b}[31mred", "\\u{1b}[31mred"),
      ("ding\u{7}", "ding\\u{7}"),
      ("\u{9b}2J", "\\u{9b}2J"),
      ("a\tb\nc\rd", "a\\tb\\nc\\rd"),
      ("\u{7f}", "\\u{7f}"),
      // Unicode Standard Annex #9: overrides, isolates, marks.
      ("abc\u{202e}def", "abc\\u{202e}def"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("\u{200f}x", "\\u{200f}x"),
      // Nothing to see: zero-width space, soft hyphen, byte order mark, Hangul filler, a tag.
      ("a\u{200b}b\u{ad}c\u{feff}d", "a\\u{200b}b\\u{ad}c\\u{feff}d"),
      ("\u{3164}", "\\u{3164}"),
      ("\u{e0041}", "\\u{e0041}"),
      ("a\u{2028}b", "a\\u{2028}b"),
      ("\u{e000}", "\\u{e000}"),
    ])
  func escapes(text: String, expected: String) {
    #expect(printable(text) == expected)
  }

  @Test(
    "printable text of any script is unchanged",
    arguments: [
      "Ångström", "Москва", "東京", "שלום", "مرحبا", "हिन्दी", "e\u{301}", "👩‍👩‍👧‍👦", "❤️", "🇩🇪", "👍🏽", "C:\\x",
      "",
    ])
  func keeps(text: String) {
    #expect(printable(text) == text)
  }

  @Test("combining marks on one letter are cut after four")
  func stackedMarks() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 50)
    #expect(printable(zalgo).unicodeScalars.count == 5)
  }

  @Test("a joiner between digits is escaped, unlike one in an emoji")
  func joinerBetweenDigits() {
    #expect(printable("1\u{200d}2") == "1\\u{200d}2")
  }

  @Test("nothing invisible is left of random characters")
  func random() {
    let seed: UInt64 = 7
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let text = String(
        String.UnicodeScalarView(
          (0..<8).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0..<0x30000, using: &random))
          }))
      let hidden = printable(text).unicodeScalars.filter {
        [.control, .format, .privateUse, .unassigned].contains($0.properties.generalCategory)
          && $0 != "\u{200d}"
      }
      #expect(hidden.isEmpty, "seed \(seed): \(Array(text.unicodeScalars))")
    }
  }

  @Test("a long text is cut in the middle")
  func elision() {
    #expect(elided("abcdefghij", to: 10) == "abcdefghij")
    #expect(elided("abcdefghijk", to: 10) == "abcdef…ijk")
    #expect(elided(String(repeating: "é", count: 300), to: 20).count == 20)
  }

  @Test(
    "the width of a text is its columns on a terminal",
    // East Asian Width of Unicode Standard Annex #11.
    arguments: [("abc", 3), ("é", 1), ("e\u{301}", 1), ("東京", 4), ("한글", 4), ("👍🏽", 2), ("Ａ", 2)])
  func width(text: String, expected: Int) {
    #expect(displayWidth(text) == expected)
  }
}
