import Testing

@testable import PlotAsk
@testable import PlotVegaLite

struct ChartFlagTests {
  @Test("flags that a composite chart takes are flags that another one refuses")
  func takenFlags() {
    let refused = Set(allPartFlags.filter { $0.subjects.contains(.marksOfRows) }.map(\.name))
    for chart in allCompositeCharts {
      #expect(chart.takes.isSubset(of: refused), "\(chart.name)")
    }
  }

  @Test("each flag is listed once")
  func names() {
    // A test of the program holds these to its options.
    for names in [allChartFlags.map(\.name), allPartFlags.map(\.name)] {
      #expect(Set(names).count == names.count)
    }
    #expect(Set(allPartFlags.map(\.name)).isSubset(of: allChartFlags.map(\.name)))
  }

  @Test("an empty request sets no flag")
  func emptyRequest() {
    let set = allPartFlags.filter { $0.isSet(ChartRequest()) }.map(\.name)
    #expect(set.isEmpty, "\(set)")
  }
}
