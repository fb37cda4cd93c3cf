import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// The parts of composite charts that stand out, and those that are pooled.
@Suite("Emphasis in composite charts") struct CompositeEmphasisTests {
  private let flags = CompositeFlagTests()

  @Test(
    "a highlighted group stands out in every composite chart",
    arguments: allCompositeNames.filter {
      // Their marks are of no groups, or not all of them are.
      ![
        "hexbin", "candlestick", "correlation", "waterfall", "dumbbell", "gantt", "pareto",
        "funnel", "calendar", "sankey", "treemap", "radar", "bullet", "contour",
      ].contains($0)
    })
  func highlightGroups(mark: String) throws {
    let chart = try flags.drawn(mark) {
      ($0.x, $0.y, $0.color, $0.highlight) = ("day", ["amount"], "kind", ["a"])
      if ["density", "ecdf", "qq"].contains(mark) { ($0.x, $0.y) = ("amount", []) }
      if ["pie", "donut", "waffle"].contains(mark) { ($0.x, $0.y) = (nil, ["sum(amount)"]) }
      if mark == "survival" { $0.y = [] }
      if mark == "splom" { ($0.x, $0.y) = (nil, []) }
      if mark == "pyramid" { ($0.x, $0.y) = ("amount", ["day"]) }
      if mark == "ridgeline" { ($0.x, $0.y, $0.color) = ("amount", ["kind"], nil) }
      if ["boxplot", "violin", "strip", "raincloud"].contains(mark) {
        ($0.x, $0.color) = ("kind", nil)
      }
    }
    let panels = try #require(chart.scene).layout.panels
    let layers = panels[mark == "splom" ? 1 : 0].layers
    for layer in layers {
      #expect(layer.data.series.count == 2)
      for (series, style) in zip(layer.data.series, layer.styles) {
        #expect((style.color == Theme.light.receded) == series.isReceded)
      }
      #expect(layer.data.series.contains { !$0.isReceded && !$0.rows.isEmpty })
    }
  }

  @Test("an unknown name for --highlight is refused with the list of names")
  func unknown() {
    let error = #expect(throws: ChartError.self) {
      _ = try flags.drawn("trail") {
        ($0.x, $0.y, $0.color, $0.highlight) = ("day", ["amount"], "kind", ["c"])
      }
    }
    #expect(error?.message == "there is no 'c' to highlight")
    #expect(error?.hint == "there are: 'a', 'b'")
  }

  private static let sales = Table(
    name: "",
    columns: [
      .texts("kind", ["a", "b", "b", "c", "c", "c", "d"]), .numbers("sum", [9, 1, 2, 1, 1, 1, 7]),
      .texts("side", ["l", "l", "r", "l", "r", "l", "r"]),
    ])

  /// Counts and sums by hand: c has 3 rows and b 2; a has 9, d 7.
  @Test(
    "--top of a composite chart adds up all but the largest categories",
    arguments: [
      ("boxplot", "sum", ["c", "b", "Other"]), ("strip", "sum", ["c", "b", "Other"]),
      ("errorbar", "sum", ["c", "b", "Other"]), ("violin", "sum", ["c", "b", "Other"]),
      ("bar", "sum", ["a", "d", "Other"]), ("bar", "sum(sum)", ["a", "d", "Other"]),
      ("bar", "count()", ["c", "b", "Other"]),
    ])
  func top(mark: String, y: String, names: [String]) throws {
    let chart = try flags.drawn(mark, of: Self.sales) {
      ($0.x, $0.y, $0.top) = ("kind", [y], 2)
      if mark == "bar" { $0.layers = ["bar", "rule"] }
    }
    #expect(chart.texts.filter { names.contains($0) } == names)
  }

  @Test("--top keeps the largest categories of a curve's colours, and names the rest Other")
  func topOfOthers() throws {
    for mark in ["density", "ecdf"] {
      let curves = try flags.drawn(mark, of: Self.sales) {
        ($0.x, $0.color, $0.top) = ("sum", "kind", 1)
      }
      #expect(curves.texts.contains("Other"), "\(mark)")
    }
  }
}
