import PlotScales
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

/// Every character is 6.6 points wide, a line is 11 high; names begin 8 under the axis.
private func names(_ labels: [String], width: Double, height: Double = 100) -> CategoryLabels {
  let axis = TrainedAxis(
    scale: BandScale(labels: labels), kind: .categorical(labels), title: "", bandwidth: 0,
    isReversed: false, domain: nil)
  return CategoryLabels(
    axis, width: width, top: 8, maxHeight: height, leftRoom: 60,
    style: Theme.light.fitted(toWidth: 400).tickStyle,
    text: TextSetter(measuring: FixedTextMeasuring()))
}

/// The rung of the ladder on which names are fitted, and the texts that are written.
private struct LadderCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var labels: [String]
  var width: Double
  var height = 100.0
  var texts: [String]
  var angle = 0.0
  var rows: Int
}

private let years = (2001...2024).map { "\($0)" }
private let ten = ["ten chars0", "ten chars1", "ten chars2", "ten chars3", "ten chars4"]

private let ladder: [LadderCase] = [
  LadderCase(
    testDescription: "on one line, where the widest leaves 8 points", labels: ["ab", "cd"],
    width: 43, texts: ["ab", "cd"], rows: 1),
  LadderCase(
    testDescription: "a long name among short ones keeps its line",
    labels: ["a", "a longer one", "b", "c"], width: 240, texts: ["a", "a longer one", "b", "c"],
    rows: 1),
  LadderCase(
    testDescription: "in even lines, broken between words",
    labels: ["one two three four", "five six"], width: 160,
    texts: ["one two", "three four", "five six"], rows: 2),
  LadderCase(
    testDescription: "in lines of a script without blanks",
    labels: ["東京都と大阪府の人口", "京都と大阪"], width: 100, texts: ["東京都と大阪", "府の人口", "京都と大阪"], rows: 2),
  LadderCase(
    testDescription: "years count in fives where all have no room", labels: years, width: 300,
    texts: ["2005", "2010", "2015", "2020"], rows: 1),
  LadderCase(
    testDescription: "by turns in two rows", labels: ["alphabet", "betamax", "gammaray", "deltas"],
    width: 180, texts: ["alphabet", "gammaray", "betamax", "deltas"], rows: 2),
  LadderCase(
    testDescription: "slanted, where lines are 11 apart", labels: ten, width: 90, texts: ten,
    angle: -.pi / 4, rows: 5),
  LadderCase(
    testDescription: "upright, where they are nearer", labels: ten, width: 60, texts: ten,
    angle: -.pi / 2, rows: 1),
  LadderCase(
    testDescription: "shortened in the middle, where they are higher than the room", labels: ten,
    width: 60, height: 40,
    texts: ["ten…s0", "ten…s1", "ten…s2", "ten…s3", "ten…s4"],
    angle: -.pi / 2, rows: 1),
  LadderCase(
    testDescription: "and left out only where lines would lie on each other", labels: ten,
    width: 40, texts: ["ten chars0", "ten chars2", "ten chars4"], angle: -.pi / 2, rows: 1),
  LadderCase(
    testDescription: "a word wider than any turned line stays level",
    labels: [String(repeating: "x", count: 99)], width: 200,
    texts: [
      String(repeating: "x", count: 29), String(repeating: "x", count: 29),
      String(repeating: "x", count: 14) + "…" + String(repeating: "x", count: 14),
    ], rows: 3),
]

@Suite("Fitting of names under an axis") struct CategoryLabelsTests {
  @Test("each cell of a heat map has its label under it, where labels are narrower than cells")
  func cells() throws {
    let rows = (0..<24).flatMap { hour in ["a", "b"].map { "\(hour),\($0),\(hour)" } }
    func labels(_ width: Double) throws -> [String] {
      try scene("hour,m,v\n" + rows.joined(separator: "\n")) {
        ($0.x, $0.y, $0.mark, $0.color, $0.width) = ("hour", ["m"], "heatmap", "v", width)
      }.layout.panels[0].bottomAxis.texts.map(\.text)
    }
    #expect(try labels(1000) == (0..<24).map(String.init))
    #expect(try (2...12).contains(labels(300).count))
  }

