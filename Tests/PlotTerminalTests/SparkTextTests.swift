import PlotViews
import Testing

@testable import PlotTerminal

/// Blocks are those of the Unicode Standard, 22.7: U+2581 is an eighth of a cell, U+2588 the whole.
@Suite("Sparklines as text")
struct SparkTextTests {
  private func line(
    _ name: String, _ heights: [Double], _ words: [String]? = nil
  ) -> Sparkline {
    Sparkline(
      name: name, color: Color(red: 0, green: 0, blue: 1), columnCount: heights.count,
      words: words.map {
        Sparkline.Words(first: $0[0], last: $0[1], least: $0[2], largest: $0[3])
      },
      heights: { Array(heights.prefix($0)) })
  }

  private func text(
    _ lines: [Sparkline], _ columns: Int = 80, _ depth: ColorDepth = .none
  ) -> String {
    SparkText(lines, columns: columns).text(depth)
  }

  @Test("each eighth of the height has a block, and a missing value is a space")
  func blocks() {
    let heights = [0, 0.12, 0.13, 0.3, 0.4, 0.55, .nan, 0.7, 0.8, 0.9, 1]
    #expect(
      text([line("a", heights, ["1", "9", "1", "9"])])
        == "a  ▁▁▂▃▄▅ ▆▇██  1 → 9  min 1 max 9\n")
  }

  @Test("names and numbers of several sparklines are aligned")
  func alignment() {
    let lines = [
      line("MSFT", [0, 0.5], ["39.81", "28.8", "15.81", "43.22"]),
      line("世界", [.nan, 1], ["5", "128.8", "5", "135.9"]), line("no", [.nan, .nan]),
    ]
    #expect(
      text(lines) == """
        MSFT  ▁▅  39.81 →  28.8  min 15.81 max 43.22
        世界   █      5 → 128.8  min     5 max 135.9
        no

        """)
  }

  @Test("equal values have neither a least nor a largest one")
  func constant() {
    #expect(text([line("a", [0.5, 0.5], ["4", "4", "4", "4"])]) == "a  ▅▅  4 → 4\n")
  }

  @Test(
    "a sparkline is never too wide: its numbers are omitted before its name",
    arguments: [
      (60, "a name that is long  ▁▁▁▁▁▁▁▁▁▁  1 → 9  min 1 max 9"), (40, nil), (30, nil), (20, nil),
      (12, nil), (3, nil), (1, nil),
    ] as [(Int, String?)])
  func narrow(columns: Int, expected: String?) {
    let name = "a name that is long"
    let shown = text(
      [line(name, Array(repeating: 0, count: 10), ["1", "9", "1", "9"])], columns
    ).dropLast()
    #expect(shown.count <= columns && shown.contains("▁"), "\(shown)")
    if let expected { #expect(shown == expected) }
  }

  @Test("only the blocks of a sparkline have the colour of the series")
  func colors() {
    let shown = text([line("a", [1], ["1", "1", "1", "1"])], 80, .all)
    #expect(shown == "a  \u{1b}[0;38;2;0;0;255m█\u{1b}[0m  1 → 1\n")
  }

  @Test("no control character of a name reaches the terminal")
  func hostile() {
    let shown = text([line("a\u{1b}[31m\u{202e}b\n", [1])])
    #expect(!shown.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" })
    #expect(shown.split(separator: "\n").count == 1)
  }
}
