import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// `--error range`: from the lowest to the highest value of a group.
@Suite("Error bars of ranges") struct ErrorRangeTests: CompositeSuite {
  let kind = "errorband"

  /// Least, mean and greatest by hand.
  private static let csv = "day,heat\n1,4\n1,1\n1,7\n2,5\n2,-3\n3,6"
  private static let (least, mean, greatest) = ([1.0, -3, 6], [4.0, 1, 6], [7.0, 5, 6])

  @Test(
    "a band reaches from the lowest to the highest, about the mean",
    arguments: ["range", "min-max"])
  func band(word: String) throws {
    let chart = try chart(Self.csv) { ($0.x, $0.y, $0.error) = ("day", ["heat"], word) }
    let layers = try #require(chart.scene).layout.panels[0].layers.map(\.data)
    #expect((0..<3).map { layers[0].base(of: $0) } == Self.least)
    #expect((0..<3).map { layers[0].top(of: $0) } == Self.greatest)
    #expect(Array(layers[1].top) == Self.mean)
    #expect(chart.description.contains("from the lowest to the highest"))
  }

  @Test("bars of means have error bars from the lowest to the highest")
  func bars() throws {
    let chart = try CompositeFlagTests().drawn("bar", of: try table(Self.csv)) {
      ($0.x, $0.y, $0.error) = ("day:O", ["mean(heat)"], "range")
    }
    let layout = try #require(chart.scene).layout
    let interval = try #require(layout.panels[0].layers[0].data.interval)
    #expect(Array(interval.lower) == Self.least && Array(interval.upper) == Self.greatest)
  }

  @Test("a column called range is taken for the errors")
  func column() throws {
    let chart = try CompositeFlagTests().drawn("bar", of: try table("k,v,range\na,3,1\nb,5,2")) {
      ($0.x, $0.y, $0.error) = ("k", ["v"], "range")
    }
    let layout = try #require(chart.scene).layout
    let interval = try #require(layout.panels[0].layers[0].data.interval)
    #expect(Array(interval.lower) == [2, 3] && Array(interval.upper) == [4, 7])
  }
}
