import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout

/// Small whole charts, call by call: what a reader of the picture would see.
@Suite("Whole charts") struct WholeChartTests {
  private func record(
    _ csv: String, named name: String, _ set: (inout ChartRequest) -> Void
  ) throws {
    let scene = try scene(csv) { request in
      (request.width, request.height) = (320, 200)
      set(&request)
    }
    expectRecording(recording(of: scene.view), named: name)
  }

  @Test("a line chart of two series, named at their ends, one with a gap")
  func lines() throws {
    try record(
      """
      date,Oslo,Rome
      2024-01-01,-4,8
      2024-01-02,-6,10
      2024-01-03,,9
      2024-01-04,-2,11
      2024-01-05,0,12
      """, named: "chart-lines"
    ) { ($0.title, $0.subtitle) = ("Two towns in January", "Mean of the day, °C") }
  }

  @Test("grouped bars with a legend equal the recording")
  func groupedBars() throws {
    try record(
      "fruit,harvested,sold\nApples,30,24\nPears,18,18\nFigs,7,5", named: "chart-grouped-bars"
    ) { $0.caption = "Source: made up" }
  }

  @Test("horizontal bars with their values, one of them negative")
  func horizontalBars() throws {
    try record(
      """
      account,balance
      Travel and conferences,-120
      Books and subscriptions,340
      Tools,75
      """, named: "chart-horizontal-bars"
    ) { $0.title = "What is left" }
  }

  @Test("a scatter plot with colours, shapes and a legend")
  func scatter() throws {
    try record(
      "width,length,kind\n3.1,7.4,wild\n2.2,5.9,bred\n2.8,6.6,wild\n2.0,5.1,bred",
      named: "chart-scatter"
    ) {
      ($0.x, $0.y, $0.color, $0.shape) = ("width", ["length"], "kind", "kind")
    }
  }

  @Test("stacked areas over years equal the recording")
  func stackedAreas() throws {
    try record(
      "year,coal,wind\n2000,60,5\n2005,50,15\n2010,35,30\n2015,20,55", named: "chart-stacked-areas"
    ) { ($0.mark, $0.yTitle) = ("area", "TWh") }
  }

  @Test("the dark theme, points of different size")
  func dark() throws {
    try record(
      "a,b,people\n1,2,10\n3,1,40\n2,4,90", named: "chart-dark"
    ) {
      ($0.x, $0.y, $0.size, $0.theme, $0.title) = ("a", ["b"], "people", "dark", "At night")
    }
  }

  @Test("series by detail alone look alike on purpose, and make no note")
  func details() throws {
    let csv = "x,g,v\n1,a,3\n1,b,4\n2,a,5\n2,b,6"
    let notes = try scene(csv) { ($0.x, $0.y, $0.detail) = ("x", ["v"], "g") }.notes
    #expect(notes.isEmpty)
  }
}
