import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Columns and flags that a composite chart could misunderstand.
@Suite("Composite charts") struct CompositeTests {
  private let flags = CompositeFlagTests()

  private static let sales = Table(
    name: "",
    columns: [
      .texts("kind", ["a", "a", "b", "b"]), .texts("side", ["l", "r", "l", "r"]),
      .numbers("sum", [1, 2, 4, 7]),
    ])

  @Test("curves separate the groups of an axis and of colours", arguments: ["ecdf", "density"])
  func twoGroups(mark: String) throws {
    let chart = try flags.drawn(mark, of: Self.sales) {
      ($0.x, $0.y, $0.color) = ("sum", ["kind"], "side")
    }
    #expect(chart.scene?.layout.panels[0].layers[0].data.series.count == 4)
  }

  @Test(
    "the axis of densities has three labels or four, whatever its height", arguments: [400, 900])
  func densityLabels(_ height: Double) throws {
    let rows = (0..<200).map { "\($0 * $0 % 97)\n" }.joined()
    let layout = try scene("v\n" + rows) { ($0.x, $0.mark, $0.height) = ("v", "density", height) }
      .layout
    #expect((3...4).contains(layout.panels[0].leftAxis.texts.count))
  }

  @Test("composite charts refuse quantiles of times")
  func times() throws {
    let table = try table("date,v\n2020-01-01,1\n2020-01-02,2\n2020-01-05,4")
    let error = #expect(throws: ChartError.self) {
      _ = try flags.drawn("qq", of: table) { $0.y = ["date"] }
    }
    #expect(
      error?.message
        == "a normal quantile plot needs a column of numbers, and 'date' holds times")
  }

  @Test(
    "error bars of a mean are those of its column",
    arguments: ["errorbar", "errorband"])
  func namedMean(mark: String) throws {
    func values(_ y: String) throws -> [Double] {
      let chart = try flags.drawn(mark, of: Self.sales) { ($0.x, $0.y) = ("kind", [y]) }
      let layer = try #require(chart.scene).layout.panels[0].layers.last?.data
      return try Array(#require(layer?.y).values)
    }
    #expect(try values("mean(sum)") == [1.5, 5.5])
    #expect(try values("sum") == [1.5, 5.5])
  }

  @Test("a box plot refuses groups of one value each")
  func aggregates() {
    let error = #expect(throws: ChartError.self) {
      _ = try flags.drawn("boxplot", of: Self.sales) { ($0.x, $0.y) = ("kind", ["mean(sum)"]) }
    }
    #expect(error?.message.hasPrefix("a box plot summarises rows itself") == true)
  }

  @Test("boxes along bins have the bins as category names")
  func bins() throws {
    let chart = try flags.drawn("boxplot", of: Self.sales) {
      ($0.x, $0.y) = ("bin(sum,step=5)", ["sum"])
    }
    let layer = chart.scene?.layout.panels[0].layers.first?.data
    #expect(layer?.x?.categories == ["0–5", "5–10"])
  }

  /// `quantile(x, c(.25, .5, .75))` of R 4.3, type 7, for 1, 2, 4, 7, 11 is 2 4 7.
  @Test("quantiles by selection equal those of sorted numbers")
  func selection() {
    var values: [Double] = [7, 1, 11, 4, 2]
    #expect([0.25, 0.5, 0.75].map { quantile($0, selectedFrom: &values) } == [2, 4, 7])
    var random = SplitMix64(seed: 7)
    for count in 1...60 {
      let numbers = (0..<count).map { _ in Double(random.next() % 20) }
      var moved = numbers
      for share in [0, 0.1, 0.25, 0.5, 0.75, 1] {
        #expect(quantile(share, selectedFrom: &moved) == quantile(share, of: numbers))
      }
    }
  }

  private func layers(
    _ marks: [String], _ csv: String, _ change: (inout ChartRequest) -> Void
  ) throws -> [PlacedLayer] {
    var request = ChartRequest()
    if marks.count > 1 { request.layers = marks } else { request.mark = marks[0] }
    change(&request)
    let scene = try DrawnChart(request, of: try table(csv)).scene
    return try #require(scene).layout.panels[0].layers
  }

  private static let groups = "g,v\na,1\na,2\na,6\nb,4\nb,8\nb,9"

  @Test(
    "a composite chart in a list of marks equals the one alone",
    arguments: ["boxplot", "violin", "strip", "errorbar"])
  func lists(mark: String) throws {
    func parts(_ marks: [String]) throws -> [[Double]] {
      try layers(marks, Self.groups) { ($0.x, $0.y) = ("g", ["v"]) }
        .filter { $0.data.part != nil && !($0.data.mark is PointMark) }
        .map { Array($0.data.top).filter(\.isFinite) }
    }
    #expect(try parts([mark, "point"]) == parts([mark]))
  }

  @Test("points in a list with boxes are the rows, and replace the outliers")
  func rowsOfLists() throws {
    let layers = try layers(["boxplot", "point"], Self.groups) { ($0.x, $0.y) = ("g", ["v"]) }
    let points = layers.filter { $0.data.mark is PointMark }
    #expect(points.count == 1)
    #expect(points.first?.data.y.map { Array($0.values) } == [1, 2, 6, 4, 8, 9])
  }

  /// Means by hand: 3 and 7.
  @Test(
    "bars and lines in a list with error bars stand at the means", arguments: ["bar", "line"],
    ["v", "mean(v)"])
  func meansOfLists(mark: String, y: String) throws {
    let layers = try layers([mark, "errorbar"], Self.groups) { ($0.x, $0.y) = ("g", [y]) }
    #expect(layers.count == 1)
    #expect(layers[0].data.mark.name == mark)
    #expect(Array(layers[0].data.top) == [3, 7])
    #expect(layers[0].data.interval != nil)
  }

  /// One value of each group is an outlier, which has a row without a median.
  @Test("a line through the medians of boxes has no gaps at groups with outliers")
  func lineThroughBoxes() throws {
    let values = [1, 2, 2, 3, 3, 4, 90]
    let csv =
      "g,v\n"
      + ["a", "b", "c"].flatMap { g in values.map { "\(g),\($0)" } }
      .joined(separator: "\n")
    let layers = try layers(["boxplot", "line"], csv) { ($0.x, $0.y) = ("g", ["v"]) }
    let line = try #require(layers.first { $0.data.mark is LineMark })
    #expect(line.data.y.map { Array($0.values) } == [3, 3, 3])
  }

  @Test("a line through means has a gap at a group without values")
  func gapBetweenMeans() throws {
    let csv = "g,v\na,1\na,3\nb,\nb,\nc,5\nc,9"
    let alone = try layers(["line"], csv) { ($0.x, $0.y) = ("g", ["mean(v)"]) }
    let listed = try layers(["line", "errorbar"], csv) { ($0.x, $0.y) = ("g", ["v"]) }
    func runs(_ layers: [PlacedLayer]) -> [Int] {
      layers[0].data.series.flatMap { layers[0].runs(of: layers[0].rowsInOrder(of: $0)) }.map(
        \.count)
    }
    #expect(runs(alone) == [1, 1])
    #expect(runs(listed) == [1, 1])
  }

  @Test("a box plot that cannot show a channel is named as such, not as one of its marks")
  func nameInRefusals() {
    let error = #expect(throws: ChartError.self) {
      _ = try layers(["boxplot"], "g,v,w\na,1,2.5\na,2,3\nb,3,4.5\nb,4,1") {
        ($0.x, $0.y, $0.color) = ("g", ["v"], "w")
      }
    }
    #expect(error?.message.hasPrefix("a box plot cannot show the numbers of 'w'") == true)
  }

  @Test("coloured points stand over the boxes of their colours")
  func dodgedLists() throws {
    let csv = "g,k,v\na,u,1\na,u,3\na,w,2\na,w,6\nb,u,4\nb,u,8\nb,w,9\nb,w,5"
    let layers = try layers(["boxplot", "point"], csv) {
      ($0.x, $0.y, $0.color) = ("g", ["v"], "k")
    }
    let box = try #require(layers.first { $0.data.mark is BarMark })
    let points = try #require(layers.first { $0.data.mark is PointMark })
    let rect = try #require(BarMark().rect(of: 1, seriesIndex: 1, box))
    #expect(rect.minX < points.x(2) && points.x(2) < rect.maxX)
    #expect(!(rect.minX < points.x(0) && points.x(0) < rect.maxX))
  }

  @Test("a coloured line runs through the bars of its colour")
  func lineThroughBars() throws {
    let csv = "g,k,v\na,u,1\nb,u,3\na,w,2\nb,w,6"
    let layers = try layers(["bar", "line"], csv) {
      ($0.x, $0.y, $0.color, $0.stack) = ("g", ["v"], "k", "none")
    }
    let (bars, lines) = (layers[0], layers[1])
    for (index, series) in lines.data.series.enumerated() {
      for row in series.rows {
        let rect = try #require(BarMark().rect(of: row, seriesIndex: index, bars))
        #expect((rect.midX - lines.x(row)).magnitude < 1)
      }
    }
  }

  @Test(
    "composite charts that need the whole plot area are refused as layers",
    arguments: ["density", "hexbin"])
  func noLayers(mark: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try layers([mark, "point"], Self.groups) { ($0.x, $0.y) = ("v", []) }
    }
    #expect(error?.message == "-m \(mark) is a chart of its own, and no layer")
  }

  private static let prices = """
    day,open,high,low,close
    2024-01-01,5,7,4,6
    2024-01-02,6,8,5,5.5
    2024-01-03,5,6,5,5
    """

  @Test("a candlestick reaches from open to close, its wick from low to high")
  func candles() throws {
    let layers = try layers(["candlestick"], Self.prices) { _ in }
    let bars = try #require(layers.first { $0.data.mark is BarMark }).data
    let rules = try #require(layers.first { $0.data.mark is RuleMark }).data
    #expect(bars.base == [5, 6, 5] && Array(bars.top) == [6, 5.5, 5])
    #expect(rules.base == [4, 5, 5] && Array(rules.top) == [7, 8, 6])
    #expect(bars.series.map(\.label) == ["rose", "fell"])
    #expect(bars.series.map { Array($0.rows) } == [[0, 2], [1]])
    // As wide as its ticks, which show where a bar has no length.
    let ticks = try #require(layers.first { $0.data.mark is TickMark })
    let (low, high) = try #require(TickMark().ends(of: 0, seriesIndex: 0, ticks))
    let rect = try #require(BarMark().rect(of: 0, seriesIndex: 0, layers[2]))
    #expect(low.x == rect.minX && high.x == rect.maxX)
  }

  @Test(
    "candlesticks require four price columns",
    arguments: [
      (["open", "close"], "a candlestick chart takes four columns along y, and -y names 2"),
      (["open,high,low,close"], nil),
    ] as [([String], String?)])
  func fourPrices(y: [String], message: String?) throws {
    do {
      _ = try layers(["candlestick"], Self.prices) { $0.y = y }
      #expect(message == nil)
    } catch let error as ChartError {
      #expect(error.message == message)
    }
  }

  /// Widths are as large as the values: 4 is the largest, and 1 a quarter of it.
  @Test("the width of a trail follows its size channel")
  func trails() throws {
    let layer = try layers(["trail"], "x,y,s\n1,1,1\n2,1,4\n3,1,2") {
      ($0.x, $0.y, $0.size) = ("x", ["y"], "s")
    }[0]
    let scale = try #require(layer.scales.size)
    #expect(scale.radius(of: 4) == SizeChannelScale.largestWidth / 2)
    #expect((scale.radius(of: 1) - SizeChannelScale.largestWidth / 8).magnitude < 1e-9)
    let bounds = try #require(DrawnShapes(layer).fills.compactMap(\.controlBounds).first)
    #expect((bounds.height - SizeChannelScale.largestWidth).magnitude < 0.5)
  }

  @Test("whiskers stand at their boxes if colours alone are the groups")
  func whiskersOfColors() throws {
    let rows = (1...8).flatMap { ["\($0),p", "\(2 * $0),q"] }.joined(separator: "\n")
    let layers = try scene("v,g\n" + rows) {
      ($0.mark, $0.x, $0.color) = ("boxplot", "v", "g")
    }.layout.panels[0].layers
    let boxes = try #require(layers.first { $0.data.mark is BarMark })
    let whiskers = try #require(layers.first { $0.data.mark is RuleMark })
    for (index, series) in boxes.data.series.enumerated() {
      for row in series.rows {
        let box = try #require(BarMark().rect(of: row, seriesIndex: index, boxes))
        #expect(abs(whiskers.y(row) - box.midY) <= 1)
      }
    }
  }

  @Test("the axis of a composite chart keeps its title under further layers")
  func titleBesideRows() throws {
    let layout = try scene("g,v\na,1\na,3\na,4\nb,2\nb,5\nb,7") {
      ($0.layers, $0.x, $0.y) = (["errorbar", "point"], "g", ["mean(v)"])
    }.layout
    let titles = layout.axisTitles.map(\.text)
    #expect(titles.contains { $0.hasPrefix("mean v, with") }, "\(titles)")
  }

  @Test(
    "points beside error bars are means where the means are named, and rows where the column is")
  func pointsOfMeans() throws {
    func points(_ y: String) throws -> [[Double]] {
      try scene("g,v\na,1\na,2\na,6\nb,2\nb,5\nb,8") {
        ($0.layers, $0.x, $0.y) = (["errorbar", "point"], "g", [y])
      }.layout.panels[0].layers.filter { $0.data.mark is PointMark }
        .map { Array($0.data.values?.values ?? []) }
    }
    #expect(try points("mean(v)") == [[3, 5]])
    #expect(try points("v").contains([1, 2, 6, 2, 5, 8]))
  }
}
