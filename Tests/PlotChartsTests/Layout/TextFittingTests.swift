import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLook

/// Every character is 6 points wide.
private let style = TextStyle(size: 10)
private var text: TextSetter { TextSetter(measuring: FixedTextMeasuring()) }

@Suite("Fitting text") struct TextFittingTests {
  @Test(
    "texts are shortened in the middle, and the beginning keeps the odd character",
    arguments: [
      ("abcdefghij", 60.0, "abcdefghij"),
      ("abcdefghij", 59, "abcd…ghij"),
      ("abcdefghij", 54, "abcd…ghij"),
      ("abcdefghij", 48, "abcd…hij"),
      ("abcdefghij", 18, "a…j"),
      ("abcdefghij", 12, "a…"),
      ("abcdefghij", 6, "…"),
      ("abcdefghij", 0, "…"),
      ("", 0, ""),
      // Characters are never cut apart.
      ("👩‍👩‍👧‍👦👍🏽🇳🇴é", 18, "👩‍👩‍👧‍👦…é"),
    ])
  func middle(_ whole: String, _ width: Double, _ expected: String) {
    #expect(text.fitted(whole, style, within: width) == expected)
  }

  @Test("wrapped lines that do not fit are joined as they stand in the text")
  func lastLine() {
    // Ten characters a line, written out by hand.
    let broken = text.lines("abcdefghijklmnopqrstuvwxyz", style, within: 60, atMost: 2)
    #expect(broken == ["abcdefghij", "klmno…wxyz"])
    let words = text.lines("one two three four five six", style, within: 60, atMost: 2)
    #expect(words == ["one two", "three… six"])
  }

  @Test("a fitted text is never wider than asked, and as long as it can be")
  func laws() {
    for seed: UInt64 in 1...300 {
      var random = Seeded(seed)
      let count = Int.random(in: 0...60, using: &random)
      let whole = String((0..<count).map { _ in "abcé東👍🏽".randomElement(using: &random) ?? "a" })
      let width = Double.random(in: 6...300, using: &random)
      let fitted = text.fitted(whole, style, within: width)
      #expect(text.width(fitted, style) <= width, "seed \(seed)")
      if fitted != whole {
        #expect(text.width(whole, style) > width, "seed \(seed)")
        #expect(text.width(fitted, style) + 6 > width, "seed \(seed): room for one more")
        #expect(fitted.filter { $0 == "…" }.count == 1)
      }
    }
  }

  @Test("lines beyond the last one are squeezed into it")
  func lines() {
    #expect(text.lines("one two three", style, within: 30, atMost: 3) == ["one", "two", "three"])
    #expect(text.lines("one two three", style, within: 30, atMost: 2) == ["one", "tw…ee"])
    #expect(text.lines("one two three", style, within: 200, atMost: 1) == ["one two three"])
    #expect(text.lines("", style, within: 30, atMost: 2) == [""])
  }

  @Test("a block of text hangs from its top, line under line")
  func block() {
    let block = text.block(["a", "b"], style, .start, x: 3, top: 100)
    #expect(block.height == 20)
    #expect(block.texts.map(\.position) == [point(3, 108), point(3, 118)])
    #expect(
      block.texts.map(\.box) == [
        Rect(x: 3, y: 100, width: 6, height: 10), Rect(x: 3, y: 110, width: 6, height: 10),
      ])
  }

  @Test("the outline of a rotated text is rotated about its anchor")
  func outline() {
    let upright = text.place("abcde", style, .end, x: 50, baseline: 20, angle: -.pi / 2)
    // 30 long, 8 above and 2 below the baseline; read from the bottom up, it ends at its anchor.
    #expect(
      upright.outline.map(rounded) == [
        point(42, 50), point(42, 20), point(52, 20), point(52, 50),
      ])
    #expect(upright.box == Rect(from: point(42, 20), to: point(52, 50)))
  }

  @Test(
    "balanced lines are as few and as even as possible, and break no word",
    arguments: [
      ("one two", 60.0, 3, ["one two"]),
      ("one two three", 60, 3, ["one two", "three"]),
      ("a bb ccc dddd eeeee", 66, 3, ["a bb ccc", "dddd eeeee"]),
      ("aa bb cc dd ee ff", 66, 3, ["aa bb cc", "dd ee ff"]),
      ("one two three", 60, 1, nil),
      ("unbroken word", 60, 2, ["unbroken", "word"]),
      ("unbreakable", 60, 2, nil),
      ("東京都と大阪府の人口", 54, 2, ["東京都と大阪", "府の人口"]),
    ])
  func balanced(_ whole: String, _ width: Double, _ count: Int, _ expected: [String]?) {
    #expect(text.balanced(whole, style, within: width, atMost: count) == expected)
  }
}
