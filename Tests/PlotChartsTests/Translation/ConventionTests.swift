import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotVegaLite
@testable import PlotWords

/// Specifications under the theme of Vega-Lite: the same engine as for all charts, with other defaults
/// and another policy of layout.
///
/// Places and sizes follow from https://vega.github.io/vega-lite/docs/config.html by hand.
@Suite("Conventions of Vega-Lite") struct ConventionTests {
  private static let csv = """
    day,city,sales,share,kind
    2024-01-01,Rome,10,0.2,a
    2024-01-02,Oslo,4,0.4,b
    2024-01-03,Rome,14,0.1,b
    2024-01-04,Oslo,6,0.9,a
    2024-01-05,,9,0.3,a
    """

  private static let x = #""x": {"field": "sales", "type": "quantitative"}"#
  private static let y = #""y": {"field": "share", "type": "quantitative"}"#
  private static let city = #""x": {"field": "city"}"#
  private static let sum = #""y": {"aggregate": "sum", "field": "sales"}"#

  private func edited(
    _ rest: String, _ flags: [String] = [], _ request: ChartRequest = ChartRequest(),
    theme: Theme = .vega, isWritten: Bool = false
  ) throws -> EditedChart {
    try EditedChart(
      of: rest, over: Self.csv, by: flags, of: request, theme: theme, isWritten: isWritten)
  }

  private func scene(_ rest: String) throws -> ChartScene { try edited(rest).scene() }

  /// The shapes of the first layer, and the plot area.
  private func drawn(_ rest: String) throws -> (shapes: DrawnShapes, area: Rect, layer: PlacedLayer)
  {
    let panel = try #require(try scene(rest).layout.panels.first)
    return (DrawnShapes(panel.layers[0]), panel.plotArea, panel.layers[0])
  }

