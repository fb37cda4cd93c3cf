import PlotTables
import PlotTestSupport
import Testing

@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m bump`: ranks by hand.
@Suite("Bump charts") struct BumpTests {
  private let flags = CompositeFlagTests()

  private func layers(_ csv: String) throws -> [PlacedLayer] {
    try #require(try flags.drawn("bump", of: try table(csv)).scene).layout.panels[0].layers
  }

  @Test(
    "the greatest value of each place has the first rank, at the top",
    arguments: [
      "year,team,points\n2001,a,10\n2002,a,20\n2001,b,30\n2002,b,5\n2001,c,20\n2002,c,20",
      "year,a,b,c\n2001,10,30,20\n2002,20,5,20",
    ])
  func ranks(csv: String) throws {
    let layers = try layers(csv)
    #expect(layers.map(\.data.mark.name) == ["line", "point"])
    let line = layers[0]
    #expect(line.data.series.map(\.label) == ["a", "b", "c"])
    let ranks = line.data.series.map { series in series.rows.map { line.data.top[$0] } }
    // Equal values share a rank.
    #expect(ranks == [[3, 1], [1, 3], [2, 1]])
    let first = try #require(line.data.series[1].rows.first)
    let last = try #require(line.data.series[0].rows.first)
    #expect(line.y(first) > line.y(last))
  }

  @Test("each rank of a bump chart has a tick")
  func ticks() throws {
    let chart = try flags.drawn("bump", of: try table("year,a,b,c\n2001,10,30,20\n2002,20,5,21"))
    #expect(["1", "2", "3"].allSatisfy(chart.texts.contains))
    #expect(!chart.texts.contains("1.5"))
  }

  @Test("a bump chart of one series is refused")
  func single() throws {
    let error = #expect(throws: ChartError.self) { _ = try layers("year,a\n2001,10\n2002,20") }
    #expect(
      error?.message == "a bump chart needs a column of names to rank, and there is none")
  }

  @Test("the ticks of many ranks begin at the first", arguments: [21, 30, 97, 400])
  func manyTicks(count: Int) throws {
    let rows = (0..<count).map { "1,\($0),s\($0)\n2,\(count - $0),s\($0)\n" }.joined()
    let chart = try flags.drawn("bump", of: try table("month,v,c\n" + rows)) {
      ($0.x, $0.y, $0.color) = ("month", ["v"], "c")
    }
    let ticks = try #require(chart.scene).layout.panels[0].leftAxis.marks.map(\.value)
    #expect(ticks.contains(1) && !ticks.contains(0))
    #expect(ticks.count >= 3 && ticks.allSatisfy { $0 <= Double(count) && $0 == $0.rounded() })
  }
}
