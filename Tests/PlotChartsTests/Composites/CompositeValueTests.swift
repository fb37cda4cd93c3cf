import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotWords

/// `--values` in composite charts and lists.
@Suite("Values in composite charts") struct CompositeValueTests {
  private let flags = CompositeFlagTests()

  private static let sales = Table(
    name: "",
    columns: [
      .texts("kind", ["a", "a", "a", "b", "b"]), .numbers("sum", [1, 2, 6, 4, 5.5]),
      .texts("side", ["l", "l", "r", "l", "r"]),
    ])

  /// `median(c(1, 2, 6))` and `mean(c(1, 2, 6))` of R 4.3 are 2 and 3; those of 4 and 5.5 are 4.75.
  @Test("value labels of composite charts show the median or mean")
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

  private func values(
    _ table: Table, _ change: (inout ChartRequest) -> Void
  ) throws -> [String] {
    let chart = try flags.drawn("bar", of: table) {
      ($0.layers, $0.x, $0.y, $0.values) = (["bar", "rule"], "kind", ["sum(sum)"], true)
      change(&$0)
    }
    return try #require(chart.scene).layout.panels[0].valueLabels.texts.map(\.text)
  }

  @Test("layered bars show their length, and stack segments theirs")
  func bars() throws {
    #expect(try values(Self.sales) { _ in }.sorted() == ["9.0", "9.5"])
    #expect(
      try Set(values(Self.sales) { ($0.color, $0.stack) = ("side", "zero") })
        == ["3.0", "6.0", "4.0", "5.5"])
  }

  @Test("stack segments thinner than a line of text have no value label")
  func thinParts() throws {
    let table = Table(
      name: "",
      columns: [
        .texts("kind", ["a", "a"]), .numbers("sum", [99, 1]), .texts("side", ["l", "r"]),
      ])
    #expect(try values(table) { ($0.color, $0.stack) = ("side", "zero") } == ["99"])
  }

  @Test(
    "composite charts without a single value per mark refuse --values",
    arguments: ["density", "strip", "ecdf"])
  func refused(mark: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try flags.drawn(mark) { $0.values = true }.view
    }
    #expect(error?.message.hasPrefix("--values has no effect on a") == true)
  }
}
