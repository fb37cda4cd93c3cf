import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m correlation`: `cor(anscombe)` of R 4.3 for the first sets of Anscombe, 1973.
@Suite("Correlation matrices") struct CorrelationTests {
  private let flags = CompositeFlagTests()

  private static let x: [Double] = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  private static let first = [
    8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68,
  ]
  private static let second = [9.14, 8.14, 8.74, 8.77, 9.26, 8.10, 6.13, 3.10, 9.13, 7.26, 4.74]
  private static let anscombe = Table(
    name: "", columns: [.numbers("x", x), .numbers("y1", first), .numbers("y2", second)])

  private func panel(
    _ table: Table = anscombe, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> PanelLayout {
    try #require(try flags.drawn("correlation", of: table, change).scene).layout.panels[0]
  }

  @Test("each two columns of a correlation matrix have a cell with Pearson's coefficient")
  func coefficients() throws {
    let panel = try panel()
    let cells = panel.layers[0].data
    #expect(cells.x?.categories == ["x", "y1"] && cells.y?.categories == ["y1", "y2"])
    let values = try #require(cells.color).values
    for (value, expected) in zip(values, [0.8164205, 0.8162365, 0.7500054]) {
      #expect((value - expected).magnitude < 5e-8)
    }
    #expect(Set(panel.valueLabels.texts.map(\.text)) == ["0.82", "0.75"])
  }

  @Test(
    "a cell without correlation has the colour of the paper, on light and dark",
    arguments: ["light", "dark"])
  func middle(theme: String) throws {
    let layer = try panel(Self.anscombe) { $0.theme = theme }.layers[0]
    let scale = try #require(layer.scales.color)
    let (color, paper) = (try #require(scale.color(of: 0)), layer.theme.paper)
    for (found, expected) in [
      (color.red, paper.red), (color.green, paper.green), (color.blue, paper.blue),
    ] {
      // Within a step of eight bits.
      #expect((found - expected).magnitude < 1 / 255.0)
    }
    #expect([-1, 1].compactMap(scale.color(of:)).count == 2)
  }

  @Test(
    "a table of correlations is drawn as it is, whole or half of it",
    arguments: [
      ["1,0.2,-0.4", "0.2,1,0.7", "-0.4,0.7,1"], ["1,,", "0.2,1,", "-0.4,0.7,1"],
      ["1,0.2,-0.4", ",1,0.7", ",,1"], [",0.2,-0.4", ",,0.7", ",,"],
    ])
  func matrix(rows: [String]) throws {
    let names = ["big_wins", "draws", "lost games"]
    let csv =
      ",big_wins,draws,lost games\n" + zip(names, rows).map { "\($0),\($1)\n" }.joined()
    let layer = try panel(try table(csv)).layers[0]
    #expect(layer.data.color?.values.map { $0 } == [0.2, -0.4, 0.7])
    #expect(layer.data.y?.categories == ["draws", "lost games"])
    #expect(layer.data.x?.categories == ["big wins", "draws"])
    let some = try panel(try table(csv)) { $0.y = ["draws,lost games"] }.layers[0]
    #expect(some.data.color?.values.map { $0 } == [0.7])
  }

  @Test(
    "numbers between −1 and 1 that are no correlations are correlated",
    arguments: ["0.2,0.3,-0.4", "1,0.3,-0.4", "1,0.2,-1.4"])
  func noMatrix(first: String) throws {
    let csv = ",a,b,c\na,\(first)\nb,0.2,1,0.7\nc,-0.4,0.7,1\n"
    let values = try #require(try panel(try table(csv)).layers[0].data.color).values
    #expect(values.first != 0.2)
  }

  @Test("correlations leave out rows without one of two numbers, and a constant has no coefficient")
  func gaps() throws {
    let table = Table(
      name: "",
      columns: [
        .numbers("x", Self.x + [.nan, 3]), .numbers("y", Self.first + [4, .nan]),
        .numbers("one", Array(repeating: 1, count: 13)),
      ])
    let values = try #require(
      try panel(table) { $0.y = ["x,y,one"] }.layers[0].data.color
    ).values
    #expect((values[0] - 0.8164205).magnitude < 5e-8)
    #expect(values[1].isNaN && values[2].isNaN)
  }

  @Test(
    "a correlation matrix refuses columns without correlations",
    arguments: [
      (
        "name,v\na,1\nb,2", [],
        "a correlation matrix needs two columns of numbers, and there is one"
      ),
      (
        "name,v\na,1\nb,2", ["name", "v"],
        "a correlation matrix is of numbers, and 'name' holds none"
      ),
    ])
  func refusals(csv: String, y: [String], message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(try table(csv)) { $0.y = y } }
    #expect(error?.message == message)
  }
}
