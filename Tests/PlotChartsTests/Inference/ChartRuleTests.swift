import PlotTables
import Testing

@testable import PlotCharts

/// So many lines.
private func rows(_ count: Int, _ row: (Int) -> String) -> String {
  (0..<count).map { row($0) + "\n" }.joined()
}

/// One table for each rule, made so that no other rule is about it.
@Suite("Rules of charts") struct ChartRuleTests {
  private func suggested(_ csv: String) throws -> (rule: String, flags: String) {
    let found = try #require(SuggestedChart(ChartRequest(), of: try table(csv)))
    return (found.rule.name, found.suggestion.flags)
  }

  @Test(
    "each rule has its table",
    arguments: [
      (
        ",speed,dist\n" + rows(50) { "\($0 + 1),\($0 % 23).5,\(($0 % 23) * 3 + $0 % 5)" },
        "pair", "-m point -x speed -y dist"
      ),
      (
        "a,b\n" + rows(800) { "\($0 % 13),\($0 % 17)" }, "pair", "-m heatmap -x a -y b"
      ),
      (
        ",Class,Sex,Freq\n" + rows(16) { "\($0 + 1),c\($0 % 4),\($0 < 8 ? "f" : "m"),\($0 * 31)" },
        "counts of combinations", "-m bar -x Class -y 'sum(Freq)' -c Sex"
      ),
      (
        "row,col,height\n" + rows(60) { "\($0 / 6),\($0 % 6),\($0 * 7 % 59).5" },
        "grid", "-m rect -x col:O -y row:O -c height"
      ),
      (
        "year,firm,value\n" + rows(60) { "\(1990 + $0 % 20),\($0 / 20 + 7),\($0 * 7 % 59).5" },
        "courses", "-m line -x year -y value -c firm:O"
      ),
      (
        "group,value\n" + rows(80) { "\(["a", "b"][$0 % 2]),\(($0 % 2) * 40 + $0 * 7 % 59).5" },
        "groups", "-m boxplot -x group -y value"
      ),
      ("v\n" + rows(40) { "\($0 * $0 * 7 % 41).5" }, "distribution", "-m histogram -x v"),
      (
        "id,rate\n" + rows(60) { "\(1000 + $0 * 7 + $0 % 3),0.\(100 + $0)" }, "distribution",
        "-m histogram -x rate"
      ),
      (
        "q1,q2\n" + rows(60) { "\(["yes", "no"][$0 % 2]),\($0 % 3)" }, "categories",
        "-m bar -x q1 -y 'count()' -c q2:O --sort -y"
      ),
      (
        "when,what\n" + rows(30) { "2024-01-0\($0 % 9 + 1),\("xyz\($0)")" }, "times",
        "-m bar -x 'yearmonthdate(when)' -y 'count()'"
      ),
    ])
  func rules(csv: String, rule: String, flags: String) throws {
    let found = try suggested(csv)
    #expect(found.rule == rule)
    #expect(found.flags == flags)
  }

  @Test("a column of row numbers in front changes no chart")
  func indexInFront() throws {
    let csv = "speed,dist\n" + rows(50) { "\($0 % 23).5,\(($0 % 23) * 3 + $0 % 5)" }
    let lines = csv.split(separator: "\n")
    let indexed = (["," + lines[0]] + lines.dropFirst().enumerated().map { "\($0),\($1)" })
      .joined(separator: "\n")
    #expect(try suggested(csv).flags == suggested(indexed).flags)
  }

  @Test("a filter keeps the chart of the whole table")
  func filtered() throws {
    let csv = "name,v\n" + rows(40) { "n\($0),\($0 * 37 % 41).5" }
    let whole = try described(csv).chart
    let part = try described(csv) { $0.filters = [FormulaRequest(.where, "v < 20.7")] }.chart
    #expect(part.summary == whole.summary)
  }

  @Test("naming what was inferred gives the same chart")
  func named() throws {
    let csv = "a,b\n" + rows(60) { "\($0 * 7 % 59).5,\($0 * 11 % 53).5" }
    let named = try described(csv) { ($0.mark, $0.x, $0.y) = ("point", "a", ["b"]) }.chart
    #expect(try described(csv).chart == named)
  }

  @Test("names that are to stand out have colours")
  func standingOut() throws {
    let csv =
      "year,country,births\n"
      + rows(600) { "\(1990 + $0 % 20),land\($0 / 20),\(($0 * 7 + $0 / 20) % 59).5" }
    let alone = try #require(try SuggestedChart(ChartRequest(), of: try table(csv)))
    var request = ChartRequest()
    request.highlight = ["land7"]
    let named = try #require(try SuggestedChart(request, of: try table(csv)))
    #expect(alone.suggestion.flags == "-m line -x year -y 'median(births)'")
    #expect(named.suggestion.flags == "-m line -x year -y births -c country")
  }

  @Test("columns of numbers that are not drawn are counted, whoever chose the others")
  func omissions() throws {
    func omitted(_ csv: String) throws -> [String] {
      try described(csv).notes.filter { $0.level == .omission }.map(\.message)
    }
    let header = "a,b,c\n"
    #expect(
      try omitted(
        header + rows(60) { "\($0 * 7 % 59).5,\($0 * 7 % 59 * 2 + $0 % 31).5,\($0 * 13 % 47).5" })
        == [
          "1 of 3 columns of numbers is not drawn: 'c'"
        ])
    // Names and three amounts of which one dwarfs the others.
    #expect(
      try omitted("name," + header + rows(9) { "n\($0),\($0 + 3),\($0 * 2 + 1),\($0 * 90000 + 7)" })
        == [
          "left out 'c': of another magnitude than 'a', 'b'"
        ])
  }

  @Test("the next choice is a command with the arguments of this one")
  func runnerUp() throws {
    var request = ChartRequest()
    request.command = ["plot", "a b.csv", "-o", "t.png"]
    let csv =
      "sex,a,b,c,d,e\n"
      + rows(90) { row in
        "\(["f", "m"][row % 2]),"
          + (1...5).map { "\((row * (6 + $0)) % 59).5" }.joined(separator: ",")
      }
    let hint = try #require(try SuggestedChart(request, of: try table(csv))?.hint)
    #expect(
      hint
        == "the next choice is plot 'a b.csv' -o t.png -m boxplot -x sex -y a, or "
        + "plot overview 'a b.csv' -o t.png")
  }
}
