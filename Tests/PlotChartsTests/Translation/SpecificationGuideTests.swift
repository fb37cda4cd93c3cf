import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLook

/// Axes, legends, headers and titles around the marks of a specification.
@Suite struct SpecificationGuideTests {
  private static let rows = """
    [{"d": "2000-01-01", "v": 1, "share": 0.1, "c": "a rather long category", "g": "left"},
    {"d": "2000-05-01", "v": 4.5, "share": 0.5, "c": "another long category", "g": "left"},
    {"d": "2000-09-01", "v": 12, "share": 0.8, "c": "b", "g": "right"},
    {"d": "2001-03-01", "v": 9, "share": 1, "c": "d", "g": "right"}]
    """

  private func drawn(_ rest: String, theme: Theme = .vega) throws -> SpecificationDrawing {
    try SpecificationDrawing("{\"data\": {\"values\": \(Self.rows)}, \(rest)}", theme: theme)
  }

  private func place(_ words: String, in drawing: SpecificationDrawing) throws -> Point {
    let found = drawing.recording.calls.lazy.compactMap { call -> Point? in
      guard case .text(words, _, _, _) = call.command else { return nil }
      return call.textOutline(measuring: FixedTextMeasuring())?.first
    }.first
    return try #require(found)
  }

  /// The default titles of https://vega.github.io/vega-lite/docs/config.html (`fieldTitle`: verbal).
  @Test(
    "axes are named as Vega-Lite names them",
    arguments: [
      ("\"field\": \"v\", \"type\": \"quantitative\"", "v"),
      ("\"field\": \"v\", \"aggregate\": \"mean\"", "Mean of v"),
      ("\"aggregate\": \"count\"", "Count of Records"),
      ("\"field\": \"v\", \"bin\": true", "v (binned)"),
      ("\"field\": \"d\", \"timeUnit\": \"yearmonth\"", "d (year-month)"),
      ("\"field\": \"d\", \"timeUnit\": \"utcyearmonthdate\"", "d (year-month-date)"),
      ("\"field\": \"v\", \"aggregate\": {\"argmax\": \"share\"}", "v for max share"),
      ("\"field\": \"v\", \"type\": \"quantitative\", \"title\": \"Speed\"", "Speed"),
    ])
  func titles(encoding: String, title: String) throws {
    let texts = try drawn("\"mark\": \"point\", \"encoding\": {\"y\": {\(encoding)}}").texts
    #expect(texts.contains(title), "\(texts)")
  }

  /// The digits of d3's `tickFormat`: https://d3js.org/d3-scale/linear#tickFormat
  @Test(
    "labels have the digits that the step of the ticks needs",
    arguments: [("%", "20%"), (".1%", "20.0%"), ("f", "0.2"), ("e", "2e-1")])
  func digits(format: String, label: String) throws {
    let texts = try drawn(
      """
      "mark": "point", "encoding": {"x": {"field": "share", "type": "quantitative",
      "axis": {"format": "\(format)", "tickCount": 5}}}
      """
    ).texts
    #expect(texts.contains(label), "\(texts)")
  }

  @Test("labels of months stand above their years")
  func timeLevels() throws {
    let texts = try drawn(
      """
      "mark": "line", "encoding": {"x": {"field": "d", "type": "temporal"},
      "y": {"field": "v", "type": "quantitative"}}
      """, theme: .light
    ).texts
    #expect(texts.contains("Jan") && texts.contains("2000") && texts.contains("2001"), "\(texts)")
    #expect(!texts.contains { $0.contains("2000-01") }, "\(texts)")
  }

  @Test(
    "no text of a specification overlaps another or is cut off", .slow,
    arguments: [
      "\"x\": {\"field\": \"c\"}, \"y\": {\"field\": \"v\", \"type\": \"quantitative\"}",
      "\"y\": {\"field\": \"c\"}, \"x\": {\"field\": \"v\", \"type\": \"quantitative\"}",
      """
      "x": {"field": "d", "type": "temporal", "axis": {"labelAngle": -45}},
      "y": {"field": "v", "type": "quantitative", "axis": {"orient": "right"}},
      "color": {"field": "c"}
      """,
      """
      "x": {"field": "v", "type": "quantitative"}, "row": {"field": "c"},
      "column": {"field": "g", "header": {"orient": "bottom"}}
      """,
      """
      "x": {"field": "v", "type": "quantitative"}, "facet": {"field": "c", "columns": 2},
      "color": {"field": "v", "type": "quantitative", "legend": {"orient": "left"}}
      """,
    ], ["right", "left", "top", "bottom"])
  func apart(encoding: String, orient: String) throws {
    for theme in [Theme.light, .vega] {
      let drawing = try drawn(
        """
        "title": {"text": "A title that is wider than its chart", "subtitle": "and a second line"},
        "mark": "bar", "encoding": {\(encoding), "opacity": {"field": "share",
        "type": "quantitative", "legend": {"orient": "\(orient)"}}}
        """, theme: theme)
      let collisions = TextCollisions(
        in: drawing.recording, on: drawing.size, measuring: FixedTextMeasuring())
      #expect(collisions.textCount > 8)
      #expect(collisions.problems.isEmpty, "\(theme.name)")
    }
  }

  /// https://vega.github.io/vega-lite/docs/legend.html#position
  @Test("legends stand at their `orient`")
  func legendPlaces() throws {
    func places(_ orient: String) throws -> (legend: Point, axis: Point) {
      let picture = try drawn(
        """
        "mark": "point", "encoding": {"x": {"field": "v", "type": "quantitative"},
        "color": {"field": "g", "legend": {"title": "Side", "orient": "\(orient)"}}}
        """)
      return (try place("Side", in: picture), try place("v", in: picture))
    }
    let (right, left) = (try places("right"), try places("left"))
    let (top, bottom) = (try places("top"), try places("bottom"))
    #expect(right.legend.x > right.axis.x)
    #expect(left.legend.x < left.axis.x)
    #expect(top.legend.y < top.axis.y)
    #expect(bottom.legend.y > bottom.axis.y)
  }

  @Test("a shared axis of panels has its title once")
  func commonTitle() throws {
    let texts = try drawn(
      """
      "mark": "point", "encoding": {"x": {"field": "v", "type": "quantitative"},
      "y": {"field": "share", "type": "quantitative"}, "column": {"field": "g"}}
      """
    ).texts
    #expect(texts.count { $0 == "v" } == 1)
    #expect(texts.count { $0 == "share" } == 1)
  }
}
