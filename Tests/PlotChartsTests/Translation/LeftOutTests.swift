import PlotTestSupport
import PlotViews
import Testing

@testable import PlotWords

/// Properties whose picture is known only where they are drawn.
@Suite("Properties of legends, texts and composite marks") struct LeftOutTests {
  private static let data =
    #""data": {"values": [{"a": 1, "b": 2, "c": "u"}, {"a": 2, "b": 4, "c": "v"}, {"a": 1, "b": 3, "c": "v"}]}"#
  private static let places =
    #""x": {"field": "a", "type": "quantitative"}, "y": {"field": "b", "type": "quantitative"}"#

  private func drawn(_ mark: String, _ encoding: String) throws -> SpecificationDrawing {
    try SpecificationDrawing("{\(Self.data), \"mark\": \(mark), \"encoding\": {\(encoding)}}")
  }

  private func drawing(_ mark: String, _ encoding: String, _ rest: String = "") throws
    -> SpecificationDrawing
  {
    try SpecificationDrawing(
      "{\(Self.data), \"mark\": \(mark), \"encoding\": {\(encoding)}\(rest)}")
  }

  /// As Vega's `stroke` symbol, whose length is the root of its size:
  /// https://github.com/vega/vega/blob/main/packages/vega-scenegraph/src/path/symbols.js
  @Test("the samples of lines have the length, width, dashes and colour of the legend")
  func lines() throws {
    let legend =
      #""legend": {"symbolSize": 400, "symbolStrokeWidth": 5, "symbolDash": [3, 1], "symbolStrokeColor": "red"}"#
    let colored = try drawn(
      #""line""#, Self.places + #", "color": {"field": "c", \#(legend)}"#)
    #expect(colored.unread.isEmpty)
    let samples = colored.strokes.filter { $0.stroke.width == 5 }
    #expect(samples.count == 2)
    for (path, stroke) in samples {
      #expect(path.controlBounds?.width == 20)
      #expect(stroke.dash == [3, 1])
      // The scale of colours goes before a colour of all samples.
      #expect(stroke.color != Color(rgb: 0xff0000))
    }
    let dashed = try drawn(
      #""line""#, Self.places + #", "strokeDash": {"field": "c", \#(legend)}"#)
    let red = dashed.strokes.filter { $0.stroke.color == Color(rgb: 0xff0000) }
    #expect(red.map(\.stroke.dash) == [[], [4, 2]])
  }

  @Test("a fill of lines is noted, as they have no inside")
  func insides() throws {
    let drawing = try drawn(
      #""line""#,
      Self.places + #", "color": {"field": "c", "legend": {"symbolFillColor": "red"}}"#)
    #expect(drawing.unread == ["$.encoding.color.legend.symbolFillColor"])
  }

  @Test("labels of gradients follow the legend's formula, limit and offset")
  func gradients() throws {
    func labels(_ legend: String) throws -> [String: Point] {
      let drawing = try drawn(
        #""point""#,
        Self.places
          + #", "color": {"field": "b", "type": "quantitative", "legend": {"values": [3]\#(legend)}}"#
      )
      #expect(drawing.unread.isEmpty)
      var places: [String: Point] = [:]
      for case .text(let text, let place, _, _) in drawing.commands { places[text] = place }
      return places
    }
    let plain = try labels("")
    let written = try labels(#", "labelExpr": "'number ' + datum.label", "labelOffset": 23"#)
    let start = try #require(plain["3"])
    // Labels usually stand 3 points under the ramp.
    #expect(written["number 3"]?.y == start.y + 20)
    let cut = try labels(#", "labelExpr": "'number ' + datum.label", "labelLimit": 30"#)
    #expect(cut.keys.contains { $0.contains("…") })
  }

  @Test("a legend has the requested number of ticks, and those of a calendar are noted")
  func tickSteps() throws {
    let drawing = try drawn(
      #""point""#,
      Self.places
        + #", "color": {"field": "b", "type": "quantitative", "legend": {"tickCount": "day"}}"#)
    #expect(drawing.unread == ["$.encoding.color.legend.tickCount"])
  }

  @Test("texts around a centre are rotated by their offset, and have no second end")
  func sectors() throws {
    func drawing(_ mark: String) throws -> SpecificationDrawing {
      try SpecificationDrawing(
        #"""
        {\#(Self.data), "encoding": {"theta": {"field": "b", "type": "quantitative", "stack": true},
          "color": {"field": "c", "legend": null}},
         "layer": [{"mark": "arc"}, {"mark": \#(mark), "encoding": {"text": {"field": "c"}}}]}
        """#)
    }
    let plain = try drawing(#"{"type": "text", "radius": 50}"#)
    let turned = try drawing(
      #"{"type": "text", "radius": 50, "thetaOffset": 6.283185307179586}"#)
    func places(_ drawing: SpecificationDrawing) -> [Point] {
      drawing.commands.compactMap { if case .text(_, let place, _, _) = $0 { place } else { nil } }
    }
    for (a, b) in zip(places(plain), places(turned)) {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    let ends = try drawing(#"{"type": "text", "radius": 50, "radius2": 10, "theta2": 1}"#)
    #expect(ends.unread.sorted() == ["$.layer[1].mark.radius2", "$.layer[1].mark.theta2"])
    #expect(places(ends) == places(plain))
  }

  @Test(
    "labels that overlap are dropped by parity, or greedily",
    arguments: [("parity", [1, 2, 4, 8, 16]), ("greedy", Array(1...20))])
  func overlap(method: String, steps: [Int]) throws {
    let drawing = try SpecificationDrawing(
      """
      {"data": {"sequence": {"start": 100000, "stop": 100040}}, "mark": "bar", "width": 300, "encoding":
       {"x": {"field": "data", "type": "ordinal", "axis": {"labelOverlap": "\(method)", "labelAngle": 0}}}}
      """)
    let numbers = drawing.texts.compactMap(Int.init)
    let found = Set(zip(numbers.dropFirst(), numbers).map { $0 - $1 })
    #expect(numbers.first == 100_000 && found.count == 1)
    #expect(found.isSubset(of: Set(steps)), "\(numbers)")
  }

  @Test("constants of composite marks apply to their parts, before those of a configuration")
  func composites() throws {
    let band = try drawing(#"{"type": "errorband", "opacity": {"expr": "0.75"}}"#, Self.places)
    #expect(band.unread.isEmpty)
    #expect(band.marks.map(\.fill?.alpha) == [0.75])
    let bars = try drawing(
      #""errorbar""#, Self.places, #", "config": {"errorbar": {"thickness": 7}}"#)
    #expect(bars.marks.map(\.stroke?.width) == [7])
  }

  @Test(
    "row formulas are refused if a mark looks the same in all rows",
    arguments: ["point", "errorbar", "bar"])
  func formulas(mark: String) throws {
    let error = #expect(throws: ChartError.self) {
      _ = try drawing(#"{"type": "\#(mark)", "opacity": {"expr": "datum.a / 10"}}"#, Self.places)
    }
    #expect(error?.message.hasPrefix("$.mark.opacity: a formula") == true)
  }

  @Test("angles and radii are refused for marks without them")
  func angles() throws {
    let error = #expect(throws: ChartError.self) {
      _ = try drawing(#""line""#, Self.places.replacing("\"x\"", with: "\"theta\""))
    }
    #expect(error?.message.hasPrefix("$.encoding.theta: theta is a polar channel") == true)
  }

  /// Scales of sizes and shapes are each chart's own.
  @Test("a scale that adjacent charts should share, and do not, is noted")
  func sharedScales() throws {
    func unread(_ resolve: String) throws -> [String] {
      let view = #"""
        {"mark": "point", "encoding": {"x": {"field": "a", "type": "quantitative"},
          "size": {"field": "a", "type": "quantitative"}}}
        """#
      return try SpecificationDrawing(
        #"{"data": {"values": [{"a": 1}, {"a": 2}]}, "resolve": {"scale": {"size": "\#(resolve)"}}, "hconcat": [\#(view), \#(view)]}"#
      ).unread
    }
    #expect(try unread("shared") == ["$.resolve.scale.size"])
    #expect(try unread("independent").isEmpty)
  }

  /// Vega paints nothing with a colour without a name: https://vega.github.io/vega/docs/marks/
  @Test("an empty text is no colour in a specification") func emptyColors() throws {
    let drawing = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"a": 1}]}, "view": {"stroke": ""}, "mark": {"type": "bar", "stroke": ""},
       "encoding": {"x": {"field": "a", "type": "quantitative"}}}
      """#)
    #expect(drawing.unread.isEmpty)
    #expect(drawing.marks.allSatisfy { $0.stroke == nil })
  }
}
