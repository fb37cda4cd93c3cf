import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

@Suite("Computations along series") struct SeriesTests {
  /// Returns the values of the computation along y, row by row.
  private func values(
    _ shorthand: String, _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> (values: [Double], name: String) {
    let described = try described(csv) {
      ($0.x, $0.y) = ("t", [shorthand])
      set(&$0)
    }
    let result = try table(csv).transformed(by: described.chart.transforms)
    let layer = try #require(described.chart.layers.first)
    let name = try #require((layer.encoding[.y] ?? layer.encoding[.x])?.field)
    guard case .numbers(let cells)? = result.column(named: name)?.cells else { return ([], name) }
    return (cells.values.map { ($0 * 1e9).rounded() / 1e9 }, name)
  }

  private func expect(_ found: [Double], _ expected: [Double?]) {
    #expect(found.map { $0.isNaN ? nil : $0 } == expected)
  }

  /// Two series out of order, one of them with a gap.
  private static let two = "t,g,v\n3,a,5\n1,a,2\n2,a,\n4,a,1\n1,b,4\n2,b,4\n3,b,16\n4,b,8\n"

  @Test(
    "each series is computed in the order of x, and missing values stay missing",
    arguments: [
      // By hand, from the definitions of pandas 2.2: `cumsum`, `x / x.sum()`, `diff`,
      // `pct_change(fill_method=None)`, `rank(method="min", ascending=False)`,
      // `(x - x.mean()) / x.std()` of the series by t.
      ("cumsum(v)", [7, 2, nil, 8, 4, 8, 24, 32], "running total of v"),
      ("share(v)", [62.5, 25, nil, 12.5, 12.5, 12.5, 50, 25], "share of v"),
      ("index(v)", [250, 100, nil, 50, 100, 100, 400, 200], "v, index (first = 100)"),
      ("diff(v)", [nil, nil, nil, -4, nil, 0, 12, -8], "change in v"),
      ("pctchange(v)", [nil, nil, nil, -80, nil, 0, 300, -50], "percentage change in v"),
      ("rank(v)", [1, 2, nil, 3, 3, 3, 1, 2], "rank by v"),
      ("movmean(v,3)", [3, 2, nil, 3, 4, 8, 28 / 3.0, 12], "v, moving mean of 3 values"),
      (
        "movmean(v,2,trailing)", [5, 2, nil, 3, 4, 4, 10, 12],
        "v, moving mean of the last 2 values"
      ),
      (
        "zscore(v)",
        // a: mean 8/3, variance (25 + 4 + 1 - 64/3) / 2 = 13/3; b: mean 8, variance 96/3.
        [
          1.120897077, -0.320256308, nil, -0.800640769, -0.707106781, -0.707106781, 1.414213562, 0,
        ], "z-score of v"
      ),
    ] as [(String, [Double?], String)])
  func series(_ shorthand: String, _ expected: [Double?], _ words: String) throws {
    let (found, name) = try values(shorthand, Self.two) { $0.color = "g" }
    expect(found, expected.map { $0.map { ($0 * 1e9).rounded() / 1e9 } })
    #expect(name == words)
  }

  @Test(
    "the increase of a counter has a gap where it falls, and is per second of the times along x")
  func counters() throws {
    // By hand: 10:00:00, 10:00:10, 10:00:40, 10:01:00.
    let csv = """
      t,v
      2026-03-01T10:00:00,100
      2026-03-01T10:00:10,150
      2026-03-01T10:00:40,30
      2026-03-01T10:01:00,90

      """
    let delta = try values("delta(v)", csv)
    expect(delta.values, [nil, 50, nil, 60])
    #expect(delta.name == "increase in v")
    let rate = try values("rate(v)", csv)
    expect(rate.values, [nil, 5, nil, 3])
    #expect(rate.name == "rate of v")
    expect(try values("rate(v)", "t,v\n1,3\n3,7\n4,7\n4,9\n").values, [nil, 2, 0, nil])
  }

  @Test("a rate is refused along names")
  func rateOfNames() throws {
    #expect(throws: ChartError.self) { try values("rate(v)", "t,v\nx,3\ny,7\n") }
  }

  @Test("a moving mean is cut at the ends of its series, as MATLAB's")
  func moving() throws {
    // The examples of https://www.mathworks.com/help/matlab/ref/movmean.html, and k = 4 by its rule.
    let csv =
      "t,v\n" + [4, 8, 6, -1, -2, -3, -1, 3, 4, 5].enumerated().map { "\($0),\($1)\n" }.joined()
    expect(
      try values("movmean(v,3)", csv).values,
      [6, 6, 4.333333333, 1, -2, -2, -0.333333333, 2, 4, 4.5])
    expect(
      try values("movmean(v,4)", csv).values.prefix(4).map(\.self), [6, 6, 4.25, 2.75])
  }

  @Test("panels are computed separately, and a category along an axis makes no series")
  func panels() throws {
    expect(
      try values("share(v)", Self.two) { $0.facet = "g" }.values,
      [62.5, 25, nil, 12.5, 12.5, 12.5, 50, 25])
    let csv = "t,v\nx,1\ny,3\n"
    expect(try values("share(v)", csv) { $0.color = "t" }.values, [25, 75])
  }

  @Test("a second column makes the groups of a share, a rank and a z-score")
  func groups() throws {
    let (found, name) = try values("share(v,t)", Self.two) { $0.color = "g" }
    expect(
      found.map { ($0 * 1e6).rounded() / 1e6 },
      [23.809524, 33.333333, nil, 11.111111, 66.666667, 100, 76.190476, 88.888889])
    #expect(name == "share of v within each t")
    expect(
      try values("rank(v,t)", Self.two) { $0.color = "g" }.values, [2, 2, nil, 2, 1, 1, 1, 1])
  }

  @Test("running totals over names follow the order of their axis")
  func places() throws {
    // Months have their usual order, whatever that of the rows.
    let csv = "t,v\nMar,4\nJan,1\nFeb,2\n"
    let shown = try described(csv) { ($0.x, $0.y) = ("t", ["cumsum(v)"]) }
    let result = try table(csv).transformed(by: shown.chart.transforms)
    #expect(result.column(named: "running total of v")?.text(at: 0) == "7")
    let sorted = try described(csv) { ($0.x, $0.y, $0.sort) = ("t", ["cumsum(v)"], "-y") }
    let falling = try table(csv).transformed(by: sorted.chart.transforms)
    #expect(falling.column(named: "running total of v")?.text(at: 0) == "4")
  }

  @Test("a computation over an aggregate runs along the groups")
  func nested() throws {
    let csv = "t,v\n2024-01-03,1\n2024-01-09,2\n2024-03-02,4\n2024-02-01,8\n"
    let (found, name) = try values("cumsum(sum(v))", csv) { $0.x = "yearmonth(t)" }
    #expect(found == [3, 15, 11] && name == "running total of v")
    let rows = try values("cumsum(count())", csv) { $0.x = "yearmonth(t)" }
    #expect(rows.values == [2, 4, 3] && rows.name == "running total of rows")
    let grouped = try values("share(sum(v),t)", csv) { $0.x = "yearmonth(t)" }
    #expect(grouped.values == [100, 100, 100])
  }

  @Test("sums and changes keep the unit of their cells, shares are percentages")
  func units() throws {
    let csv = "t,mass (kg)\n1,2kg\n2,3kg\n"
    for (shorthand, name, unit) in [
      ("cumsum(mass (kg))", "running total of mass (kg)", "kg"),
      ("share(mass (kg))", "share of mass", "%"),
      ("index(mass (kg))", "mass, index (first = 100)", nil),
    ] {
      let chart = try described(csv) { ($0.x, $0.y) = ("t", [shorthand]) }.chart
      let column = try table(csv).transformed(by: chart.transforms).column(named: name)
      #expect(column != nil && column?.unit?.symbol == unit, "\(shorthand)")
    }
  }

  @Test(
    "a wrong argument is shown at its place",
    arguments: [
      ("movmean(v)", 9, "movmean() needs the number of values of a mean"),
      ("movmean(v,0)", 10, "movmean() needs a number of values from 1 to 10000"),
      ("movmean(v,7,x)", 12, "movmean() takes a column, a number and perhaps 'trailing'"),
      ("cumsum(v,t)", 9, "cumsum() takes one column"),
      ("cumsum(bin(v))", 7, "cumsum() takes a column or an aggregate"),
      ("rank(v,g,t)", 9, "rank() takes a column and perhaps one of groups"),
    ])
  func wrong(_ shorthand: String, _ caret: Int, _ message: String) {
    let error = chartError(Self.two) { ($0.x, $0.y) = ("t", [shorthand]) }
    #expect(error?.message == message && error?.hint != nil)
    #expect(error?.location?.file == "-y")
    #expect(error?.location?.excerpt?.text == shorthand)
    #expect(error?.location?.excerpt?.caret == caret)
  }

  @Test(
    "texts, error bars, and rows beside aggregates are refused",
    arguments: [
      (["cumsum(g)"], nil, "'cumsum(g)' needs numbers, and 'g' holds text, such as 'a'"),
      (["cumsum(mean(v))"], "ci", "--error cannot be shown with a cumsum of values"),
      (
        ["cumsum(v),mean(v)"], nil,
        "'cumsum(v)' needs single rows, and 'mean(v)' combines them"
      ),
    ] as [([String], String?, String)])
  func refused(_ y: [String], _ error: String?, _ message: String) {
    let found = chartError(Self.two) { ($0.x, $0.y, $0.error) = ("t", y, error) }
    #expect(found?.message == message)
  }
}