  @Test("quantitative axes include zero, are 300 points long and end at the ticks of d3")
  func domains() throws {
    let (_, area, layer) = try drawn(#""mark": "point", "encoding": {\#(Self.x), \#(Self.y)}"#)
    #expect(area.size == Size(width: 300, height: 300))
    // 0 to 14 has ticks two apart, 0 to 0.9 one tenth apart.
    #expect(layer.scales.x.domain == 0...14 && layer.scales.y.domain == 0...0.9)
    #expect(abs(layer.x(0) - 300 * 10 / 14) < 1e-9)
  }

  @Test("points are hollow rings with an area of 30 square points, circles are filled")
  func points() throws {
    let ring = try drawn(#""mark": "point", "encoding": {\#(Self.x), \#(Self.y)}"#).shapes
    let disc = try drawn(#""mark": "circle", "encoding": {\#(Self.x), \#(Self.y)}"#).shapes
    for stamp in ring.stamps + disc.stamps {
      // Vega measures a circle by the square of its diameter.
      #expect(abs((stamp.symbol.controlBounds?.width ?? 0) - 30.0.squareRoot()) < 0.01)
    }
    #expect(ring.stampColors.allSatisfy { $0 == nil })
    #expect(disc.stampColors.allSatisfy { $0?.withAlpha(1) == Color(rgb: 0x4c78a8) })
    #expect(disc.stampColors.allSatisfy { abs(($0?.alpha ?? 0) - 0.7) < 1e-9 })
  }

  @Test(
    "categories have steps of 20 points, a tenth of it gap; rows without one come first")
  func bands() throws {
    let (_, area, layer) = try drawn(#""mark": "bar", "encoding": {\#(Self.city), \#(Self.sum)}"#)
    #expect(area.width == 60)
    #expect(layer.scales.x.categories == ["null", "Oslo", "Rome"])
    let rome = try #require((0..<layer.data.rowCount).first { layer.data.x?.values[$0] == 2 })
    let bar = try #require(BarMark().rect(of: rome, seriesIndex: 0, layer))
    #expect(abs(bar.minX - 41) < 1e-9 && abs(bar.maxX - 59) < 1e-9)
    // 24 of 0 to 24, whose ticks are two apart.
    #expect(abs(bar.height - 300) < 1e-9)
  }

  @Test(
    "the first colour is on top of a vertical stack, and at the base of a horizontal one")
  func stacks() throws {
    let color = #""color": {"field": "kind"}"#
    let standing = try drawn(
      #""mark": "bar", "encoding": {\#(Self.city), \#(Self.sum), \#(color)}"#
    ).layer.data
    let lying = try drawn(
      #""mark": "bar", "encoding": {"y": {"field": "city"}, "x": {"aggregate": "sum", "field": "sales"}, \#(color)}"#
    ).layer.data
    func bases(_ data: LayerData, _ kind: String) throws -> [Double] {
      try #require(data.series.first { $0.label == kind }).rows.map(data.base(of:)).sorted()
    }
    // Rome has 10 of a and 14 of b, Oslo 6 and 4, and one row is in no city.
    #expect(try bases(standing, "a") == [0, 4, 14] && bases(standing, "b") == [0, 0])
    #expect(try bases(lying, "a") == [0, 0, 0] && bases(lying, "b") == [6, 10])
  }

  @Test("a bar at a number is 5 points wide, and as much room is beyond the outermost ones")
  func continuousBars() throws {
    let (_, _, layer) = try drawn(
      #""mark": "bar", "encoding": {\#(Self.x), \#(Self.y)}, "width": 310"#)
    let bar = try #require(BarMark().rect(of: 0, seriesIndex: 0, layer))
    #expect(abs(bar.width - 5) < 1e-9)
    // 4 to 14 with a sixtieth of that at each end, then moved to whole numbers.
    #expect(layer.scales.x.domain == 3...15)
  }

  @Test("rows of bars at one position are stacked")
  func repeatedPlaces() throws {
    let bars =
      #""mark": "bar", "encoding": {\#(Self.city), "y": {"field": "sales", "type": "quantitative"}}"#
    let data = try drawn(bars).layer.data
    #expect(data.top.doubles.max() == 24)
    var house = try edited(bars, theme: .light)
    _ = try house.picture()
  }

  @Test("titles stand along their axes, the heading over the middle, the legend on the right")
  func guides() throws {
    let layout = try scene(
      #""title": "T", "mark": "point", "encoding": {\#(Self.x), \#(Self.y), "color": {"field": "city"}}"#
    ).layout
    let area = try #require(layout.panels.first).plotArea
    let titles = Dictionary(uniqueKeysWithValues: layout.axisTitles.map { ($0.text, $0) })
    let (x, y) = (try #require(titles["sales"]), try #require(titles["share"]))
    #expect(x.anchor == .middle && x.position.x == area.midX && x.box.minY > area.maxY)
    #expect(y.angle == -.pi / 2 && y.position.y == area.midY && y.box.maxX < area.minX)
    #expect(layout.heading.first?.position.x == area.midX)
    #expect(layout.legendOrigin.x > area.maxX)
    #expect(layout.legend.texts.first?.text == "city")
  }

  static let charts = [
    #""mark": "point", "encoding": {\#(x), \#(y), "color": {"field": "city"}, "size": {"field": "sales", "type": "quantitative"}}"#,
    #""title": "A long title of a small chart", "mark": "bar", "encoding": {\#(city), \#(sum)}"#,
    #""mark": "line", "encoding": {\#(x), \#(y), "row": {"field": "city"}, "column": {"field": "kind"}}"#,
    #""mark": "tick", "encoding": {\#(x), "y": {"field": "city"}, "row": {"field": "kind"}}"#,
    #""mark": "rect", "encoding": {"x": {"field": "kind"}, "y": {"field": "city"}, "color": {"aggregate": "count"}}"#,
    #""mark": "arc", "encoding": {"theta": {"field": "sales", "type": "quantitative"}, "color": {"field": "day", "type": "nominal"}}"#,
    #""mark": "area", "encoding": {\#(x), \#(y), "color": {"field": "kind"}, "facet": {"field": "city", "columns": 2}}"#,
  ]

  @Test(
    "no texts overlap or are cut, and plot areas begin between pixels", arguments: charts)
  func room(chart: String) throws {
    let scene = try scene(chart)
    let collisions = TextCollisions(
      in: recording(of: scene.view), on: scene.size, measuring: FixedTextMeasuring())
    #expect(collisions.textCount > 4)
    #expect(collisions.problems.isEmpty, "\(collisions.problems)")
    for panel in scene.layout.panels {
      #expect(
        panel.plotArea.origin
          == Point(
            x: panel.plotArea.minX.rounded(), y: panel.plotArea.minY.rounded()))
    }
  }

  @Test("a given size is that of the picture")
  func canvas() throws {
    var request = ChartRequest()
    (request.width, request.height) = (500, 260)
    var chart = try edited(
      #""mark": "point", "encoding": {\#(Self.x), \#(Self.y), "color": {"field": "city"}}"#,
      ["--width", "--height"], request)
    #expect(try chart.picture().size == Size(width: 500, height: 260))
  }

  @Test("frames, horizontal titles and title anchors follow the specification")
  func words() throws {
    let plain = try scene(
      #""title": "T", "mark": "bar", "encoding": {\#(Self.city), \#(Self.sum)}"#)
    let own = try scene(
      #""title": {"text": "T", "anchor": "start"}, "config": {"view": {"stroke": null}}, "mark": "bar", "encoding": {"x": {"field": "city", "axis": {"labelAngle": 0}}, \#(Self.sum)}"#
    )
    #expect(plain.layout.panels[0].bottomAxis.texts.allSatisfy { $0.angle == -.pi / 2 })
    #expect(own.layout.panels[0].bottomAxis.texts.allSatisfy { $0.angle == 0 })
    #expect(own.layout.heading.first?.position.x == own.layout.panels[0].plotArea.minX)
    #expect(plain.chart.layout.hasFrame && !own.chart.layout.hasFrame)
  }

  @Test(
    "looks of guides do not keep flags from being applied",
    arguments: [
      #""mark": "point", "encoding": {\#(x), "y": {"field": "city", "axis": {"gridDash": [2, 2]}}}"#,
      #""mark": "line", "encoding": {\#(x), \#(y), "color": {"field": "city", "legend": {"orient": "bottom"}}}"#,
      #""title": {"text": "Sales", "angle": 90}, "mark": "line", "encoding": {\#(x), \#(y)}"#,
    ])
  func rest(specification: String) throws {
    for theme in [Theme.vega, .light] {
      #expect(try edited(specification, theme: theme).translation != nil)
    }
  }

  /// There are more of them than dashes, of which the first is used again.
  @Test("a legend names all series, also if looks repeat")
  func repeatedLooks() throws {
    let days = #""strokeDash": {"field": "day", "type": "nominal"}"#
    let more = #""detail": {"field": "kind"}"#
    let layout = try scene(
      #""mark": "line", "encoding": {\#(Self.x), \#(Self.y), \#(days), \#(more)}"#
    ).layout
    #expect(layout.legend.texts.count == 6)
    #expect(layout.legend.texts.first?.text == "day")
  }

  /// https://vega.github.io/vega-lite/docs/config.html (`fieldTitle`: verbal)
  @Test("axes, legends and panels have the titles that Vega-Lite gives them")
  func titles() throws {
    let layout = try scene(
      #""mark": "bar", "encoding": {"x": {"field": "day", "timeUnit": "yearmonth"}, "y": {"aggregate": "mean", "field": "sales"}, "color": {"field": "city"}, "column": {"field": "kind", "title": "Kind"}}"#
    ).layout
    #expect(
      Set(layout.axisTitles.map(\.text)) == ["day (year-month)", "Mean of sales", "Kind"])
    #expect(layout.legend.texts.first?.text == "city")
  }

  @Test("--values draws labels at the marks")
  func values() throws {
    var request = ChartRequest()
    request.values = true
    let bars = #""mark": "bar", "encoding": {\#(Self.city), \#(Self.sum)}"#
    let scene = try edited(bars, ["--values"], request).scene()
    #expect(scene.layout.panels[0].valueLabels.texts.map(\.text).sorted() == ["10", "24", "9"])
    let collisions = TextCollisions(
      in: recording(of: scene.view), on: scene.size, measuring: FixedTextMeasuring())
    #expect(collisions.problems.isEmpty, "\(collisions.problems)")
  }

  @Test("flags without an equivalent property are drawn, and refused with --emit-spec")
  func ownFlags() throws {
    var request = ChartRequest()
    request.smooth = "linear"
    let points = #""mark": "point", "encoding": {\#(Self.x), \#(Self.y)}"#
    #expect(try edited(points, ["--smooth"], request).translation != nil)
    #expect(throws: ChartError.self) {
      try edited(points, ["--smooth"], request, isWritten: true)
    }
  }

  /// As a specification lists them: https://vega.github.io/vega-lite/docs/sort.html#sort-array
  @Test("listed days have the order of the list", arguments: [Theme.light, .vega])
  func days(theme: Theme) throws {
    let days =
      #"{"field": "day", "timeUnit": "day", "type": "ordinal", "sort": ["tue", "mon", "wed"]}"#
    let scene = try edited(
      #""mark": "point", "encoding": {\#(Self.x), "y": \#(days)}"#, theme: theme
    ).scene()
    // 2024 began on a Monday.
    #expect(
      scene.layout.panels[0].layers[0].scales.y.categories == ["Tue", "Mon", "Wed", "Thu", "Fri"])
  }

  /// The medians of Rome, of Oslo and of the row without a city are 12, 5 and 9.
  @Test("an order by medians uses all rows, however panels split them")
  func medians() throws {
    let chart = try edited(
      #""mark": "point", "encoding": {"x": {"aggregate": "median", "field": "sales"}, "y": {"field": "city", "sort": "-x"}, "row": {"field": "kind"}}"#
    )
    let layer = try chart.scene().layout.panels[0].layers[0]
    #expect(layer.scales.y.categories.filter { $0 != "null" } == ["Rome", "Oslo"])
  }

  @Test("the house theme has neither Vega-Lite's defaults nor its layout")
  func house() throws {
    let scene = try edited(
      #""mark": "point", "encoding": {\#(Self.x), \#(Self.y)}"#, theme: .light
    ).scene()
    #expect(scene.chart.defaults == .house && scene.chart.layout == .house)
    #expect(scene.size == Chart.defaultSize)
  }
}
