import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

@Suite("Charts edited by flags") struct EditedChartTests {
  private func edited(
    _ flags: [String], _ request: ChartRequest, theme: Theme = .light
  ) throws -> EditedChart {
    let text = #"""
      {"data": {"values": [{"a": 1, "b.c": 2}]}, "title": {"text": "Old", "anchor": "end"}, "mark": "point",
       "encoding": {"x": {"field": "a", "type": "quantitative"}, "y": {"field": "b\\.c", "type": "quantitative"}}}
      """#
    return try EditedChart(reading: text, by: flags, of: request, theme: theme, isWritten: true)
  }

  @Test("values that flags set have the flag as origin, and all others their place in the file")
  func origins() throws {
    var request = ChartRequest()
    request.title = "New"
    request.xAxis.domain = "0,9"
    request.filters = [FormulaRequest(.where, "a > 0")]
    let chart = try edited(["--title", "--x-domain", "--where"], request).chart.value
    #expect(chart["title"]?["text"]?.path == "--title")
    #expect(chart["title"]?["anchor"]?.path == "$.title.anchor")
    #expect(chart["encoding"]?["x"]?["scale"]?["domain"]?.path == "--x-domain")
    #expect(chart["encoding"]?["x"]?["field"]?.path == "$.encoding.x.field")
    #expect(chart["transform"]?.array?.first?["filter"]?.path == "--where")
  }

  @Test("the order of the flags does not change the order of the edits")
  func order() throws {
    var request = ChartRequest()
    (request.title, request.subtitle) = ("New", "Under")
    let (a, b) = try (
      edited(["--subtitle", "--title"], request), edited(["--title", "--subtitle"], request)
    )
    #expect(a.chart == b.chart)
    #expect(a.chart.value["title"]?["subtitle"]?.string == "Under")
  }

  @Test(
    "formulas name columns as specifications do",
    arguments: [
      ("a > 1", "datum['a'] > 1"), ("datum.a > 1", "datum.a > 1"),
      ("upper(a) == 'a'", "upper(datum['a']) == 'a'"), ("b.c * a", "datum['b'].c * datum['a']"),
      ("if(a, b.c, null)", "if(datum['a'], datum['b'].c, null)"),
    ])
  func formulas(typed: String, written: String) throws {
    #expect(
      try FormulaRequest(.where, typed).specified(among: ["a", "b.c"]) == written)
  }

  @Test("column names with dots are not split")
  func escapes() throws {
    var request = ChartRequest()
    request.color = "b.c"
    let chart = try edited(["--color"], request).chart.value
    #expect(chart["encoding"]?["color"]?["field"]?.string == #"b\.c"#)
  }

  @Test("flags with a reason against them, and unknown ones, are refused")
  func refusals() {
    for (flag, message) in [
      ("--top", "--top has no effect on this specification: its transforms say what is added up"),
      ("--unheard-of", "--unheard-of has no effect on a specification"),
    ] {
      #expect {
        _ = try edited([flag], ChartRequest(), theme: .vega)
      } throws: { error in
        (error as? ChartError)?.message == message && (error as? ChartError)?.kind == .usage
      }
    }
  }
}
