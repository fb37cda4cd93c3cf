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
@testable import PlotWords

/// Every composite chart: `-m boxplot` and its like.
@Suite("Every composite chart") struct EveryCompositeTests {
  /// Prices of ten days in two groups, with what every recipe can take.
  private static let table = Table(
    name: "",
    columns: [
      .numbers("amount", [3, 1, 4, 1.5, 5, 9, 2, 6, 5.5, 3.5]),
      .texts("kind", ["a", "b", "a", "b", "a", "b", "a", "b", "a", "b"]),
      .numbers("open", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      .numbers("high", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      .numbers("low", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
      .numbers("close", [2, 1, 4, 3, 6, 5, 8, 7, 10, 9]),
    ])

  private func drawn(
    _ mark: String, of table: Table = table, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> DrawnChart {
    var request = ChartRequest()
    request.mark = mark
    change(&request)
    return try DrawnChart(request, of: table)
  }

  /// Names the columns of a kind that would not choose any of the table's.
  private static func nameColumns(for kind: String, in request: inout ChartRequest) {
    switch kind {
    case "pie", "donut", "waffle": request.y = ["count()"]
    case "histogram": request.x = "amount"
    case "lollipop", "waterfall": (request.x, request.y) = ("kind", ["sum(amount)"])
    case "dumbbell": (request.x, request.y) = ("kind", ["mean(open)", "mean(close)"])
    case "bullet":
      request.derivations = [FormulaRequest(.derive, "name='n' + datum.open")]
      (request.x, request.y) = ("name", ["open", "close", "high"])
    case "sankey":
      request.derivations = [FormulaRequest(.derive, "side=datum.open > 4 ? 'u' : 'v'")]
      request.y = ["kind", "side"]
    case "treemap": (request.x, request.y) = ("kind", ["sum(amount)"])
    case "radar":
      request.derivations = [FormulaRequest(.derive, "step='step ' + datum.open % 5")]
      (request.x, request.y, request.color) = ("step", ["mean(amount)"], "kind")
    case "gantt": (request.x, request.y, request.encodings) = ("open", ["kind"], ["x2=close"])
    case "bump": (request.x, request.y) = ("amount", ["open", "close"])
    case "pyramid": (request.x, request.y) = ("amount", ["open", "close"])
    case "funnel": (request.x, request.y) = ("min(amount)", ["kind"])
    case "likert": (request.y, request.color) = (["amount"], "kind")
    case "calendar":
      request.derivations = [FormulaRequest(.derive, "day=datetime(2024, 0, datum.open)")]
    case "splom": request.y = ["amount", "open", "close"]
    case "stream": (request.x, request.y) = ("open", ["high", "close"])
    case "slope": (request.color, request.y) = ("kind", ["mean(open)", "mean(close)"])
    default: break
    }
  }

  @Test(
    "every composite chart fills its canvas, with no text overlapping or cut off", .slow,
    arguments: allCompositeNames + ChartRequest.countingKindNames)
  func everyRecipe(name: String) throws {
    for (width, height) in [(800.0, 500.0), (320, 240)] {
      let chart = try drawn(name) {
        ($0.width, $0.height, $0.title) = (width, height, "A title of a chart")
        Self.nameColumns(for: name, in: &$0)
      }
      #expect(chart.size == Size(width: width, height: height))
      let collisions = TextCollisions(
        in: recording(of: chart.view), on: chart.size,
        measuring: FixedTextMeasuring())
      #expect(collisions.problems == [], "\(width)×\(height)")
      #expect(collisions.textCount > 1)
      #expect(chart.specification["$schema"]?.string?.contains("vega-lite") == true)
      #expect(!chart.description.isEmpty)
    }
  }

  @Test("names of composite charts are distinct, and none is that of a mark")
  func names() {
    let names = allCompositeNames + allMarkNames
    #expect(Set(names).count == names.count)
  }

  /// `quantile(c(3, 4, 5, 2, 5.5), c(.25, .5, .75))` of R 4.3 is 3 4 5, and of b, 1, 1.5, 9, 6, 3.5,
  /// it is 1.5 3.5 6.
  @Test("the height of a box is the interquartile range")
  func boxes() throws {
    let scene = try #require(
      try drawn("boxplot") { ($0.x, $0.y) = ("kind", ["amount"]) }.scene)
    let layers = scene.layout.panels[0].layers.map(\.data)
    func numbers(_ values: DoubleColumn?) -> [Double] {
      values.map { Array($0.filter(\.isFinite)) } ?? []
    }
    // Whiskers above and below, box, median, and nothing beyond.
    #expect(layers.map { numbers($0.y?.values) } == [[5.5, 9], [3, 1.5], [5, 6], [4, 3.5], []])
    #expect(
      layers.map { numbers($0.secondEnds) } == [[5, 6], [2, 1], [3, 1.5], [], []])
    #expect(layers[2].x?.categories == ["a", "b"])
  }

  @Test(
    "every composite chart refuses the flags that it would ignore",
    arguments: [
      ("pie", "--stack"), ("qq", "--error"),
      ("boxplot", "--smooth"), ("ecdf", "--shape"),
      ("pie", "--events"),
    ])
  func refusedFlags(mark: String, flag: String) throws {
    let error = #expect(throws: ChartError.self) {
      _ = try drawn(mark) {
        switch flag {
        case "--highlight": $0.highlight = ["a"]
        case "--stack": $0.stack = "zero"
        case "--size": $0.size = "amount"
        case "--error": $0.error = "ci"
        case "--smooth": $0.smooth = "loess"
        case "--events": $0.events = Self.table
        default: $0.shape = "kind"
        }
      }
    }
    #expect(error?.kind == .usage)
    #expect(error?.message.hasPrefix("\(flag) has no effect on a ") == true)
  }

  private static let names = Table(
    name: "", columns: [.texts("kind", ["a", "b", "a"]), .texts("other", ["u", "v", "w"])])

  @Test(
    "a composite chart names the columns that it lacks",
    arguments: [
      ("boxplot", "a box plot needs a column of numbers, and there is none"),
      ("hexbin", "a plot of hexagons needs two columns of numbers, and at least one is missing"),
      ("candlestick", "no columns are called open, high, low and close"),
    ])
  func missing(mark: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try drawn(mark, of: Self.names) }
    #expect(error?.message == message)
  }

