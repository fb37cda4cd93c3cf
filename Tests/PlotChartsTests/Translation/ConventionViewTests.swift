import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

/// Panels, charts beside each other and rows without values under the theme of Vega-Lite.
///
/// Numbers follow from https://vega.github.io/vega-lite/docs/config.html and
/// https://vega.github.io/vega-lite/docs/invalid-data.html by hand.
@Suite("Views under the conventions of Vega-Lite") struct ConventionViewTests {
  private func charts(_ rest: String, theme: Theme = .vega) throws -> [TrainedChart] {
    let rows = #"""
      {"k": "a", "n": "p", "v": 4, "w": 1}, {"k": "a", "n": "q", "v": 2, "w": null},
      {"k": "a", "n": "r", "v": null, "w": 8}, {"k": "b", "n": "q", "v": 6, "w": 2}
      """#
    let text = #"{"data": {"values": [\#(rows)]}, "# + rest + "}"
    let chart = SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "c.vl.json")).chart
    let data = SpecificationData(files: { (_) throws(ChartError) in [] })
    let measuring = FixedTextMeasuring()
    let composition = try TranslatedComposition(
      chart, data, theme, measuring, allowsEmpty: false, canvas: nil)
    if let composition {
      return try composition.composition().composition.charts
    }
    let layers = try TranslatedLayers(
      chart, data, theme, measuring, allowsEmpty: false)
    return [try TrainedChart(try layers.chart(measuring: measuring).chart, of: layers.table)]
  }

  @Test("panels with independent categories are as wide as these need")
  func steps() throws {
    let chart = try #require(
      try charts(
        #""mark": "bar", "encoding": {"column": {"field": "k"}, "x": {"field": "n"}, "y": {"aggregate": "count"}}, "resolve": {"scale": {"x": "independent"}}"#
      ).first)
    let panels = try chart.layout(measuring: FixedTextMeasuring()).panels
    #expect(panels.map(\.plotArea.width) == [60, 20])
    #expect(panels[1].plotArea.minX >= panels[0].plotArea.maxX + 20)
  }

  private static let points =
    #""encoding": {"x": {"field": "v", "type": "quantitative"}, "y": {"field": "w", "type": "quantitative"}}"#

  /// Points have the rows 4, 1 and 6, 2; lines know of all numbers.
  @Test(
    "rows without a value widen no axis of points, but those of lines",
    arguments: [("point", 0.0...2), ("line", 0...8)])
  func invalidRows(mark: String, ends: ClosedRange<Double>) throws {
    let chart = try #require(try charts(#""mark": "\#(mark)", \#(Self.points)"#).first)
    #expect(chart.scales[0].y.domain == ends)
    let house = try #require(
      try charts(#""mark": "\#(mark)", \#(Self.points)"#, theme: .light).first)
    #expect(house.scales[0].y.domain?.upperBound == ends.upperBound)
  }

  @Test("rows that a specification leaves out are noted")
  func leftOutRows() throws {
    let chart = try #require(try charts(#""mark": "point", \#(Self.points)"#).first)
    let notes = try chart.scene(measuring: FixedTextMeasuring()).notes.map(\.message)
    #expect(notes == ["2 of 4 rows have no value: not drawn"])
  }

  @Test(
    "a configuration gives missing values a colour and a size", arguments: [Theme.vega, .light])
  func missingLooks(theme: Theme) throws {
    func layer(_ channel: String) throws -> PlacedLayer {
      let chart = try #require(
        try charts(
          #""config": {"scale": {"invalid": {"color": {"value": "red"}, "size": {"value": 16}}}}, "mark": "point", "encoding": {"x": {"field": "n"}, "\#(channel)": {"field": "w", "type": "quantitative"}}"#,
          theme: theme
        ).first)
      return try #require(try chart.layout(measuring: FixedTextMeasuring()).panels.first).layers[0]
    }
    let red = try #require(Color(css: "red"))
    let colors = PointMark().drawn(in: try layer("color")).map { $0.color.withAlpha(1) }
    #expect(colors.filter { $0 == red }.count == 1 && colors.count == 4)
    // Vega measures a circle by the square of its diameter.
    let sizes = PointMark().drawn(in: try layer("size")).map(\.radius)
    #expect(sizes.count == 4 && sizes.contains(2))
  }

  /// The greatest value has the base of a stack: the stack transform sorts by the field, falling.
  @Test("areas with a quantitative colour are stacked in its order")
  func quantities() throws {
    let chart = try #require(
      try charts(
        #""mark": "area", "encoding": {"x": {"field": "n"}, "y": {"field": "w", "type": "quantitative"}, "color": {"field": "v", "type": "quantitative"}}"#
      ).first)
    let values = try #require(chart.layers[0].color).values
    #expect(
      chart.layers[0].series.compactMap { $0.rows.first.map { values[$0] } }.filter { !$0.isNaN }
        == [2, 4, 6])
  }

  @Test("points without positions all stand at one place")
  func noPositions() throws {
    let chart = try #require(try charts(#""mark": "point", "encoding": {}"#).first)
    let panel = try #require(try chart.layout(measuring: FixedTextMeasuring()).panels.first)
    // A category and no other axis take a step each.
    #expect(panel.plotArea.size == Size(width: 20, height: 20))
    #expect(panel.layers[0].data.rowCount == 4)
  }

  @Test("a colour scale includes zero on request")
  func zero() throws {
    let chart = try #require(
      try charts(
        #""mark": "point", "encoding": {"x": {"field": "n"}, "color": {"field": "w", "type": "quantitative", "scale": {"zero": true}}}"#
      ).first)
    let color = try #require(chart.scales[0].color)
    #expect(color.fraction(of: 0) == 0 && color.fraction(of: 8) == 1)
  }

  @Test("plot areas of charts under titles begin between pixels", arguments: [Theme.vega, .light])
  func pixels(theme: Theme) throws {
    let chart =
      #""title": "T", "width": 60, "height": 60, "mark": "point", \#(Self.points)"#
    let charts = try charts(
      #""vconcat": [{"title": "A", "hconcat": [{\#(chart)}, {\#(chart)}]}, {"title": "B", "hconcat": [{\#(chart)}]}]"#,
      theme: theme)
    let arrangement = ChartArrangement.grid(
      ChartArrangement.Grid(
        cells: [
          .grid(ChartArrangement.Grid(cells: [.chart(0), .chart(1)], columnCount: 2, title: "A")),
          .grid(ChartArrangement.Grid(cells: [.chart(2)], title: "B")),
        ]))
    let picture = try ChartComposition(
      frame: Chart(title: "T", theme: theme, layers: []), charts: charts, arrangement: arrangement
    ).picture(measuring: FixedTextMeasuring()).picture
    let origins = picture.view.subviews.compactMap { $0 as? ChartView }.map(\.frame.origin)
    #expect(origins.count == 3)
    #expect(origins.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
  }

  /// Vega-Lite has an axis for each channel; and a picture is as large as all that it shows:
  /// https://vega.github.io/vega-lite/docs/size.html#autosize
  @Test("a side without a channel has no axis line, and text marks beside it make room")
  func openSides() throws {
    let drawing = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"a": 1}]}, "width": 100, "height": 20, "config": {"view": {"stroke": null}},
       "mark": {"type": "text", "text": ["one", "two"], "dy": 12},
       "encoding": {"x": {"field": "a", "type": "quantitative", "axis": null}}}
      """#)
    #expect(drawing.strokes.isEmpty)
    let lowest = drawing.recording.calls.flatMap { call -> [Double] in
      if case .text = call.command { call.surfacePoints.map(\.y) } else { [] }
    }.max()
    #expect(try #require(lowest) + 3 < drawing.size.height)
  }

  /// The places are those that the scale says, whatever else a flag says of the picture.
  @Test("positions in points do not depend on the width of the picture", arguments: [400.0, 900])
  func endsInPoints(width: Double) throws {
    for theme in [Theme.light, .vega] {
      let node = try JSONNode.parse(
        Array(
          #"""
          {"data": {"values": [{"a": 0}, {"a": 10}]}, "mark": "tick", "encoding": {"x": {"field": "a",
            "type": "quantitative", "scale": {"rangeMin": 50, "rangeMax": 250}}}}
          """#.utf8), name: "chart.vl.json")
      var request = ChartRequest()
      request.width = width
      var edited = try EditedChart(
        SpecReader.read(node).0, by: ["--width"], of: request, data: .none, theme: theme,
        measuring: FixedTextMeasuring(), isWritten: false)
      let recording = PlotChartsTests.recording(of: try edited.picture().view)
      let places = recording.calls.flatMap { call -> [Double] in
        guard case .text(let text, _, _, _) = call.command, text == "0" || text == "10" else {
          return []
        }
        return call.surfacePoints.prefix(1).map(\.x)
      }
      #expect(places.count == 2)
      #expect(abs(places[1] - places[0] - 200) < 0.5)
    }
  }
}
