import PlotScales
import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

/// The looks that specifications give marks, axes and colours, in the house look.
@Suite("Specified looks") struct SpecifiedLookTests {
  private static let csv = """
    day,city,kind,n,m
    2024-01-01,Rome,a,1,10
    2024-02-01,Oslo,a,2,4
    2024-03-01,Rome,b,3,
    2024-04-01,Oslo,b,4,6
    2024-05-01,Bonn,a,5,9
    """

  private static let n = #""x": {"field": "n", "type": "quantitative"}"#
  private static let m = #""y": {"field": "m", "type": "quantitative"}"#
  private static let names = #""x": {"field": "city", "sort": null}"#
  private static let sum = #""y": {"aggregate": "sum", "field": "m", "type": "quantitative"}"#

  private func edited(_ rest: String) throws -> EditedChart {
    try EditedChart(of: rest, over: Self.csv)
  }

  private func scene(_ rest: String) throws -> ChartScene {
    try edited(rest).scene()
  }

  private func panel(_ rest: String) throws -> PanelLayout {
    try #require(try scene(rest).layout.panels.first)
  }

  private func layer(_ rest: String) throws -> PlacedLayer {
    try #require(try panel(rest).layers.first)
  }

  private func strokes(_ layer: PlacedLayer) -> [(path: Path, stroke: Stroke)] {
    var found: [(Path, Stroke)] = []
    func collect(_ items: [SceneItem]) {
      for part in items {
        switch part {
        case .stroke(let path, let stroke): found.append((path, stroke))
        case .element(_, let parts), .clipped(_, let parts): collect(parts)
        default: break
        }
      }
    }
    collect(layer.sceneItems)
    return found
  }

  @Test("a line follows its curve through its points", arguments: ["monotone", "basis", "step"])
  func curves(name: String) throws {
    let layer = try layer(
      #""mark": {"type": "line", "interpolate": "\#(name)", "invalid": "filter"}, "encoding": {\#(Self.n), \#(Self.m)}"#
    )
    // The row without a number is left out, so that the line goes on.
    #expect(layer.data.rowCount == 4)
    let points = (0..<4).map { layer.point($0) }
    let curve = try #require(Curve.named(name))
    #expect(strokes(layer).map(\.path) == [curve.line(through: points)])
  }

