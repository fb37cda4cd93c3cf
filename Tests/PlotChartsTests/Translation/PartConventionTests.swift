import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotVegaLite

/// Bars along one axis, boxes and bars of error under the theme of Vega-Lite.
///
/// Sizes are those of https://vega.github.io/vega-lite/docs/boxplot.html and of the pictures that
/// Vega draws of such specifications: bars and ticks take 18 and 15 of 20 points, boxes 14.
@Suite("Parts of charts by Vega-Lite's conventions") struct PartConventionTests {
  /// The quartiles of the numbers of a are 2 and 4 with 3 between them, and 20 is outlying; so is 1 of
  /// those of b, of which the others are alike.
  private static let csv = """
    group,value,rank,share
    a,1,3,0.5
    a,2,1,0.25
    a,3,2,1
    a,4,3,0
    a,20,1,0.75
    b,1,2,0.5
    b,2,2,0.5
    b,2,1,0.5
    b,2,3,0.5
    """

  private static let value = #""field": "value", "type": "quantitative""#
  private static let group = #""field": "group", "type": "nominal""#

  /// The layers of the first panel.
  private func layers(_ rest: String, _ theme: Theme = .vega) throws -> [PlacedLayer] {
    let scene = try EditedChart(of: rest, over: Self.csv, theme: theme).scene()
    return try #require(scene.layout.panels.first).layers
  }

  /// The paths of a layer with their colours.
  private func painted(_ layer: PlacedLayer) -> [(box: Rect, color: Color)] {
    func painted(_ item: SceneItem) -> [(Path, Color)] {
      switch item {
      case .fill(let path, let color): [(path, color)]
      case .stroke(let path, let stroke): [(path, stroke.color)]
      case .element(_, let parts): parts.flatMap(painted)
      default: []
      }
    }
    return layer.sceneItems.flatMap(painted).flatMap { path, color in
      path.boxes.map { ($0, color) }
    }
  }

  private func boxes(_ layer: PlacedLayer) -> [Rect] { painted(layer).map(\.box) }

