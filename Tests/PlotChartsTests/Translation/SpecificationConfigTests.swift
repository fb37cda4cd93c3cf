import PlotTables
import PlotViews
import Testing

/// The meaning of the words is that of https://vega.github.io/vega-lite/docs/config.html and
/// https://vega.github.io/vega-lite/docs/axis.html.
@Suite("Configurations and lines of axes") struct SpecificationConfigTests {
  private func specification(
    _ channels: String, _ more: String = "", mark: String = "bar"
  ) -> String {
    #"""
    {"data": {"values": [{"a": "A", "b": 1234.5, "d": "2020-03-17"},
      {"a": "B", "b": 3000, "d": "2021-08-02"}]}, "mark": "\#(mark)", "encoding": {\#(channels)}\#(more)}
    """#
  }

  private func drawing(
    _ channels: String, _ more: String = "", mark: String = "bar"
  ) throws -> SpecificationDrawing {
    try SpecificationDrawing(specification(channels, more, mark: mark))
  }

  private static let x = #""x": {"field": "a"}"#
  private static let y = #""y": {"field": "b", "type": "quantitative"}"#

  @Test(
    "config sets the formats and titles of all charts",
    arguments: [
      (y, #"{"numberFormat": ".1f"}"#, "2000.0"),
      (#""y": {"field": "b", "aggregate": "mean"}"#, #"{"fieldTitle": "functional"}"#, "MEAN(b)"),
      (#""y": {"field": "b", "aggregate": "mean"}"#, #"{"fieldTitle": "plain"}"#, "b"),
      (#""y": {"aggregate": "count"}"#, #"{"countTitle": "Rows"}"#, "Rows"),
      (#""y": {"field": "d", "type": "temporal"}"#, #"{"timeFormat": "%Y!"}"#, "2021!"),
    ])
  func formats(channel: String, config: String, expected: String) throws {
    let drawing = try drawing(Self.x + ", " + channel, #", "config": \#(config)"#, mark: "point")
    #expect(drawing.texts.contains(expected), "\(drawing.texts)")
    #expect(drawing.unread.isEmpty)
  }

  @Test("a font for all texts precedes those of the theme, and slants and opacities are styles")
  func fonts() throws {
    let drawing = try drawing(
      Self.x + ", " + Self.y,
      #"""
      , "config": {"font": "Georgia", "axis": {"labelFontStyle": "italic", "titleOpacity": 0.5}}
      """#)
    let styles = drawing.commands.compactMap { command -> (String, TextStyle)? in
      if case .text(let text, _, _, let style) = command { (text, style) } else { nil }
    }
    #expect(styles.allSatisfy { $0.1.families.first == "Georgia" })
    #expect(styles.first { $0.0 == "A" }?.1.isItalic == true)
    #expect(styles.first { $0.0 == "b" }?.1.color.alpha == 0.5)
  }

  @Test("axis lines have colours, widths, dashes and caps")
  func lines() throws {
    let drawing = try drawing(
      Self.x
        + #"""
        , "y": {"field": "b", "type": "quantitative", "axis": {"gridDash": [3, 1], "gridOpacity": 0.5,
          "gridColor": "red", "domain": true, "domainWidth": 3, "domainCap": "round",
          "tickColor": "blue", "tickSize": 7, "tickDash": [1, 1], "tickDashOffset": 1, "zindex": 1}}
        """#)
    let strokes = drawing.commands.compactMap { command -> Stroke? in
      if case .stroke(_, let stroke) = command { stroke } else { nil }
    }
    #expect(
      strokes.contains(Stroke(Color(rgb: 0xff0000, alpha: 0.5), dash: [3, 1])), "\(strokes)")
    #expect(strokes.contains { $0.width == 3 && $0.cap == .round })
    var ticks = Stroke(Color(rgb: 0x0000ff), dash: [1, 1])
    ticks.dashOffset = 1
    #expect(strokes.contains(ticks))
    #expect(drawing.unread.isEmpty)
    // The grid lies over the bars.
    let order = drawing.commands.compactMap { command -> String? in
      guard case .beginElement(let element) = command else { return nil }
      return element.classes.first
    }
    let (bars, grid) = (order.firstIndex(of: "mark-rect"), order.lastIndex(of: "role-axis-grid"))
    #expect(try #require(bars) < #require(grid))
  }

  @Test("configuration of absent marks and axes is ignored, unknown properties are noted")
  func unused() throws {
    let drawing = try drawing(
      Self.x + ", " + Self.y,
      #"""
      , "config": {"point": {"size": 3}, "axisTop": {"grid": true}, "range": {"category": ["red"]},
        "headerRow": {"labelColor": "red"}, "nonsense": 1}
      """#)
    #expect(drawing.unread == ["$.config.nonsense"])
  }

  @Test(
    "ticks may stand at the starts of an interval",
    arguments: [
      (#""quarter""#, ["2020-04", "2020-07", "2020-10", "2021-01", "2021-04", "2021-07"]),
      (#"{"interval": "month", "step": 6}"#, ["2020-07", "2021-01", "2021-07"]),
    ])
  func intervals(count: String, expected: [String]) throws {
    let drawing = try drawing(
      #""x": {"field": "d", "type": "temporal", "axis": {"tickCount": \#(count), "format": "%Y-%m"}}"#,
      mark: "point")
    #expect(drawing.texts.filter { $0.hasPrefix("202") } == expected)
  }

  /// https://vega.github.io/vega-lite/docs/axis.html#ex-label-expr: a list of texts is one of lines.
  @Test("a label expression may give labels of two lines")
  func twoLines() throws {
    let drawing = try drawing(
      #"""
      "x": {"field": "d", "type": "temporal", "axis": {"tickCount": "quarter", "values": ["2020-07-01", "2021-01-01"],
       "labelExpr": "[timeFormat(datum.value, '%b'), timeFormat(datum.value, '%m') == '01' ? timeFormat(datum.value, '%Y') : '']"}}
      """#, mark: "point")
    let places = drawing.commands.compactMap { command -> (String, Point)? in
      if case .text(let text, let place, _, _) = command { (text, place) } else { nil }
    }
    let found = Dictionary(places) { first, _ in first }
    #expect(found["Jul"] != nil && found["Jul"]?.y == found["Jan"]?.y)
    #expect(found["2021"]?.x == found["Jan"]?.x)
    #expect(try #require(found["2021"]).y > #require(found["Jan"]).y)
  }

  /// Places as d3's scales with these domains and ranges have them.
  @Test(
    "scales clamp at their ends, keep their ranges and begin with a month",
    arguments: [
      (#"{"domain": [0, 2000], "clamp": true}"#, [114.825, 0]),
      (#"{"domain": [0, 3000], "rangeMax": 100}"#, [217.7, 100]),
      (#"{"domain": [0, 3000], "rangeMin": 200}"#, [117.7, 0]),
    ])
  func scales(scale: String, tops: [Double]) throws {
    let drawing = try SpecificationDrawing(
      specification(
        Self.x + #", "y": {"field": "b", "type": "quantitative", "scale": \#(scale)}"#))
    let found = drawing.marks.map(\.box.minY)
    #expect(found.count == 2 && zip(found, tops).allSatisfy { abs($0 - $1) < 0.01 }, "\(found)")
  }

  @Test("a domain of times may begin and end with date parts")
  func nice() throws {
    let drawing = try SpecificationDrawing(
      specification(
        #"""
        "x": {"field": "d", "type": "temporal", "scale": {"nice": {"interval": "month", "step": 3}},
         "axis": {"format": "%Y-%m-%d", "values": ["2020-01-01", "2021-10-01", "2021-10-09"]}}
        """#, mark: "point"))
    // The quarter of 17 March 2020 begins in January, that of 2 August 2021 ends with September.
    #expect(drawing.texts.contains("2020-01-01") && drawing.texts.contains("2021-10-01"))
    #expect(!drawing.texts.contains("2021-10-09"))
  }

  /// A bar takes the part of its step of 20 points that the gap leaves.
  @Test(
    "gaps of bands, sizes and opacities follow the configuration",
    arguments: [
      ("bar", #"{"bandPaddingInner": 0.5}"#, 10.0), ("bar", #"{"barBandPaddingInner": 0.25}"#, 15),
      ("bar", #"{"bandPaddingInner": 0.5, "barBandPaddingInner": 0.25}"#, 15),
      ("tick", #"{"bandPaddingInner": 0.5}"#, 10),
    ])
  func bands(mark: String, scale: String, width: Double) throws {
    let drawing = try drawing(
      Self.x + ", " + Self.y, #", "config": {"scale": \#(scale)}"#, mark: mark)
    #expect(drawing.marks.map(\.box.width) == [width, width])
    #expect(drawing.unread.isEmpty)
  }

  @Test("the smallest and the largest point have the configured areas")
  func sizes() throws {
    let drawing = try drawing(
      Self.x + ", " + Self.y + #", "size": {"field": "b", "type": "quantitative"}"#,
      #", "config": {"scale": {"minSize": 100, "maxSize": 400, "pointPadding": 1}}"#, mark: "point")
    // The side of a square of 400 square points, which a circle of that size fills.
    #expect(drawing.marks.map(\.box.width).max().map { abs($0 - 20) < 0.1 } == true)
    #expect(drawing.unread == ["$.config.scale.pointPadding"])
  }
}
