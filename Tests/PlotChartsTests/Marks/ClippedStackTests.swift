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

/// The rows of these stacks are counted by hand.
@Suite("Stacks of missing values") struct IncompleteStackTests {
  private func notes(_ csv: String, _ mark: String, _ y: [String], _ stack: String?) throws
    -> [String]
  {
    try scene(csv) { ($0.x, $0.y, $0.mark, $0.stack) = ("x", y, mark, stack) }.notes.map(\.message)
  }

  /// At 2 there is no a for b to stand on.
  @Test("a value above a missing one is counted as a gap")
  func gap() throws {
    #expect(
      try notes("x,a,b\n1,1,2\n2,,3\n3,2,4\n4,3,5\n", "area", ["a", "b"], nil).contains(
        "1 value has no place above one that is missing: left as gaps"))
  }

  @Test("shares of one value each are told", arguments: ["bar", "area"])
  func wholes(mark: String) throws {
    let csv = "x,a,b\n1,1,2\n2,3,3\n3,2,4\n"
    let note = "each stack is one value, and so its share is 100%"
    #expect(try notes(csv, mark, ["a"], "normalize").contains(note))
    #expect(try !notes(csv, mark, ["a", "b"], "normalize").contains(note))
  }

  /// Vega 5 has no value for the sum of no numbers either.
  @Test("the sum of no values is missing, and no zero")
  func sums() throws {
    let csv = "x,a\nk,1\nk,2\nl,\nl,\nm,3\n"
    #expect(try notes(csv, "bar", ["sum(a)"], nil) == ["1 of 3 groups have no value: not drawn"])
  }
}
