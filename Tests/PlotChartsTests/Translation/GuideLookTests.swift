import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotVegaLite

/// The looks and places that specifications give axes, legends, titles, names of panels and frames, as
/// https://vega.github.io/vega-lite/docs/axis.html and its neighbours tell them.
@Suite("Looks of guides") struct GuideLookTests {
  private static let rows =
    #"[{"n": 0, "m": -10, "c": "u"}, {"n": 5, "m": 20, "c": "v"}, {"n": 10, "m": 30, "c": "w"}]"#
  private static let x = #""x": {"field": "n", "type": "quantitative"}"#
  private static let y = #""y": {"field": "m", "type": "quantitative"}"#

  private func scene(_ rest: String, _ theme: Theme) throws -> ChartScene {
    let text = "{\"data\": {\"values\": \(Self.rows)}, \"mark\": \"point\", \(rest)}"
    return try EditedChart(reading: text, theme: theme).scene()
  }

  private func lines(_ axis: String, _ theme: Theme) throws -> AxisLines {
    let scene = try scene(
      #""encoding": {\#(Self.x), "y": {"field": "m", "type": "quantitative", "axis": \#(axis)}}"#,
      theme)
    return AxisLines(try #require(scene.layout.panels.first), theme)
  }

  @Test(
    "grid and axis lines have the colours, widths and dashes of their axis",
    arguments: [Theme.light, .vega])
  func strokes(theme: Theme) throws {
    let lines = try lines(
      ##"{"gridColor": "#ff0000", "gridDash": [3, 1], "domainColor": "#00ff00", "domainWidth": 3, "tickColor": "#0000ff", "tickSize": 7}"##,
      theme)
    #expect(lines.grid.map(\.stroke).contains(Stroke(Color(rgb: 0xff0000), dash: [3, 1])))
    #expect(lines.border.map(\.stroke).contains(Stroke(Color(rgb: 0x00ff00), width: 3)))
    let ticks = try #require(
      lines.border.first { $0.stroke == Stroke(Color(rgb: 0x0000ff)) }?.path.bounds)
    // To the left of the axis.
    #expect(ticks.minX == -7 && ticks.maxX == 0)
  }

  @Test("a grid line has the look of the condition that its tick meets")
  func conditions() throws {
    let lines = try lines(
      ##"{"gridColor": {"condition": {"test": "datum.value === 0", "value": "#ff0000"}, "value": "#dddddd"}}"##,
      .vega)
    // From -10 to 30 in steps of 5.
    let red = lines.grid.filter { $0.stroke.color == Color(rgb: 0xff0000) }
    let gray = lines.grid.filter { $0.stroke.color == Color(rgb: 0xdddddd) }
    #expect(red.map(\.path.subpaths.count) == [1])
    #expect(gray.reduce(0) { $0 + $1.path.subpaths.count } == 8)
  }

  @Test("labels and titles have the styles of their axis", arguments: [Theme.light, .vega])
  func styles(theme: Theme) throws {
    let layout = try scene(
      ##""encoding": {\##(Self.y), "x": {"field": "n", "type": "quantitative", "axis": {"labelColor": "#123456", "labelFontSize": 15, "titleFontWeight": "bold", "titleFont": "Lato", "titleOpacity": 0.5}}}"##,
      theme
    ).layout
    let labels = layout.panels[0].bottomAxis.texts
    #expect(!labels.isEmpty)
    #expect(labels.allSatisfy { $0.style.color == Color(rgb: 0x123456) && $0.style.size == 15 })
    let title = try #require(layout.axisTitles.first { $0.text == "n" }).style
    #expect(title.weight == .semibold && title.families.first == "Lato" && title.color.alpha == 0.5)
  }

