import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotVegaLite

/// https://vega.github.io/vega-lite/docs/header.html says what stands over panels; where it stands is for
/// the house to decide.
@Suite("Headers of panels") struct HeaderTests {
  private static let csv = """
    day,city,sales,size
    2024-01-01,Rome,10,1
    2024-01-02,Oslo,4,2
    2024-02-03,Rome,14,1
    2024-02-04,Oslo,6,2
    2024-03-05,Bonn,9,1
    2024-03-06,Bonn,1100,2
    """

  private static let points =
    #""mark": "point", "encoding": {"x": {"field": "size", "type": "quantitative"}, "y": {"field": "sales", "type": "quantitative"}"#

  private func edited(_ rest: String) throws -> EditedChart {
    try EditedChart(of: rest, over: Self.csv)
  }

  private func layout(_ rest: String) throws -> ChartLayout {
    let layout = try edited(rest).scene().layout
    let texts = layout.texts.map { ($0.text, $0.outline) }
    #expect(TextCollisions(of: texts, on: layout.size).problems.isEmpty)
    return layout
  }

  private func titles(_ facet: String) throws -> [String] {
    try layout(Self.points + ", \(facet)}").panelTitles.map(\.text)
  }

  @Test(
    "panel titles follow the header's format, in the order of the values",
    arguments: [
      (#""facet": {"field": "city"}"#, ["Bonn", "Oslo", "Rome"]),
      (#""facet": {"field": "city", "header": {"labels": false}}"#, []),
      (#""facet": {"field": "city", "header": null}"#, []),
      (#""column": {"field": "size", "type": "ordinal"}"#, ["size 1", "size 2"]),
      (
        #""column": {"field": "size", "type": "ordinal", "header": {"title": "Class"}}"#,
        ["Class 1", "Class 2"]
      ),
      (#""column": {"field": "size", "type": "ordinal", "header": {"title": null}}"#, ["1", "2"]),
      (
        #""column": {"field": "size", "type": "ordinal", "header": {"labelExpr": "datum.value * 10 + ' m'"}}"#,
        ["10 m", "20 m"]
      ),
      (
        #""column": {"field": "size", "type": "quantitative", "header": {"format": ".1f"}}"#,
        ["1.0", "2.0"]
      ),
      (
        #""column": {"field": "day", "timeUnit": "month", "header": {"format": "%B"}}"#,
        ["January", "February", "March"]
      ),
      (
        #""column": {"field": "day", "timeUnit": "month", "sort": "descending", "header": {"labelExpr": "month(datum.value) == 0 ? 'first' : datum.label", "labelAngle": 0, "orient": "bottom", "labelFontSize": 20}}"#,
        ["Mar", "Feb", "first"]
      ),
    ])
  func names(facet: String, expected: [String]) throws {
    #expect(try titles(facet) == expected)
  }

  @Test("the title of a header stands over all panel titles")
  func heading() throws {
    let all = try layout(
      Self.points
        + #", "column": {"field": "city", "title": "Town"}, "row": {"field": "size", "type": "ordinal", "header": {"title": "Class", "labelExpr": "'c' + datum.value"}}}"#
    )
    let texts = all.panelTitles
    #expect(Set(texts.map(\.text)) == ["Town", "Bonn", "Oslo", "Rome", "Class", "c1", "c2"])
    func place(_ text: String) throws -> Point {
      try #require(texts.first { $0.text == text }).position
    }
    let first = try #require(all.panels.first).plotArea
    let (town, bonn) = (try place("Town"), try place("Bonn"))
    #expect(town.x == bonn.x && bonn.x == first.minX && town.y < bonn.y && bonn.y < first.minY)
    let (heading, name) = (try place("Class"), try place("c1"))
    #expect(heading.x == name.x && heading.y < first.minY && name.y > first.minY)
  }

  @Test("panels have the given spacing and number of columns")
  func spacing() throws {
    func gaps(_ rest: String) throws -> (column: Double, row: Double) {
      let areas = try layout(
        rest
          + #""facet": {"field": "city"}, "columns": 2, "spec": {"width": 100, "height": 100, "#
          + Self.points + "}}"
      ).panels.map(\.plotArea)
      try #require(areas.count == 3 && areas[0].minX == areas[2].minX)
      return (areas[1].minX - areas[0].maxX, areas[2].minY - areas[0].maxY)
    }
    let (usual, near) = (try gaps(""), try gaps(#""spacing": 2, "#))
    let far = try gaps(#""spacing": {"row": 90, "column": 70}, "#)
    #expect(near.column < usual.column && near.row < usual.row)
    #expect(far.column > usual.column + 40 && far.row > usual.row + 60)
  }

  @Test("rows of low panels have their titles beside them")
  func lowPanels() throws {
    func names(_ height: Int) throws -> (areas: [Rect], names: [PlacedText]) {
      let layout = try layout(
        #""width": 300, "height": \#(height), "# + Self.points
          + #", "row": {"field": "city"}}"#)
      return (layout.panels.map(\.plotArea), layout.panelTitles)
    }
    let (low, high) = (try names(25), try names(120))
    #expect(zip(low.areas, low.names).allSatisfy { $1.position.x > $0.maxX })
    #expect(low.areas.allSatisfy { abs($0.height - 25) < 1 })
    #expect(zip(high.areas, high.names).allSatisfy { $1.position.y < $0.minY })
  }

  @Test("months without a year are times if an axis has a format for them")
  func calendarAxis() throws {
    let layout = try layout(
      #""mark": "line", "encoding": {"x": {"field": "day", "timeUnit": "monthdate", "type": "temporal", "axis": {"format": "%b"}}, "y": {"field": "sales", "type": "quantitative"}}"#
    )
    #expect(
      layout.panels[0].bottomAxis.texts.allSatisfy { ["Jan", "Feb", "Mar"].contains($0.text) })
  }

  @Test("bars and areas begin at zero, and other bases are noted")
  func zero() throws {
    var chart = try edited(
      #""mark": "area", "encoding": {"x": {"field": "day", "type": "temporal"}, "y": {"field": "sales", "type": "quantitative", "scale": {"zero": false}}}"#
    )
    _ = try chart.picture()
    #expect(chart.data.leftOut.map(\.path) == ["$.encoding.y.scale.zero"])
  }

  /// Vega has as many panels in a column as there are values in its rows.
  @Test("panels by two fields hold the rows of both values, on shared axes")
  func nested() throws {
    let inner = #"{"facet": {"row": {"field": "size", "type": "ordinal"}}, "spec": {"#
    let rest =
      #""transform": [{"filter": "datum.sales < 14"}], "facet": {"column": {"field": "city", "title": "Town"}}, "spec": "#
      + inner + Self.points + "}}}"
    var chart = try edited(rest)
    let composition = try #require(chart.composition, "\(chart.notes.map(\.message))")
    let charts = try composition.composition().composition.charts
    #expect(charts.map { $0.faceted.panels.map { $0.layers[0].rowCount } } == [[1], [2], [1]])
    #expect(Set(charts.map { $0.scales[0].y.domain }).count == 1)
    let picture = try chart.picture()
    let recorded = recording(of: picture.view)
    let texts = recorded.commands.compactMap { command in
      if case .text(let text, _, _, _) = command { text } else { nil }
    }
    #expect(Set(["Town", "Bonn", "Oslo", "Rome", "size 1", "size 2"]).isSubset(of: texts))
    let collisions = TextCollisions(
      in: recorded, on: picture.size, measuring: FixedTextMeasuring())
    #expect(collisions.problems.isEmpty)
  }

  @Test("several charts for each value of a facet stand together under its title")
  func composed() throws {
    let rest =
      #""facet": {"field": "city"}, "columns": 1, "spec": {"hconcat": [{"#
      + Self.points + "}}, {" + Self.points + "}}]}"
    let composition = try #require(try edited(rest).composition)
    let charts = try composition.composition().composition
    #expect(charts.charts.map { $0.layers[0].rowCount } == [2, 2, 2, 2, 2, 2])
    #expect(charts.arrangement.depth(of: Array(0..<6)) == 3)
  }
}
