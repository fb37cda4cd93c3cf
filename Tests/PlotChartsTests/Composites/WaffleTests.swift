import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m waffle`: a hundred squares.
@Suite("Waffles") struct WaffleTests: CompositeSuite {
  let kind = "waffle"

  /// The votes of https://en.wikipedia.org/wiki/Largest_remainders_method, whose quotas of 100 are 47, 16,
  /// 15.8, 12, 6.1 and 3.1; thirds and sixths by hand.
  @Test(
    "the rest of rounding squares of a waffle goes to the largest fractions",
    arguments: [
      ([47_000, 16_000, 15_800, 12_000, 6_100, 3_100], [47, 16, 16, 12, 6, 3]),
      ([1, 1, 1], [34, 33, 33]), ([4, 1, 1], [67, 17, 16]), ([1], [100]), ([0, 0], [0, 0]),
      ([999, 1], [100, 0]), ([1e308, 1e308], [50, 50]),
    ] as [([Double], [Int])])
  func rounding(amounts: [Double], squares: [Int]) {
    #expect(SquaresTransform.rounded(amounts) == squares)
  }

  @Test(
    "a waffle has a hundred squares, and each part is less than one square off its share",
    arguments: 1...40)
  func hundred(seed: UInt64) {
    var random = Seeded(seed)
    let amounts = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      Double.random(in: 0.001...1000, using: &random)
    }
    let squares = SquaresTransform.rounded(amounts)
    let sum = amounts.reduce(0, +)
    #expect(squares.reduce(0, +) == 100)
    #expect(zip(amounts, squares).allSatisfy { abs($0 / sum * 100 - Double($1)) < 1 })
  }

  @Test("a waffle has square cells in ten rows, with the largest part on top")
  func squares() throws {
    let panel = try panel("kind,n\na,25\nb,75") { ($0.width, $0.height) = (500, 300) }
    let layer = panel.layers[0]
    let rects = (0..<100).compactMap { RectMark().rect(of: $0, layer) }
    #expect(rects.count == 100)
    #expect(Set(rects.map(\.size)).count == 1)
    #expect(rects.allSatisfy { $0.width == $0.height })
    #expect(Set(rects.map(\.minX)).count == 10 && Set(rects.map(\.minY)).count == 10)
    #expect(layer.data.series.map(\.label) == ["b", "a"])
    #expect(layer.data.series.map(\.rows.count) == [75, 25])
    let top = rects.map(\.maxY).max()
    #expect(layer.data.series[0].rows.contains { rects[$0].maxY == top })
  }

  @Test("a waffle has names with shares, which are in the alt text")
  func words() throws {
    let chart = try chart("kind\na\na\nb\na")
    #expect(chart.texts.contains("a 75%") && chart.texts.contains("b 25%"))
    #expect(
      chart.description == "Waffle chart. The parts by kind are a with 75%, b with 25%.")
  }

  @Test("a part too small for a square of a waffle is noted")
  func unseen() throws {
    let notes = try chart("kind,n\na,999\nb,1").notes.map(\.message)
    #expect(notes.contains("'b' is too small for a square of 1%"))
  }

  @Test("panels have a hundred squares each")
  func panels() throws {
    let chart = try chart("kind,side,n\na,l,1\nb,l,3\na,r,1\nb,r,1") {
      ($0.y, $0.color, $0.facet) = (["n"], "kind", "side")
    }
    let panels = try #require(chart.scene).layout.panels
    #expect(panels.map { $0.layers[0].data.rowCount } == [100, 100])
  }

  @Test("a waffle refuses amounts below zero")
  func belowZero() {
    let error = #expect(throws: ChartError.self) { _ = try panel("kind,n\na,1\nb,-1") }
    #expect(error?.message == "'n' has −1, and a waffle chart has no slices below zero")
  }

  @Test(
    "a waffle tells rows without a name",
    arguments: [
      ([], "2 of 5 rows have no 'kind': not in the waffle chart"),
      (["sum(n)"], "1 of 3 parts have no 'kind': not in the waffle chart"),
    ] as [([String], String)])
  func unnamed(y: [String], message: String) throws {
    let chart = try chart("kind,n\na,1\n,2\nb,3\n,4\nb,5") { ($0.y, $0.color) = (y, "kind") }
    #expect(chart.notes.contains(Note(.omission, message)))
  }

  @Test("a table without rows makes an empty chart where that is allowed")
  func empty() throws {
    let table = Table(name: "", columns: [.texts("kind", []), .numbers("n", [])])
    let chart = try CompositeFlagTests().drawn(kind, of: table) { $0.allowsEmpty = true }
    let layers = try #require(chart.scene).layout.panels[0].layers
    #expect(layers[0].data.rowCount == 0)
  }
}
