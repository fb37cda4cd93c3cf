import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms

@Suite("Violins") struct ViolinTests {
  private let flags = CompositeFlagTests()

  private static let rows = Array(0..<24)
  private static let offsets = [3, 10, 0]
  private static let amounts: [Double] = rows.map { Double(offsets[$0 % 3] + $0 / 3) }
  private static let kinds: [String] = rows.map { ["a", "b", "c"][$0 % 3] }
  private static let sides: [String] = rows.map { $0 / 3 % 2 == 0 ? "l" : "r" }
  private static let table = Table(
    name: "",
    columns: [.texts("kind", kinds), .numbers("amount", amounts), .texts("side", sides)])

  @Test(
    "each panel of a violin plot has violins", .slow, arguments: ["facet", "row", "column", "both"])
  func panels(flag: String) throws {
    let chart = try flags.drawn("violin", of: Self.table) {
      ($0.x, $0.y) = ("kind", ["amount"])
      if flag == "facet" { $0.facet = "side" }
      if flag == "row" { $0.row = "side" }
      if flag == "column" { $0.column = "side" }
      if flag == "both" { ($0.row, $0.column) = ("side", "kind") }
    }
    let texts = chart.texts
    #expect(texts.filter { $0 == "l" }.count == 1 && texts.filter { $0 == "r" }.count == 1)
    let collisions = TextCollisions(
      in: recording(of: chart.view), on: chart.size,
      measuring: FixedTextMeasuring())
    #expect(collisions.problems == [])
  }

  /// The medians of a, b and c by hand: 3, 10 and 0, and to each the same is added.
  @Test(
    "violins follow --sort", .slow,
    arguments: [
      (nil, ["a", "b", "c"]), ("y", ["c", "a", "b"]), ("-y", ["b", "a", "c"]),
      ("-x", ["c", "b", "a"]), ("b,c", ["b", "c", "a"]),
    ] as [(String?, [String])])
  func sort(sort: String?, names: [String]) throws {
    let chart = try flags.drawn("violin", of: Self.table) {
      ($0.x, $0.y, $0.sort) = ("kind", ["amount"], sort)
    }
    #expect(chart.texts.filter { ["a", "b", "c"].contains($0) } == names)
  }

  @Test("coloured violins of a group are dodged, and have a legend")
  func sideBySide() throws {
    let chart = try flags.drawn("violin", of: Self.table) {
      ($0.x, $0.y, $0.color) = ("kind", ["amount"], "side")
    }
    #expect(chart.texts.contains("l") && chart.texts.contains("r"))
    let layer = try #require(chart.scene?.layout.panels[0].layers.first)
    let outlines = layer.data.series.indices.map { ViolinMark().outlines(of: $0, layer) }
    #expect(outlines.map(\.count) == [3, 3])
    for (left, right) in zip(outlines[0], outlines[1]) {
      let (a, b) = (left.sides.map(\.high).max() ?? .nan, right.sides.map(\.low).min() ?? .nan)
      #expect(a <= b)
    }
    // The densest place of all takes the whole of its room.
    let widths = outlines.joined().flatMap(\.sides).map { layer.data.offsets?[$0.row] ?? .nan }
    #expect(widths.max() == 1)
  }

  @Test("a group without a name has a violin too")
  func missingNames() throws {
    var names = TextCells()
    for row in 0..<12 {
      if row % 2 == 0 { names.append("a") } else { names.appendMissing() }
    }
    let table = Table(
      name: "",
      columns: [
        Column(name: "kind", cells: .texts(names)),
        .numbers("amount", (0..<12).map { Double($0 * $0) }),
      ])
    let chart = try flags.drawn("violin", of: table) { ($0.x, $0.y) = ("kind", ["amount"]) }
    #expect(chart.texts.contains(missingLabel))
  }
}
