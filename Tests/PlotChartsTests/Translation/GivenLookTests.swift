import PlotTables
import PlotViews
import Testing

@testable import PlotLook

/// The places are those of Vega-Lite, in points from the left and from the top of the plot area, by
/// hand: https://vega.github.io/vega-lite/docs/scale.html#disable
@Suite("Looks and places that a specification gives value by value")
struct GivenLookTests {
  private static let side = #""width": 100, "height": 60"#

  /// A place without what computing leaves behind.
  private func whole(_ point: Point) -> Point { Point(x: point.x.rounded(), y: point.y.rounded()) }

  private func stamps(_ drawing: SpecificationDrawing) -> [(
    path: Path, centers: [Point], fill: Color?
  )] {
    drawing.commands.compactMap {
      if case .stamp(let path, let centers, let fill, _) = $0 { (path, centers, fill) } else { nil }
    }
  }

  /// The rectangles that are filled in one of these colours.
  private func boxes(_ drawing: SpecificationDrawing, _ color: String) -> [Rect] {
    drawing.commands.compactMap {
      guard case .fill(let path, let fill) = $0, fill == Color(css: color) else { return nil }
      return path.controlBounds
    }
  }

  @Test("values without a scale are positions in points", arguments: [Theme.vega, .light])
  func places(_ theme: Theme) throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [{"x": 30, "y": 20}]},
       "mark": {"type": "point", "filled": true},
       "encoding": {
         "x": {"field": "x", "type": "quantitative", "scale": null, "axis": null},
         "y": {"field": "y", "type": "quantitative", "scale": null, "axis": null}}}
      """, theme: theme)
    // y grows upwards in a plot area.
    #expect(stamps(drawing).flatMap(\.centers).map(whole) == [Point(x: 30, y: 40)])
  }

  @Test("texts stand at given positions in points, rather than where there is room")
  func words() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [{"x": 30, "y": 20, "word": "here"}]},
       "layer": [
         {"mark": "bar", "encoding": {"y": {"field": "y", "type": "quantitative"}}},
         {"mark": {"type": "text", "baseline": "alphabetic"}, "encoding": {
           "x": {"field": "x", "type": "quantitative", "scale": null, "axis": null},
           "y": {"field": "y", "type": "quantitative", "scale": null, "axis": null},
           "text": {"field": "word"}}}]}
      """, theme: .light)
    let places = drawing.commands.compactMap {
      if case .text("here", at: let place, _, _) = $0 { place } else { nil }
    }
    #expect(places.map(whole) == [Point(x: 30, y: 40)])
  }

  @Test(
    "an offset without a scale moves a mark by as many points", arguments: [Theme.vega, .light])
  func offsets(_ theme: Theme) throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [
         {"name": "a", "aside": -7, "y": 1}, {"name": "b", "aside": 7, "y": 1}]},
       "mark": {"type": "point", "filled": true},
       "encoding": {
         "x": {"field": "name", "type": "nominal", "scale": {"type": "point", "padding": 0.5}},
         "y": {"field": "y", "type": "quantitative"},
         "xOffset": {"field": "aside", "type": "quantitative", "scale": null}}}
      """, theme: theme)
    let places = stamps(drawing).flatMap(\.centers).map { whole($0).x }
    #expect(places.sorted() == [25 - 7, 75 + 7])
  }

  @Test("a size without a scale is the area of the square around a symbol")
  func sizes() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [{"x": 1, "area": 64}, {"x": 2, "area": 16}]},
       "mark": {"type": "point", "filled": true},
       "encoding": {"x": {"field": "x", "type": "quantitative"},
         "size": {"field": "area", "type": "quantitative", "scale": null, "legend": null}}}
      """)
    let widths = stamps(drawing).compactMap { $0.path.controlBounds?.width.rounded() }
    #expect(Set(widths) == [8, 4])
  }

  /// https://vega.github.io/vega-lite/docs/mark.html#color: `stroke` and `fill` go before `color`.
  @Test("a filled point with a stroke has its colour inside and the stroke around it")
  func edges() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [{"x": 1}]},
       "mark": {"type": "point", "filled": true, "color": "#005cbc", "stroke": "#ff0000"},
       "encoding": {"x": {"field": "x", "type": "quantitative"}}}
      """, theme: .vega)
    let paints = drawing.commands.compactMap { command -> [String?]? in
      guard case .stamp(_, _, let fill, let stroke) = command else { return nil }
      return [fill?.withAlpha(1).hex, stroke?.color.withAlpha(1).hex]
    }
    #expect(paints == [["#005cbc", "#ff0000"]])
  }

  private static let lines = """
    "data": {"values": [
      {"x": 1, "y": 1, "name": "a"}, {"x": 2, "y": 2, "name": "a"},
      {"x": 1, "y": 2, "name": "b"}, {"x": 2, "y": 3, "name": "b"}]},
    "encoding": {"x": {"field": "x", "type": "quantitative"},
      "y": {"field": "y", "type": "quantitative"}
    """

  @Test("a scale lists the widths and dashes of lines by category")
  func widths() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "mark": "line", \(Self.lines),
       "color": {"field": "name", "type": "nominal",
         "scale": {"domain": ["a", "b"], "range": ["#111111", "#222222"]}},
       "strokeWidth": {"field": "name", "type": "nominal",
         "scale": {"domain": ["a", "b"], "range": [1, 4]}},
       "strokeDash": {"field": "name", "type": "nominal",
         "scale": {"domain": ["a", "b"], "range": [[1, 0], [8, 4]]}}}}
      """)
    let looks = drawing.strokes.map(\.stroke).filter { stroke in
      ["#111111", "#222222"].contains(stroke.color.hex)
    }
    #expect(looks.contains { $0.color.hex == "#111111" && $0.width == 1 && $0.dash.isEmpty })
    #expect(looks.contains { $0.color.hex == "#222222" && $0.width == 4 && $0.dash == [8, 4] })
  }

  @Test("series in the grey of the house theme are muted")
  func highlight() throws {
    let theme = Theme.light
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "mark": "line", \(Self.lines),
       "color": {"field": "name", "type": "nominal",
         "scale": {"domain": ["a", "b"], "range": ["#aa3300", "\(theme.receded.hex)"]}}}}
      """, theme: theme)
    let colors = drawing.strokes.map(\.stroke.color.hex)
    let (behind, before) = (
      colors.firstIndex(of: theme.receded.hex), colors.firstIndex(of: "#aa3300")
    )
    #expect(behind != nil && before != nil)
    #expect((behind ?? 0) < (before ?? 0))
  }

  @Test("lines and points of the same categories have the colours of their layers")
  func colorsOfLayers() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), \(Self.lines)}, "layer": [
        {"mark": "line", "encoding": {"color": {"field": "name", "type": "nominal",
          "scale": {"domain": ["a", "b"], "range": ["#111111", "#222222"]}}}},
        {"mark": {"type": "point", "filled": true}, "encoding": {"fill": {
          "field": "name", "type": "nominal",
          "scale": {"domain": ["a", "b"], "range": ["#aa3300", "#00aa33"]}}}}]}
      """, theme: .light)
    let lines = Set(drawing.strokes.map(\.stroke.color.hex))
    let points = Set(stamps(drawing).compactMap { $0.fill?.hex })
    #expect(lines.isSuperset(of: ["#111111", "#222222"]))
    #expect(points.isSuperset(of: ["#aa3300", "#00aa33"]))
  }

  @Test("a horizontal tick is at a value of y, a vertical one at a value of x")
  func ticks() throws {
    for (orient, isWide) in [("horizontal", true), ("vertical", false)] {
      let drawing = try SpecificationDrawing(
        """
        {\(Self.side), "data": {"values": [{"x": 1, "y": 2}]},
         "mark": {"type": "tick", "orient": "\(orient)", "color": "#aa3300", "opacity": 1},
         "encoding": {"x": {"field": "x", "type": "quantitative"},
           "y": {"field": "y", "type": "quantitative"}}}
        """)
      let ticks = boxes(drawing, "#aa3300")
      #expect(!ticks.isEmpty)
      #expect(ticks.allSatisfy { ($0.width > $0.height) == isWide })
    }
  }

  @Test("arcs of a specification end at their outer radius", arguments: [Theme.vega, .light])
  func radius(_ theme: Theme) throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [{"v": 1, "c": "a"}, {"v": 1, "c": "b"}]},
       "mark": {"type": "arc", "outerRadius": 20},
       "encoding": {"theta": {"field": "v", "type": "quantitative", "stack": true},
         "color": {"field": "c", "type": "nominal",
           "scale": {"domain": ["a", "b"], "range": ["#aa3300", "#00aa33"]}}}}
      """, theme: theme)
    let halves = stamps(drawing).filter { ["#aa3300", "#00aa33"].contains($0.fill?.hex) }
    let heights = halves.compactMap { $0.path.controlBounds?.height }.filter { $0 > 16 }
    #expect(heights.count == 2)
    #expect(heights.allSatisfy { abs($0 - 40) < 0.5 })
  }

  @Test(
    "a mark outlined in its fill colour shows the fill's opacity", arguments: ["bar", "area"])
  func tint(_ mark: String) throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [{"x": "a", "y": 1}, {"x": "b", "y": 2}]},
       "mark": {"type": "\(mark)", "fill": "#000000", "stroke": "#000000", "fillOpacity": 0.25},
       "encoding": {"x": {"field": "x", "type": "nominal"},
         "y": {"field": "y", "type": "quantitative"}}}
      """, theme: .light)
    let fills = stamps(drawing).compactMap { $0.fill?.hex }
    // A quarter of black on white: 191 of 255.
    #expect(fills.contains("#bfbfbf"))
  }

  @Test("gaps of bands are fractions of their steps")
  func gaps() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "data": {"values": [{"x": "a", "y": 1}, {"x": "b", "y": 1}]},
       "mark": {"type": "bar", "color": "#aa3300"},
       "encoding": {"x": {"field": "x", "type": "nominal",
           "scale": {"paddingInner": 0.5, "paddingOuter": 0.25}},
         "y": {"field": "y", "type": "quantitative"}}}
      """)
    // https://d3js.org/d3-scale/band: the step is 100 / (2 - 0.5 + 2 × 0.25), and a band half of it.
    #expect(boxes(drawing, "#aa3300").map(\.minX) == [12.5])
    #expect(boxes(drawing, "#aa3300").map(\.maxX) == [50 + 12.5 + 25])
  }

  @Test("each layer of a panel shows the rows that its filter keeps")
  func panels() throws {
    let drawing = try SpecificationDrawing(
      """
      {"data": {"values": [
         {"p": "one", "x": 1, "y": 1, "l": "point"}, {"p": "one", "x": 1, "y": 1, "l": "line"},
         {"p": "one", "x": 2, "y": 3, "l": "line"}, {"p": "two", "x": 2, "y": 2, "l": "point"}]},
       "facet": {"field": "p", "type": "nominal"},
       "spec": {\(Self.side), "layer": [
         {"transform": [{"filter": "datum.l == 'point'"}],
          "mark": {"type": "point", "filled": true, "color": "#aa3300"},
          "encoding": {"x": {"field": "x", "type": "quantitative"},
            "y": {"field": "y", "type": "quantitative"}}},
         {"transform": [{"filter": "datum.l == 'line'"}],
          "mark": {"type": "line", "color": "#00aa33"},
          "encoding": {"x": {"field": "x", "type": "quantitative"},
            "y": {"field": "y", "type": "quantitative"}}}]}}
      """)
    #expect(drawing.strokes.count { $0.stroke.color.hex == "#00aa33" } == 1)
    #expect(stamps(drawing).flatMap(\.centers).count == 2)
  }

  @Test("texts at a value of an axis label the rule there, wherever they stand across")
  func labels() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "layer": [
        {"data": {"values": [{}]}, "mark": {"type": "rule", "strokeWidth": 1},
         "encoding": {"y": {"datum": 2, "type": "quantitative"}}},
        {"data": {"values": [{"x": 1, "y": 1}, {"x": 2, "y": 3}]}, "mark": "line",
         "encoding": {"x": {"field": "x", "type": "quantitative"},
           "y": {"field": "y", "type": "quantitative"}}},
        {"data": {"values": [{}]}, "mark": {"type": "text", "text": "limit", "dy": -4},
         "encoding": {"y": {"datum": 2, "type": "quantitative"}, "x": {"value": 80}}}]}
      """, theme: .light)
    #expect(drawing.texts.contains("limit"))
    #expect(drawing.unread.isEmpty)
  }

  @Test("defaults of the house theme are not reported as left out")
  func usual() throws {
    let drawing = try SpecificationDrawing(
      """
      {\(Self.side), "mark": {"type": "line", "strokeCap": "round", "strokeJoin": "bevel"},
       "config": {"axisX": {"titleAnchor": "end", "titleAlign": "right"},
         "title": {"anchor": "start", "offset": 99}}, "title": "Lines", \(Self.lines)}}
      """, theme: .light)
    #expect(!drawing.unread.contains("$.mark.strokeCap"))
    #expect(!drawing.unread.contains { $0.hasPrefix("$.config.axisX") })
    #expect(!drawing.unread.contains("$.mark.strokeJoin"))
    #expect(drawing.unread.contains("$.config.title.offset"))
  }
}
