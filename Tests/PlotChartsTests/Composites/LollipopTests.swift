import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

/// `-m lollipop`: amounts as dots at the ends of lines from zero.
@Suite("Lollipops") struct LollipopTests {
  private let flags = CompositeFlagTests()

  private static let profits = Table(
    name: "", columns: [.texts("firm", ["a", "b", "c"]), .numbers("profit", [2, -5, 3])])

  private func layers(
    _ table: Table = profits, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [PlacedLayer] {
    try #require(try flags.drawn("lollipop", of: table, change).scene).layout.panels[0].layers
  }

  @Test("a lollipop is a line from zero to the amount, with a dot at its end")
  func parts() throws {
    let layers = try layers()
    #expect(layers.map(\.data.mark.name) == ["bar", "point"])
    #expect(layers[0].data.base == [0, 0, 0] && Array(layers[0].data.top) == [2, -5, 3])
    #expect(Array(layers[1].data.top) == [2, -5, 3])
  }

  @Test("the lollipops of several columns are dodged")
  func lanes() throws {
    let layers = try layers(try table("firm,2020,2021\na,1,4\nb,2,5")) { $0.x = "firm" }
    let (stems, dots) = (layers[0], layers[1])
    for (index, series) in dots.data.series.enumerated() {
      for row in series.rows {
        let rect = try #require(BarMark().rect(of: row, seriesIndex: index, stems))
        #expect((rect.midX - dots.x(row)).magnitude < 1 && rect.width <= 3)
      }
    }
    #expect(Set((0..<4).map { dots.x($0) }).count == 4)
  }

  @Test("the columns of a lollipop chart are those of bars")
  func columns() throws {
    let table = try table("year,a,b\n2001,1,4\n2002,2,5\n2003,3,6")
    let bars = try flags.drawn("bar", of: table).scene
    let data = try #require(bars).layout.panels[0].layers[0].data
    #expect(try layers(table)[1].data.series.map(\.label) == data.series.map(\.label))
  }

  @Test("values replace the axis of horizontal lollipops; negative ones are left of their dots")
  func values() throws {
    let chart = try flags.drawn("lollipop", of: Self.profits) {
      ($0.x, $0.y) = ("profit", ["firm"])
    }
    let scene = try #require(chart.scene)
    let panel = scene.layout.panels[0]
    #expect(panel.valueLabels.texts.map(\.text) == ["2", "−5", "3"])
    #expect(!scene.layout.showsValueAxis)
    for (row, label) in panel.valueLabels.texts.enumerated() {
      let dot = panel.layers[1].x(row)
      #expect(row == 1 ? label.box.maxX < dot - 5 : label.box.minX > dot + 5)
    }
  }

  @Test("--top sums the amounts of the other names")
  func top() throws {
    let layers = try layers { $0.top = 1 }
    #expect(layers[1].data.places?.categories == ["c", "Other"])
    #expect(Array(layers[1].data.top) == [3, -3])
  }
}
