import Foundation
import PlotViews
import Testing

@testable import PlotLook
@testable import PlotWords

@Suite("Texts, offsets and colours of a specification") struct SpecificationTextTests {
  @Test("lines of a text mark are stacked at their line height")
  func lines() throws {
    let texts = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"a": "one\ntwo"}]}, "mark": {"type": "text", "lineHeight": 20, "lineBreak": "\n"},
       "encoding": {"text": {"field": "a"}}}
      """#
    ).recording.calls.compactMap { call -> (String, Point)? in
      guard case .text(let text, _, _, _) = call.command, let place = call.surfacePoints.first
      else { return nil }
      return (text, place)
    }
    #expect(texts.map(\.0) == ["one", "two"])
    #expect(texts[1].1 == Point(x: texts[0].1.x, y: texts[0].1.y + 20))
  }

  /// The corners are those of the picture that Vega-Lite's authors publish as
  /// area_ranged_offset_quantitative: 40 points for each team, of which the band has 32.
  @Test("a quantitative offset rises from the bottom of its band")
  func offsets() throws {
    let drawing = try SpecificationDrawing(
      #"""
      {"height": {"step": 40}, "width": {"step": 46}, "data": {"values": [
        {"q": "Q1", "t": "A", "s": 12}, {"q": "Q2", "t": "A", "s": 18}, {"q": "Q3", "t": "A", "s": 9},
        {"q": "Q1", "t": "B", "s": 8}, {"q": "Q2", "t": "B", "s": 14}]}, "mark": "area",
       "encoding": {"x": {"field": "q", "type": "ordinal"}, "y": {"field": "t"},
        "yOffset": {"field": "s", "type": "quantitative"}, "detail": {"field": "t"}}}
      """#)
    let areas = drawing.marks.map { mark in
      mark.path.subpaths.map {
        $0.map { "\(Int($0.x.rounded())),\(($0.y * 10).rounded() / 10)" }.joined(separator: " ")
      }.joined(separator: " | ")
    }
    #expect(
      areas == [
        "23,18.7 69,8.0 115,24.0 115,40.0 69,40.0 23,40.0", "23,65.8 69,55.1 69,80.0 23,80.0",
      ])
  }

  /// Steps of 50 points have bands of 40 with 20 between two, as Vega-Lite pads bands with offsets; the
  /// domain is that of the data, from 2 to 10.
  @Test("a quantitative offset moves points within their bands")
  func offsetPoints() throws {
    let marks = try SpecificationDrawing(
      #"""
      {"width": {"step": 50}, "height": 100, "data": {"values": [
        {"c": "a", "v": 1, "o": 2}, {"c": "a", "v": 2, "o": 10}, {"c": "b", "v": 3, "o": 4}]},
       "mark": "point", "encoding": {"x": {"field": "c"}, "y": {"field": "v", "type": "quantitative"},
        "xOffset": {"field": "o", "type": "quantitative"}}}
      """#
    ).marks
    #expect(marks.map { Int((($0.box.minX + $0.box.maxX) / 2).rounded()) } == [10, 50, 70])
  }

  @Test("a quantitative offset is refused without bands")
  func offsetWithoutBands() {
    #expect(throws: ChartError.self) {
      try SpecificationDrawing(
        #"""
        {"data": {"values": [{"c": 1, "v": 1}]}, "mark": "point", "encoding": {
          "x": {"field": "c", "type": "quantitative"}, "y": {"field": "v", "type": "quantitative"},
          "xOffset": {"field": "v", "type": "quantitative"}}}
        """#)
    }
  }

  /// The shapes have as many corners as their names say.
  @Test("conditions on rows set the shapes of symbols", arguments: [Theme.vega, .light])
  func shapes(theme: Theme) throws {
    let marks = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"v": -2}, {"v": 3}]}, "mark": {"type": "point", "filled": true}, "encoding": {
        "x": {"field": "v", "type": "quantitative"}, "shape": {
          "condition": {"test": "datum.v > 0", "value": "square"}, "value": "triangle-left"}}}
      """#, theme: theme
    ).marks.filter(\.isSymbol).sorted { $0.box.minX < $1.box.minX }
    #expect(marks.map { $0.path.subpaths[0].count } == [3, 4])
  }

  /// By Vega-Lite's documents a scale of angles goes from 0 to 360 degrees, clockwise, over the extent of
  /// the data: https://vega.github.io/vega-lite/docs/scale.html#range
  @Test(
    "numbers and constants rotate texts clockwise",
    arguments: [
      (#"{"field": "v", "type": "quantitative"}"#, [0, 120, 0]),
      (
        #"{"field": "v", "type": "quantitative", "scale": {"domain": [0, 90], "range": [0, 90]}}"#,
        [0, 10, 30]
      ),
      (#"{"value": 45}"#, [45, 45, 45]),
    ])
  func angles(angle: String, expected: [Int]) throws {
    let turns = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"v": 0}, {"v": 10}, {"v": 30}]}, "mark": "text", "encoding": {
        "x": {"field": "v", "type": "quantitative"}, "text": {"value": "word"}, "angle": \#(angle)}}
      """#
    ).recording.calls.compactMap { call -> Int? in
      guard case .text("word", _, _, _) = call.command else { return nil }
      let (start, end) = (
        call.transform.apply(to: Point.zero), call.transform.apply(to: Point(x: 1, y: 0))
      )
      let degrees = atan2(end.y - start.y, end.x - start.x) * 180 / .pi
      return (Int(degrees.rounded()) + 360) % 360
    }
    #expect(turns == expected)
  }

  @Test("angles are refused for marks other than text")
  func anglesOfPoints() {
    #expect(throws: ChartError.self) {
      try SpecificationDrawing(
        #"""
        {"data": {"values": [{"v": 1}]}, "mark": "point", "encoding": {
          "x": {"field": "v", "type": "quantitative"}, "angle": {"field": "v", "type": "quantitative"}}}
        """#)
    }
  }

  /// Colours of vl-convert's SVG of the same specification.
  @Test(
    "colours of a range are interpolated in hcl, those of schemes as in Vega",
    arguments: [
      (
        #""quantitative", "scale": {"range": ["white", "red"]}"#, ["#ffb27b", "#ff6b40", "#ff0000"]
      ),
      (#""quantitative", "scale": {"domainMid": 20}"#, ["#994a07", "#f2f0eb", "#134b85"]),
      (#""temporal""#, ["#86bcdc", "#60a1ce", "#3887c0"]),
      (
        #""nominal", "scale": {"domain": {"unionWith": [20, 5]}, "range": ["red", "green", "blue"]}, "sort": null"#,
        ["#0000ff", "#ff0000", "#ff0000"]
      ),
    ])
  func colors(channel: String, expected: [String]) throws {
    let marks = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"v": 0, "w": 0}, {"v": 20, "w": 20}, {"v": 40, "w": 40}]}, "mark": "point",
       "encoding": {"x": {"field": "w", "type": "quantitative"},
        "color": {"field": "v", "legend": null, "type": \#(channel)}}}
      """#
    ).marks
    let colors = marks.sorted { $0.box.minX < $1.box.minX }.map(\.hex)
    #expect(colors == expected)
  }
}
