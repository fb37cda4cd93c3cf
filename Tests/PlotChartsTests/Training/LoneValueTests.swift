import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// Axes of a single value.
@Suite("Axes of one value") struct LoneValueTests {
  private func ticks(_ csv: String, _ mark: String?) throws -> [String] {
    try scene(csv) {
      $0.mark = mark
      // A mark alone leaves the place of a single row to its number.
      if mark == "area" { ($0.x, $0.y) = ("year", ["sales"]) }
    }.layout.panels[0].bottomAxis.marks.map {
      $0.label + ($0.context.map { " " + $0 } ?? "")
    }
  }

  @Test("a lone year is a tick between its neighbours", arguments: [nil, "point", "line", "area"])
  func year(mark: String?) throws {
    let ticks = try ticks("year,sales\n2020,5\n", mark)
    #expect(ticks.contains("2020"))
    #expect(Set(ticks).isSubset(of: ["2019", "2020", "2021"]), "\(ticks)")
  }

  @Test("a lone date is the only tick", arguments: [nil, "point", "line"])
  func date(mark: String?) throws {
    #expect(try ticks("date,sales\n2020-05-01,5\n", mark) == ["1 May 2020"])
  }

  @Test(
    "numbers with fractions are years under a header of dates, in any order",
    arguments: ["date", "year", "decimal date", "decimal_year"])
  func decimalYears(name: String) throws {
    let csv = "\(name),v,g\n2000,1,a\n2001.083,2,a\n2002,3,a\n2000,3,b\n2001.083,4,b\n,1,b\n"
    let scene = try scene(csv) { ($0.x, $0.y, $0.color) = (name, ["v"], "g") }
    let texts = scene.layout.panels[0].bottomAxis.texts.map(\.text)
    #expect(texts.contains("2000") && !texts.contains { $0.contains(",") }, "\(texts)")
  }
}
