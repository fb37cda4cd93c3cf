import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m slope`: the values of each name at two steps.
@Suite("Slopes") struct SlopeTests {
  private let flags = CompositeFlagTests()

  private static let wide = "town,2000,2020\nOslo,3,5\nRome,8,6\nBonn,4,4.5"
  private static let long =
    "town,year,rent\nOslo,2000,3\nRome,2000,8\nBonn,2000,4\nOslo,2020,5\nRome,2020,6\nBonn,2020,4.5"

  @Test(
    "a table with two values per name and one with two columns of values make the same slopes",
    arguments: [wide, long])
  func parts(csv: String) throws {
    let scene = try #require(try flags.drawn("slope", of: try table(csv)).scene)
    let layers = scene.layout.panels[0].layers
    #expect(layers.map(\.data.mark.name) == ["line", "point"])
    for layer in layers {
      #expect(layer.data.x?.categories == ["2000", "2020"])
      #expect(layer.data.series.map(\.label) == ["Oslo", "Rome", "Bonn"])
      #expect(Array(layer.data.top) == [3, 8, 4, 5, 6, 4.5])
      // From edge to edge.
      #expect(layer.x(0) == 0 && layer.x(5) == layer.size.width)
    }
    #expect(
      scene.layout.panels[0].directLabels.labels.map(\.text.text) == ["Rome", "Oslo", "Bonn"])
  }

  @Test("a slope chart refuses names that repeat at a step")
  func repeats() throws {
    let error = #expect(throws: ChartError.self) {
      _ = try flags.drawn("slope", of: try table("town,year,rent\na,1,3\na,1,4\nb,2,4")) {
        ($0.x, $0.y, $0.color) = ("year", ["rent"], "town")
      }
    }
    #expect(
      error?.message
        == "a slope chart has one value for each 'town' and 'year', and some have several")
  }
}
