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

/// https://vega.github.io/vega-lite/docs/resolve.html
@Suite("Layers with scales of their own") struct SecondAxisTests {
  private static let rows =
    #"{"m": 1, "t": 10, "r": 400}, {"m": 2, "t": 20, "r": 100}, {"m": 3, "t": 30, "r": 200}"#

  private static func layer(_ field: String, _ more: String = "") -> String {
    #"{"mark": {"type": "line"\#(more)}, "encoding": {"y": {"field": "\#(field)", "type": "quantitative"}}}"#
  }

  private func translated(
    _ rest: String, _ theme: Theme, _ data: SpecificationData
  ) throws -> TranslatedLayers {
    let text =
      #"{"data": {"values": [\#(Self.rows)]}, "encoding": {"x": {"field": "m", "type": "quantitative"}}, "#
      + rest + "}"
    let chart = SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "c.vl.json")).chart
    return try TranslatedLayers(
      chart, data, theme, FixedTextMeasuring(), allowsEmpty: false)
  }

  private func scene(_ rest: String, _ theme: Theme) throws -> ChartScene {
    let data = SpecificationData(files: { (_) throws(ChartError) in [] })
    let layers = try translated(rest, theme, data)
    return try layers.chart(measuring: FixedTextMeasuring()).chart
      .scene(of: layers.table, measuring: FixedTextMeasuring())
  }

  private static let independent = #""resolve": {"scale": {"y": "independent"}}"#

  /// https://vega.github.io/vega/docs/axes/: relative to the group of the axis, which is at its side.
  @Test("the anchor of a title is relative to the side of its axis")
  func titlePlace() throws {
    let layer =
      #"{"mark": "line", "encoding": {"y": {"field": "r", "type": "quantitative", "axis": {"titleX": 40, "titleAngle": 0, "titleAlign": "left"}}}}"#
    let scene = try scene(
      #""layer": [\#(Self.layer("t")), \#(layer)], \#(Self.independent)"#, .vega)
    let panel = try #require(scene.layout.panels.first)
    let title = try #require(scene.layout.axisTitles.first { $0.text == "r" })
    #expect(abs(title.box.minX - panel.plotArea.maxX - 40) < 1)
  }

  @Test(
    "the second scale has its axis and title at the right, and no texts overlap",
    arguments: [Theme.light, .dark, .vega])
  func axes(theme: Theme) throws {
    let scene = try scene(
      #""layer": [\#(Self.layer("t")), \#(Self.layer("r", #", "color": "crimson""#))], \#(Self.independent)"#,
      theme)
    let panel = try #require(scene.layout.panels.first)
    #expect(panel.layers[0].scales.y.domain?.upperBound ?? 0 <= 40)
    #expect(panel.layers[1].scales.y.domain?.upperBound ?? 0 >= 400)
    #expect(panel.leftAxis.marks.contains { $0.label == "20" })
    #expect(panel.rightAxis.marks.contains { $0.label == "200" })
    #expect(panel.rightAxis.texts.count > 1)
    #expect(panel.rightAxis.texts.allSatisfy { $0.box.minX > 0 })
    let titles = Dictionary(uniqueKeysWithValues: scene.layout.axisTitles.map { ($0.text, $0) })
    let (left, right) = (try #require(titles["t"]), try #require(titles["r"]))
    #expect(left.box.minX < panel.plotArea.minX && right.box.maxX > panel.plotArea.maxX)
    // The words of each axis have the colour of its line.
    let crimson = try #require(Color(css: "crimson"))
    #expect(panel.rightAxis.texts.allSatisfy { $0.style.color == right.style.color })
    #expect(right.style.color == theme.directLabelStyle(crimson).color)
    #expect(panel.leftAxis.texts.allSatisfy { $0.style.color == left.style.color })
    #expect(left.style.color != right.style.color)
    let collisions = TextCollisions(
      in: recording(of: scene.view), on: scene.size, measuring: FixedTextMeasuring())
    #expect(collisions.problems.isEmpty, "\(collisions.problems)")
  }

  @Test("without given colours the house theme gives the second axis another one")
  func colors() throws {
    let layers = #""layer": [\#(Self.layer("t")), \#(Self.layer("r"))]"#
    let own = try scene("\(layers), \(Self.independent)", .light)
    #expect(own.chart.layers[1].look.color == Theme.light.accents[1])
    let shared = try scene(layers, .light)
    #expect(shared.layout.panels[0].rightAxis.texts.isEmpty)
    #expect(shared.layout.panels[0].layers.allSatisfy { $0.scales.secondY == nil })
  }

  @Test("more than two y axes, and other independent scales, are noted")
  func rest() throws {
    let data = SpecificationData(files: { (_) throws(ChartError) in [] })
    let error = #expect(throws: ChartError.self) {
      _ = try translated(
        #""layer": [\#(Self.layer("t")), \#(Self.layer("r")), \#(Self.layer("m"))], \#(Self.independent)"#,
        .light, data)
    }
    #expect(error?.message.hasPrefix("$.resolve: ") == true)
    let others =
      #""resolve": {"scale": {"x": "independent", "color": "shared"}, "axis": {"x": "independent", "y": "independent"}, "legend": {"size": "independent"}}"#
    _ = try translated(
      #""layer": [\#(Self.layer("t")), \#(Self.layer("r"))], \#(others)"#, .light, data)
    #expect(
      data.leftOut.map(\.path)
        == ["$.resolve.scale.x", "$.resolve.axis.y", "$.resolve.legend.size"])
  }

  @Test("panels note the scales that all of them share nevertheless")
  func panels() throws {
    let data = SpecificationData(files: { (_) throws(ChartError) in [] })
    let text =
      #"{"data": {"values": [\#(Self.rows)]}, "mark": "point", "encoding": {"x": {"field": "t", "type": "quantitative"}, "size": {"field": "r", "type": "quantitative"}, "column": {"field": "m"}}, "resolve": {"scale": {"x": "independent", "size": "independent"}}}"#
    let chart = SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "c.vl.json")).chart
    let layers = try TranslatedLayers(
      chart, data, .light, FixedTextMeasuring(), allowsEmpty: false)
    let described = try layers.chart(measuring: FixedTextMeasuring()).chart
    #expect(described.facet?.independent == [.x])
    #expect(data.leftOut.map(\.path) == ["$.resolve.scale.size"])
  }
}