  @Test("category labels take the first arrangement in which they fit", arguments: ladder)
  private func rung(_ example: LadderCase) {
    let names = names(example.labels, width: example.width, height: example.height)
    #expect(names.texts.map(\.text) == example.texts)
    #expect(names.texts.allSatisfy { $0.angle == example.angle })
    #expect(Set(names.texts.map(\.position.y)).count == example.rows || example.angle != 0)
  }

  @Test("labels left out are reported, unless they follow from the others")
  func losses() {
    let thinned = names(ten, width: 40)
    #expect(thinned.isThinned && !thinned.isCounted && thinned.shortenedCount == 0)
    let counted = names(years, width: 300)
    #expect(counted.isCounted && !counted.isThinned)
    #expect(names(ten, width: 60, height: 40).shortenedCount == 5)
    let whole = names(ten, width: 60)
    #expect(!whole.isThinned && !whole.isCounted && whole.shortenedCount == 0)
  }

  @Test("a leader line runs to each label of the second row, between those of the first")
  func leaders() {
    let names = names(["alphabet", "betamax", "gammaray", "deltas"], width: 180)
    let lower = names.texts.suffix(2)
    #expect(names.leaders.map(\.x) == lower.map(\.position.x))
    // 8 down to the first row, a line of 11 to the second.
    #expect(names.leaders.map(\.length) == [19, 19])
    for leader in names.leaders {
      for name in names.texts.prefix(2) {
        #expect(leader.x <= name.box.minX - 4 || leader.x >= name.box.maxX + 4)
      }
    }
  }

  @Test("no category label extends far over the ends of its axis")
  func ends() {
    for count in 1...12 {
      let labels = (0..<count).map { String(repeating: "n", count: 2 + $0 * 3 % 23) }
      let names = names(labels, width: 260)
      for text in names.texts where text.angle == 0 {
        #expect(text.box.minX >= -16 && text.box.maxX <= 276)
      }
    }
  }
}

@Suite("Categories that count") struct RegularSequenceTests {
  @Test(
    "regular sequences are recognised in any text around their numbers",
    arguments: [
      (["2001", "2002", "2003", "2004"], ["2002", "2004"]),
      (["2001", "2002", "2003", "2004", "2005"], ["2001", "2003", "2005"]),
      (["week 8", "week 9", "week 10", "week 11"], ["week 8", "week 10"]),
      (["90s", "80s", "70s", "60s"], ["80s", "60s"]),
      (["1995", "2000", "2005", "2010"], ["2000", "2010"]),
      (["1", "4", "7", "10"], ["1", "7"]),
      (["2023-11", "2023-12", "2024-01", "2024-02"], ["2023-11", "2024-01"]),
      (["2023 Q3", "2023 Q4", "2024 Q1", "2024 Q2"], ["2023 Q3", "2024 Q1"]),
    ])
  func written(_ labels: [String], _ every: [String]) throws {
    let sequence = try #require(RegularSequence(labels))
    #expect(sequence.choices.first?.map { labels[$0] } == every)
  }

  @Test(
    "irregular names, gaps, fractions and short lists are no regular sequences",
    arguments: [
      ["2001", "2002", "2003"], ["2001", "2002", "2004", "2005"], ["a", "b", "c", "d"],
      ["A1", "B2", "C3", "D4"], ["0.1", "0.2", "0.3", "0.4"], ["5", "5", "5", "5"],
      ["1", "2", "3", ""], ["2023-13", "2023-14", "2024-01", "2024-02"],
      ["12345678901234567890", "12345678901234567891", "12345678901234567892", "1"],
    ])
  func names(_ labels: [String]) { #expect(RegularSequence(labels) == nil) }

  @Test("months without room for all labels are labelled at years")
  func years() throws {
    let labels = (0..<36).map { "\(2021 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)" }
    let sequence = try #require(RegularSequence(labels))
    #expect(
      sequence.choices.contains { $0.map { labels[$0] } == ["2021-01", "2022-01", "2023-01"] })
  }
}
