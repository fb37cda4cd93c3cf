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

/// Texts, lines, points, scales and colours under the theme of Vega-Lite.
///
/// Numbers follow from https://vega.github.io/vega-lite/docs/ by hand, colours from the pictures that
/// Vega's authors publish.
@Suite("Looks under the conventions of Vega-Lite") struct ConventionLookTests {
  private static let rows = #"""
    {"n": "b", "v": 30, "w": 3, "t": "2024-02-03"}, {"n": "a", "v": 10, "w": 1, "t": "2024-05-03"},
    {"n": null, "v": 20, "w": 2, "t": "2024-08-03"}, {"n": "c", "v": 60, "w": 0, "t": "2024-11-03"}
    """#

  private func scene(
    _ rest: String, rows: String = rows, theme: Theme = .vega
  ) throws -> ChartScene {
    let text = #"{"data": {"values": [\#(rows)]}, "# + rest + "}"
    let chart = SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "c.vl.json")).chart
    let data = SpecificationData(files: { (_) throws(ChartError) in [] })
    let measuring = FixedTextMeasuring()
    let layers = try TranslatedLayers(
      chart, data, theme, measuring, allowsEmpty: false)
    return try layers.chart(measuring: measuring).chart
      .scene(of: layers.table, measuring: measuring)
  }

  private func layers(_ rest: String, rows: String = rows, theme: Theme = .vega) throws
    -> [PlacedLayer]
  {
    try #require(try scene(rest, rows: rows, theme: theme).layout.panels.first).layers
  }

  private func texts(_ items: [SceneItem]) -> [(words: String, position: Point, anchor: TextAnchor)]
  {
    items.flatMap { item -> [(words: String, position: Point, anchor: TextAnchor)] in
      switch item {
      case .text(let words, let position, let anchor, _): [(words, position, anchor)]
      case .element(_, let parts): texts(parts)
      default: []
      }
    }
  }

  private static let v = #""x": {"field": "v", "type": "quantitative"}"#
  private static let w = #""y": {"field": "w", "type": "quantitative"}"#
  private static let n = #""y": {"field": "n", "type": "nominal"}"#

  /// Numbers to 60 are 300 points long, and steps 20 points high: "null", a, b and c from the top.
  @Test("texts stand at the positions of their rows, with the offsets of their mark")
  func texts() throws {
    let labels = #"""
      "encoding": {\#(Self.n), \#(Self.v)}, "layer": [{"mark": "bar"}, {"mark": {"type": "text",
      "align": "left", "dx": 3, "fontSize": 10}, "encoding": {"text": {"field": "v", "type": "quantitative"}}}]
      """#
    let words = try #require(try layers(labels).last)
    let found = texts(words.sceneItems)
    #expect(found.map(\.words) == ["30", "10", "20", "60"])
    #expect(found.allSatisfy { $0.anchor == .start })
    // The baseline is three tenths of the size below the middle.
    for (text, place) in zip(found, [(153, 50), (53, 30), (103, 10), (303, 70)]) {
      #expect(abs(text.position.x - Double(place.0)) < 1e-9)
      #expect(abs(80 - text.position.y - Double(place.1) - 3) < 1e-9)
    }
    let house = try layers(labels, theme: .light)
    #expect(house.allSatisfy { texts($0.sceneItems).isEmpty })
  }

  @Test("conditions on rows colour their texts")
  func shades() throws {
    let cells = #"""
      "encoding": {\#(Self.n), "x": {"field": "w", "type": "ordinal"}}, "layer": [
      {"mark": "rect", "encoding": {"color": {"field": "v", "type": "quantitative"}}},
      {"mark": "text", "encoding": {"text": {"field": "v", "type": "quantitative"}, "color":
      {"condition": {"test": "datum.v < 40", "value": "black"}, "value": "white"}}}]
      """#
    let words = try #require(try layers(cells).last)
    #expect(words.data.series.map(\.label).compactMap(\.self).sorted() == ["black", "white"])
    #expect(Set(words.styles.map(\.color)) == [.black, .white])
  }

  @Test("colours are written as in the specification")
  func words() throws {
    let bars =
      #""mark": {"type": "bar", "color": "GoldenRod"}, "encoding": {\#(Self.n), \#(Self.v)}"#
    let color = try #require(Color(css: "goldenrod"))
    #expect(try scene(bars).colorWords[color] == "GoldenRod")
    #expect(try scene(bars, theme: .light).colorWords.isEmpty)
  }

  @Test("points have the size of their mark, and are filled if it says so")
  func points() throws {
    let layer = try #require(
      try layers(
        #""mark": {"type": "point", "filled": true, "size": 100}, "encoding": {\#(Self.v), \#(Self.w)}"#
      ).first)
    let points = PointMark().drawn(in: layer)
    #expect(points.count == 4 && points.allSatisfy { $0.radius == 5 && $0.fill != nil })
  }

  /// d3's `nice(1)` of 0 to 3: https://d3js.org/d3-scale/linear#linear_nice
  @Test("`nice` with a count rounds a domain to that many ticks")
  func niceCount() throws {
    let x = #""x": {"field": "w", "type": "quantitative", "scale": {"nice": 1}}"#
    let layer = try #require(
      try layers(
        #""mark": "line", "encoding": {\#(x), "y": {"field": "v", "type": "quantitative"}}"#
      ).first)
    #expect(layer.scales.x.domain == 0...5)
  }

  @Test("rows without a category stand among the others in an unsorted order")
  func missingNames() throws {
    func names(_ sort: String) throws -> [String]? {
      try layers(
        #""mark": "point", "encoding": {\#(Self.v), "y": {"field": "n", "sort": \#(sort)}}"#
      ).first?.scales.y.categories
    }
    #expect(try names(#""x""#) == ["a", "null", "b", "c"])
    #expect(try names("null") == ["b", "a", "null", "c"])
    #expect(try names(#""descending""#) == ["null", "c", "b", "a"])
  }

  @Test("numbers as categories stand in the order of the rows if `sort` is null")
  func rowOrder() throws {
    let layer = try #require(
      try layers(
        #""mark": "circle", "encoding": {"y": {"field": "v", "type": "nominal", "sort": null}, "size": {"field": "v", "type": "quantitative"}}"#
      ).first)
    #expect(layer.scales.y.categories == ["30", "10", "20", "60"])
    #expect(layer.data.y?.title == "v" && layer.data.size != nil)
  }

  @Test("shapes of lines are those of points over them, and lines of areas lie over these")
  func overlays() throws {
    let axes = #""encoding": {\#(Self.v), \#(Self.w), "shape": {"value": "square"}}"#
    #expect(try layers(#""mark": "line", \#(axes)"#).map(\.data.mark.name) == ["line", "point"])
    let silent = try layers(#""mark": {"type": "line", "point": false}, \#(axes)"#)
    #expect(silent.map(\.data.mark.name) == ["line"])
    let area = try layers(
      #""mark": {"type": "area", "point": true, "line": true}, "encoding": {\#(Self.v), \#(Self.w)}"#
    )
    #expect(area.map(\.data.mark.name) == ["area", "line", "point"])
  }

  /// `circle_scale_quantile` of Vega-Lite's examples.
  @Test("colours have five default classes, sizes have four")
  func classes() throws {
    let rows = [28, 55, 43, 91, 81, 53, 19, 87, 52].map { #"{"b": \#($0)}"# }
      .joined(separator: ",")
    let channel = #"{"field": "b", "type": "quantitative", "scale": {"type": "quantile"}}"#
    let layer = try #require(
      try layers(
        #""mark": "circle", "encoding": {"y": {"field": "b", "type": "nominal", "sort": null}, "size": \#(channel), "color": \#(channel)}"#,
        rows: rows
      ).first)
    let points = PointMark().drawn(in: layer).sorted { $0.row < $1.row }
    let hexes = points.map { $0.color.withAlpha(1).hex }
    #expect(hexes[3] == "#1b69ad" && hexes[4] == "#3887c0")
    // From 4 square points to the square of 19.
    let areas = Set(points.map { Int((4 * $0.radius * $0.radius).rounded()) })
    #expect(areas == [4, 123, 242, 361])
  }

  /// From 4 square points at 0 to 361 at the end of the last bin.
  @Test("bins as sizes are those of their middles")
  func bins() throws {
    let layer = try #require(
      try layers(
        #""mark": "point", "encoding": {\#(Self.v), \#(Self.w), "size": {"field": "v", "bin": {"step": 10}, "type": "quantitative"}}"#
      ).first)
    let areas = Set(
      PointMark().drawn(in: layer).map { Int((4 * $0.radius * $0.radius).rounded()) })
    // The middles 15, 25, 35 and 55 of bins that end at 60.
    #expect(areas == [93, 153, 212, 331])
  }

  @Test("recurring time units are times unless their type says otherwise")
  func calendar() throws {
    func axis(_ type: String, theme: Theme = .vega) throws -> TrainedAxis {
      try #require(
        try layers(
          #""mark": "bar", "encoding": {"x": {"field": "t", "timeUnit": "month"\#(type)}, \#(Self.w)}"#,
          theme: theme
        ).first
      ).scales.x
    }
    let times = try axis("")
    #expect(times.isTemporal && !times.isCategorical)
    // February to November of 2012, the year in which Vega has them.
    #expect(times.domain == 1_328_054_400...1_354_320_000)
    #expect(try axis(#", "type": "ordinal""#).isCategorical)
    let spans = try #require(
      try layers(
        #""mark": "rect", "encoding": {"x": {"field": "t", "timeUnit": "month"}, "x2": {"field": "u", "timeUnit": "month"}}"#,
        rows: #"{"t": "2010-05-01", "u": "2010-07-15"}"#
      ).first)
    // May and June of 2012.
    #expect(spans.scales.x.domain == 1_335_830_400...1_341_100_800)
    #expect(try axis("", theme: .light).isCategorical)
  }

  /// `line_quarter_legend` of Vega-Lite's examples.
  @Test("colours of time units are as far apart as the times")
  func timeColors() throws {
    let layer = try #require(
      try layers(
        #""mark": "point", "encoding": {\#(Self.v), \#(Self.w), "color": {"field": "t", "type": "temporal", "timeUnit": "quarter"}}"#
      ).first)
    #expect(layer.styles.map(\.color.hex) == ["#86bcdc", "#6daad3", "#5399c9", "#3887c0"])
  }

  @Test("ordinal categories have the colours of the listed range")
  func ownColors() throws {
    let layer = try #require(
      try layers(
        #""mark": "point", "encoding": {\#(Self.v), \#(Self.w), "color": {"field": "w", "type": "ordinal", "scale": {"range": ["black", "red", "lime", "blue"]}}}"#
      ).first)
    #expect(layer.styles.map(\.color.hex) == ["#000000", "#ff0000", "#00ff00", "#0000ff"])
  }

  @Test("areas on an axis without zero are drawn, which the house theme refuses")
  func cutAreas() throws {
    let area =
      #""mark": "area", "encoding": {\#(Self.v), "y": {"field": "w", "type": "quantitative", "scale": {"domain": [1, 4]}}}"#
    #expect(try layers(area).count == 1)
    #expect(throws: (any Error).self) { try layers(area, theme: .light) }
  }
}
