import PlotViews
import Testing

@testable import PlotCairo

/// Text in the font that the program carries.
@Suite struct OwnFontTests {
  private func line(_ text: String, _ style: TextStyle = TextStyle(size: 11)) -> TextLine? {
    FontKey(style).flatMap { OwnShaper().line(text, font: $0) }
  }

  /// Expected values: `hb-shape --features=tnum,-calt,-liga` of HarfBuzz 6.0 on Debian's whole
  /// `Inter-Regular.otf` 4.0~beta7, whose em has 2,816 units.
  @Test(
    "texts have the widths that HarfBuzz gives them in the whole font",
    arguments: [
      ("AVATAR To. Ty", 19200), ("1,234,567", 14320), ("Größe", 8128), ("Ωμέγα", 8736),
      ("жук № 5", 11880),
    ])
  func widths(text: String, units: Double) throws {
    let width = try #require(line(text, TextStyle(size: 2816))).metrics.width
    #expect(abs(width - units) < 0.5)
  }

  @Test(
    "the own font has Latin, Greek and Cyrillic letters, numbers and signs, and no other scripts")
  func characters() {
    for text in [
      "", "Jan 2024", "−5 °C", "Größe", "3 × 4 ≤ 12", "€ 5", "a–b…", "m²", "Ωμέγα", "Привет",
      "ąęłż",
      "e\u{301}", "x₂ → ∞", "½ ± ¼", "■ ●",
    ] {
      #expect(line(text) != nil, "\(text)")
    }
    for text in ["東", "שלום", "👍", "ไทย", "a\u{200d}b"] { #expect(line(text) == nil, "\(text)") }
  }

  @Test("styles that name another family first are not drawn with it")
  func families() {
    #expect(line("a", TextStyle(size: 11, families: ["sans-serif"])) != nil)
    #expect(line("a", TextStyle(size: 11, families: ["serif"])) == nil)
    #expect(line("a", TextStyle(size: 11, families: ["Noto Serif", "Inter"])) == nil)
  }

  @Test("semi-bold text is wider than regular text")
  func weights() throws {
    func width(_ weight: TextStyle.Weight) throws -> Double {
      try #require(line("Temperature", TextStyle(size: 20, weight: weight))).metrics.width
    }
    #expect(try width(.semibold) > width(.regular))
  }

  @Test("words in other scripts do not change the font of the words beside them")
  func mixed() throws {
    let shaper = TextShaper()
    let style = TextStyle(size: 20)
    let alone = shaper.measure("Rate −5 ", style: style).width
    let other = shaper.measure("東京", style: style).width
    let mixed = shaper.measure("Rate −5 東京 Ωm", style: style)
    let end = shaper.measure(" Ωm", style: style).width
    #expect(abs(mixed.width - (alone + other + end)) < 1e-9)
  }

  @Test(
    "lines break after spaces, dashes, hyphens and slashes between letters",
    arguments: [
      ("per cent", ["per", "cent"]), ("and/or", ["and/", "or"]), ("1/2", ["1/2"]),
      ("long-term", ["long-", "term"]), ("-5", ["-5"]), ("2019-12", ["2019-12"]),
      ("a—b", ["a", "—", "b"]), ("1990–95", ["1990–", "95"]), ("a  b", ["a", "b"]),
      ("(a) b.", ["(a)", "b."]), ("x -y", ["x", "-y"]), ("--", ["--"]),
    ])
  func breaks(text: String, lines: [String]) {
    // One part is as wide as a line, however long it is.
    let found = LineBreaks(ofWords: text).lines(within: 1) { lines.contains($0) ? 1 : 2 }
    #expect(found == lines)
  }

  @Test("lines are as long as the width allows, and hold all words in order")
  func greedy() {
    let text = "the quick brown fox jumps over the lazy dog"
    let lines = LineBreaks(ofWords: text).lines(within: 10) { Double($0.count) }
    #expect(lines == ["the quick", "brown fox", "jumps over", "the lazy", "dog"])
    let word = LineBreaks(ofWords: "abcdefgh ij").lines(within: 3) { Double($0.count) }
    #expect(word == ["abc", "def", "gh", "ij"])
  }
}
