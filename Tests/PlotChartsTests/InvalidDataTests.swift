import PlotViews
import Testing

@testable import PlotCharts

/// Places are those of Vega-Lite 6, read off the SVG that vl-convert makes of the same
/// specifications; where the two differ, those that its documentation tells:
/// https://vega.github.io/vega-lite/docs/invalid-data.html
@Suite("Invalid data in a specification") struct InvalidDataTests {
  private func specification(_ mark: String, _ more: String = "") -> String {
    #"""
    {"data": {"values": [{"a": 1, "b": 10}, {"a": 2, "b": null}, {"a": 3, "b": 30},
      {"a": 4, "b": 20}, {"a": 9, "b": null}]}, "mark": \#(mark), "width": 300,
     "encoding": {"x": {"field": "a", "type": "quantitative", "scale": {"nice": false}},
      "y": {"field": "b", "type": "quantitative"}\#(more)}}
    """#
  }

  /// The subpaths of a line, or the places of symbols, from the corner of the plot area.
  private func places(_ text: String) throws -> [[Point]] {
    var origin = Point.zero
    var isMark = false
    var places: [[Point]] = []
    for command in try SpecificationDrawing(text).commands {
      switch command {
      case .beginElement(let element):
        isMark = element.classes.contains("role-mark") || isMark && element.classes.isEmpty
      case .stamp(_, let centers, _, _):
        if isMark {
          places.append(centers.map { Point(x: $0.x - origin.x, y: $0.y - origin.y) })
        } else if origin == .zero {
          origin = centers.first ?? .zero
        }
      case .stroke(let path, _) where isMark:
        places += path.subpaths.map { $0.map { Point(x: $0.x - origin.x, y: $0.y - origin.y) } }
      default: break
      }
    }
    return places
  }

  private func text(_ places: [[Point]]) -> String {
    places.map { $0.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined(separator: " ") }
      .joined(separator: " | ")
  }

  @Test(
    "lines break or go on, and domains know of them or not",
    arguments: [
      ("", "0,200 | 75,0 113,100"),
      (#", "invalid": "break-paths-show-path-domains""#, "0,200 | 75,0 113,100"),
      (#", "invalid": "break-paths-show-domains""#, "0,200 | 75,0 113,100"),
      (#", "invalid": "break-paths-filter-domains""#, "0,200 | 200,0 300,100"),
      (#", "invalid": "filter""#, "0,200 200,0 300,100"),
      (#", "invalid": "show""#, "0,200 38,300 75,0 113,100 300,300"),
      (#", "invalid": null"#, "0,200 38,300 75,0 113,100 300,300"),
    ])
  func lines(policy: String, expected: String) throws {
    let found = text(try places(specification(#"{"type": "line"\#(policy)}"#)))
    #expect(found == expected)
  }

  @Test(
    "points of invalid values are left out, or stand at zero",
    arguments: [
      ("", "75,200 | 225,0 | 300,100"),
      (#", "invalid": "break-paths-show-domains""#, "33,200 | 100,0 | 133,100"),
      (#", "invalid": "show""#, "33,200 | 67,300 | 100,0 | 133,100 | 300,300"),
    ])
  func points(policy: String, expected: String) throws {
    let found = text(try places(specification(#"{"type": "point"\#(policy)}"#)))
    #expect(found == expected)
  }

  @Test("invalid values stand at the lower end of a scale without zero")
  func withoutZero() throws {
    let text = specification(#"{"type": "point", "invalid": "show"}"#).replacing(
      #""y": {"field": "b", "type": "quantitative"}"#,
      with: #""y": {"field": "b", "type": "quantitative", "scale": {"zero": false}}, "#
        + #""color": {"field": "b", "type": "quantitative"}"#)
    #expect(
      self.text(try places(text)) == "33,300 | 67,300 | 100,0 | 133,150 | 300,300")
    let colors = try SpecificationDrawing(text).commands.compactMap { command -> String? in
      guard case .stamp(_, _, _, let stroke?) = command, stroke.width == 2 else { return nil }
      return stroke.color.withAlpha(1).hex
    }
    // Those of the ends of the scheme blues.
    #expect(colors == ["#cfe1f2", "#cfe1f2", "#0a4a90", "#5ba3cf", "#cfe1f2"])
  }

  @Test("the configuration may give invalid values a colour and a place")
  func configured() throws {
    let text = specification(
      #"{"type": "point", "invalid": "show"}"#,
      #", "color": {"field": "b", "type": "quantitative"}"#
    ).replacing(
      #""mark""#,
      with:
        #""config": {"scale": {"invalid": {"color": {"value": "red"}, "y": {"value": 7}}}}, "mark""#
    )
    #expect(self.text(try places(text)) == "33,200 | 67,7 | 100,0 | 133,100 | 300,7")
    let colors = try SpecificationDrawing(text).commands.compactMap { command -> String? in
      guard case .stamp(_, _, _, let stroke?) = command, stroke.width == 2 else { return nil }
      return stroke.color.withAlpha(1).hex
    }
    #expect(colors == ["#cfe1f2", "#ff0000", "#0a4a90", "#5ba3cf", "#ff0000"])
  }

  @Test("an unknown policy for invalid data is an error with its place")
  func unknown() {
    #expect(
      problem(specification(#"{"type": "point", "invalid": "hide"}"#))
        == "$.mark.invalid: there is no way 'hide' to treat invalid data")
  }

  @Test("a column that a channel calls times and that holds others is told of")
  func times() throws {
    let rows = #"{"t": "2020-01-01", "v": 1}, {"t": "soon", "v": 2}, {"t": "2020-01-03", "v": 3}"#
    func notes(_ rows: String, _ channel: String) throws -> [String] {
      try SpecificationDrawing(
        #"""
        {"data": {"values": [\#(rows)]}, "mark": "point", "encoding": {"x": {\#(channel)},
         "y": {"field": "v", "type": "quantitative"}}}
        """#
      ).notes
    }
    let temporal = #""field": "t", "type": "temporal""#
    #expect(
      try notes(rows, temporal) == ["$.encoding.x: 'soon' in column 't' is no time, and left out"])
    #expect(
      try notes(rows + #", {"t": "later", "v": 2}"#, #""field": "t", "timeUnit": "year""#)
        == ["$.encoding.x: 'soon' in column 't' and 1 more are no times, and left out"])
    #expect(try notes(rows.replacing(#""soon""#, with: "null"), temporal) == [])
  }
}
