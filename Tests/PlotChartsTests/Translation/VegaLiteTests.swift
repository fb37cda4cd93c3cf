import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotWords

private func isClose(_ a: Rect, _ b: [Double]) -> Bool {
  zip([a.minX, a.minY, a.maxX, a.maxY], b).allSatisfy { abs($0 - $1) < 0.75 }
}

private let letters = """
  "data": {"values": [{"a": "A", "b": 28}, {"a": "B", "b": 55}, {"a": "C", "b": 43}]}
  """

/// Places and colours are those of Vega-Lite 6, read off the SVG that vl-convert makes of the same
/// specification.
@Suite("Specifications of Vega-Lite") struct VegaLiteTests {
  @Test(
    "marks stand where Vega-Lite puts them",
    arguments: [
      (
        #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}"#,
        "rect", [[1, 147.27, 19, 300], [21, 0, 39, 300], [41, 65.45, 59, 300]]
      ),
      (
        #"{\#(letters), "mark": "point", "encoding": {"y": {"field": "a"}, "x": {"field": "b", "type": "quantitative"}}}"#,
        "symbol",
        [
          [149.99, 7.26, 155.47, 12.74], [297.26, 27.26, 302.74, 32.74],
          [231.81, 47.26, 237.28, 52.74],
        ]
      ),
      (
        #"{\#(letters), "mark": "arc", "encoding": {"theta": {"field": "b", "type": "quantitative"}, "color": {"field": "a"}}}"#,
        "arc", [[150, 0, 297.72, 150], [24, 123.95, 299.97, 299.98], [0.01, 0, 150, 231.38]]
      ),
      (
        #"{\#(letters), "mark": "rule", "encoding": {"x": {"aggregate": "mean", "field": "b"}}}"#,
        "rule", [[280, 0, 280, 20]]
      ),
    ])
  func places(specification: String, type: String, boxes: [[Double]]) throws {
    let marks = try SpecificationDrawing(specification).marks
    #expect(marks.map(\.type) == boxes.map { _ in type })
    for (mark, box) in zip(marks, boxes) {
      #expect(isClose(mark.box, box), "\(mark.box) is not \(box)")
    }
  }

  @Test("a channel of categories has the colours of tableau10, a quantity those of blues")
  func colors() throws {
    let names = try SpecificationDrawing(
      #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}, "color": {"field": "a"}}}"#
    )
    #expect(names.marks.map(\.hex) == ["#4c78a8", "#f58518", "#e45756"])
    let ramp = try SpecificationDrawing(
      #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "a"}, "color": {"field": "b", "type": "quantitative"}}}"#
    )
    #expect(ramp.marks.map(\.hex) == ["#cfe1f2", "#0a4a90", "#4f9aca"])
  }

  @Test("facets have a plot area and a header for each value, all of the same size")
  func panels() throws {
    let drawn = try SpecificationDrawing(
      #"{\#(letters), "mark": "bar", "width": 50, "height": 40, "encoding": {"y": {"field": "b", "type": "quantitative"}, "column": {"field": "a"}}}"#
    )
    #expect(drawn.areas == Array(repeating: Size(width: 50, height: 40), count: 3))
    #expect(["A", "B", "C"].allSatisfy(drawn.texts.contains))
  }

  @Test(
    "a specification that cannot be drawn is an error with its place",
    arguments: [
      (#"{"mark": "bat"}"#, "$.mark: there is no mark 'bat'"),
      (#"{"mark": 3}"#, "$.mark: a mark is a text or an object with a type"),
      (#"{}"#, "$: the view has no mark"),
      (#"[1]"#, "$: a view is an object, not an array"),
      (#"{"layer": 3}"#, "$.layer: 'layer' is a list of views"),
      (#"{"hconcat": [{"mark": "point"}, 7]}"#, "$.hconcat[1]: a view is an object, not a number"),
      (
        #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "c"}}}"#,
        "$.encoding.x: there is no column 'c'"
      ),
      (
        #"{\#(letters), "mark": "bar", "encoding": {"z": {"field": "a"}}}"#,
        "$.encoding.z: there is no channel 'z'"
      ),
      (
        #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "a", "type": "nominla"}}}"#,
        "$.encoding.x.type: there is no type 'nominla'"
      ),
      (
        #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "b", "aggregate": "avg"}}}"#,
        "$.encoding.x.aggregate"
      ),
      (
        #"{\#(letters), "transform": [{"filter": "datum.b >"}], "mark": "bar"}"#,
        "$.transform[0].filter"
      ),
      (
        #"{\#(letters), "transform": [{"frobnicate": 1}], "mark": "bar"}"#,
        "$.transform[0]: there is no transform of that kind"
      ),
      (
        #"{\#(letters), "mark": "bar", "encoding": {"color": {"field": "b", "type": "quantitative", "scale": {"scheme": "bluse"}}}}"#,
        "there is no colour scheme 'bluse'"
      ),
      (
        #"{\#(letters), "mark": "bar", "width": -5, "encoding": {"x": {"field": "a"}}}"#,
        "$.width: a plot area has a side above zero"
      ),
      (
        #"{\#(letters), "mark": "bar", "width": 1e9, "height": 1e9}"#,
        "$.width: a plot area has sides of at most 32,767 px"
      ),
    ])
  func refusals(specification: String, message: String) throws {
    let error = #expect(throws: ChartError.self) { _ = try SpecificationDrawing(specification) }
    #expect(error?.message.contains(message) ?? false, "\(error?.message ?? "drawn")")
  }

  @Test(
    "extreme numbers neither crash nor are ignored",
    arguments: [
      #"{\#(letters), "mark": "point", "encoding": {"x": {"field": "a", "scale": {"paddingOuter": -4, "paddingInner": 9}}}}"#,
      #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "a", "scale": {"padding": -1}}}}"#,
      #"{\#(letters), "mark": {"type": "bar", "cornerRadius": 1e300}, "encoding": {"x": {"field": "b", "type": "quantitative"}}}"#,
      #"{\#(letters), "mark": "bar", "encoding": {"x": {"field": "b", "bin": {"step": 1e-9}}}}"#,
    ])
  func oddNumbers(specification: String) throws {
    do { _ = try SpecificationDrawing(specification) } catch let error as ChartError {
      #expect(error.message.hasPrefix("$"))
    }
  }

  @Test("views inside each other without end are refused")
  func nesting() throws {
    let deep =
      String(repeating: #"{"layer": ["#, count: 100) + #"{"mark": "bar"}"#
      + String(repeating: "]}", count: 100)
    let error = #expect(throws: ChartError.self) { _ = try SpecificationDrawing(deep) }
    #expect(error?.message.contains("nested more than") ?? false)
  }
}
