import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// `-m contour`: lines of equal density or height.
@Suite("Contour plots") struct ContourTests: CompositeSuite {
  let kind = "contour"

  private static let xs = [1, 2, 4, 4.5, 6, 7, 7.5, 9, 10, 10.5]
  private static let ys: [Double] = [3, 1, 4, 6, 5, 9, 8, 7, 11, 12]
  private static let points =
    "x,y\n" + zip(xs, ys).map { "\($0),\($1)" }.joined(separator: "\n")

  /// `kde2d(x, y, n = 100, lims = …)` of R's MASS 7.3-58.2, with limits three bandwidths beyond the points.
  @Test("the density is that of R's kde2d")
  func density() {
    let grid = HeightGrid(densityOf: Self.xs, Self.ys)
    #expect(grid.xs.count == 100 && grid.ys.count == 100)
    for (column, row, expected) in [
      (0, 0, 0.000000110), (49, 49, 0.011117122), (33, 29, 0.006980254), (69, 67, 0.008204831),
    ] {
      #expect((grid.heights[row * 100 + column] - expected).magnitude < 1e-9)
    }
    #expect(((grid.extent?.upperBound ?? 0) - 0.011598831).magnitude < 1e-9)
  }

  @Test("99 of 100 points are 99 hundredths of a density, however far the last one is")
  func outlier() {
    let xs: [Double] = (0..<99).map { Double($0 % 10) / 10 } + [1_000]
    let ys: [Double] = (0..<99).map { Double($0 / 10) / 10 } + [0.5]
    let grid = HeightGrid(densityOf: xs, ys)
    let cell = (grid.xs[1] - grid.xs[0]) * (grid.ys[1] - grid.ys[0])
    var mass = 0.0
    for (index, height) in grid.heights.enumerated() where grid.xs[index % grid.xs.count] < 500 {
      mass += height * cell
    }
    #expect((mass - 0.99).magnitude < 0.002)
  }

  /// `contourLines` of R 4.2 on that density.
  @Test(
    "lines of a density are as long and reach as far as R's",
    arguments: [
      (0.002, 271, 48.399215, -1.837903, 15.023121), (0.005, 213, 37.711556, -0.103836, 13.282942),
      (0.01, 91, 15.941, 3.970660, 9.676777),
    ])
  func lines(level: Double, count: Int, length: Double, left: Double, top: Double) throws {
    let lines = HeightGrid(densityOf: Self.xs, Self.ys).lines(at: level)
    let line = try #require(lines.first)
    #expect(lines.count == 1 && line.count == count)
    #expect((Self.length(of: line) - length).magnitude < 1e-5)
    #expect(((line.map(\.x).min() ?? 0) - left).magnitude < 1e-5)
    #expect(((line.map(\.y).max() ?? 0) - top).magnitude < 1e-5)
  }

  private static func length(of line: [(x: Double, y: Double)]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { sum, pair in
      let (dx, dy) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
      return sum + (dx * dx + dy * dy).squareRoot()
    }
  }

  private static let saddles = HeightGrid(
    xs: [0, 1, 3, 4], ys: [0, 2, 3, 5],
    heights: [0, 1, 2, 1, 1, 3, 0, 2, 2, 0, 4, 1, 0, 2, 1, 3])

  /// `contour_generator(x, y, z, name="serial").lines(level)` of contourpy 1.3.3: the numbers of points and
  /// the lengths of all lines.
  @Test(
    "lines of a grid with saddles are those of contourpy",
    arguments: [
      (0.5, [2, 2, 5, 5], [0.559017, 1.118034, 1.718959, 1.795451]),
      (1.5, [3, 3, 3, 3, 10], [1.054093, 1.118034, 1.470759, 1.825141, 10.455973]),
      (2.5, [2, 5, 5], [0.559017, 1.833083, 3.831559]),
    ])
  func grid(level: Double, counts: [Int], lengths: [Double]) {
    let lines = Self.saddles.lines(at: level)
    #expect(lines.map(\.count).sorted() == counts)
    for (line, expected) in zip(lines.map(Self.length).sorted(), lengths) {
      #expect((line - expected).magnitude < 1e-6)
    }
    // Lines of five points are closed.
    for line in lines where line.count == 5 {
      #expect(line[0] == line[4])
    }
  }

