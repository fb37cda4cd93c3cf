import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m dumbbell`: the few values of each name, with a line from the least to the greatest.
@Suite("Dumbbells") struct DumbbellTests {
  private let flags = CompositeFlagTests()

  private static let wide = "town,before,after\nOslo,3,5\nRome,8,6\nBonn,4,4.5"
  private static let long =
    "town,time,rent\nOslo,before,3\nRome,before,8\nBonn,before,4\nOslo,after,5\nRome,after,6\nBonn,after,4.5"

  private func panel(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> PanelLayout {
    try #require(try flags.drawn("dumbbell", of: try table(csv), change).scene).layout.panels[0]
  }

  @Test(
    "a table with two values per name and one with two columns of values make the same dumbbells",
    arguments: [wide, long])
  func parts(csv: String) throws {
    let layers = try panel(csv).layers
    #expect(layers.map(\.data.mark.name) == ["rule", "point"])
    #expect(layers[0].data.base == [5, 8, 4.5] && Array(layers[0].data.top) == [3, 6, 4])
    #expect(layers[0].data.places?.categories == ["Oslo", "Rome", "Bonn"])
    #expect(layers[1].data.series.map(\.label) == ["before", "after"])
    #expect(Array(layers[1].data.top) == [3, 8, 4, 5, 6, 4.5])
    #expect(layers[1].data.orientation == .horizontal)
  }

  @Test("the values of a dumbbell are written beyond its ends")
  func values() throws {
    let panel = try panel(Self.wide)
    let dots = panel.layers[1]
    let labels = panel.valueLabels.texts
    #expect(labels.count == 6)
    for (row, isLow) in [true, false, true, false, true, false].enumerated() {
      let text = ["3.0", "8.0", "4.0", "5.0", "6.0", "4.5"][row]
      let label = try #require(labels.first { $0.text == text })
      #expect(isLow ? label.box.maxX < dots.x(row) : label.box.minX > dots.x(row), "\(text)")
    }
  }

  @Test("dots that nearly meet stay in line")
  func inLine() throws {
    let dots = try panel("town,a,b\nOslo,3,3.001\nRome,8,6").layers[1]
    #expect(dots.y(0) == dots.y(2))
  }

  @Test("a dumbbell chart has the named columns along the axes of -x and -y")
  func axes() throws {
    let upright = try panel(Self.long) { ($0.x, $0.y, $0.color) = ("town", ["rent"], "time") }
    #expect(upright.layers[1].data.orientation == .vertical)
    let lying = try panel(Self.long) { ($0.x, $0.y) = ("rent", ["town"]) }
    #expect(lying.layers[1].data.orientation == .horizontal)
  }

  @Test(
    "a dumbbell chart refuses repeated pairs, and tables without numbers or groups",
    arguments: [
      (
        "town,time,rent\nOslo,a,3\nOslo,a,4\nRome,b,4\nBonn,b,1",
        "a dumbbell chart has one value for each 'town' and 'time', and some have several"
      ),
      (
        "town,time\nOslo,a\nRome,b", "a dumbbell chart needs a column of numbers, and there is none"
      ),
      (
        "town,rent\nOslo,3\nRome,4",
        "a dumbbell chart needs a column that tells the values of a name apart, and there is none"
      ),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
