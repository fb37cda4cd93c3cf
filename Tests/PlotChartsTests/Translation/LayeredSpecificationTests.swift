import PlotScales
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

/// Layers with fields, rows or looks of their own are charts over each other, by the engine of flags.
@Suite("Layers of specifications") struct LayeredSpecificationTests {
  private static let csv = """
    city,sales,goal,day
    Rome,10,12,2024-01-01
    Oslo,4,5,2024-01-02
    Rome,14,8,2024-01-03
    Bonn,8,9,2024-01-04
    """

  private static let bars =
    #"{"mark": "bar", "encoding": {"x": {"field": "city"}, "y": {"aggregate": "sum", "field": "sales"}}}"#

  private func edited(
    _ rest: String, _ flags: [String] = [], _ request: ChartRequest = ChartRequest()
  ) throws -> EditedChart {
    try EditedChart(of: rest, over: Self.csv, by: flags, of: request)
  }

  private func scene(
    _ rest: String, _ flags: [String] = [], _ request: ChartRequest = ChartRequest()
  ) throws -> ChartScene {
    try edited(rest, flags, request).scene()
  }

  private func layers(_ rest: String) throws -> [LayerData] {
    try #require(try scene(rest).layout.panels.first).layers.map(\.data)
  }

  private func texts(_ scene: ChartScene) -> [String] {
    recording(of: scene.view).commands.compactMap {
      if case .text(let text, _, _, _) = $0 { text } else { nil }
    }
  }

  @Test("each layer aggregates the shared rows by itself")
  func aggregates() throws {
    let layers = try layers(
      #""layer": [\#(Self.bars), {"mark": "rule", "encoding": {"y": {"aggregate": "mean", "field": "sales"}}}]"#
    )
    // Sums of 10 + 14, 4, and 8; the mean of 10, 4, 14 and 8.
    #expect(layers.map { $0.values?.values.doubles } == [[24, 4, 8], [9]])
  }

