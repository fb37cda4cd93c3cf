import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotInference
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Columns that come in pairs of an x and a y.
@Suite("Pairs of columns") struct ColumnPairTests {
  private let curves = """
    red x,red y,blue x,blue y
    0,5,10,1
    1,7,20,4
    2,6,30,2
    3,8,40,3
    4,9,,

    """

  private func suggested(_ csv: String) throws -> String? {
    try SuggestedChart(ChartRequest(), of: try table(csv)).flatMap {
      $0.rule.name == "pairs of columns" ? $0.suggestion.flags : nil
    }
  }

  @Test(
    "the names of all columns tell their pairs",
    arguments: [
      (["red x", "red y", "blue x", "blue y"], ["red x", "blue x"], ["red y", "blue y"]),
      (["x1", "y1", "x2", "y2"], ["x1", "x2"], ["y1", "y2"]),
      (["x1", "x2", "y1", "y2"], ["x1", "x2"], ["y1", "y2"]),
      (["y_a", "x_a", "y_b", "x_b"], ["x_a", "x_b"], ["y_a", "y_b"]),
      (["X", "Y", "X_2", "Y_2"], ["X", "X_2"], ["Y", "Y_2"]),
      (["time", "a", "time_2", "b"], ["time", "time_2"], ["a", "b"]),
    ])
  func names(names: [String], xs: [String], ys: [String]) throws {
    let pairs = try #require(ColumnPairs.named(names).first)
    #expect(pairs.xs == xs)
    #expect(pairs.ys == ys)
  }

  @Test(
    "names of which any is in no pair tell none",
    arguments: [
      ["x1", "y1", "x2", "z2"], ["a", "b", "c", "d"], ["x1", "y1"], ["x", "y1", "y2", "y3"],
      ["x1", "y1", "x2", "y2", "note"],
    ])
  func noPairs(names: [String]) {
    #expect(ColumnPairs.named(names).isEmpty)
  }

  @Test("pairs whose x rises are a line each, without a flag")
  func lines() throws {
    #expect(
      try suggested(curves) == "-m line -x 'red x,blue x' -y 'red y' -y 'blue y' -c series")
  }

  @Test("names are parted where the first of each pair rises")
  func roles() throws {
    let rows = (0..<6).map { "\($0),\($0 * 5 % 7),\($0 * 2),\($0 * 3 % 5)" }.joined(separator: "\n")
    #expect(
      try suggested("strain A,stress A,strain B,stress B\n\(rows)\n")
        == "-m line -x 'strain A,strain B' -y 'stress A' -y 'stress B' -c series")
  }

  @Test("the least values of things are no places of their largest")
  func statistics() throws {
    let rows = (0..<6).map { "\($0),\($0 * 5 % 7),\($0 * 2),\($0 * 3 % 5)" }.joined(separator: "\n")
    #expect(try suggested("min temp,max temp,min wind,max wind\n\(rows)\n") == nil)
  }

  @Test("pairs of several units are drawn in panels")
  func units() throws {
    let rows = (0..<6).map { "\($0),\($0 * 5 % 7),\($0 * 2),\($0 * 3 % 5)" }.joined(separator: "\n")
    let flags = try suggested("t (s),U (V),t (s)_2,I (A)\n\(rows)\n")
    #expect(flags?.hasSuffix("--facet series") == true)
  }

  @Test("pairs of x and y in any order are a panel of points each, without a flag")
  func points() throws {
    let rows = (0..<8).map { "\($0 * 5 % 8),\($0),\($0 * 3 % 8),\($0 * 7 % 5)" }
    #expect(
      try suggested("x1,y1,x2,y2\n" + rows.joined(separator: "\n") + "\n")
        == "-m point -x x1,x2 -y y1 -y y2 --facet series")
  }

  @Test("years beside each other, and amounts that all rise, are no pairs")
  func others() throws {
    let rows = (0..<8).map { "\($0),\($0 * 2),\($0 + 3),\($0 * 5)" }.joined(separator: "\n")
    #expect(try suggested("height boys,weight boys,height girls,weight girls\n\(rows)\n") == nil)
    let years = (0..<8).map { "\($0 * 5 % 7),\($0),\($0 * 3 % 7),\($0 * 2 % 5)" }
    #expect(
      try suggested(
        "sales 2022,cost 2022,sales 2023,cost 2023\n" + years.joined(separator: "\n") + "\n")
        == nil)
  }

  @Test("-x and -y with as many columns draw each y over its own x")
  func flags() throws {
    let layer = try placed(curves) {
      ($0.x, $0.y, $0.mark) = ("red x,blue x", ["red y", "blue y"], "line")
    }.data
    #expect(layer.series.map(\.label) == ["red", "blue"])
    // The rows where a pair has neither number are not there.
    #expect(layer.rowCount == 9)
    #expect(layer.places?.values.doubles == [0, 1, 2, 3, 4, 10, 20, 30, 40])
    #expect(layer.values?.values.doubles == [5, 7, 6, 8, 9, 1, 4, 2, 3])
  }

  @Test("another number of columns along y than along x is refused")
  func counts() {
    let error = chartError(curves) { ($0.x, $0.y) = ("red x,blue x", ["red y"]) }
    #expect(error?.message == "-x names 2 columns, and -y 1: each along x has its own along y")
  }

  @Test("columns of times and of numbers have no common axis")
  func types() {
    let error = chartError("a,b,c,d\n2024-01-01,1,5,2\n2024-01-02,2,6,3\n") {
      ($0.x, $0.y) = ("a,c", ["b", "d"])
    }
    #expect(error?.message.contains("hold different things") == true)
  }

  @Test("--where keeps rows of the table as it was read")
  func filters() throws {
    let layer = try placed(curves) {
      ($0.x, $0.y, $0.mark) = ("red x,blue x", ["red y", "blue y"], "line")
      $0.filters = [FormulaRequest(.where, "datum['red x'] > 1")]
    }.data
    #expect(layer.places?.values.doubles == [2, 3, 4, 30, 40])
  }

  @Test("rows of pairs are coloured by a column as it was read")
  func colours() throws {
    let layer = try placed("t,a,u,b\n1,2,1.5,10\n2,3,2.5,20\n3,5,4,15\n") {
      ($0.x, $0.y, $0.mark, $0.color) = ("t,u", ["a", "b"], "point", "t")
    }.data
    #expect(layer.places?.values.doubles == [1, 2, 3, 1.5, 2.5, 4])
    #expect(layer.color?.values.doubles == [1, 2, 3, 1, 2, 3])
  }
}
