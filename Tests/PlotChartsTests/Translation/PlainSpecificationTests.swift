import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLook
@testable import PlotWords

/// Rarer properties of specifications, drawn as flags are.
@Suite("Rarer properties of specifications") struct PlainSpecificationTests {
  private static let data =
    #""data": {"values": [{"a": "A", "b": 28, "c": null}, {"a": "B", "b": 55, "c": "w"}, {"a": "C", "b": 91, "c": "v"}]}"#

  private func drawing(
    _ mark: String, _ encoding: String, theme: Theme = .vega
  ) throws -> SpecificationDrawing {
    try SpecificationDrawing(
      "{\(Self.data), \"mark\": \(mark), \"encoding\": {\(encoding)}}", theme: theme)
  }

  /// The widths of the symbols, in drawing order.
  private func widths(_ drawing: SpecificationDrawing) -> [Double] {
    drawing.commands.flatMap { command -> [Double] in
      guard case .stamp(let path, let centers, _, _) = command,
        let width = path.controlBounds?.width, width < 30
      else { return [] }
      return centers.map { _ in width }
    }
  }

  /// An area is that of the square around the circle:
  /// https://vega.github.io/vega-lite/docs/mark.html#point
  @Test(
    "classes of numbers have the listed areas",
    arguments: [
      (#"{"type": "threshold", "domain": [30, 70], "range": [80, 200, 320]}"#, [80.0, 200, 320]),
      (#"{"type": "quantize", "range": [81, 100, 121, 144]}"#, [81, 100, 144]),
      (#"{"type": "quantile", "range": [400, 100]}"#, [400, 100, 100]),
    ], [Theme.vega, .light])
  func sizes(_ scale: (String, [Double]), theme: Theme) throws {
    let found = try drawing(
      #""circle""#,
      #""y": {"field": "a"}, "size": {"field": "b", "type": "quantitative", "legend": null, "scale": \#(scale.0)}"#,
      theme: theme)
    let areas = widths(found).map { $0 * $0 }
    #expect(areas.count == 3)
    for area in scale.1 {
      #expect(areas.contains { abs($0 - area) < 0.5 }, "\(areas)")
    }
  }

  /// https://vega.github.io/vega-lite/docs/tooltip.html#using-tooltip-channel
  @Test("the tooltip of a row lists all columns, that of an aggregate the shown ones")
  func tooltips() throws {
    let mark = #"{"type": "point", "tooltip": {"content": "data"}}"#
    let places = #""x": {"field": "b", "type": "quantitative"}"#
    let found = try drawing(mark, places).items.compactMap(\.tooltip)
    #expect(found == ["a: A\nb: 28", "a: B\nb: 55\nc: w", "a: C\nb: 91\nc: v"])
    let means = try drawing(mark, #""x": {"field": "b", "aggregate": "mean"}"#)
    #expect(means.items.compactMap(\.tooltip).allSatisfy { $0.contains("58") && !$0.contains("c") })
  }

  /// The ends are those of a chart of flags, which reads the same file as years; Vega-Lite knows none.
  @Test(
    "whole numbers in a column of years are written as years in the house theme alone",
    arguments: [
      #"{"url": "w.json"}"#, #"{"url": "w.csv"}"#,
      #"{"values": [{"year": 1565, "v": 41}, {"year": 1821, "v": 54}]}"#,
    ])
  func years(data: String) throws {
    let files = [
      "w.json": #"[{"year": "1565", "v": 41}, {"year": "1821", "v": 54}]"#,
      "w.csv": "year,v\n1565,41\n1821,54\n",
    ].mapValues { Array($0.utf8) }
    func drawing(_ theme: Theme) throws -> SpecificationDrawing {
      try SpecificationDrawing(
        #"""
        {"data": \#(data), "mark": "line", "encoding": {"x": {"field": "year", "type": "quantitative"},
          "y": {"field": "v", "type": "quantitative"}}}
        """#, files: files, theme: theme)
    }
    let house = try drawing(.light)
    #expect(house.texts.contains("1600") && !house.texts.contains("1,600"))
    #expect(!house.texts.contains("year"))
    #expect(house.notes.isEmpty)
    let vega = try drawing(.vega)
    #expect(vega.texts.contains("1,600") && vega.texts.contains("year"))
  }

  /// Vega-Lite draws nothing there, as the bar is no point long.
  @Test("a bar between equal values is one point long in the house theme")
  func shortBars() throws {
    let specification = #"""
      {"data": {"values": [{"n": "a", "s": 0, "e": 10}, {"n": "b", "s": 10, "e": 10},
        {"n": "c", "s": 5, "e": 5}]}, "mark": "bar", "encoding": {
        "x": {"field": "s", "type": "quantitative", "scale": {"domain": [0, 10]}}, "x2": {"field": "e"},
        "y": {"field": "n"}}}
      """#
    let house = try SpecificationDrawing(specification, theme: .light)
    let width = try #require(house.areas.first?.width)
    let boxes = house.marks.flatMap(\.path.subpaths).compactMap { Path.polyline($0).bounds }
    #expect(boxes.map(\.width) == [width, 1, 1])
    #expect(boxes[1].maxX == width && boxes[2].midX == width / 2)
    let vega = try SpecificationDrawing(specification).marks.map(\.box.width)
    #expect(vega.filter { $0 > 0 }.count == 1)
  }

  /// The domain of a scale of times is that of the data, and bars begin at the start of the axis:
  /// vega-lite, src/compile/mark/encode/position-rect.ts, `zeroOrMin`.
  @Test("bars along times begin at the start of their axis", arguments: [Theme.vega, .light])
  func bars(theme: Theme) throws {
    let drawing = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"t": "2020-01-01", "k": "a"}, {"t": "2020-05-01", "k": "b"}]},
       "mark": "bar", "encoding": {"y": {"field": "t", "type": "temporal"}, "x": {"field": "k"}}}
      """#, theme: theme)
    let height = try #require(drawing.areas.first?.height)
    let bars = drawing.marks.flatMap(\.path.subpaths).compactMap { Path.polyline($0).bounds }
    let isHouse = theme.conventions == .house
    #expect(bars.map { $0.maxY } == [height, height])
    #expect(isHouse ? bars[0].height > 1 && bars[0].height < 0.1 * height : bars[0].height == 0)
    #expect(abs(bars[1].height - height) < 1)
    #expect(!drawing.texts.contains { $0.contains("1970") || $0.contains("1980") })
  }

  @Test(
    "bars of several rows at one time alone are refused in the house theme")
  func momentsAlone() {
    #expect(throws: ChartError.self) {
      try SpecificationDrawing(
        #"""
        {"data": {"values": [{"t": "2020-01-01"}, {"t": "2020-05-01"}]}, "mark": "bar",
         "encoding": {"x": {"field": "t", "type": "temporal"}}}
        """#, theme: .light)
    }
  }
}