  @Test("a layer with transforms shows the rows that they give")
  func transforms() throws {
    let layers = try layers(
      #""layer": [\#(Self.bars), {"transform": [{"filter": "datum.sales < 10"}], "mark": {"type": "bar", "color": "teal"}, "encoding": {"x": {"field": "city"}, "y": {"aggregate": "sum", "field": "sales"}}}]"#
    )
    #expect(layers.map { $0.values?.values.doubles } == [[24, 4, 8], [4, 8]])
    // Rome has its place though the second layer has no row of it.
    #expect(
      layers.map { $0.places?.categories } == Array(repeating: ["Bonn", "Oslo", "Rome"], count: 2))
    #expect(layers.map(\.look.color) == [nil, Color(css: "teal")])
  }

  @Test("a layer with data shows it, among the categories of all layers")
  func data() throws {
    let layers = try layers(
      #""layer": [\#(Self.bars), {"data": {"values": [{"c": "Rome", "v": 3}, {"c": "Kiel", "v": 5}]}, "mark": "point", "encoding": {"x": {"field": "c"}, "y": {"field": "v", "type": "quantitative"}}}]"#
    )
    #expect(layers[1].places?.categories == ["Bonn", "Kiel", "Oslo", "Rome"])
    #expect(layers.map { $0.places?.values.doubles } == [[3, 2, 0], [3, 1]])
  }

  @Test("nested layers inherit the channels of the outer ones, and override them")
  func nested() throws {
    let chart = try #require(
      try edited(
        #""encoding": {"x": {"field": "city"}}, "layer": [\#(Self.bars), {"encoding": {"y": {"aggregate": "max", "field": "goal"}}, "layer": [{"mark": "line"}, {"mark": "point"}]}]"#
      ).translation
    ).chart(measuring: FixedTextMeasuring()).chart
    #expect(chart.layers.map(\.mark.name) == ["bar", "line", "point"])
    #expect(chart.layers.map { $0.encoding[.x]?.field } == ["city", "city", "city"])
    // The marks of one view share its rows.
    #expect(chart.layers.map(\.sharesRows) == [false, false, true])
  }

  @Test("the axis title joins those of all layers, unless it is given")
  func titles() throws {
    let goal =
      #""mark": "point", "encoding": {"x": {"field": "city"}, "y": {"field": "goal", "type": "quantitative""#
    let own = try scene(#""layer": [\#(Self.bars), {\#(goal)}}}]"#)
    #expect(texts(own).contains("sum of sales, goal"))
    let given = try scene(#""layer": [\#(Self.bars), {\#(goal), "title": "Euro"}}}]"#)
    #expect(texts(given).contains("Euro") && !texts(given).contains("sum of sales, goal"))
  }

  @Test("the legend lists the categories of all layers in the colours of one scale")
  func colors() throws {
    let scene = try scene(
      #""encoding": {"x": {"field": "day", "type": "temporal"}}, "layer": [{"mark": "line", "encoding": {"y": {"field": "sales", "type": "quantitative"}, "color": {"datum": "sold"}}}, {"mark": "line", "encoding": {"y": {"field": "goal", "type": "quantitative"}, "color": {"datum": "planned"}}}]"#
    )
    let layers = try #require(scene.layout.panels.first).layers
    // In the order of the layers, as Vega has the domain of several constants.
    #expect(layers.map { $0.styles[0].color } == Array(Theme.light.accents.prefix(2)))
    // Their names stand at their ends, that of the higher one above.
    #expect(texts(scene).filter { ["planned", "sold"].contains($0) } == ["planned", "sold"])
    #expect(scene.layout.panels.map(\.directLabels.labels.count) == [2])
  }

  @Test("constants are columns of one value, and of one row without data")
  func constants() throws {
    let layers = try layers(
      #""layer": [\#(Self.bars), {"mark": "tick", "encoding": {"x": {"field": "city"}, "y": {"datum": 7}}}, {"mark": "text", "encoding": {"x": {"datum": "Oslo"}, "y": {"datum": 20}, "text": {"value": "most"}}}]"#
    )
    #expect(layers[1].values?.values.doubles == [7, 7, 7, 7])
    #expect(layers[2].words.texts == ["most"] && layers[2].places?.values.doubles == [1])
  }

  @Test("texts stand beside the marks of their own rows")
  func words() throws {
    let scene = try scene(
      #""encoding": {"color": {"field": "city"}}, "layer": [{"mark": "line", "encoding": {"x": {"field": "day", "type": "temporal"}, "y": {"field": "sales", "type": "quantitative"}}}, {"mark": "text", "encoding": {"x": {"aggregate": "max", "field": "day", "type": "temporal"}, "y": {"aggregate": {"argmax": "day"}, "field": "sales", "type": "quantitative"}, "text": {"field": "city"}}}]"#
    )
    let labels = try #require(scene.layout.panels.first).valueLabels
    #expect(Set(labels.texts.map(\.text)) == ["Rome", "Oslo", "Bonn"])
    let data = try #require(scene.layout.panels.first).layers[1].data
    // The last sales of each city.
    #expect(Set(data.values?.values.doubles ?? []) == [14, 4, 8])
  }

  @Test("points of another layer stand in the middle of error bars")
  func intervals() throws {
    let x = #""x": {"field": "sales", "type": "quantitative""#
    let scene = try scene(
      #""layer": [{"mark": "errorbar", "encoding": {\#(x)}}}, {"mark": "point", "encoding": {\#(x), "aggregate": "mean"}}}]"#
    )
    let layers = try #require(scene.layout.panels.first).layers
    #expect(layers.map(\.data.look.showsIntervalAlone) == [true, false])
    #expect(layers[1].data.values?.values.doubles == [9])
  }

  @Test("the description is about the leading mark, and names the others")
  func description() throws {
    let scene = try scene(
      #""layer": [{"mark": "rule", "encoding": {"y": {"aggregate": "mean", "field": "sales"}}}, \#(Self.bars)]"#
    )
    #expect(scene.description.hasPrefix("Bar chart of sum of sales by city."))
    #expect(scene.description.hasSuffix("Also shown: mean sales at 9."))
  }

  @Test("flags apply to the layers that have their channel")
  func flags() throws {
    let mean =
      #"{"mark": "rule", "encoding": {"y": {"aggregate": "mean", "field": "sales"}}}"#
    var request = ChartRequest()
    (request.title, request.xTitle, request.yTitle) = ("Sales", "place", "Euro")
    (request.yAxis.domain, request.highlight) = ("0,40", ["Rome"])
    request.annotations = [AnnotationRequest(.hline, "most=30")]
    let scene = try scene(
      #""layer": [\#(mean), \#(Self.bars)]"#,
      ["--title", "--x-title", "--y-title", "--y-domain", "--highlight", "--hline"], request)
    #expect(scene.title == "Sales")
    #expect(Set(["place", "Euro", "most", "40"]).isSubset(of: texts(scene)))
    let layers = try #require(scene.layout.panels.first).layers.map(\.data)
    #expect(layers.map(\.hasHighlight) == [false, true])
  }

  @Test("rows of a later layer have panels, too")
  func panels() throws {
    let scene = try scene(
      #""encoding": {"row": {"field": "city"}, "x": {"field": "sales", "type": "quantitative"}}, "layer": [{"transform": [{"filter": "datum.sales > 8"}], "mark": "tick"}, {"mark": "point", "encoding": {"y": {"field": "goal", "type": "quantitative"}}}]"#
    )
    #expect(scene.layout.facetTitles == ["Bonn", "Oslo", "Rome"])
    #expect(
      scene.layout.panels.map { $0.layers.map(\.data.rowCount) } == [[0, 1], [0, 1], [2, 2]])
  }

  @Test(
    "formulas of the view in panels give what they give before them, in one layer and in several")
  func formulasOfPanels() throws {
    let facet = #""facet": {"field": "city"}, "#
    let formula = #""transform": [{"calculate": "2 * datum.sales", "as": "twice"}]"#
    let twice = #""encoding": {"x": {"field": "twice", "type": "quantitative"}}"#
    for view in [#""mark": "point", \#(twice)"#, #""layer": [{"mark": "point", \#(twice)}]"#] {
      let inside = try scene(facet + #""spec": {\#(formula), \#(view)}"#)
      let outside = try scene(facet + #"\#(formula), "spec": {\#(view)}"#)
      #expect(texts(inside) == texts(outside))
      #expect(
        inside.layout.panels.map { $0.layers.map(\.data.x?.values) }
          == outside.layout.panels.map { $0.layers.map(\.data.x?.values) })
    }
  }

  @Test("layers with independent y axes have one at either side")
  func independentAxes() throws {
    let scene = try scene(
      #""layer": [\#(Self.bars), {"mark": "point", "encoding": {"x": {"field": "city"}, "y": {"field": "goal", "type": "quantitative"}}}], "resolve": {"scale": {"y": "independent"}}"#
    )
    #expect(!scene.layout.panels[0].leftAxis.texts.isEmpty)
    #expect(!scene.layout.panels[0].rightAxis.texts.isEmpty)
  }

  @Test(
    "a mark with one channel of position stands in the middle of the other axis",
    arguments: ["bar", "tick", "point", "boxplot"])
  func oneAxis(mark: String) throws {
    let scene = try scene(
      #""mark": "\#(mark)", "encoding": {"x": {"aggregate": \#(mark == "boxplot" ? "null" : #""sum""#), "field": "sales", "type": "quantitative"}}"#
    )
    #expect(scene.notes.isEmpty)
    let layer = try #require(scene.layout.panels.first?.layers.first)
    #expect(layer.data.x != nil && layer.data.y == nil)
    #expect(layer.y(0) == layer.size.height / 2)
  }

  @Test("conditional colours are those of the rows that meet them")
  func tests() throws {
    let scene = try scene(
      #""mark": "point", "encoding": {"x": {"field": "goal", "type": "quantitative"}, "y": {"field": "sales", "type": "quantitative"}, "color": {"condition": {"test": "datum.sales > 9", "value": "darkred"}, "value": "navy"}}"#
    )
    let layer = try #require(scene.layout.panels.first?.layers.first)
    let rows = zip(layer.styles, layer.data.series).map { ($0.color, Array($1.rows)) }
    // The sales are 10, 4, 14 and 8.
    #expect(rows.first { $0.0 == Color(css: "darkred") }?.1 == [0, 2])
    #expect(rows.first { $0.0 == Color(css: "navy") }?.1 == [1, 3])
    #expect(scene.layout.legend.texts.isEmpty)
  }

  @Test("layers share the colours that one of them names")
  func sharedColors() throws {
    let scene = try scene(
      #""encoding": {"x": {"field": "city"}, "color": {"field": "city"}}, "layer": [{"mark": "bar", "encoding": {"y": {"aggregate": "sum", "field": "sales"}, "color": {"scale": {"range": ["black", "gray", "silver"]}}}}, {"mark": "point", "encoding": {"y": {"aggregate": "max", "field": "goal"}}}]"#
    )
    let layers = try #require(scene.layout.panels.first).layers
    #expect(layers[0].styles.map(\.color) == layers[1].styles.map(\.color))
    #expect(layers[0].styles.first?.color == Color(css: "black"))
  }

  @Test("text colours by condition on cells are replaced by legible ones, and noted")
  func shades() throws {
    let edited = try edited(
      #""encoding": {"x": {"field": "city"}, "y": {"field": "day", "type": "ordinal"}}, "layer": [{"mark": "rect", "encoding": {"color": {"field": "sales", "type": "quantitative"}}}, {"mark": "text", "encoding": {"text": {"field": "sales", "type": "quantitative"}, "color": {"condition": {"test": "datum.sales > 9", "value": "white"}, "value": "black"}}}]"#
    )
    let chart = try #require(edited.translation).chart(measuring: FixedTextMeasuring()).chart
    #expect(chart.showsValues == true && chart.layers.count == 1)
    #expect(edited.data.leftOut.map(\.path) == ["$.layer[1].encoding.color"])
  }
}