  @Test("several columns are the groups of a composite chart")
  func folded() throws {
    let texts = try drawn("boxplot") { $0.y = ["open", "close"] }.texts
    #expect(texts.contains("open") && texts.contains("close"))
  }

  @Test("column names with points, brackets and quotes work in composite charts")
  func hardNames() throws {
    let table = Table(
      name: "",
      columns: [
        .texts("a.b['c']", ["u", "v", "u", "v"]), .numbers("x[0].\"y\"", [1, 2, 3, 4]),
      ])
    for name in ["boxplot", "violin", "density", "ecdf", "qq", "strip", "pie"] {
      let chart = try drawn(name, of: table) { Self.nameColumns(for: name, in: &$0) }
      #expect(chart.size.width == 800, "\(name)")
    }
  }

  @Test(
    "the title stands at the same place over every kind of chart", .slow,
    arguments: allCompositeNames + ChartRequest.countingKindNames)
  func heading(name: String) throws {
    for (width, height) in [(800.0, 500.0), (400, 250)] {
      let chart = try drawn(name) {
        ($0.width, $0.height, $0.title, $0.subtitle) = (width, height, "A title", "A subtitle")
        $0.caption = "A caption"
        Self.nameColumns(for: name, in: &$0)
      }
      var request = ChartRequest()
      (request.width, request.height, request.title) = (width, height, "A title")
      (request.subtitle, request.caption, request.mark) = ("A subtitle", "A caption", "point")
      let text = FixedTextMeasuring()
      let plain = try Chart.described(by: request, for: Self.table, measuring: text).chart
        .scene(of: Self.table, measuring: text)
      #expect(headings(of: chart.view) == headings(of: plain.view), "\(width)")
    }
  }

  /// The texts of title, subtitle and caption with their places.
  private func headings(of view: View) -> [String] {
    recording(of: view).calls.compactMap { call in
      guard case .text(let text, let point, _, let style) = call.command,
        ["A title", "A subtitle", "A caption"].contains(text)
      else { return nil }
      return "\(text) \(call.surfacePoints.first ?? point) \(style.size)"
    }.sorted()
  }

  @Test("the title of an area with a line along its edge is drawn")
  func titleOfOverlay() throws {
    let chart = try drawn("density") { $0.title = "A title" }
    let again = try EditedChart.drawn(
      SpecReader.read(chart.specification).chart, data: .none, theme: .light
    ).picture
    #expect(headings(of: again.view).count == 1)
  }
}
