import PlotTestSupport
import Testing

@testable import PlotMarks
@testable import PlotWords

@Suite("Foreign words on a chart")
struct ChartTextTests {
  @Test(
    "a text is made one line, and undrawable characters become U+FFFD",
    arguments: [
      ("plain", "plain"), ("", ""), ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"),
      ("a\rb\u{b}c\u{c}d\u{85}e\u{2028}f\u{2029}g", "a b c d e f g"),
      ("a\u{0}b\u{1b}[31mc\u{7f}\u{9b}", "a\u{fffd}b\u{fffd}[31mc\u{fffd}\u{fffd}"),
      ("<b>&amp;</b>%s{}$HOME\\n", "<b>&amp;</b>%s{}$HOME\\n"),
      ("مرحبا עולם 日本 👩‍👩‍👧 é", "مرحبا עולם 日本 👩‍👩‍👧 é"),
      ("a\u{ad}b\u{200b}c\u{feff}d", "a\u{ad}b\u{200b}c\u{feff}d"),
    ])
  func lines(text: String, shown: String) {
    #expect(Array(ChartText.line(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(
    "a block keeps its line breaks, each as one line feed",
    arguments: [
      ("a\nb", "a\nb"), ("a\r\nb\rc", "a\nb\nc"), ("a\n\nb", "a\n\nb"), ("a\u{2029}b", "a\nb"),
      ("a\tb", "a b"),
    ])
  func blocks(text: String, shown: String) {
    #expect(Array(ChartText.block(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("bidirectional overrides are removed, isolates are closed within the text")
  func directions() {
    #expect(ChartText.line("a\u{202e}gpj.exe\u{202c}\u{202d}\u{202a}\u{202b}") == "agpj.exe")
    #expect(scalars("\u{2067}a") == ["\u{2067}", "a", "\u{2069}"])
    #expect(scalars("\u{2066}a\u{2069}") == ["\u{2066}", "a", "\u{2069}"])
    #expect(scalars("\u{2069}a\u{2069}") == ["a"])
    #expect(scalars("\u{200f}a\u{200e}") == ["\u{200f}", "a", "\u{200e}"])
  }

  @Test("no letter carries more combining marks than a writing system needs")
  func stacks() {
    #expect(scalars("Z" + String(repeating: "\u{30d}", count: 40)).count == 3)
    let both = "Z\u{30d}\u{30d}\u{30d}\u{323}\u{323}\u{323}a\u{301}"
    #expect(
      scalars(both) == ["Z", "\u{30d}", "\u{30d}", "\u{323}", "\u{323}", "a", "\u{301}"])
    // One vowel sign above, over and over: of class 0, where marks do not stack by rule.
    #expect(scalars("ด" + String(repeating: "\u{e47}", count: 20)).count == 2)
  }

  @Test(
    "words in scripts that stack combining marks are left as they are",
    arguments: [
      "Nguye\u{302}\u{303}n", "ᾧ", "\u{3c9}\u{314}\u{342}\u{345}", "בְּרֵאשִׁ֖ית", "ٱلرَّحْمَٰنِ",
      "བསྒྲུབས", "ကြောင့်", "क्ष्म्य", "ที่นี่", "1️⃣",
    ])
  func writingSystems(word: String) {
    #expect(Array(ChartText.line(word).unicodeScalars) == Array(word.unicodeScalars))
  }

  @Test("a long text is cut in the middle to a thousand scalars")
  func longTexts() {
    for text in [
      String(repeating: "a", count: 10_000) + "z", "é" + String(repeating: "\u{301}", count: 9_999),
      String(repeating: "日本", count: 5_000),
    ] {
      let shown = ChartText.line(text)
      #expect(shown.unicodeScalars.count <= ChartText.longest)
      #expect(shown.unicodeScalars.contains("…"))
      #expect(shown.first == text.unicodeScalars.first.map { Character($0) } || shown.count < 10)
    }
    let exact = String(repeating: "b", count: ChartText.longest)
    #expect(ChartText.line(exact) == exact)
  }

  @Test("cleaning a text twice changes nothing more")
  func idempotence() {
    let pieces =
      ["a", " ", "\n", "\r", "\t", "\u{0}", "\u{202e}", "\u{2067}", "\u{2069}"]
      + ["\u{301}", "\u{e47}", "א", "👩‍👧", "…"]
    let seed: UInt64 = 11
    var random = Seeded(seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...1_400, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let block = ChartText.block(text)
      #expect(ChartText.block(block) == block, "seed \(seed)")
      let line = ChartText.line(text)
      #expect(ChartText.line(line) == line, "seed \(seed)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 }, "seed \(seed)")
    }
  }

  @Test("titles and captions are kept as they are drawn")
  func chartWords() {
    var chart = Chart(title: "a\u{0}", subtitle: "b\tc", caption: "d\r\ne", layers: [])
    #expect(chart.title == "a\u{fffd}")
    #expect(chart.subtitle == "b c")
    #expect(chart.caption == "d\ne")
    chart.title = "\u{202e}x"
    #expect(chart.title == "x")
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(ChartText.line(text).unicodeScalars)
  }
}
