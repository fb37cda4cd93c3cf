import PlotViews
import Testing

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
    try SpecificationDrawing(text).marks.flatMap { mark -> [[Point]] in
      mark.isSymbol
        ? [[Point(x: mark.box.midX, y: mark.box.midY)]]
        // A lone row of a line is a dot from a place to itself.
        : mark.path.subpaths.map { $0.count == 2 && $0[0] == $0[1] ? [$0[0]] : $0 }
    }
  }

  private func text(_ places: [[Point]]) -> String {
    places.map { $0.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined(separator: " ") }
      .joined(separator: " | ")
  }

  @Test(
    "invalid values break lines or are skipped, and domains include them or not",
    arguments: [
      ("", "0,200 | 75,0 113,100"),
      (#", "invalid": "break-paths-show-path-domains""#, "0,200 | 75,0 113,100"),
      (#", "invalid": "break-paths-show-domains""#, "0,200 | 75,0 113,100"),
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
      (#", "invalid": "show""#, "33,200 | 67,300 | 100,0 | 133,100 | 300,300"),
    ])
  func points(policy: String, expected: String) throws {
    let found = text(try places(specification(#"{"type": "point"\#(policy)}"#)))
    #expect(found == expected)
  }

  @Test("invalid values have no place on a scale without zero")
  func withoutZero() {
    let text = specification(#"{"type": "point", "invalid": "show"}"#).replacing(
      #""y": {"field": "b", "type": "quantitative"}"#,
      with: #""y": {"field": "b", "type": "quantitative", "scale": {"zero": false}}"#)
    #expect(problem(text) == "$.mark.invalid: this is not supported")
  }

  @Test(
    "domains of other rows than the drawn ones are noted as left out",
    arguments: [
      ("line", "filter", ["$.mark.invalid"]), ("line", "show", []),
      ("point", "filter", []), ("point", "show", ["$.mark.invalid"]),
    ])
  func domains(mark: String, rows: String, unread: [String]) throws {
    let drawing = try SpecificationDrawing(
      specification(#"{"type": "\#(mark)", "invalid": "break-paths-\#(rows)-domains"}"#))
    #expect(drawing.unread == unread)
  }

  @Test("configured constants in place of zeros are noted as left out")
  func configured() throws {
    let text = specification(
      #"{"type": "point", "invalid": "show"}"#,
      #", "color": {"field": "b", "type": "quantitative"}"#
    ).replacing(
      #""mark""#,
      with:
        #""config": {"scale": {"invalid": {"color": {"value": "red"}, "y": {"value": 7}}}}, "mark""#
    )
    let drawing = try SpecificationDrawing(text)
    #expect(
      drawing.unread.sorted() == [
        "$.config.scale.invalid.color", "$.config.scale.invalid.y",
      ])
    #expect(self.text(try places(text)) == "33,200 | 67,300 | 100,0 | 133,100 | 300,300")
  }

  @Test("an unknown policy for invalid data is an error with its place")
  func unknown() {
    #expect(
      problem(specification(#"{"type": "point", "invalid": "hide"}"#))
        == "$.mark.invalid: this is not supported")
  }

  @Test("a column declared as times but holding other cells is noted")
  func times() throws {
    let rows = #"{"t": "2020-01-01", "v": 1}, {"t": "soon", "v": 2}, {"t": "2020-01-03", "v": 3}"#
    func notes(_ rows: String, _ channel: String) throws -> [String] {
      try SpecificationDrawing(
        #"""
        {"data": {"values": [\#(rows)]}, "mark": "point", "encoding": {"x": {\#(channel)},
         "y": {"field": "v", "type": "quantitative"}}}
        """#
      ).notes.filter { !$0.hasSuffix("rows have no value: not drawn") }
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
