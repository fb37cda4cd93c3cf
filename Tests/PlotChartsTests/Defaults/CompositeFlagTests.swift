import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// Flags that composite charts share with all others.
@Suite("Flags of composite charts") struct CompositeFlagTests {
  /// A week of two series.
  static let week = Table(
    name: "",
    columns: [
      .numbers("day", [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]),
      .numbers("amount", [3, 1, 4, 1.5, 5, 9, 2, 6, 5.5, 3.5, 5, 8, 9, 7]),
      .texts("kind", (0..<14).map { $0 % 2 == 0 ? "a" : "b" }),
    ])

  /// A chart of any mark.
  func drawn(
    _ mark: String, of table: Table = week, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> DrawnChart {
    var request = ChartRequest()
    request.mark = mark
    change(&request)
    return try DrawnChart(request, of: table)
  }

  /// All values of members of this name, in whatever depth.
  static func values(_ name: String, in node: JSONNode) -> [JSONNode] {
    let own = node.object?.filter { $0.name == name }.map(\.value) ?? []
    let parts = node.array ?? node.object?.map(\.value) ?? []
    return own + parts.flatMap { values(name, in: $0) }
  }

  @Test("--events stand at their times, and none beyond the axis")
  func events() throws {
    let events = Table(
      name: "",
      columns: [
        .numbers("from", [2, 5, 9]), .numbers("to", [3, .nan, 10]),
        .texts("what", ["flood", "fair", "later"]),
      ])
    let chart = try drawn("trail") {
      ($0.x, $0.y, $0.color, $0.events) = ("day", ["amount"], "kind", events)
    }
    #expect(chart.texts.filter { ["flood", "fair", "later"].contains($0) } == ["flood", "fair"])
  }

  @Test("--events are refused by a category axis")
  func eventsOfNames() {
    let error = #expect(throws: ChartError.self) {
      _ = try drawn("boxplot") { ($0.x, $0.y, $0.events) = ("kind", ["amount"], Self.week) }
    }
    #expect(error?.message == "--events stand at numbers or times, and 'kind' holds names")
  }

  @Test("reference lines stand on the value axis of vertical and horizontal charts")
  func lyingChart() throws {
    let names = Table(
      name: "",
      columns: [
        .texts("kind", (0..<6).map { "a name that is rather long \($0 / 2)" }),
        .numbers("amount", [1, 2, 3, 4, 5, 6]),
      ])
    for mark in ["boxplot", "strip", "density", "ecdf"] {
      let chart = try drawn(mark, of: names) {
        ($0.annotations, $0.width) = ([AnnotationRequest(.vline, "limit=3")], 600)
      }
      #expect(chart.texts.contains("limit"), "\(mark)")
    }
  }

  /// `lm(c(3, 5, 4) ~ c(1, 2, 3))` of R 4.3 goes from 3.5 to 4.5.
  @Test(
    "a smooth curve is fitted to rows and groups",
    arguments: ["trail", "tick", "strip", "errorbar", "errorband"])
  func smoothGroups(mark: String) throws {
    let rows = Table(
      name: "", columns: [.numbers("day", [1, 2, 3]), .numbers("amount", [3, 5, 4])])
    let scene = try #require(
      try drawn(mark, of: rows) { ($0.x, $0.y, $0.smooth) = ("day", ["amount"], "linear") }.scene)
    let curve = try #require(scene.layout.panels[0].layers.last?.data)
    #expect(curve.mark is TrendMark)
    #expect(curve.y?.values.map { ($0 * 1e9).rounded() / 1e9 } == [3.5, 4.5])
  }

  @Test(
    "a smooth curve requires two numeric axes",
    arguments: [
      ("circle", "kind", "amount", "--smooth needs numbers or times on both axes"),
      ("strip", "kind", "amount", "--smooth needs numbers or times on both axes"),
      ("boxplot", "kind", "amount", "--smooth has no effect on a box plot"),
    ])
  func noSmooth(mark: String, x: String, y: String, message: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try drawn(mark) { ($0.x, $0.y, $0.smooth) = (x, [y], "linear") }
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}

extension Column {
  static func numbers(_ name: String, _ values: [Double]) -> Column {
    Column(name: name, cells: .numbers(NumberCells(values: values)))
  }

  static func texts(_ name: String, _ values: [String]) -> Column {
    var cells = TextCells()
    for value in values { cells.append(value) }
    return Column(name: name, cells: .texts(cells))
  }
}
