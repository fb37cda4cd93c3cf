import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCharts

/// Flags that recipes share with all other charts.
@Suite("Flags of recipes") struct RecipeFlagTests {
  /// A week of two series.
  static let week = Table(
    name: "",
    columns: [
      .numbers("day", [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]),
      .numbers("amount", [3, 1, 4, 1.5, 5, 9, 2, 6, 5.5, 3.5, 5, 8, 9, 7]),
      .texts("kind", (0..<14).map { $0 % 2 == 0 ? "a" : "b" }),
    ])

  func chart(
    _ mark: String, of table: Table = week,
    measuring text: any TextMeasuring = FixedTextMeasuring(),
    _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> RecipeChart {
    var request = ChartRequest()
    request.mark = mark
    change(&request)
    return try RecipeChart(request, of: table, measuring: text)
  }

  /// A chart of any mark.
  func drawn(
    _ mark: String, of table: Table = week, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> DrawnChart {
    var request = ChartRequest()
    request.mark = mark
    change(&request)
    return try DrawnChart(request, of: table)
  }

  func texts(_ chart: RecipeChart) -> [String] {
    recording(of: chart.picture.view).calls.compactMap { call -> String? in
      if case .text(let text, _, _, _) = call.command { text } else { nil }
    }
  }

  /// All values of members of this name, in whatever depth.
  static func values(_ name: String, in node: JSONNode) -> [JSONNode] {
    let own = node.object?.filter { $0.name == name }.map(\.value) ?? []
    let parts = node.array ?? node.object?.map(\.value) ?? []
    return own + parts.flatMap { values(name, in: $0) }
  }

  @Test("events stand where they happened, and beyond the axis none does")
  func events() throws {
    let events = Table(
      name: "",
      columns: [
        .numbers("from", [2, 5, 9]), .numbers("to", [3, .nan, 10]),
        .texts("what", ["flood", "fair", "later"]),
      ])
    let chart = try chart("trail") {
      ($0.x, $0.y, $0.color, $0.events) = ("day", ["amount"], "kind", events)
    }
    #expect(texts(chart).filter { ["flood", "fair", "later"].contains($0) } == ["flood", "fair"])
    let places = Self.values("datum", in: chart.specification).compactMap(\.number)
    #expect(Set(places) == [2, 3, 5])
  }

  @Test("names of events that are close stand under each other, as far apart as lines of the font")
  func closeEvents() throws {
    let events = Table(
      name: "", columns: [.numbers("from", [2, 2.1]), .texts("what", ["first", "second"])])
    let chart = try chart("trail", measuring: TallText()) {
      ($0.x, $0.y, $0.color, $0.events) = ("day", ["amount"], "kind", events)
    }
    #expect(texts(chart).contains("first") && texts(chart).contains("second"))
    let rows = Self.values("dy", in: chart.specification).compactMap(\.number)
    #expect(rows == [2, 32])
  }

  @Test("that a specification shows more texts than the picture is said")
  func hiddenTexts() throws {
    let events = Table(
      name: "",
      columns: [
        .numbers("from", (0..<9).map { 2 + Double($0) / 100 }),
        .texts("what", (0..<9).map { "event \($0)" }),
      ])
    let crowded = try chart("trail") {
      ($0.x, $0.y, $0.color, $0.events) = ("day", ["amount"], "kind", events)
    }
    let hidden = 9 - texts(crowded).count { $0.hasPrefix("event") }
    #expect(hidden > 1)
    #expect(
      crowded.emitted.notes.map(\.message)
        == ["the specification shows the \(hidden) texts that the picture leaves out"])
    #expect(try chart("trail") { ($0.x, $0.y) = ("day", ["amount"]) }.emitted.notes.isEmpty)
  }

  @Test("events are refused by an axis of names")
  func eventsOfNames() {
    let error = #expect(throws: ChartError.self) {
      _ = try drawn("boxplot") { ($0.x, $0.y, $0.events) = ("kind", ["amount"], Self.week) }
    }
    #expect(error?.message == "--events stand at numbers or times, and 'kind' holds names")
  }

  @Test("lines stand on the axis where the values are, however a chart lies")
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
    "a curve goes through the rows",
    arguments: ["trail"])
  func smooth(mark: String) throws {
    let rows = Table(
      name: "", columns: [.numbers("day", [1, 2, 3]), .numbers("amount", [3, 5, 4])])
    let chart = try chart(mark, of: rows) {
      ($0.x, $0.y, $0.smooth) = ("day", ["amount"], "linear")
    }
    let fits = Self.values("transform", in: chart.specification).flatMap { $0.array ?? [] }
      .filter { $0["regression"] != nil }
    #expect(fits.count == 2)
    var reader = TransformSpecification(data: .none, parameters: SpecificationParameters())
    let curve = try reader.apply(
      SpecReader.value(JSONNode([try #require(fits.first)])), to: chart.table)
    guard case .numbers(let cells)? = curve.column(named: "amount")?.cells else {
      Issue.record("the curve has no column of numbers")
      return
    }
    #expect(cells.values.map { ($0 * 1e9).rounded() / 1e9 } == [3.5, 4.5])
  }

  /// The same line as above.
  @Test(
    "a curve goes through rows and groups", arguments: ["tick", "strip", "errorbar", "errorband"])
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
    "a curve needs rows at two numbers",
    arguments: [
      ("circle", "kind", "amount", "--smooth needs numbers or times on both axes"),
      ("circle", "day", "mean(amount)", "--smooth draws a curve through the rows as they are"),
      ("strip", "kind", "amount", "--smooth needs numbers or times on both axes"),
      ("boxplot", "kind", "amount", "--smooth says nothing to a box plot"),
    ])
  func noSmooth(mark: String, x: String, y: String, message: String) {
    let error = #expect(throws: ChartError.self) {
      _ =
        try mark == "circle"
        ? (chart(mark) { ($0.x, $0.y, $0.smooth) = (x, [y], "linear") }).picture.view
        : (drawn(mark) { ($0.x, $0.y, $0.smooth) = (x, [y], "linear") }).view
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

/// A font whose lines are 30 points high.
private final class TallText: TextMeasuring {
  func measure(_ text: String, style: TextStyle) -> TextMetrics {
    TextMetrics(width: 6 * Double(text.count), ascent: 21.7, descent: 8)
  }

  func lines(of text: String, style: TextStyle, within width: Double) -> [String] { [text] }
}