  @Test("axes stand at the sides of their `orient`", arguments: [Theme.light, .vega])
  func sides(theme: Theme) throws {
    let layout = try scene(
      #""encoding": {"x": {"field": "n", "type": "quantitative", "axis": {"orient": "top"}}, "y": {"field": "m", "type": "quantitative", "axis": {"orient": "right"}}}"#,
      theme
    ).layout
    let panel = layout.panels[0]
    #expect(panel.bottomAxis.texts.isEmpty && panel.leftAxis.texts.isEmpty)
    #expect(panel.topAxis.texts.allSatisfy { $0.box.maxY < 0 } && !panel.topAxis.texts.isEmpty)
    #expect(panel.rightAxis.texts.allSatisfy { $0.box.minX > 0 } && !panel.rightAxis.texts.isEmpty)
    let title = try #require(layout.axisTitles.first { $0.text == "n" }).box
    #expect(title.maxY <= panel.plotArea.minY)
    #expect(
      layout.axisTitles.first { $0.text == "m" }.map { $0.box.minX > panel.plotArea.midX } == true)
  }

  @Test("legends stand at the sides and in the corners of their `orient`")
  func legendPlaces() throws {
    func legend(_ place: String) throws -> (legend: Rect, area: Rect) {
      let layout = try scene(
        #""encoding": {\#(Self.x), \#(Self.y), "color": {"field": "c", "legend": {"orient": "\#(place)"}}}"#,
        .vega
      ).layout
      let origin = layout.legendOrigin
      return (
        Rect(
          x: origin.x, y: origin.y, width: layout.legend.width, height: layout.legend.height),
        layout.panels[0].plotArea
      )
    }
    let (left, right) = (try legend("left"), try legend("right"))
    #expect(left.legend.maxX < left.area.minX && left.legend.minX >= 0)
    #expect(right.legend.minX > right.area.maxX)
    let (top, bottom) = (try legend("top"), try legend("bottom"))
    #expect(top.legend.maxY < top.area.minY && bottom.legend.minY > bottom.area.maxY)
    let corner = try legend("bottom-right")
    // In whole points.
    #expect(abs(corner.legend.maxX - corner.area.maxX + 6) < 1)
    #expect(abs(corner.legend.maxY - corner.area.maxY + 6) < 1)
  }

  @Test("legends of the house theme stand over or right of the plot area; other places are noted")
  func housePlaces() throws {
    func drawn(_ place: String) throws -> (layout: ChartLayout, unread: [String]) {
      let rest =
        #""encoding": {\#(Self.x), \#(Self.y), "color": {"field": "c", "legend": {"orient": "\#(place)"}}}"#
      let plain = try SpecificationDrawing(
        "{\"data\": {\"values\": \(Self.rows)}, \"mark\": \"point\", \(rest)}", theme: .light)
      return (try scene(rest, .light).layout, plain.unread)
    }
    #expect(try drawn("right").layout.legend.isBeside && drawn("right").unread.isEmpty)
    #expect(try !drawn("top").layout.legend.isBeside && drawn("top").unread.isEmpty)
    #expect(try drawn("bottom-left").unread == ["$.encoding.color.legend.orient"])
  }

  @Test("a legend shows its listed values, with its formula and symbols")
  func entries() throws {
    let layout = try scene(
      #""encoding": {\#(Self.x), \#(Self.y), "color": {"field": "c", "legend": {"values": ["w", "u"], "labelExpr": "datum.label + '!'", "symbolType": "diamond", "symbolSize": 400}}}"#,
      .vega
    ).layout
    #expect(layout.legend.texts.map(\.text) == ["c", "w!", "u!"])
    let sizes = layout.legend.keys.map { key -> Double? in
      if case .stamp(let path, _, _, _) = key { path.controlBounds?.width } else { nil }
    }
    let diamond = AreaSymbol.named("diamond")?.path(size: 400).controlBounds?.width
    #expect(sizes == [diamond, diamond])
  }

  @Test(
    "titles have their looks and anchors", arguments: [Theme.light, .vega])
  func titles(theme: Theme) throws {
    let scene = try scene(
      ##""title": {"text": "T", "subtitle": "S", "anchor": "end", "color": "#ff0000", "subtitleFontStyle": "italic"}, "encoding": {\##(Self.x), \##(Self.y)}"##,
      theme)
    let heading = scene.layout.heading
    #expect(heading.map(\.anchor) == [.end, .end])
    #expect(heading[0].style.color == Color(rgb: 0xff0000) && heading[1].style.isItalic)
    let right =
      theme == .vega
      ? scene.layout.panels[0].plotArea.maxX : scene.layout.size.width - scene.chart.margin
    #expect(heading[0].position.x == right)
  }

  @Test("a title may stand under the chart, and the picture has the given padding")
  func below() throws {
    let layout = try scene(
      #""title": {"text": "T", "orient": "bottom"}, "padding": {"left": 50, "top": 1, "right": 2, "bottom": 30}, "encoding": {\#(Self.x), \#(Self.y)}"#,
      .vega
    ).layout
    #expect(layout.heading[0].box.minY > layout.panels[0].plotArea.maxY)
    #expect(layout.texts.map(\.box.minX).min().map { $0 >= 50 && $0 < 51 } == true)
    let lowest = layout.texts.map(\.box.maxY).max() ?? 0
    #expect((30..<32).contains(layout.size.height - lowest))
  }

  @Test("plot areas have the fill and the stroke of their view", arguments: [Theme.light, .vega])
  func frames(theme: Theme) throws {
    let drawing = try SpecificationDrawing(
      ##"{"data": {"values": \##(Self.rows)}, "mark": "point", "view": {"fill": "#ffff00", "stroke": "#ff0000", "strokeWidth": 2, "cornerRadius": 4}, "encoding": {\##(Self.x), \##(Self.y)}}"##,
      theme: theme)
    #expect(
      drawing.commands.contains {
        if case .fill(_, let color) = $0 { color == Color(rgb: 0xffff00) } else { false }
      })
    #expect(drawing.strokes.contains { $0.stroke == Stroke(Color(rgb: 0xff0000), width: 2) })
    #expect(drawing.unread.isEmpty)
  }

  @Test("panel titles have their looks, and stand under panels on request")
  func headers() throws {
    func names(_ header: String, _ theme: Theme) throws -> ChartLayout {
      try scene(
        #""encoding": {\#(Self.x), \#(Self.y), "column": {"field": "c", "header": \#(header)}}"#,
        theme
      ).layout
    }
    for theme in [Theme.light, .vega] {
      let layout = try names(#"{"labelFontSize": 17, "labelAnchor": "end"}"#, theme)
      let names = layout.panelTitles.filter { ["u", "v", "w"].contains($0.text) }
      #expect(names.count == 3 && names.allSatisfy { $0.style.size == 17 && $0.anchor == .end })
    }
    let below = try names(#"{"orient": "bottom"}"#, .vega)
    let bottom = below.panels[0].plotArea.maxY + below.panels[0].bottomAxis.height
    #expect(below.panelTitles.allSatisfy { $0.box.minY >= bottom })
  }
}
