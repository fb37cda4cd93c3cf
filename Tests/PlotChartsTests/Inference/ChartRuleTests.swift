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
}
