import PlotTables
import Testing

@testable import PlotSpecs
@testable import PlotWords

/// Expected are the views on the pages of Vega-Lite:
/// https://vega.github.io/vega-lite/docs/repeat.html
@Suite("Repeated views") struct RepeatedViewsTests {
  private static func chart(_ text: String) throws -> SpecValue {
    SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "c.vl.json")).chart.value
  }

  @Test(
    "a repeat makes views beside each other, or layers, with the names of their fields",
    arguments: [
      (
        #"{"repeat": ["a", "b"], "columns": 3, "spec": {"mark": "bar", "encoding": {"x": {"field": {"repeat": "repeat"}}}}}"#,
        #"{"columns": 3, "concat": [{"mark": "bar", "encoding": {"x": {"field": "a"}}}, {"mark": "bar", "encoding": {"x": {"field": "b"}}}]}"#
      ),
      (
        #"{"repeat": {"row": ["a", "b"]}, "spec": {"mark": "bar", "encoding": {"y": {"field": {"repeat": "row"}}}}}"#,
        #"{"concat": [{"mark": "bar", "encoding": {"y": {"field": "a"}}}, {"mark": "bar", "encoding": {"y": {"field": "b"}}}], "columns": 1}"#
      ),
      (
        #"{"repeat": {"layer": ["a", "b"]}, "spec": {"mark": "line", "encoding": {"y": {"field": {"repeat": "layer"}}, "color": {"datum": {"repeat": "layer"}}}}}"#,
        #"{"layer": [{"mark": "line", "encoding": {"y": {"field": "a"}, "color": {"datum": "a"}}}, {"mark": "line", "encoding": {"y": {"field": "b"}, "color": {"datum": "b"}}}]}"#
      ),
      (
        #"{"repeat": {"row": ["a"], "column": ["c", "d"]}, "spec": {"mark": "bar", "encoding": {"x": {"field": {"repeat": "column"}}, "y": {"field": {"repeat": "row"}}}}}"#,
        #"{"concat": [{"mark": "bar", "encoding": {"x": {"field": "c"}, "y": {"field": "a"}}}, {"mark": "bar", "encoding": {"x": {"field": "d"}, "y": {"field": "a"}}}], "columns": 2}"#
      ),
      (
        #"{"repeat": ["a"], "spec": {"repeat": {"column": ["b"]}, "spec": {"mark": "bar", "encoding": {"x": {"field": {"repeat": "column"}}, "y": {"field": {"repeat": "repeat"}}}}}}"#,
        #"{"concat": [{"repeat": {"column": ["b"]}, "spec": {"mark": "bar", "encoding": {"x": {"field": {"repeat": "column"}}, "y": {"field": "a"}}}}]}"#
      ),
    ])
  func writtenOut(repeated: String, views: String) throws {
    #expect(try RepeatedViews(try Self.chart(repeated)).view == (try Self.chart(views)))
  }

  @Test("a repeat of an empty list makes no views")
  func empty() throws {
    let chart = try Self.chart(#"{"repeat": {"row": []}, "spec": {"mark": "bar"}}"#)
    #expect(throws: ChartError.self) { try RepeatedViews(chart) }
  }
}
