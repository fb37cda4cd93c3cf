import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCharts

/// `--values` in charts that recipes make.
@Suite("Values in recipes") struct RecipeValueTests {
  private let flags = RecipeFlagTests()

  private static let sales = Table(
    name: "",
    columns: [
      .texts("kind", ["a", "a", "a", "b", "b"]), .numbers("sum", [1, 2, 6, 4, 5.5]),
      .texts("side", ["l", "l", "r", "l", "r"]),
    ])

  private func numbers(
    _ mark: String, of table: Table = sales, _ change: (inout ChartRequest) -> Void
  ) throws -> [String] {
    let chart = try flags.chart(mark, of: table) {
      ($0.values, $0.x, $0.y) = (true, "kind", ["sum"])
      change(&$0)
    }
    // Of axes and legends the values would be found too.
    let marks = RecipeFlagTests.values("text", in: chart.specification.removing("config"))
    #expect(!marks.isEmpty)
    var plain = ChartRequest()
    plain.mark = mark
    (plain.x, plain.y) = ("kind", ["sum"])
    change(&plain)
    plain.values = nil
    var others = flags.texts(
      try RecipeChart(plain, of: table, measuring: FixedTextMeasuring()))
    return flags.texts(chart).filter { text in
      others.firstIndex(of: text).map { others.remove(at: $0) } == nil
    }
  }

  /// `median(c(1, 2, 6))` and `mean(c(1, 2, 6))` of R 4.3 are 2 and 3; those of 4 and 5.5 are 4.75.
  @Test("groups have their median or mean")
  func summaries() throws {
    func values(_ mark: String, lies: Bool = false) throws -> [String] {
      let chart = try flags.drawn(mark, of: Self.sales) {
        ($0.values, $0.x, $0.y) = (true, lies ? "sum" : "kind", [lies ? "kind" : "sum"])
      }
      return try #require(chart.scene).layout.panels[0].valueLabels.texts.map(\.text).sorted()
    }
    #expect(try values("boxplot") == ["2.00", "4.75"])
    #expect(try values("violin") == ["2.00", "4.75"])
    #expect(try values("errorbar") == ["3.00", "4.75"])
    #expect(try values("boxplot", lies: true) == ["2.00", "4.75"])
  }

  @Test("cells have their number, in paper where that is easier to read")
  func cells() throws {
    #expect(try Set(numbers("heatmap") { $0.y = ["side"] }) == ["2", "1"])
    #expect(
      try Set(numbers("heatmap") { ($0.y, $0.color) = (["side"], "sum") })
        == ["1.5", "6.0", "4.0", "5.5"])
    let chart = try flags.chart("heatmap", of: Self.sales) {
      ($0.x, $0.y, $0.color, $0.values) = ("kind", ["side"], "sum", true)
    }
    let tests = RecipeFlagTests.values("test", in: chart.specification).compactMap(\.string)
    // The darkest two of 1.5, 4, 5.5 and 6.
    #expect(tests.count == 1)
    #expect(tests.first?.hasSuffix(", 6.0])") == true)
    #expect(tests.first?.contains("1.5") == false)
  }

  @Test("cells without room have none, and that is said")
  func narrowCells() throws {
    let many = Table(
      name: "",
      columns: [
        .texts("kind", (0..<120).map { "k\($0)" }), .numbers("sum", (0..<120).map { Double($0) }),
      ])
    let chart = try flags.chart("heatmap", of: many) {
      ($0.x, $0.y, $0.values) = ("kind", ["sum"], true)
    }
    #expect(RecipeFlagTests.values("text", in: chart.specification.removing("config")).isEmpty)
    #expect(chart.notes.contains { $0.message == "the cells have no room for their values" })
  }

  @Test("bars of a layer have their length, and parts of a pile theirs")
  func bars() throws {
    func layers(_ request: inout ChartRequest) { request.layers = ["bar", "rule"] }
    #expect(
      try numbers("bar") {
        layers(&$0)
        $0.y = ["sum(sum)"]
      } == ["9.0", "9.5"])
    #expect(
      try Set(
        numbers("bar") {
          layers(&$0)
          ($0.y, $0.color) = (["sum(sum)"], "side")
        }) == ["3.0", "6.0", "4.0", "5.5"])
  }

  @Test("parts of a pile that are thinner than words have none")
  func thinParts() throws {
    let table = Table(
      name: "",
      columns: [
        .texts("kind", ["a", "a"]), .numbers("sum", [99, 1]), .texts("side", ["l", "r"]),
      ])
    let chart = try flags.chart("bar", of: table) {
      ($0.layers, $0.x, $0.y, $0.color) = (["bar", "rule"], "kind", ["sum(sum)"], "side")
      $0.values = true
    }
    let texts = flags.texts(chart)
    #expect(texts.contains("99") && !texts.contains("1"))
  }

  @Test("words on the dark end of a ramp are of paper")
  func wordsOnRamps() throws {
    let table = Table(
      name: "",
      columns: [
        .texts("kind", ["a", "a", "a"]), .numbers("sum", [5, 6, 7]), .numbers("level", [1, 2, 3]),
      ])
    let chart = try flags.chart("bar", of: table) {
      ($0.layers, $0.x, $0.y, $0.color) = (["bar", "rule"], "kind", ["sum(sum)"], "level:O")
      $0.values = true
    }
    let tests = RecipeFlagTests.values("test", in: chart.specification).compactMap(\.string)
    #expect(tests.count == 1)
    #expect(tests.first?.contains("3],") == true && tests.first?.contains("[1") == false)
  }

  @Test("what makes panels may be an axis of them too")
  func panels() throws {
    let chart = try flags.chart("heatmap", of: Self.sales) {
      ($0.x, $0.y, $0.facet, $0.values) = ("kind", ["side"], "side", true)
    }
    #expect(flags.texts(chart).filter { $0 == "2" }.count == 1)
  }

  @Test("marks without numbers refuse them", arguments: ["density", "strip", "hexbin", "circle"])
  func refused(mark: String) {
    let error = #expect(throws: ChartError.self) {
      _ =
        try mark == "circle" || mark == "hexbin"
        ? flags.chart(mark) { $0.values = true }.picture.view
        : flags.drawn(mark) { $0.values = true }.view
    }
    #expect(error?.message.hasPrefix("--values says nothing to a ") == true)
  }
}
