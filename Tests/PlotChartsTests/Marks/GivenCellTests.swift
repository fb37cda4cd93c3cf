import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotViews

/// Heat maps of tables whose rows are cells already.
@Suite("Given cells") struct GivenCellTests {
  /// Each combination of two lists once, in the order of rows, with a number.
  private static func grid(_ xs: [String], _ ys: [String]) -> String {
    "x,y,z\n"
      + xs.enumerated().map { i, x in
        ys.enumerated().map { j, y in "\(x),\(y),\(i * 7 + j * 3)\n" }.joined()
      }.joined()
  }

  private func layer(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> PlacedLayer {
    let chart = try CompositeFlagTests().drawn("heatmap", of: try table(csv)) {
      ($0.x, $0.y, $0.color) = ("x", ["y"], "z")
      change(&$0)
    }
    return try #require(chart.scene).layout.panels[0].layers[0]
  }

  private static func numbers(_ count: Int, _ value: (Int) -> Double) -> [String] {
    (0..<count).map { "\(value($0))" }
  }

  /// Lists of as many different values as there are cells along x, and along y.
  static let grids: [([String], [String])] = [
    (numbers(40) { Double($0) }, numbers(40) { Double($0) }),
    ((1930...2002).map(String.init), (0..<24).map { "state \($0)" }),
    (numbers(60) { 0.1 * Double($0) }, numbers(30) { -3 + 0.25 * Double($0) }),
    (["1", "2", "5", "10", "20", "50", "100"], numbers(12) { Double($0 * $0) }),
    ((0..<24).map { ($0 < 10 ? "0" : "") + "\($0):00" }, ["Mon", "Tue", "Wed"]),
    (["a", "b", "c"], (1...9).map { "2024-0\($0)-01" }),
    ((1...28).map { "2024-02-" + ($0 < 10 ? "0" : "") + "\($0)" }, ["a", "b"]),
  ]

  @Test("a cell that is given is drawn as it is, with its own value", arguments: grids)
  func given(xs: [String], ys: [String]) throws {
    let csv = Self.grid(xs, ys)
    let layer = try layer(csv)
    #expect(layer.data.rowCount == xs.count * ys.count)
    let expected = xs.indices.flatMap { i in ys.indices.map { Double(i * 7 + $0 * 3) } }
    #expect(layer.data.color?.values.sorted() == expected.sorted())
    let rects = try (0..<layer.data.rowCount).map { try #require(RectMark().rect(of: $0, layer)) }
    // None is cut off, and together they fill the plot area.
    let (widths, heights) = (rects.map(\.width), rects.map(\.height))
    let (width, height) = (
      layer.size.width / Double(xs.count), layer.size.height / Double(ys.count)
    )
    let months = ys.last == "2024-09-01"
    #expect(widths.allSatisfy { ($0 - width).magnitude <= 1.01 })
    #expect(months || heights.allSatisfy { ($0 - height).magnitude <= 1.01 })
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    #expect((area / (layer.size.width * layer.size.height) - 1).magnitude < 0.02)
  }

  @Test("the colour of cells of one row each is titled by its column alone", arguments: grids)
  func title(xs: [String], ys: [String]) throws {
    let layer = try layer(Self.grid(xs, ys))
    #expect(layer.data.color?.title == "z")
  }

  @Test("cells of several rows are titled as means")
  func means() throws {
    let csv = Self.grid(["1", "2"], ["3", "4"]) + "1,3,9\n"
    #expect(try layer(csv).data.color?.title == "mean z")
  }

  @Test("panels of one grid each have its cells")
  func panels() throws {
    let rows = Self.grid(Self.numbers(30) { Double($0) }, Self.numbers(30) { Double($0) })
      .split(separator: "\n").dropFirst()
    let csv = "x,y,z,k\n" + rows.map { "\($0),a\n\($0),b\n" }.joined()
    let layer = try layer(csv) { $0.facet = "k" }
    #expect(layer.data.rowCount == 900 && layer.data.color?.title == "z")
  }

  @Test("a grid whose cells would be narrower than four pixels is binned")
  func narrow() throws {
    let csv = Self.grid(Self.numbers(500) { Double($0) }, ["a", "b"])
    let data = try layer(csv) { ($0.width, $0.height) = (600, 400) }.data
    #expect(data.x?.bins != nil && data.rowCount <= 80)
  }

  @Test("whole numbers of few rows are binned, as most cells would be empty")
  func sparse() throws {
    var random = SplitMix64(seed: 5)
    let csv =
      "x,y\n" + (0..<300).map { _ in "\(random.next() % 100),\(random.next() % 80)\n" }.joined()
    #expect(try layer(csv) { $0.color = nil }.data.x?.bins != nil)
  }
}