  @Test("missing numbers are zero if the specification says so")
  func zeros() throws {
    let layer = try layer(
      #""mark": {"type": "line", "invalid": null}, "encoding": {\#(Self.n), \#(Self.m)}"#)
    #expect(layer.data.values?.values.doubles == [10, 4, 0, 6, 9])
  }

  @Test("strokes have the given width, dashes and opacity")
  func strokes() throws {
    let layer = try layer(
      ##""mark": {"type": "line", "strokeWidth": 5, "strokeDash": [6, 3], "opacity": 0.5, "color": "#123456", "invalid": "filter"}, "encoding": {\##(Self.n), \##(Self.m)}"##
    )
    let stroke = try #require(strokes(layer).first).stroke
    #expect(stroke.width == 5 && stroke.dash == [6, 3])
    #expect(stroke.color == Color(rgb: 0x123456).withAlpha(0.5))
  }

  @Test(
    "bars have the given width and offset",
    arguments: [("size", 20.0), ("width", 20)])
  func widths(property: String, width: Double) throws {
    let plain = try layer(#""mark": "bar", "encoding": {\#(Self.names), \#(Self.sum)}"#)
    let layer = try layer(
      #""mark": {"type": "bar", "\#(property)": \#(width), "xOffset": 7, "yOffset": 3}, "encoding": {\#(Self.names), \#(Self.sum)}"#
    )
    let (a, b) = try (
      #require(BarMark().rect(of: 0, seriesIndex: 0, plain)),
      #require(BarMark().rect(of: 0, seriesIndex: 0, layer))
    )
    #expect(b.width == width)
    #expect(abs(b.midX - a.midX - 7) <= 0.5)
    #expect(abs(b.maxY - a.maxY + 3) < 1e-9 && abs(b.minY - a.minY + 3) < 1e-9)
  }

  @Test("bars have round corners at their ends, and stacks only at theirs")
  func corners() throws {
    let single = try layer(
      #""mark": {"type": "bar", "cornerRadiusEnd": 4}, "encoding": {\#(Self.names), \#(Self.sum)}"#)
    // y points up there, so that the upper corners are those of the path's lower edge.
    let round = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 4, bottomLeft: 4)
    var expected = Path()
    for row in 0..<3 {
      let rect = try #require(BarMark().rect(of: row, seriesIndex: 0, single))
      expected.append(.rect(rect, corners: round))
    }
    guard case .element(_, let items)? = single.sceneItems.first,
      case .fill(let path, _)? = items.first
    else {
      Issue.record("no bars")
      return
    }
    #expect(path == expected)
    let stacked = try layer(
      #""mark": {"type": "bar", "cornerRadiusEnd": 4}, "encoding": {\#(Self.names), \#(Self.sum), "color": {"field": "kind"}}"#
    )
    guard case .clipped? = stacked.sceneItems.first else {
      Issue.record("stacks are not clipped")
      return
    }
  }

  @Test("a mark's own properties precede those of its configuration")
  func configuration() throws {
    let panel = try panel(
      #""config": {"axis": {"grid": true}, "axisX": {"grid": false, "labels": false}, "bar": {"size": 9}, "mark": {"size": 30}, "view": {"step": 100}}, "mark": "bar", "encoding": {\#(Self.names), "y": {"aggregate": "sum", "field": "m", "axis": {"grid": false}}}"#
    )
    let layer = try #require(panel.layers.first)
    #expect(layer.data.look.size == 9)
    #expect(layer.data.x?.axis.grid == false && layer.data.y?.axis.grid == false)
    #expect(panel.bottomAxis.texts.isEmpty)
    #expect(abs(panel.plotArea.width - 3 * 100) < 1)
  }

  @Test("a zero left out of all scales is left out for points, but not for bars")
  func zero() throws {
    let config = #""config": {"scale": {"zero": false}}"#
    let bars = try layer(#"\#(config), "mark": "bar", "encoding": {\#(Self.names), \#(Self.sum)}"#)
    #expect(bars.scales.y.domain?.contains(0) == true)
    let points = try layer(#"\#(config), "mark": "point", "encoding": {\#(Self.n), \#(Self.m)}"#)
    #expect(points.scales.y.domain?.contains(0) == false)
  }

  @Test("ticks stand at the listed values, with the labels of the axis's formula")
  func ticks() throws {
    let panel = try panel(
      #""mark": "point", "encoding": {"x": {"field": "n", "type": "quantitative", "scale": {"domain": [0, 10]}, "axis": {"values": [0, 5, 10], "labelExpr": "datum.value == 5 ? 'half' : datum.label + '!'"}}, \#(Self.m)}"#
    )
    #expect(panel.bottomAxis.marks.map(\.value) == [0, 5, 10])
    #expect(panel.bottomAxis.texts.map(\.text) == ["0!", "half", "10!"])
  }

  @Test("ticks at the starts of years and quarters have separate formats")
  func unitFormats() throws {
    let panel = try panel(
      #""mark": "point", "encoding": {"x": {"field": "day", "type": "temporal", "axis": {"format": {"year": "%y!", "quarter": "Q%q"}, "tickCount": 5}}, \#(Self.m)}"#
    )
    let labels = panel.bottomAxis.marks.map(\.label)
    #expect(labels.contains("24!") && labels.contains("Q2"), "\(labels)")
  }

  @Test("an axis of a specification that is null is not drawn")
  func noAxis() throws {
    let panel = try panel(
      #""mark": "line", "encoding": {\#(Self.n), "y": {"field": "m", "type": "quantitative", "axis": null}}"#
    )
    #expect(panel.leftAxis.texts.isEmpty)
    #expect(!AxisRules(panel.layers).hasHorizontalGrid)
  }

  @Test("listed colours are used unchanged, for the listed names")
  func colors() throws {
    let layer = try layer(
      ##""mark": "bar", "encoding": {\##(Self.names), \##(Self.sum), "color": {"field": "city", "scale": {"domain": ["Lima", "Oslo", "Rome", "Bonn"], "range": ["red", "#ffffe0", "#eee", "#ddd"]}}}"##
    )
    let named = zip(layer.data.series.map(\.label), layer.styles.map(\.color))
    #expect(named.map(\.0) == ["Rome", "Oslo", "Bonn"])
    #expect(
      named.map(\.1) == [Color(rgb: 0xeeeeee), Color(rgb: 0xffffe0), Color(rgb: 0xdddddd)])
  }

  @Test("the colours of a quantity stand at equal steps of it")
  func ramp() throws {
    let layer = try layer(
      ##""mark": "point", "encoding": {\##(Self.n), \##(Self.m), "color": {"field": "n", "type": "quantitative", "scale": {"domain": [0, 8], "range": ["#ff0000", "#ffff00", "#0000ff"]}}}"##
    )
    let scale = try #require(layer.scales.color)
    #expect(scale.color(of: 0)?.hex == "#ff0000")
    #expect(scale.color(of: 4)?.hex == "#ffff00")
    #expect(scale.color(of: 8)?.hex == "#0000ff")
  }

  @Test("values of a class have one colour")
  func classes() throws {
    // The quartiles of 1, 2, 3, 4, 5 are 2, 3 and 4.
    let layer = try layer(
      ##""mark": "point", "encoding": {\##(Self.n), \##(Self.m), "color": {"field": "n", "type": "quantitative", "scale": {"type": "quantile", "range": ["#000000", "#333333", "#999999", "#ffffff"]}}}"##
    )
    let scale = try #require(layer.scales.color)
    #expect(
      [1, 2, 3, 4, 5].map { scale.color(of: $0)?.hex }
        == ["#000000", "#333333", "#999999", "#ffffff", "#ffffff"])
    #expect(scale.ticks(about: 5).map(\.value) == [2, 3, 4])
  }

  @Test("bars of numbers have the colours of these")
  func shades() throws {
    let layer = try layer(
      ##""mark": "bar", "encoding": {"x": {"field": "n", "type": "ordinal"}, \##(Self.m), "color": {"field": "n", "type": "quantitative", "scale": {"range": ["#ff0000", "#0000ff"]}}}"##
    )
    let colors = [0, 4].map { BarMark().surface(of: $0, seriesIndex: 0, layer)?.color.hex }
    #expect(colors == ["#ff0000", "#0000ff"])
  }

  @Test("bars have the opacity of the condition that their row meets, and else are opaque")
  func opacities() throws {
    let layer = try layer(
      #""mark": {"type": "bar", "color": "blue"}, "encoding": {"x": {"field": "n", "type": "ordinal"}, \#(Self.m), "opacity": {"condition": [{"test": "datum.n < 2", "value": 0.25}]}}"#
    )
    let alphas = [0, 1].map { BarMark().surface(of: $0, seriesIndex: 0, layer)?.color.alpha }
    #expect(alphas == [0.25, 1])
  }

  /// The ends of 30 ± 6 are 24 and 36; that of 30 - 2 is 28.
  @Test("error bars around given values end at the given columns, on both sides")
  func givenErrors() throws {
    let layer = try layer(
      #""transform": [{"calculate": "30", "as": "middle"}, {"calculate": "6", "as": "up"}, {"calculate": "-2", "as": "down"}], "mark": "errorbar", "encoding": {"y": {"field": "n", "type": "ordinal"}, "x": {"field": "middle", "type": "quantitative"}, "xError": {"field": "up"}, "xError2": {"field": "down"}}"#
    )
    #expect(layer.data.values?.values[0] == 28 && layer.data.secondEnds?[0] == 36)
    #expect(layer.data.x?.title == "middle")
  }

  @Test("rules stand at the extremes of a field that a transform finds")
  func scaledValues() throws {
    let layers = try panel(
      #""transform": [{"extent": "m", "param": "ends"}], "layer": [{"mark": "bar", "encoding": {\#(Self.names), \#(Self.sum)}}, {"mark": {"type": "rule", "strokeWidth": {"expr": "1 + 2"}}, "encoding": {"y": {"value": {"expr": "scale('y', ends[1])"}}}}]"#
    ).layers
    #expect(layers[1].data.y?.values.allSatisfy { $0 == 10 } == true)
    #expect(strokes(layers[1]).allSatisfy { $0.stroke.width == 3 })
  }

  @Test("opacities lie between the ends of their range")
  func opacityRange() throws {
    let layer = try layer(
      #""mark": "bar", "encoding": {"x": {"field": "n", "type": "ordinal"}, \#(Self.m), "opacity": {"field": "n", "type": "quantitative", "scale": {"range": [0.5, 1]}}}"#
    )
    // 1, 3 and 5 are the ends and the middle of the numbers.
    let alphas = [0, 1, 4].map { BarMark().surface(of: $0, seriesIndex: 0, layer)?.color.alpha }
    #expect(alphas == [0.5, 0.625, 1])
  }

  @Test(
    "a sequential scheme gives ordered categories colours at even steps, and one of the house its own"
  )
  func steps() throws {
    let layer = try layer(
      #""mark": "line", "encoding": {\#(Self.n), \#(Self.m), "color": {"field": "city", "type": "ordinal", "scale": {"scheme": "magma"}}}"#
    )
    #expect(layer.styles.map(\.color) == Theme.light.with(.magma).colors(ofRanks: 3))
  }

  @Test("lines are split by the bins of a number")
  func binnedLines() throws {
    let layer = try layer(
      #""mark": "line", "encoding": {\#(Self.n), "y": {"aggregate": "mean", "field": "n"}, "color": {"field": "m", "bin": {"step": 5}}}"#
    )
    #expect(layer.data.series.map(\.label) == ["0–5", "5–10", "10–15", "(missing)"])
  }

  @Test("a chart with one position channel has no axis on the other side")
  func oneAxis() throws {
    let panel = try panel(#""mark": "bar", "encoding": {\#(Self.sum)}"#)
    let layer = try #require(panel.layers.first)
    #expect(layer.data.x == nil && layer.data.rowCount == 1)
    #expect(panel.bottomAxis.texts.isEmpty)
    #expect(BarMark().rect(of: 0, seriesIndex: 0, layer) != nil)
  }

  @Test("centred stacks share the middle of the highest")
  func center() throws {
    let layer = try layer(
      #""mark": "bar", "encoding": {\#(Self.names), "y": {"aggregate": "sum", "field": "m", "stack": "center"}, "color": {"field": "kind"}}"#
    )
    // Rome has 10; Oslo 4 and 6; Bonn 9.
    let data = layer.data
    let ends = (0..<data.rowCount).map { [data.base(of: $0), data.top(of: $0)] }
    #expect(Set(ends).isSuperset(of: [[0, 10], [0, 4], [4, 10], [0.5, 9.5]]))
  }

  @Test("the parts of a stack follow the order channel")
  func order() throws {
    let layer = try layer(
      #""mark": "bar", "encoding": {\#(Self.names), \#(Self.sum), "color": {"field": "kind"}, "order": {"aggregate": "max", "field": "n", "sort": "descending"}}"#
    )
    // Oslo's 6 has the 4th row, its 4 the 2nd.
    let data = layer.data
    let ends = (0..<data.rowCount).map { [data.base(of: $0), data.top(of: $0)] }
    #expect(ends.contains([0, 6]) && ends.contains([6, 10]))
  }

  @Test("whiskers have the given extent, and parts that are false are left out")
  func boxes() throws {
    let scene = try scene(
      #""mark": {"type": "boxplot", "extent": "min-max", "outliers": false, "ticks": true, "median": {"color": "red"}}, "encoding": {\#(Self.m)}"#
    )
    let layers = try #require(scene.layout.panels.first).layers
    // Two whiskers, two ends of theirs, a box and its middle.
    #expect(layers.map(\.data.mark.name) == ["rule", "rule", "tick", "tick", "bar", "tick"])
    #expect(layers.last?.styles.first?.color == Color(css: "red"))
    #expect(layers[3].data.values?.values.first == 10)
  }

  @Test("properties of Vega-Lite's look alone are noted")
  func leftOut() throws {
    let text =
      #"{"data": {"url": "d.csv"}, "title": {"text": "T", "frame": "group"}, "mark": "point", "encoding": {\#(Self.n), "y": {"field": "m", "type": "quantitative", "axis": {"labelAlign": "left"}}}}"#
    let chart = SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "c.vl.json")).chart
    let data = SpecificationData(files: { (_) throws(ChartError) in Array(Self.csv.utf8) })
    _ = try EditedChart.drawn(chart, data: data, theme: .light)
    #expect(data.leftOut.map(\.path) == ["$.title.frame", "$.encoding.y.axis.labelAlign"])
  }
}
