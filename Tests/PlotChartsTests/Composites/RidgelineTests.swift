import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m ridgeline`. Densities are `mean(dnorm(x, v, bw.nrd(v)))` of R 4.2 at 201 places
/// from the least to the largest value.
@Suite("Ridgelines") struct RidgelineTests: CompositeSuite {
  let kind = "ridgeline"

  private let groups = "kind,v\na,1\na,2\na,3\na,4\na,5\nb,2\nb,2.5\nb,3\nb,3.5\nb,9"

  @Test("the highest hill is two rows high, and the others are in proportion to their density")
  func heights() throws {
    let panel = try panel(groups)
    let hills = panel.layers[0].data
    let heights = try #require(hills.offsets)
    let rows = hills.values.map { values in
      values.values.indices.filter { values.values[$0].isFinite }
    }
    let known = try #require(rows)
    #expect(known.count == 402)
    let found = [known.prefix(201), known.suffix(201)].map { part in part.map { heights[$0] } }
    for (part, densities) in zip(
      found, [(0.1951311770, 0.1347862356), (0.3713459533, 0.2692554246)])
    {
      let unit = 4 / 0.3713459533
      #expect(((part.max() ?? 0) - densities.0 * unit).magnitude < 1e-3)
      #expect((part[0] - densities.1 * unit).magnitude < 1e-3)
    }
    #expect(panel.layers[1].data.values?.values.filter(\.isFinite) == [3, 3])
  }

  @Test(
    "the first row of ridgelines is two rows high, and each hill begins at the bottom of its band")
  func rows() throws {
    let panel = try panel(groups)
    let hills = panel.layers[0]
    let outlines = ViolinMark(foot: -1).outlines(of: 0, hills)
    let step = hills.size.height / 3
    // From the top down: hills of lower rows are drawn over those of higher ones.
    let feet = outlines.map { $0.sides[0].low }
    for (foot, expected) in zip(feet, [step, 0]) { #expect((foot - expected).magnitude < 1) }
    let top = outlines[1].sides.map(\.high).max() ?? 0
    #expect((top - 2 * step).magnitude < 2)
  }

  @Test(
    "a ridgeline plot refuses values along y, and several hills in one row",
    arguments: ["-x", "-c"])
  func refusals(flag: String) throws {
    let csv = "kind,v,side\na,1,l\na,2,r\nb,3,l\nb,4,r"
    let error = #expect(throws: ChartError.self) {
      _ = try panel(csv) {
        if flag == "-x" { ($0.x, $0.y) = ("kind", ["v"]) } else { $0.color = "side" }
      }
    }
    #expect(
      error?.message
        == (flag == "-x"
          ? "a ridgeline plot has its values along x, and its groups along y"
          : "a ridgeline plot has one hill in each row, and --color would make several"))
    #expect(error?.hint == (flag == "-x" ? "-x v -y kind" : "--facet side makes panels"))
  }
}
