import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLook
@testable import PlotWords

@Suite("Second ends, stacks, lists and paper of a specification") struct ChannelEndTests {
  private static let stays =
    #""data": {"values": [{"s": "2020-01-01", "e": "2020-03-01", "n": "A"}, {"s": "2020-02-01", "e": "2020-05-01", "n": "B"}]}"#

  /// Days from 2020-01-01 to 2020-05-01: 31 + 29 + 31 + 30 = 121.
  @Test("a second end is parsed like the first", arguments: ["rule", "bar"])
  func secondEnds(mark: String) throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.stays), "width": 121, "mark": "\(mark)", "encoding":
       {"x": {"field": "s", "type": "temporal", "scale": {"nice": false}}, "x2": {"field": "e"},
        "y": {"field": "n", "type": "nominal"}}}
      """)
    let widths = drawing.marks.map(\.box.width)
    #expect(widths.map { $0.rounded() } == [60, 90])
  }

  @Test("constants of a channel of times are read as times")
  func constants() throws {
    let drawing = try SpecificationDrawing(
      """
      {"data": {"values": [{}]}, "width": 200, "mark": "rule", "encoding":
       {"x": {"datum": "2020-01-01", "type": "temporal", "scale": {"nice": false}},
        "x2": {"datum": "2020-03-01"}}}
      """)
    #expect(drawing.strokes.contains { $0.path.controlBounds?.width == 200 })
  }

  @Test("lines have the colour of their mark, whatever their number", arguments: [3, 6, 30])
  func coloredLines(count: Int) throws {
    let rows = (0..<count).flatMap { line in
      [0, 1].map { #"{"x": \#($0), "y": \#(line), "n": "s\#(line)"}"# }
    }
    let drawing = try SpecificationDrawing(
      """
      {"data": {"values": [\(rows.joined(separator: ", "))]}, "mark": {"type": "line", "color": "red"},
       "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"},
        "detail": {"field": "n"}}}
      """)
    let red = drawing.strokes.count { $0.stroke.color == Color(css: "red") }
    #expect(red == count)
  }

  @Test("bars of rows that are alone at their numbers have colours without a stack")
  func bars() throws {
    func drawing(_ second: Int) throws -> SpecificationDrawing {
      try SpecificationDrawing(
        """
        {"data": {"values": [{"x": 1, "y": 2, "n": "a"}, {"x": \(second), "y": 3, "n": "b"}]},
         "mark": "bar", "encoding": {"x": {"field": "x", "type": "quantitative"}, "color": {"field": "n"},
          "y": {"field": "y", "type": "quantitative", "stack": null}}}
        """)
    }
    #expect(try drawing(2).marks.count == 2)
    #expect(throws: ChartError.self) { try drawing(1) }
  }

  @Test("a background of null is no paper")
  func paper() throws {
    func fills(_ background: String) throws -> Int {
      let drawing = try SpecificationDrawing(
        #"{"data": {"values": [{}]}\#(background), "mark": "point"}"#)
      return drawing.commands.count { if case .fill = $0 { true } else { false } }
    }
    #expect(try fills("") == 1)
    #expect(try fills(#", "background": "red""#) == 1)
    #expect(try fills(#", "background": null"#) == 0)
    #expect(try fills(#", "config": {"background": null}"#) == 0)
  }

  /// The line through (1, 2), (2, 4), (3, 6) is 0 + 2x.
  @Test("the coefficients of a regression are a list of numbers")
  func coefficients() throws {
    let drawing = try SpecificationDrawing(
      """
      {"data": {"values": [{"a": 1, "b": 2, "l": [7, 8]}, {"a": 2, "b": 4, "l": [9]}, {"a": 3, "b": 6, "l": []}]},
       "transform": [{"calculate": "isArray(datum.l) ? datum.l.length : -1", "as": "n"},
        {"joinaggregate": [{"op": "sum", "field": "n", "as": "n"}]},
        {"regression": "b", "on": "a", "params": true, "groupby": ["n"]},
        {"calculate": "round(datum.coef[1]) + 1", "as": "slope"},
        {"calculate": "isArray(datum.coef)", "as": "list"}],
       "layer": [{"mark": "text", "encoding": {"text": {"field": "slope", "type": "quantitative"}}},
        {"mark": "text", "encoding": {"text": {"field": "list"}}},
        {"mark": "text", "encoding": {"text": {"field": "n"}}}]}
      """)
    #expect(drawing.texts == ["3", "true", "3"])
  }

  /// By Vega-Lite's `potentialStackedChannel`: radii of quantities are stacked over each angle.
  @Test("arcs stack along the radius if angles are names")
  func radii() throws {
    func reach(_ stack: String) throws -> [Double] {
      let drawing = try SpecificationDrawing(
        """
        {"data": {"values": [{"a": "p", "b": 1, "c": "u"}, {"a": "p", "b": 1, "c": "v"}]},
         "width": 200, "height": 200, "mark": "arc", "encoding": {"theta": {"field": "a"},
          "radius": {"field": "b", "type": "quantitative", "scale": {"type": "linear"}\(stack)},
          "color": {"field": "c", "legend": null}}}
        """)
      return drawing.marks.compactMap { $0.path.controlBounds?.height.rounded() }
    }
    #expect(try reach("") == [100, 200])
    #expect(try reach(#", "stack": null"#) == [200, 200])
  }
}
