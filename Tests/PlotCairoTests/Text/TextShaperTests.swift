import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

@Suite struct TextShaperTests {
  @Test("characters that no font has are listed once each")
  func missingCharacters() {
    let text = TextShaper()
    let style = TextStyle(size: 12)
    _ = text.measure("plain é", style: style)
    #expect(text.missingCharacters.isEmpty)
    // The last characters of the private planes, to which Unicode assigns no meaning.
    _ = text.measure("a\u{10FFFD}b\u{10FFFD}", style: style)
    _ = text.measure("\u{10FFFC}\u{10FFFD}", style: style)
    #expect(text.missingCharacters == ["\u{10FFFC}", "\u{10FFFD}"])
  }

  private let text = TextShaper()
  private let style = TextStyle(size: 11)

  @Test("a longer text is never narrower")
  func monotone() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    let letters = Array("abcxyzÄß 0123456789.,-—WMil")
    var longer = ""
    var width = 0.0
    for _ in 0..<60 {
      longer.append(letters[Int(random.next() % UInt64(letters.count))])
      let next = text.measure(longer, style: style).width
      #expect(next >= width, "seed \(seed): \(longer)")
      width = next
    }
  }

  @Test("text grows in proportion to its size: nothing is hinted or rounded to pixels")
  func proportional() {
    let sizes = [7.0, 11, 13, 18.5, 110]
    let ratios = sizes.map {
      text.measure("Temperature 12.5", style: TextStyle(size: $0)).width / $0
    }
    for ratio in ratios { #expect(abs(ratio - ratios[4]) < 0.02) }
  }

  @Test("all digits have the same width")
  func tabular() {
    let widths = Set("0123456789".map { text.measure(String($0), style: style).width })
    #expect(widths.count == 1)
  }

  @Test("a proportional 1 is narrower than a 0")
  func figures() {
    var own = TextStyle(size: 100)
    own.figures = .proportional
    #expect(text.measure("1", style: own).width < 0.9 * text.measure("0", style: own).width)
  }

  @Test("an empty text has no width and the height of its font")
  func empty() {
    let empty = text.measure("", style: style)
    let full = text.measure("Hg", style: style)
    #expect(empty.width == 0)
    #expect(empty.ascent == full.ascent)
    #expect(empty.descent == full.descent)
    #expect(full.ascent > 0.5 * 11 && full.ascent < 1.5 * 11)
    #expect(full.descent > 0 && full.descent < 11)
  }

  @Test("stacked accents add no height")
  func stacked() {
    let plain = text.measure("e", style: style)
    let stacked = text.measure("e" + String(repeating: "\u{301}", count: 200), style: style)
    #expect(stacked.height <= 2 * plain.height)
  }

  @Test("a NUL does not end the text")
  func null() {
    let cut = text.measure("ab", style: style).width
    #expect(text.measure("ab\u{0}cd", style: style).width > cut + 5)
  }

  @Test("text that resembles markup is drawn as text")
  func markup() {
    let bare = text.measure("x", style: style).width
    #expect(text.measure("<b>x</b>", style: style).width > 3 * bare)
  }

  @Test("a text of an invalid size has no extent", arguments: [0, -1, .nan, .infinity])
  func noSize(size: Double) {
    let metrics = text.measure("text", style: TextStyle(size: size))
    #expect(metrics == TextMetrics(width: 0, ascent: 0, descent: 0))
    #expect(text.lines(of: "a b", style: TextStyle(size: size), within: 10) == ["a b"])
  }

  @Test("wrapped lines fit and keep all words in order")
  func wrapping() {
    let words = "The quick brown fox jumps over the lazy dog while 12 others look on"
    for width in [45.0, 55.5, 80, 200] {
      let lines = text.lines(of: words, style: style, within: width)
      #expect(lines.joined(separator: " ") == words)
      for line in lines where line.contains(" ") {
        #expect(text.measure(line, style: style).width <= width)
      }
    }
  }

  @Test("a text in exactly its own width stays on one line")
  func exactWidth() {
    for words in ["Jan", "yearly mean", "a b c d", "Größe (cm)"] {
      let width = text.measure(words, style: style).width
      #expect(text.lines(of: words, style: style, within: width) == [words])
    }
  }

  @Test("a word that is too wide is broken within, and every character survives")
  func longWord() {
    let word = String(repeating: "abcdefghij", count: 10)
    let lines = text.lines(of: word, style: style, within: 60)
    #expect(lines.count > 3)
    #expect(lines.joined() == word)
    for line in lines { #expect(text.measure(line, style: style).width <= 60) }
  }

  @Test("line feeds always break, and empty lines stay")
  func lineFeeds() {
    #expect(text.lines(of: "a\n\nb c", style: style, within: .infinity) == ["a", "", "b c"])
    #expect(text.lines(of: "", style: style, within: 10) == [""])
  }

  @Test("an invalid width still draws every character", arguments: [0, -5, .nan])
  func noWidth(width: Double) {
    #expect(text.lines(of: "abc", style: style, within: width).joined() == "abc")
  }

  @Test(
    "texts of all scripts have an extent",
    arguments: ["日本語", "שלום", "ไทย", "हिन्दी", "👍🏽", "\u{10ffff}"])
  func scripts(word: String) {
    #expect(text.measure(word, style: style).width > 0)
  }

  /// Pango 1.50 itself does not hold to that: without turns, some of these differ in most runs.
  @Test("concurrent threads break and measure text as a single one does", .slow)
  func threads() async {
    let texts = ["£5–€20 ‘quoted’ “twice”…", "ไทย ⃈", "Ωmega жук"]
    @Sendable func layout(_ family: String) -> [[String]] {
      let shaper = TextShaper()
      let style = TextStyle(size: 11, families: [family])
      return texts.map { text in
        shaper.lines(of: text, style: style, within: 0)
          + shaper.lines(of: text, style: style, within: 60)
          + ["\(shaper.measure(text, style: style).width)"]
      }
    }
    let families = ["sans-serif", "serif", "monospace"]
    let alone = families.map(layout)
    let together = await withTaskGroup(of: (Int, [[String]]).self) { group in
      for task in 0..<60 { group.addTask { (task % 3, layout(families[task % 3])) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for (family, lines) in together { #expect(lines == alone[family]) }
  }
}
