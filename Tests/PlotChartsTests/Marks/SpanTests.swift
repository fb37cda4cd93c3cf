import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotVegaLite

/// Marks that reach from one place to another, and those that stand beside the marks of other layers.
@Suite("Marks between places") struct SpanTests {
  private static let csv = """
    from,to,day,low,high,sales,change
    a,b,2020-01-01,1,3,10,-4
    b,d,2021-01-01,2,5,20,0
    c,d,2022-01-01,4,6,15,2
    """

  private static let from = #""x": {"field": "from"}, "x2": {"field": "to"}"#
  private static let sales = #""y": {"field": "sales", "type": "quantitative"}"#

  private func layers(_ rest: String, theme: Theme = .light) throws -> [PlacedLayer] {
    let scene = try EditedChart(of: rest, over: Self.csv, theme: theme).scene()
    return try #require(scene.layout.panels.first).layers
  }

  private func ends(_ layer: PlacedLayer) -> [[Point]] {
    DrawnShapes(layer).strokes.flatMap(\.subpaths)
  }

  @Test("bars reach from the middle of one category to that of another, also backwards")
  func bars() throws {
    let layer = try layers(#""mark": "bar", "encoding": {\#(Self.from), \#(Self.sales)}"#)[0]
    #expect(layer.scales.x.categories == ["a", "b", "c", "d"])
    let rect = try #require(BarMark().rect(of: 1, seriesIndex: 0, layer))
    // From the second of four middles to the last one.
    #expect(abs(rect.minX - layer.size.width * 3 / 8) <= 1)
    #expect(abs(rect.maxX - layer.size.width * 7 / 8) <= 1)
  }

  @Test("points of a scale without padding stand at the ends of their axis")
  func pointPadding() throws {
    let layer = try layers(
      #""mark": "bar", "encoding": {"x": {"field": "from", "scale": {"type": "point", "padding": 0}}, "x2": {"field": "to"}, \#(Self.sales)}"#
    )[0]
    let rect = try #require(BarMark().rect(of: 0, seriesIndex: 0, layer))
    // From the first of four points to the second one.
    #expect(abs(rect.minX) <= 1 && abs(rect.maxX - layer.size.width / 3) < 2)
  }

  @Test("a formula offsets texts row by row")
  func movedTexts() throws {
    let layer = try layers(
      #""mark": {"type": "text", "dy": {"expr": "datum.change < 0 ? 4 : -4"}}, "encoding": {"x": {"field": "low", "type": "quantitative"}, \#(Self.sales), "text": {"field": "from"}}"#,
      theme: .vega)[0]
    #expect(layer.data.words.drops?.doubles == [4, -4, -4])
  }

  @Test("cells between categories fill their bands, and reach to the middles in Vega-Lite")
  func cells() throws {
    let rest = #""mark": "rect", "encoding": {\#(Self.from)}"#
    let (house, vega) = try (layers(rest)[0], layers(rest, theme: .vega)[0])
    let band = house.scales.x.bandwidth * house.size.width
    let (wide, narrow) = try (
      #require(RectMark().rect(of: 0, house)), #require(RectMark().rect(of: 0, vega))
    )
    #expect(abs(wide.width - (house.size.width / 4 + band)) <= 1)
    #expect(abs(narrow.width - vega.size.width / 4) <= 1)
  }

  @Test("rules reach from category to category, and from point to point")
  func rules() throws {
    let level = try layers(#""mark": "rule", "encoding": {\#(Self.from), \#(Self.sales)}"#)[0]
    let first = try #require(ends(level).first)
    #expect(first[0].y == first[1].y)
    #expect(abs(abs(first[1].x - first[0].x) - level.size.width / 4) <= 1)
    let slanted = try layers(
      #""mark": "rule", "encoding": {"x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}, \#(Self.sales), "y2": {"field": "change"}}"#
    )[0]
    let line = try #require(ends(slanted).first)
    let xs = line.map(\.x).sorted()
    #expect(abs(xs[1] - xs[0] - slanted.size.width * slanted.scales.x.length(of: 2)) <= 1)
    #expect(line[0].y != line[1].y)
  }

  @Test("bars with second ends along both axes are cells, offset at each end")
  func rectangles() throws {
    func rect(_ look: String) throws -> Rect {
      let layer = try layers(
        #""mark": {"type": "bar"\#(look)}, "encoding": {"x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}, \#(Self.sales), "y2": {"field": "change"}}"#
      )[0]
      return try #require(RectMark().rect(of: 2, layer))
    }
    let (plain, moved) = try (
      rect(""), rect(#", "xOffset": 2, "x2Offset": -2, "yOffset": -3, "y2Offset": 3"#)
    )
    #expect(abs(moved.minX - plain.minX - 2) <= 1 && abs(plain.maxX - moved.maxX - 2) <= 1)
    // The first end is the upper one, and offsets point down.
    #expect(abs(moved.maxY - plain.maxY - 3) <= 1 && abs(plain.minY - moved.minY - 3) <= 1)
  }

  @Test("layers of constants are dodged into lanes, in their order")
  func lanes() throws {
    let layers = try layers(
      #""repeat": {"layer": ["high", "low"]}, "spec": {"mark": "bar", "encoding": {"x": {"field": "from"}, "y": {"aggregate": "sum", "field": {"repeat": "layer"}}, "color": {"datum": {"repeat": "layer"}}, "xOffset": {"datum": {"repeat": "layer"}}}}"#
    )
    let rects = try layers.enumerated().map { index, layer in
      try #require(BarMark().rect(of: 0, seriesIndex: index, layer))
    }
    #expect(rects[0].maxX <= rects[1].minX && rects[0].width == rects[1].width)
    #expect(layers[0].styles[0].color != layers[1].styles[1].color)
  }

  @Test("a line with a fill is one closed element")
  func filledLine() throws {
    let layer = try layers(
      ##""mark": {"type": "line", "fill": "#ff0000", "interpolate": "linear-closed"}, "encoding": {"x": {"field": "low", "type": "quantitative"}, \##(Self.sales)}"##
    )[0]
    #expect(DrawnShapes(layer).stampColors == [Color(rgb: 0xff0000)])
  }

  /// https://vega.github.io/vega/docs/schemes/#blueorange, from its end, which is orange, to its start.
  @Test("a diverging colour scale goes from its middle to both ends")
  func middle() throws {
    let layer = try layers(
      #""mark": "point", "encoding": {"x": {"field": "low", "type": "quantitative"}, \#(Self.sales), "color": {"field": "change", "type": "quantitative", "scale": {"domainMid": 0}}}"#,
      theme: .vega)[0]
    let (colors, scheme) = try (
      #require(layer.scales.color), #require(ColorScheme.named("blueorange"))
    )
    #expect(
      [-4.0, -2, 0, 2].map { colors.color(of: $0)?.hex }
        == [1, 0.75, 0.5, 0].map { scheme.color(at: $0).hex })
  }

  @Test("widths of trails lie between the ends of their range")
  func trails() throws {
    let layer = try layers(
      #""mark": "trail", "encoding": {"x": {"field": "low", "type": "quantitative"}, \#(Self.sales), "size": {"field": "sales", "type": "quantitative", "scale": {"range": [0, 12]}}}"#
    )[0]
    // The domain begins at zero, so that 20 has all of the width and 10 half of it.
    let sizes = try #require(layer.scales.size)
    #expect(abs(2 * sizes.radius(of: 20) - 12) < 1e-9 && abs(2 * sizes.radius(of: 10) - 6) < 1e-9)
  }

  @Test("ticks stand in the middle of their year under Vega-Lite")
  func ticks() throws {
    let layer = try layers(
      #""mark": {"type": "tick", "size": {"expr": "20"}}, "encoding": {"x": {"field": "day", "timeUnit": "year"}, \#(Self.sales)}"#,
      theme: .vega)[0]
    let ends = try #require(TickMark().ends(of: 0, seriesIndex: 0, layer))
    // The axis spans 1,096 days of three years, the first of which has 366.
    #expect(abs((ends.start.x + ends.end.x) / 2 - 300 * 183 / 1096) <= 1)
    #expect(ends.end.x - ends.start.x == 20)
  }

  /// As `invalid` has it: https://vega.github.io/vega-lite/docs/invalid-data.html
  @Test("a category whose rows all lack a number is dropped under Vega-Lite")
  func missingRows() throws {
    let layer = try layers(
      #""mark": "bar", "transform": [{"calculate": "datum.from === 'b' ? null : datum.sales", "as": "known"}], "encoding": {"x": {"field": "from"}, "y": {"field": "known", "type": "quantitative"}}"#,
      theme: .vega)[0]
    #expect(layer.scales.x.categories == ["a", "c"])
  }

  @Test("categories of years are those of the rows, without those of second ends")
  func years() throws {
    var request = ChartRequest()
    (request.mark, request.x, request.y) = ("bar", "year(day):O", ["mean(n)"])
    let chart = try DrawnChart(
      request, of: try table("day,n\n2014-03-01,1\n2014-05-01,3\n2015-03-01,4\n"))
    #expect(chart.description.contains("2 categories"), "\(chart.description)")
  }

  /// By hand: the middle lines are at their own values, 2 to 4 and 5 to 3.
  @Test(
    "lines and points beside marks between two columns are not stacked",
    arguments: ["area", "bar", "rule"], ["line", "point", "step"])
  func besideSpans(spans: String, other: String) throws {
    let csv = "x,lo,v,hi,k\n1,1,2,3,a\n2,2,3,4,a\n3,3,4,5,a\n1,4,5,6,b\n2,3,4,5,b\n3,2,3,4,b\n"
    let table = try table(
      spans == "area" ? csv : csv.split(separator: "\n")[0...3].joined(separator: "\n"))
    var request = ChartRequest()
    (request.layers, request.x, request.y) = ([spans, other], "x", ["v"])
    (request.encodings, request.color) = (["y2=hi"], spans == "area" ? "k" : nil)
    let layers = try #require(try DrawnChart(request, of: table).scene).layout.panels[0].layers
    let line = try #require(layers.first { $0.data.mark.name == other })
    #expect(line.data.stack == .none)
    #expect(Array(line.data.top) == (spans == "area" ? [2, 3, 4, 5, 4, 3] : [2, 3, 4]))
  }
}
