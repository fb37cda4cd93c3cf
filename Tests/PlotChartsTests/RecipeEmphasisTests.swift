import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCharts

/// What stands out of a recipe's chart, what is left out of it, and in which order it is drawn.
@Suite("Emphasis in recipes") struct RecipeEmphasisTests {
  private let flags = RecipeFlagTests()

  @Test("what is named has an accent, and all else recedes")
  func highlight() throws {
    let chart = try flags.chart("trail") {
      ($0.x, $0.y, $0.color, $0.highlight) = ("day", ["amount"], "kind", ["a"])
    }
    let ranges = RecipeFlagTests.values("color", in: chart.specification)
      .compactMap { $0["scale"]?["range"]?.array?.compactMap(\.string) }
    let light = Theme.light
    #expect(!ranges.isEmpty)
    #expect(ranges.allSatisfy { $0 == [light.accents[0].hex, light.receded.hex] })
    // The rows of what stands out are drawn after all others.
    let kinds = (0..<14).map { chart.table.column(named: "kind")?.text(at: $0) }
    #expect(kinds == Array(repeating: "b", count: 7) + Array(repeating: "a", count: 7))
  }

  @Test("what is named stands out of every composite chart", arguments: allCompositeNames)
  func highlightGroups(mark: String) throws {
    let chart = try flags.drawn(mark) {
      ($0.x, $0.y, $0.color, $0.highlight) = ("day", ["amount"], "kind", ["a"])
      if ["density", "ecdf", "qq"].contains(mark) { ($0.x, $0.y) = ("amount", []) }
      if mark == "pie" { ($0.x, $0.y) = (nil, ["sum(amount)"]) }
      if ["boxplot", "violin", "strip"].contains(mark) { ($0.x, $0.color) = ("kind", nil) }
    }
    let layers = try #require(chart.scene).layout.panels[0].layers
    for layer in layers {
      #expect(layer.data.series.count == 2)
      for (series, style) in zip(layer.data.series, layer.styles) {
        #expect((style.color == Theme.light.receded) == series.isReceded)
      }
      #expect(layer.data.series.contains { !$0.isReceded && !$0.rows.isEmpty })
    }
  }

  @Test("a name that is none is refused as elsewhere")
  func unknown() {
    let error = #expect(throws: ChartError.self) {
      _ = try flags.chart("trail") {
        ($0.x, $0.y, $0.color, $0.highlight) = ("day", ["amount"], "kind", ["c"])
      }
    }
    #expect(error?.message == "there is no 'c' to stand out")
    #expect(error?.hint == "there are: 'a', 'b'")
  }

  @Test("of columns side by side one may stand out")
  func foldedHighlight() throws {
    let table = Table(
      name: "",
      columns: [
        .numbers("day", [1, 2, 3]), .numbers("u", [1, 2, 3]), .numbers("v", [3, 2, 1]),
      ])
    let chart = try flags.chart("trail", of: table) {
      ($0.x, $0.y, $0.highlight) = ("day", ["u", "v"], ["u"])
    }
    let fold = RecipeFlagTests.values("fold", in: chart.specification).first
    #expect(fold?.array?.compactMap(\.string) == ["v", "u"])
  }

  private static let sales = Table(
    name: "",
    columns: [
      .texts("kind", ["a", "b", "b", "c", "c", "c", "d"]), .numbers("sum", [9, 1, 2, 1, 1, 1, 7]),
      .texts("side", ["l", "l", "r", "l", "r", "l", "r"]),
    ])

  /// Counts and sums by hand: c has 3 rows and b 2; a has 9, d 7.
  @Test(
    "all but the largest categories are one",
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

  @Test("a heat map has the largest of both axes, and curves those of their colours")
  func topOfOthers() throws {
    let cells = try flags.chart("heatmap", of: Self.sales) {
      ($0.x, $0.y, $0.top) = ("kind", ["side"], 1)
    }
    #expect(flags.texts(cells).filter { $0 == "Other" }.count == 2)
    for mark in ["density", "ecdf"] {
      let curves = try flags.drawn(mark, of: Self.sales) {
        ($0.x, $0.color, $0.top) = ("sum", "kind", 1)
      }
      #expect(curves.texts.contains("Other"), "\(mark)")
    }
    let error = #expect(throws: ChartError.self) {
      _ = try flags.chart("heatmap") { ($0.x, $0.y, $0.top) = ("day", ["amount"], 1) }
    }
    #expect(error?.message == "--top is for categories along an axis, and the chart has none")
  }

  @Test(
    "passes leave out, and change the order",
    arguments: [
      (["curves", "border"], "grid", "false"),
      (["curves", "grid", "border"], "zindex", "1"), (["grid", "curves"], "domain", "false"),
    ] as [([String], String, String)])
  func passes(names: [String], property: String, value: String) throws {
    let chart = try flags.chart("circle") {
      ($0.x, $0.y, $0.passes) = ("day", ["amount"], names)
    }
    let axes = RecipeFlagTests.values("axis", in: chart.specification.removing("config"))
    #expect(axes.count == 2)
    #expect(
      axes.allSatisfy { axis in
        axis[property].map { String(decoding: $0.bytes, as: UTF8.self) } == value
      })
  }

  @Test("lines lie below the marks where passes say so, and unknown passes are named")
  func linesBelow() throws {
    let chart = try flags.chart("circle") {
      ($0.x, $0.y, $0.passes) = ("day", ["amount"], ["annotations", "curves"])
      $0.annotations = [AnnotationRequest(.hline, "4")]
    }
    let marks = RecipeFlagTests.values("mark", in: chart.specification.removing("config"))
      .map { $0.string ?? $0["type"]?.string }
    #expect(marks == ["rule", "circle"])
    let error = #expect(throws: ChartError.self) {
      _ = try flags.chart("circle") { ($0.x, $0.y, $0.passes) = ("day", ["amount"], ["curve"]) }
    }
    #expect(error?.message == "there is no pass 'curve'")
  }
}
