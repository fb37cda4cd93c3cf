import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m waterfall`: sums by hand.
@Suite("Waterfalls") struct WaterfallTests {
  private let flags = CompositeFlagTests()

  private func bars(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> (bars: LayerData, texts: [String]) {
    let chart = try flags.drawn("waterfall", of: try table(csv), change)
    let panel = try #require(chart.scene).layout.panels[0]
    let layer = try #require(panel.layers.first { $0.data.mark is BarMark })
    return (layer.data, panel.valueLabels.texts.map(\.text))
  }

  @Test("each bar of a waterfall begins at the sum of the bars before, and the last is the whole")
  func sums() throws {
    let found = try bars("item,cash\nsales,10\ncosts,-4\ntax,-1.5\ngrants,2")
    #expect(found.bars.base == [0, 10, 6, 4.5, 0])
    #expect(Array(found.bars.top) == [10, 6, 4.5, 6.5, 6.5])
    #expect(found.bars.x?.categories == ["sales", "costs", "tax", "grants", "Total"])
    #expect(found.bars.series.map(\.label) == ["increase", "decrease", "total"])
    #expect(found.bars.series.map { Array($0.rows) } == [[0, 3], [1, 2], [4]])
    #expect(Set(found.texts) == ["10.0", "−4.0", "−1.5", "+2.0", "6.5"])
  }

  @Test(
    "rows of a waterfall that are named as sums, and hold them or nothing, are sums",
    arguments: ["6", "0", ""])
  func wholes(amount: String) throws {
    let found = try bars("item,cash\nsales,10\ncosts,-4\nnet sales,\(amount)\ntax,-1\nTotal,5")
    #expect(found.bars.base == [0, 10, 0, 6, 0])
    #expect(Array(found.bars.top) == [10, 6, 6, 5, 5])
    #expect(found.bars.series.map { Array($0.rows) } == [[0], [1, 3], [2, 4]])
  }

  @Test("a waterfall row named like a sum, with another amount, is a change")
  func noWhole() throws {
    let found = try bars("item,cash\nsales,10\nnet loss,-4")
    #expect(Array(found.bars.top) == [10, 6, 6])
  }

  @Test("a waterfall row without an amount is left out with a note, unless it is a sum")
  func missing() throws {
    let chart = try flags.drawn(
      "waterfall", of: try table("item,cash\nsales,10\ncosts,\ngross profit,\ntax,-1"))
    let bars = try #require(chart.scene).layout.panels[0].layers[1].data
    #expect(bars.x?.categories == ["sales", "gross profit", "tax", "Total"])
    #expect(Array(bars.top) == [10, 10, 9, 9])
    let omissions = chart.notes.filter { $0.level == .omission }.map(\.message)
    #expect(omissions == ["1 of 4 rows have no 'cash': not in the waterfall chart"])
  }

  @Test("the sums of a waterfall restart in each panel")
  func panels() throws {
    let chart = try flags.drawn(
      "waterfall", of: try table("item,firm,cash\na,u,1\nb,u,2\na,w,5\nb,w,-3")
    ) { ($0.x, $0.y, $0.facet) = ("item", ["cash"], "firm") }
    let panels = try #require(chart.scene).layout.panels
    let tops = panels.map { Array($0.layers.first { $0.data.mark is BarMark }!.data.top) }
    #expect(tops == [[1, 3, 3], [5, 2, 2]])
  }

  @Test(
    "a waterfall refuses repeated names, and tables without numbers",
    arguments: [
      ("item,cash\na,1\na,2", "a waterfall chart has one change for each name, and 'item' repeats"),
      ("item,cash\na,u\nb,w", "a waterfall chart needs a column of numbers, and there is none"),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try bars(csv) { $0.x = "item" }
    }
    #expect(error?.message == message)
  }

  @Test("--sort is refused, as sums follow the rows")
  func sort() {
    let error = #expect(throws: ChartError.self) {
      _ = try bars("item,cash\na,1\nb,2") { $0.sort = "-y" }
    }
    #expect(
      error?.message == "--sort has no effect on a waterfall chart: its sums follow the rows")
  }
}
