import PlotTerminal
import PlotViews
import Testing

@Suite("Text in cells")
struct CellTextTests {
  // Columns as wcwidth 0.2.13 (https://pypi.org/project/wcwidth/) gives them, but for joined emoji, whose
  // first one is written alone.
  @Test(
    "a text is as wide as its columns",
    arguments: [
      ("", 0), ("plot", 4), ("Größe", 5), ("e\u{301}", 1), ("東京", 4), ("ﾊﾝ", 2), ("한국", 4),
      ("\u{1112}\u{1161}\u{11ab}", 2), ("😀", 2), ("👩‍👧", 2), ("🇩🇪", 2), ("a\u{200b}b", 2),
      ("\u{202e}abc", 3), ("שלום", 4), ("…", 1), ("a\tb", 3),
    ])
  func width(text: String, columns: Int) {
    let metrics = CellText().measure(text, style: TextStyle(size: 20))
    #expect(metrics.width == Double(columns) * 8)
    #expect(metrics.height == 16)
  }

  @Test("lines are broken between words, and within a word that is wider than a line")
  func lines() {
    let text = CellText()
    let style = TextStyle(size: 11)
    #expect(
      text.lines(of: "the quick brown fox", style: style, within: 80)
        == ["the quick", "brown fox"])
    #expect(text.lines(of: "abcdefgh", style: style, within: 24) == ["abc", "def", "gh"])
    #expect(text.lines(of: "東京都", style: style, within: 33) == ["東京", "都"])
  }

  @Test("texts whose boxes do not overlap are written in different cells")
  func rounding() {
    var random = SplitMix(seed: 7)
    for _ in 0..<10_000 {
      let width = Double(1 + random.below(12)) * 8
      let center = Point(
        x: Double(random.below(64_000)) / 100, y: Double(random.below(32_000)) / 100)
      let gap = Double(random.below(3)) / 3
      guard let cell = CellContext.cell(of: center, width: width),
        let beside = CellContext.cell(
          of: Point(x: center.x + width + gap, y: center.y), width: width),
        let below = CellContext.cell(
          of: Point(x: center.x, y: center.y + 16 + gap), width: width)
      else {
        Issue.record("a place without a cell")
        continue
      }
      #expect(beside.column >= cell.column + Int(width / 8))
      #expect(beside.row == cell.row)
      #expect(below.row > cell.row)
    }
  }
}

/// Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014, doi:10.1145/2714064.2660195.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ count: UInt64) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ z >> 31) % count)
  }
}