  @Test("a height exactly at a level and a missing one leave no broken points")
  func edges() {
    let flat = HeightGrid(xs: [0, 1, 2], ys: [0, 1], heights: [1, 1, 1, 1, 2, .nan])
    #expect(flat.lines(at: 1).flatMap { $0 }.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(flat.lines(at: 1.5).map(\.count) == [2])
    #expect(HeightGrid(xs: [0], ys: [0], heights: [1]).lines(at: 0).isEmpty)
  }

  private static let hill =
    "x,y,z\n"
    + (0..<5).flatMap { x in (0..<4).map { "\(x),\($0 * 2),\(10 * x + $0)" } }
    .joined(separator: "\n")

  @Test("three columns of a grid are the places and heights of contours, in any order of rows")
  func heights() throws {
    let chart = try chart(Self.hill)
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.label) == ["5", "10", "15", "20", "25", "30", "35", "40"])
    #expect(chart.texts.contains("z"))
    #expect(
      chart.description
        == "Contour plot of y by x, with lines of equal z: 5, 10, 15, 20, 25, 30, 35, 40.")
    // Five lies in the middle of the first columns, 0 and 10 where y is zero.
    let data = layer.data
    let first = data.series[0].rows.map { (data.x?.values[$0] ?? 0, data.y?.values[$0] ?? 0) }
    #expect(first.contains { $0.1.isNaN })
    #expect(first.filter { $0.1 == 0 }.map(\.0) == [0.5])
    let lines = Self.hill.split(separator: "\n")
    let turned = try self.chart(([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n"))
    #expect(turned.description == chart.description)
  }

  @Test("colours of levels go from the ramp's start to its end, in the order of the legend")
  func colors() throws {
    let layer = try #require(try chart(Self.points).scene).layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.label) == ["0.002", "0.004", "0.006", "0.008", "0.01"])
    let lightness = layer.styles.map { OKLab($0.color).lightness }
    #expect(lightness == lightness.sorted(by: >))
    #expect(Set(layer.styles.map(\.dash)) == [[]])
  }

  @Test("a column of categories has the colours, and its groups have the same levels")
  func groups() throws {
    let csv =
      "x,y,g\n"
      + zip(Self.xs, Self.ys).enumerated().map { "\($1.0),\($1.1),\($0 % 2 == 0 ? "a" : "b")" }
      .joined(separator: "\n") + "\n3,3,c\n4,4,c"
    let chart = try chart(csv) { ($0.x, $0.y, $0.color) = ("x", ["y"], "g") }
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.label) == ["a", "b"])
    #expect(
      chart.notes.map(\.message).contains(
        "2 of 12 rows are of groups too small for a density: not in the contour plot"))
  }

  @Test("cells beside an infinite height have no lines, and its row is counted")
  func infiniteHeights() throws {
    let grid = HeightGrid(
      xs: [0, 1, 2, 3], ys: [0, 1], heights: [0, 2, 4, 6, 0, 2, 4, .infinity])
    #expect(grid.lines(at: 1).count == 1 && grid.lines(at: 5).isEmpty)
    let csv = "x,y,z\n1,1,0\n2,1,2\n3,1,4\n1,2,0\n2,2,2\n3,2,inf\n"
    let chart = try chart(csv) { ($0.x, $0.y, $0.color) = ("x", ["y"], "z") }
    #expect(
      chart.notes.map(\.message).contains(
        "1 of 6 rows lack 'z': not in the contour plot"))
  }

  @Test(
    "a contour plot refuses points without spread, heights off a grid, and constant heights",
    arguments: [
      (
        "x,y,z\n1,2,3\n2,3,4\n3,1,5", "z",
        "a contour plot of values needs a value at each place of a grid, and 'x' and 'y' form none"
      ),
      (
        "x,y\n1,2\n1,3\n1,4", nil,
        "a contour plot needs 3 points that are spread along both axes"
      ),
      (
        "x,y\n1,a\n2,b", nil,
        "a contour plot needs two columns of numbers, and at least one is missing"
      ),
      (
        "x,y,z\n1,1,3\n2,1,3\n1,2,3\n2,2,3", "z",
        "'z' is 3 throughout: there are no lines"
      ),
    ])
  func refusals(csv: String, color: String?, message: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try chart(csv) {
        $0.color = color
        if csv.hasPrefix("x,y\n1,2") || color != nil { ($0.x, $0.y) = ("x", ["y"]) }
      }
    }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
