import PlotTables
import PlotTestSupport
import Testing

@testable import PlotCharts

/// Columns and flags that a composite chart could misunderstand.
@Suite("Composite charts") struct CompositeTests {
  private let flags = RecipeFlagTests()

  private static let sales = Table(
    name: "",
    columns: [
      .texts("kind", ["a", "a", "b", "b"]), .texts("side", ["l", "r", "l", "r"]),
      .numbers("sum", [1, 2, 4, 7]),
    ])

  @Test("curves keep the groups of both an axis and colours apart", arguments: ["ecdf", "density"])
  func twoGroups(mark: String) throws {
    let chart = try flags.drawn(mark, of: Self.sales) {
      ($0.x, $0.y, $0.color) = ("sum", ["kind"], "side")
    }
    #expect(chart.scene?.layout.panels[0].layers[0].data.series.count == 4)
  }

  @Test("quantiles of times are refused")
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
    "a mean that is asked for in words is the mean of error bars",
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

  @Test("groups that have one number each are refused by a box plot")
  func aggregates() {
    let error = #expect(throws: ChartError.self) {
      _ = try flags.drawn("boxplot", of: Self.sales) { ($0.x, $0.y) = ("kind", ["mean(sum)"]) }
    }
    #expect(error?.message.hasPrefix("a box plot summarises rows itself") == true)
  }

  @Test("bins along the groups of boxes are names")
  func bins() throws {
    let chart = try flags.drawn("boxplot", of: Self.sales) {
      ($0.x, $0.y) = ("bin(sum,step=5)", ["sum"])
    }
    let layer = chart.scene?.layout.panels[0].layers.first?.data
    #expect(layer?.x?.categories == ["0–5", "5–10"])
  }

  /// `quantile(x, c(.25, .5, .75))` of R 4.3, type 7, for 1, 2, 4, 7, 11 is 2 4 7.
  @Test("quantiles by selection are those of sorted numbers")
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
}
