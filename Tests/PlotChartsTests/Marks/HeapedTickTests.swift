import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// Ticks of rows at one place.
@Suite("Heaped ticks") struct HeapedTickTests {
  private func layer(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> PlacedLayer {
    let chart = try CompositeFlagTests().drawn("strip", of: try table(csv)) {
      ($0.x, $0.y) = ("g", ["v"])
      change(&$0)
    }
    return try #require(chart.scene).layout.panels[0].layers[0]
  }

  /// The widths of the ticks of a value, from the lowest value up.
  private func widths(_ layer: PlacedLayer) -> [Double] {
    TickMark().sceneItems(for: layer).flatMap { item -> [(y: Double, width: Double)] in
      DrawnShapes([item]).fills.flatMap(\.subpaths).map { corners in
        let xs = corners.map(\.x)
        return (corners[0].y, (xs.max() ?? 0) - (xs.min() ?? 0))
      }
    }.sorted { $0.y < $1.y }.map(\.width)
  }

  /// Counts by hand: 1, 2 and 4 rows.
  @Test("a tick is as long as its rows are many")
  func lengths() throws {
    let widths = widths(try layer("g,v\na,1\na,2\na,2\na,3\na,3\na,3\na,3\n"))
    #expect(widths.count == 3)
    #expect(widths.allSatisfy { $0.isFinite })
    #expect((widths[1] / widths[2] - 0.5).magnitude < 0.01)
    #expect((widths[0] / widths[2] - 0.25).magnitude < 0.01)
  }

  @Test("ticks of rows that are each alone fill the band")
  func alone() throws {
    let widths = widths(try layer("g,v\na,1\na,2\na,3\n"))
    #expect(Set(widths).count == 1)
  }

  @Test("many rows are as many ticks as have a place", .slow)
  func many() throws {
    var random = Seeded(3)
    let csv = "g,v\n" + (0..<40_000).map { _ in "a,\(random.next() % 1_000_000)\n" }.joined()
    let layer = try layer(csv)
    let widths = widths(layer)
    // Two for each point of the axis.
    #expect(Double(widths.count) <= 2 * layer.size.height + 2)
    #expect(Double(widths.count) >= layer.size.height)
  }
}
