import PlotTables
import PlotTestSupport
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotVegaLite

/// `-m donut`: a pie with an open centre.
@Suite("Donuts") struct DonutTests {
  private let flags = CompositeFlagTests()

  private static let parts = Table(
    name: "", columns: [.texts("kind", ["a", "b", "c"]), .numbers("amount", [2, 5, 3])])

  private func arcs(_ chart: DrawnChart) throws -> [ArcMark.Arc] {
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    let mark = try #require(layer.data.mark as? ArcMark)
    return layer.data.series.flatMap(\.rows).compactMap { mark.arc(of: $0, layer) }
  }

  @Test("the slices of a donut are those of a pie, without their inner 60%")
  func hole() throws {
    let donut = try arcs(flags.drawn("donut", of: Self.parts))
    let pie = try arcs(flags.drawn("pie", of: Self.parts))
    #expect(donut.map(\.start) == pie.map(\.start) && donut.map(\.end) == pie.map(\.end))
    #expect(donut.map(\.outer) == pie.map(\.outer))
    #expect(donut.allSatisfy { $0.inner == 0.6 * $0.outer } && pie.allSatisfy { $0.inner == 0 })
  }

  @Test("the specification of a donut has its radii, and is read back")
  func specification() throws {
    let chart = try flags.drawn("donut", of: Self.parts)
    let arc = try #require(try arcs(chart).first)
    func written(_ name: String) -> Double? {
      CompositeFlagTests.values(name, in: chart.specification).first?.number
    }
    let (inner, outer) = (
      try #require(written("innerRadius")), try #require(written("outerRadius"))
    )
    #expect((inner - arc.inner).magnitude < 0.001 && (outer - arc.outer).magnitude < 0.001)
    let again = try EditedChart.drawn(
      SpecReader.read(chart.specification).chart, data: .none, theme: .light
    ).picture
    #expect(again.size.height == chart.size.height)
  }

  @Test("a donut is named as such in its alt text")
  func words() throws {
    #expect(try flags.drawn("donut", of: Self.parts).description.hasPrefix("Donut chart of amount"))
  }
}
