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

/// Charts beside each other are charts of the house, and places of all come from one arrangement.
@Suite("Compositions") struct CompositionTests {
  private static let csv = """
    day,city,sales,share
    2024-01-01,Rome,10,0.2
    2024-01-02,Oslo,4,0.4
    2024-01-03,Rome,14,0.1
    2024-01-04,Oslo,6,0.9
    2024-01-05,Bonn,9,0.3
    2024-02-06,Bonn,1100,0.5
    """

  private static func view(
    _ mark: String, _ x: String, _ y: String, _ rest: String = "", _ channels: String = ""
  ) -> String {
    let y = y == "count" ? #""aggregate": "count""# : #""field": "\#(y)", "type": "quantitative""#
    return
      #"{\#(rest)"mark": "\#(mark)", "encoding": {"x": {\#(x)}, "y": {\#(y)}\#(channels)}}"#
  }

  private static let day = #""field": "day", "type": "temporal""#
  private static let share = #""field": "share", "type": "quantitative""#
  private static let line = view("line", day, "sales")
  private static let points = view("point", share, "sales")
  private static let bars = view("bar", #""field": "city""#, "count")
  private static let colored = view(
    "point", share, "sales", "", #", "color": {"field": "city"}"#)

  private func edited(
    _ rest: String, _ flags: [String] = [], _ request: ChartRequest = ChartRequest(),
    theme: Theme = .light
  ) throws -> EditedChart {
    try EditedChart(of: rest, over: Self.csv, by: flags, of: request, theme: theme)
  }

  /// The plot areas in the system of the picture, chart by chart.
  private func areas(_ picture: Picture) -> [[Rect]] {
    picture.view.subviews.compactMap { $0 as? ChartView }.map { chart in
      chart.plotAreas.map {
        Rect(
          x: $0.frame.minX + chart.frame.minX, y: $0.frame.minY + chart.frame.minY,
          width: $0.frame.width, height: $0.frame.height)
      }
    }
  }

  private func drawn(_ rest: String) throws -> (picture: Picture, areas: [Rect]) {
    var chart = try edited(rest)
    let picture = try chart.picture()
    return (picture, areas(picture).flatMap(\.self))
  }

  @Test("charts side by side have plot areas of one top, one bottom and one width")
  func row() throws {
    let areas = try drawn(#""hconcat": [\#(Self.line), \#(Self.bars), \#(Self.colored)]"#).areas
    try #require(areas.count == 3)
    #expect(areas.allSatisfy { abs($0.minY - areas[0].minY) < 0.01 })
    #expect(areas.allSatisfy { abs($0.height - areas[0].height) < 1 })
    #expect(areas.allSatisfy { abs($0.width - areas[0].width) < 1 })
    #expect(areas[0].maxX < areas[1].minX && areas[1].maxX < areas[2].minX)
  }

  @Test("charts under each other have plot areas of one left and one right edge")
  func column() throws {
    let (picture, areas) = try drawn(#""vconcat": [\#(Self.line), \#(Self.bars)]"#)
    try #require(areas.count == 2)
    #expect(abs(areas[0].minX - areas[1].minX) < 0.01)
    #expect(abs(areas[0].maxX - areas[1].maxX) < 1)
    #expect(areas[0].maxY < areas[1].minY)
    #expect(picture.size.width == 800)
  }

  @Test("a chart under two others is as wide as both")
  func nested() throws {
    let areas = try drawn(
      #""vconcat": [{"hconcat": [\#(Self.line), \#(Self.points)]}, \#(Self.bars)]"#
    ).areas
    try #require(areas.count == 3)
    #expect(abs(areas[2].minX - areas[0].minX) < 0.01)
    #expect(abs(areas[2].maxX - areas[1].maxX) < 2)
  }

  @Test("charts wrap at the given number of columns")
  func wrapped() throws {
    let areas = try drawn(
      #""columns": 2, "concat": [\#(Self.line), \#(Self.points), \#(Self.bars)]"#
    ).areas
    try #require(areas.count == 3)
    #expect(areas[0].minY == areas[1].minY && areas[2].minY > areas[0].maxY)
    #expect(areas[2].minX == areas[0].minX)
  }

  /// As Vega draws a bar beside a heat map: open sides share one width.
  @Test("given sides are those of plot areas, and open ones under each other stay aligned")
  func givenSides() throws {
    let narrow = Self.view("bar", #""field": "city""#, "count", #""width": 250, "#)
    let low = Self.view("line", Self.day, "sales", #""height": 70, "#)
    let areas = try drawn(#""vconcat": [\#(low), {"hconcat": [\#(Self.points), \#(narrow)]}]"#)
      .areas
    try #require(areas.count == 3)
    #expect(abs(areas[0].height - 70) < 1 && abs(areas[2].width - 250) < 1)
    #expect(abs(areas[0].width - areas[1].width) < 1)
  }

  @Test("--width and --height are the sides of the picture")
  func canvas() throws {
    var request = ChartRequest()
    (request.width, request.height) = (640, 480)
    let rest = #""hconcat": [\#(Self.line), \#(Self.bars)]"#
    var chart = try edited(rest, ["--width", "--height"], request)
    #expect(try chart.picture().size == Size(width: 640, height: 480))
    var vega = try edited(rest, ["--width", "--height"], request, theme: .vega)
    #expect(try vega.picture().size == Size(width: 640, height: 480))
    (request.width, request.height) = (100, nil)
    var small = try edited(rest, ["--width"], request)
    #expect(throws: ChartError.self) { try small.picture() }
  }

  @Test("equal categories have equal colours in all charts, though some are missing in one")
  func colors() throws {
    let without = Self.view(
      "bar", #""field": "city""#, "count", #""transform": [{"filter": "datum.city != 'Bonn'"}], "#,
      #", "color": {"field": "city"}"#)
    let rest = #""hconcat": [\#(without), \#(Self.colored)]"#
    func colors(_ rest: String) throws -> [[String: Int]] {
      let composition = try #require(try edited(rest).composition)
      return try composition.composition().composition.charts.map { chart in
        Dictionary(
          uniqueKeysWithValues: chart.layers[0].series.map { ($0.label ?? "", $0.colorIndex) })
      }
    }
    #expect(try colors(rest) == [["Oslo": 1, "Rome": 2], ["Bonn": 0, "Oslo": 1, "Rome": 2]])
    #expect(
      try colors(rest + #", "resolve": {"scale": {"color": "independent"}}"#)[0]
        == ["Oslo": 0, "Rome": 1])
  }

  @Test("charts with equal colours share a legend")
  func legend() throws {
    func count(_ rest: String) throws -> Int {
      recording(of: try drawn(rest).picture.view).commands.count { command in
        if case .text("Oslo", _, _, _) = command { true } else { false }
      }
    }
    #expect(try count(#""hconcat": [\#(Self.colored), \#(Self.colored)]"#) == 1)
    let other = Self.view("point", Self.share, "sales", "", #", "color": {"field": "day"}"#)
    #expect(try count(#""hconcat": [\#(Self.colored), \#(other)]"#) == 1)
  }

  @Test("a shared axis has the domain or the categories of all charts")
  func sharedAxes() throws {
    let low = Self.view(
      "point", Self.share, "sales", #""transform": [{"filter": "datum.sales < 12"}], "#)
    let some = Self.view(
      "bar", #""field": "city""#, "count", #""transform": [{"filter": "datum.city != 'Bonn'"}], "#)
    func axes(_ rest: String, _ path: KeyPath<TrainedScales, TrainedAxis>) throws -> [TrainedAxis] {
      let composition = try #require(try edited(rest).composition)
      return try composition.composition().composition.charts.map { $0.scales[0][keyPath: path] }
    }
    let resolve = #", "resolve": {"scale": {"x": "shared", "y": "shared"}}"#
    let apart = try axes(#""vconcat": [\#(low), \#(Self.points)]"#, \.y)
    #expect(apart[0].domain != apart[1].domain)
    let shared = try axes(#""vconcat": [\#(low), \#(Self.points)]"# + resolve, \.y)
    #expect(shared[0].domain == shared[1].domain && shared[1].domain == apart[1].domain)
    let names = try axes(#""vconcat": [\#(Self.bars), \#(some)]"# + resolve, \.x)
    #expect(names.map(\.categories) == [["Bonn", "Oslo", "Rome"], ["Bonn", "Oslo", "Rome"]])
  }

  @Test("the description names every chart, and the title of the whole is that of the picture")
  func words() throws {
    let rest = #""hconcat": [\#(Self.line), \#(Self.points)]"#
    let plain = try drawn(rest).picture
    #expect(plain.description.hasPrefix("2 charts. Line chart of sales by day."))
    #expect(plain.description.contains("Scatter plot of sales by share."))
    let titled = try drawn(#""title": "Both", "description": "Words.", "# + rest).picture
    #expect(titled.title == "Both" && titled.description == "Words.")
  }

  @Test(
    "no text of a composition overlaps another or is cut",
    arguments: [
      #""hconcat": [\#(line), \#(bars), \#(colored)]"#,
      #""title": "All", "vconcat": [{"title": "Two", "hconcat": [\#(line), \#(colored)]}, \#(bars)]"#,
      #""spacing": 0, "vconcat": [\#(colored), \#(bars), \#(line), \#(points)]"#,
      #""concat": [\#(line), \#(bars), \#(colored), \#(points), \#(line)]"#,
      #""repeat": {"row": ["sales", "share"], "column": ["sales", "share"]}, "spec": {"mark": "point", "encoding": {"x": {"field": {"repeat": "column"}, "type": "quantitative"}, "y": {"field": {"repeat": "row"}, "type": "quantitative"}, "color": {"field": "city"}}}"#,
    ])
  func collisions(rest: String) throws {
    let picture = try drawn(rest).picture
    let collisions = TextCollisions(
      in: recording(of: picture.view), on: picture.size, measuring: FixedTextMeasuring())
    #expect(collisions.problems.isEmpty && collisions.textCount > 10)
  }

  @Test("pages for light and dark have the charts in both colours")
  func night() throws {
    var chart = try edited(#""hconcat": [\#(Self.line), \#(Self.colored)]"#, theme: .auto)
    let picture = try chart.picture()
    let night = try #require(picture.nightView)
    #expect(night.frame == picture.view.frame)
    #expect(recording(of: night).calls != recording(of: picture.view).calls)
  }

  @Test("a view that cannot be drawn is an error with its place")
  func undrawn() throws {
    let odd = Self.view("geoshape", Self.share, "sales")
    let error = #expect(throws: ChartError.self) {
      _ = try edited(#""hconcat": [\#(Self.line), \#(odd)]"#)
    }
    #expect(error?.message.hasPrefix("$.hconcat[1].mark: ") == true)
  }

  @Test("flags change all charts of a composition, and those about one are refused")
  func flags() throws {
    var request = ChartRequest()
    (request.title, request.yTitle, request.smooth) = ("Both", "Amount", "linear")
    let rest = #""hconcat": [\#(Self.line), \#(Self.points)]"#
    var chart = try edited(rest, ["--title", "--y-title"], request)
    let texts = recording(of: try chart.picture().view).commands.compactMap { command in
      if case .text(let text, _, _, _) = command { text } else { nil }
    }
    #expect(texts.count { $0 == "Amount" } == 2 && texts.contains("Both"))
    #expect(throws: ChartError.self) { try edited(rest, ["--smooth"], request) }
  }
}
