import PlotViews
import Testing

@testable import PlotCharts

@Suite("Texts, offsets and colours of a specification") struct SpecificationTextTests {
  @Test("the lines of a text are one, under each other at their height")
  func lines() throws {
    let commands = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"a": "one\ntwo"}]}, "mark": {"type": "text", "lineHeight": 20, "lineBreak": "\n"},
       "encoding": {"text": {"field": "a"}}}
      """#
    ).commands
    let texts = commands.compactMap { command -> (String, Point)? in
      if case .text(let text, let place, _, _) = command { (text, place) } else { nil }
    }
    #expect(texts.map(\.0) == ["one", "two"])
    #expect(texts[1].1 == Point(x: texts[0].1.x, y: texts[0].1.y + 20))
  }

  /// The corners are those of the picture that Vega-Lite's authors publish as
  /// area_ranged_offset_quantitative: 40 points for each team, of which the band has 32.
  @Test("a quantity of an offset rises from the foot of its band")
  func offsets() throws {
    let drawing = try SpecificationDrawing(
      #"""
      {"height": {"step": 40}, "width": {"step": 46}, "data": {"values": [
        {"q": "Q1", "t": "A", "s": 12}, {"q": "Q2", "t": "A", "s": 18}, {"q": "Q3", "t": "A", "s": 9},
        {"q": "Q1", "t": "B", "s": 8}, {"q": "Q2", "t": "B", "s": 14}]}, "mark": "area",
       "encoding": {"x": {"field": "q", "type": "ordinal"}, "y": {"field": "t"},
        "yOffset": {"field": "s", "type": "quantitative"}, "detail": {"field": "t"}}}
      """#)
    var isMark = false
    var origin: Point?
    var areas: [String] = []
    for command in drawing.commands {
      if case .beginElement(let element) = command {
        isMark = element.classes.contains("mark-area") || isMark && element.classes.isEmpty
      }
      guard case .stamp(let path, let centers, _, _) = command, let center = centers.first else {
        continue
      }
      origin = origin ?? center
      guard isMark, let origin else { continue }
      areas.append(
        path.subpaths.map {
          $0.map { point in
            let place = Point(x: point.x + center.x - origin.x, y: point.y + center.y - origin.y)
            return "\(Int(place.x.rounded())),\((place.y * 10).rounded() / 10)"
          }.joined(separator: " ")
        }.joined(separator: " | "))
    }
    #expect(
      areas == [
        "23,18.7 69,8.0 115,24.0 115,40.0 69,40.0 23,40.0", "23,65.8 69,55.1 69,80.0 23,80.0",
      ])
  }

  /// Colours of vl-convert's SVG of the same specification.
  @Test(
    "colours of a range flow through hcl, those of schemes as they are",
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
    let commands = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"v": 0}, {"v": 20}, {"v": 40}]}, "mark": "point",
       "encoding": {"x": {"field": "v", "type": "quantitative"},
        "color": {"field": "v", "legend": null, "type": \#(channel)}}}
      """#
    ).commands
    let colors = commands.compactMap { command -> String? in
      guard case .stamp(_, _, _, let stroke?) = command, stroke.width == 2 else { return nil }
      return stroke.color.withAlpha(1).hex
    }
    #expect(colors == expected)
  }
}
