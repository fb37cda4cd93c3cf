import Testing

@testable import PlotAsk
@testable import PlotLayout

/// Expected counts are added up by hand from the tables here.
@Suite("Clipped stacks") struct ClippedStackTests {
  private static let csv = "p,name,y,c\na,n,6,u\na,n,5,v\nb,n,6,u\n"

  private func warnings(
    _ domain: String, _ stack: String, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [String] {
    try scene(ClippedStackTests.csv) {
      ($0.x, $0.y, $0.mark, $0.color, $0.facet) = ("name", ["y"], "bar", "c", "p")
      ($0.stack, $0.yAxis.domain) = (stack, domain)
      set(&$0)
    }.notes.filter { $0.level == .warning }.map(\.message)
  }

  @Test("a stack is clipped if its top lies beyond the axis, even if no single value does")
  func cut() throws {
    // 6 + 5 in panel a, 6 in panel b.
    #expect(try warnings("0,10", "zero") == ["1 of 3 rows reach beyond the axes"])
    #expect(try warnings("0,11", "zero") == [])
  }

  @Test("normalised stacks are compared with an axis of shares")
  func shares() throws {
    #expect(try warnings("0,1", "normalize") == [])
    #expect(try warnings("0,0.9", "normalize") == ["2 of 3 rows reach beyond the axes"])
  }
}
