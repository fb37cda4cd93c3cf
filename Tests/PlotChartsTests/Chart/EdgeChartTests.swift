import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotVegaLite

/// Charts at the edges of what can be asked for, each of which ended in a trap once.
@Suite("Charts at the edges") struct EdgeChartTests {
  @Test("shares of no rows are empty axes")
  func noShares() throws {
    let scene = try scene("k,a\nx,1\n") {
      ($0.mark, $0.stack, $0.allowsEmpty) = ("bar", "normalize", true)
      $0.filters = [FormulaRequest(.where, "a > 5")]
    }
    #expect(scene.layout.panels.count == 1)
  }

  @Test("the ends of a time axis may be given in either order")
  func turnedTimes() throws {
    let specification = """
      {"data": {"values": [{"d": "2004-01-01", "p": 1}, {"d": "2005-01-01", "p": 2}]}, "mark": "line",
       "encoding": {"x": {"field": "d", "type": "temporal",
         "scale": {"domainMin": {"year": 2002}, "domainMax": {"year": 2001}}},
       "y": {"field": "p", "type": "quantitative"}}}
      """
    #expect(throws: Never.self) { _ = try EditedChart(reading: specification).scene() }
  }

  @Test("names that share a turn may come again")
  func turns() throws {
    let specification = """
      {"data": {"values": [{"d": "a"}, {"d": "b"}, {"d": "a"}]}, "mark": "arc",
       "encoding": {"theta": {"field": "d", "type": "ordinal"},
       "color": {"field": "d", "type": "nominal"}}}
      """
    #expect(throws: Never.self) { _ = try EditedChart(reading: specification).scene() }
  }
}
