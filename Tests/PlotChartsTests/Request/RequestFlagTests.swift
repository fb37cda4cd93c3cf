import Testing

@testable import PlotCharts

struct RequestFlagTests {
  @Test("each flag that a chart may refuse is one of the command line, and stands in the list once")
  func names() {
    let names = allRequestFlags.map(\.name)
    // A test of the program holds these to its options.
    let known = Set(allSpecificationFlags.map(\.name))
    #expect(names.allSatisfy(known.contains), "\(names.filter { !known.contains($0) })")
    #expect(Set(names).count == names.count)
  }

  @Test("flags that a composite chart takes are flags that another one refuses")
  func takenFlags() {
    let refused = Set(allRequestFlags.filter { $0.subjects.contains(.marksOfRows) }.map(\.name))
    for chart in allCompositeCharts {
      #expect(chart.takes.isSubset(of: refused), "\(chart.name)")
    }
  }

  @Test("an empty request sets no flag")
  func emptyRequest() {
    let set = allRequestFlags.filter { $0.isSet(ChartRequest()) }.map(\.name)
    #expect(set.isEmpty, "\(set)")
  }
}