  @Test(
    "without a channel, a plot area is 20 points wide, and marks leave their gap in it",
    arguments: [("bar", 18.0), ("tick", 15)])
  func soleBand(mark: String, width: Double) throws {
    let layer = try layers(
      #""mark": "\#(mark)", "encoding": {"y": {"aggregate": "mean", \#(Self.value)}}"#)[0]
    #expect(layer.size == Size(width: 20, height: 300))
    let box = try #require(boxes(layer).first)
    #expect(abs(box.width - width) < 1e-9 && abs(box.midX - 10) < 1e-9)
  }

  @Test("lanes without an axis fill the plot area")
  func soleLanes() throws {
    let layer = try layers(
      #""mark": "bar", "encoding": {"y": {\#(Self.value)}, "xOffset": {\#(Self.group)}, "color": {\#(Self.group)}}"#
    )[0]
    let boxes = boxes(layer)
    #expect(Set(boxes.map { rounded($0.minX) }) == [0, 10])
    #expect(boxes.allSatisfy { abs($0.width - 10) < 1e-9 })
    // The rows of each lane stand on each other: 30 of them in all.
    #expect(layer.data.top.doubles.max() == 30)
  }

  @Test("boxes are 14 points wide in the mark's colour, with white medians and black whiskers")
  func boxPlot() throws {
    let layers = try layers(
      #""mark": {"type": "boxplot", "ticks": true}, "encoding": {"x": {\#(Self.value)}}"#)
    let parts = layers.map { (mark: $0.data.mark.name, painted: painted($0)) }
    for part in parts where part.mark == "rule" {
      #expect(part.painted.allSatisfy { $0.color == .black && $0.box.height == 0 })
    }
    let box = try #require(parts.first { $0.mark == "bar" }?.painted.first)
    #expect(box.box.height == 14 && box.color == Color(rgb: 0x4c78a8))
    let ticks = parts.filter { $0.mark == "tick" }.compactMap(\.painted.first)
    #expect(ticks.map { $0.color.withAlpha(1) } == [.black, .black, .white])
    #expect(ticks.allSatisfy { $0.box.height == 14 && abs($0.box.width - 1) < 1e-9 })
    #expect(ticks.last.map { abs($0.color.alpha - 0.7) < 1e-9 } == true)
  }

  @Test("boxes with an offset stand in lanes of 20 points, and outliers are not stacked")
  func boxLanes() throws {
    let layers = try layers(
      #""mark": "boxplot", "encoding": {"x": {"field": "share", "type": "nominal"}, "xOffset": {\#(Self.group)}, "color": {\#(Self.group)}, "y": {\#(Self.value)}}"#
    )
    let bars = try #require(layers.first { $0.data.mark.name == "bar" })
    // Five steps of two lanes, of which a fifth is between steps.
    #expect(abs(bars.size.width - 5.2 * 50) < 1e-6)
    #expect(bars.data.sharesPlaces)
    let points = try #require(layers.last { $0.data.mark.showsSymbols })
    #expect(points.data.stack == .none)
  }

  @Test("if all values beyond a quartile are outliers, the whisker ends within the box")
  func whiskerInBox() throws {
    let layers = try layers(
      #""mark": "boxplot", "encoding": {"x": {\#(Self.group)}, "y": {\#(Self.value)}}"#)
    let rules = layers.filter { $0.data.mark.name == "rule" }
    // The lower quartile of 1, 2, 2 and 2 is 1.75, and 1 lies beyond one and a half of 0.25.
    let ends = rules.map { rule in
      rule.data.series[0].rows.map { [rule.data.base(of: $0), rule.data.top(of: $0)].sorted() }
    }
    #expect(ends.joined().contains([1.75, 2]))
  }

  @Test("an error bar is a black line without caps and without a point in its middle")
  func errorBar() throws {
    let layers = try layers(
      #""mark": {"type": "errorbar", "extent": "iqr"}, "encoding": {"x": {\#(Self.value)}}"#)
    #expect(layers.map(\.data.mark.name) == ["rule"])
    #expect(painted(layers[0]).map(\.color) == [.black])
    let house = try self.layers(
      #""mark": {"type": "errorbar", "extent": "iqr"}, "encoding": {"x": {\#(Self.value)}}"#, .light
    )
    #expect(house.map(\.data.mark.name) == ["point"])
  }

  @Test("caps of error bars are drawn on request, and bars have the colour of their series")
  func errorCaps() throws {
    let layers = try layers(
      #""mark": {"type": "errorbar", "ticks": true}, "encoding": {"x": {\#(Self.value)}, "y": {\#(Self.group)}, "color": {\#(Self.group)}}"#
    )
    #expect(layers.map(\.data.mark.name) == ["tick", "tick", "rule"])
    #expect(painted(layers[2]).allSatisfy { $0.color != .black })
  }

  @Test("rules are black, or of the given colour")
  func rules() throws {
    let encoding = #""encoding": {"x": {"aggregate": "mean", \#(Self.value)}}"#
    #expect(painted(try layers(#""mark": "rule", \#(encoding)"#)[0])[0].color == .black)
    let red = try layers(#""mark": {"type": "rule", "color": "red"}, \#(encoding)"#)[0]
    #expect(painted(red)[0].color == Color(rgb: 0xff0000))
  }

  @Test("the least quantity is on top of a vertical stack, and at the base of a horizontal one")
  func quantityStacks() throws {
    func bases(_ x: String, _ y: String) throws -> [Double] {
      let data = try layers(
        #""mark": "bar", "transform": [{"filter": "datum.group == 'a'"}], "encoding": {"\#(x)": {\#(Self.group)}, "\#(y)": {"aggregate": "sum", \#(Self.value)}, "color": {"field": "share", "type": "quantitative"}}"#
      )[0].data
      let shares = try #require(data.color).values
      return data.series.flatMap(\.rows).sorted { shares[$0] < shares[$1] }.map(data.base(of:))
    }
    // By share: 4, 2, 1, 20 and 3.
    #expect(try bases("x", "y") == [26, 24, 23, 3, 0])
    #expect(try bases("y", "x") == [0, 4, 6, 7, 27])
  }

  @Test("rows of a stack with equal order stand in the table's order")
  func equalOrder() throws {
    let data = try layers(
      #""mark": "bar", "transform": [{"filter": "datum.group == 'a'"}], "encoding": {"y": {\#(Self.group)}, "x": {\#(Self.value)}, "color": {"field": "share", "type": "nominal"}, "order": {"field": "rank"}}"#
    )[0].data
    let values = try #require(data.values).values
    let rows = data.series.flatMap(\.rows).sorted { data.base(of: $0) < data.base(of: $1) }
    // By rank: 2 and 20, then 3, then 1 and 4.
    #expect(rows.map { values[$0] } == [2, 20, 3, 1, 4])
  }

  @Test("a bar with an outline is one item")
  func outlines() throws {
    let layer = try layers(
      #""mark": "bar", "encoding": {"x": {\#(Self.group)}, "y": {"aggregate": "sum", \#(Self.value)}, "stroke": {"value": "white"}}"#
    )[0]
    #expect(DrawnShapes(layer.items).stamps.count == 2 && DrawnShapes(layer.items).strokes.isEmpty)
  }

  @Test("bars over time units are as wide as their units, centred on the middles")
  func leastWidths() throws {
    let day = #""transform": [{"calculate": "datetime(2024, 0, datum.rank)", "as": "day"}]"#
    let encoding =
      #""encoding": {"x": {"timeUnit": "yearmonthdate", "field": "day"}, "y": {"aggregate": "sum", \#(Self.value)}}"#
    let bars = try layers(
      #""mark": {"type": "bar", "minBandSize": 20}, "width": 30, \#(day), \#(encoding)"#)[0]
    // Three days in 30 points.
    #expect(boxes(bars).map { rounded($0.midX) }.sorted() == [5, 15, 25])
    #expect(boxes(bars).allSatisfy { abs($0.width - 20) < 1e-6 })
  }

  @Test("colours go to the values of the domain first, and then to those of the data")
  func unions() throws {
    let layer = try layers(
      #""mark": "bar", "encoding": {"x": {\#(Self.group)}, "y": {"aggregate": "sum", \#(Self.value)}, "color": {"field": "rank", "type": "nominal", "sort": null, "scale": {"range": ["red", "lime", "blue"], "domain": {"unionWith": [3]}}}}"#
    )[0]
    let colors = zip(layer.data.series, layer.styles).map { [$0.label ?? "", $1.color.hex] }
    // The rows name 3, 1 and 2.
    #expect(Set(colors) == [["3", "#ff0000"], ["1", "#00ff00"], ["2", "#0000ff"]])
  }
}
