import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// The order of groups by the statistic that their marks show.
@Suite("Sorted groups") struct SortedGroupTests {
  /// The categories from left to right.
  private func order(
    _ mark: String, _ csv: String, _ change: (inout ChartRequest) -> Void
  ) throws -> [String] {
    let chart = try CompositeFlagTests().drawn(mark, of: try table(csv)) {
      ($0.x, $0.y) = ("g", ["v"])
      change(&$0)
    }
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    return layer.data.x?.categories ?? []
  }

  /// Medians and means by hand: 14, 52 and 92, of twenty, four and three rows, whose sums fall: 280, 208,
  /// 276.
  private static let sizes =
    "g,v\n" + (0..<20).map { "low,\(13 + 2 * ($0 % 2))\n" }.joined()
    + "high,91\nhigh,92\nhigh,93\nmid,50\nmid,52\nmid,52\nmid,54\n"

  @Test(
    "groups of several rows are sorted by their middles, however many rows they have",
    arguments: ["boxplot", "violin", "strip", "raincloud", "errorbar", "point", "boxplot,point"])
  func middles(marks: String) throws {
    func sorted(_ sort: String) throws -> [String] {
      try order(marks, Self.sizes) {
        let names = marks.split(separator: ",").map(String.init)
        if names.count > 1 { ($0.mark, $0.layers) = (nil, names) }
        $0.sort = sort
      }
    }
    #expect(try sorted("y") == ["low", "mid", "high"])
    #expect(try sorted("-y") == ["high", "mid", "low"])
  }

  /// By hand: a has the mean 25.75 and the median 1, b both at 10.
  @Test(
    "error bars are sorted by the middle that they show",
    arguments: [(nil, ["b", "a"]), ("stdev", ["b", "a"]), ("iqr", ["a", "b"])]
      as [(String?, [String])])
  func means(error: String?, names: [String]) throws {
    let csv = "g,v\na,1\na,1\na,1\na,100\nb,9\nb,10\nb,11\n"
    #expect(try order("errorbar", csv) { ($0.error, $0.sort) = (error, "y") } == names)
  }

  /// Sums by hand: 4 and 3.
  @Test("bars are sorted by their sums")
  func sums() throws {
    #expect(
      try order("bar", "g,k,v\na,x,2\na,y,2\nb,x,3\n") { ($0.color, $0.sort) = ("k", "y") }
        == ["b", "a"])
  }

  @Test(
    "numbers with a unit are groups in their order, written as in the table",
    arguments: ["boxplot", "violin", "strip", "swarm", "point:O"])
  func units(mark: String) throws {
    let csv = "g,v\n10 mg,1\n0 mg,2\n5 mg,3\n10 mg,4\n0 mg,6\n5 mg,8\n"
    let names = try order(mark == "boxplot" || mark == "violin" ? mark : "point", csv) {
      $0.isSwarm = mark == "swarm"
      if mark == "point:O" { $0.x = "g:O" }
      if mark == "strip" { ($0.mark, $0.x) = ("strip", "g:O") }
    }
    #expect(names == ["0 mg", "5 mg", "10 mg"])
  }

  @Test("a swarm along its groups stands in rows")
  func levelSwarm() throws {
    let csv = "g,v\n5,1.5\n10,2.5\n5,3.5\n10,4.5\n5,6.5\n"
    let chart = try CompositeFlagTests().drawn("point", of: try table(csv)) {
      ($0.x, $0.y, $0.isSwarm) = ("v", ["g"], true)
    }
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    #expect(layer.data.y?.categories == ["5", "10"] && layer.data.x?.isCategorical == false)
  }
}
