import Testing

@testable import PlotTables

@Suite("Large arrays") struct LargeArrayTests {
  @Test(
    "joined arrays equal appended ones", .slow,
    arguments: [
      [], [0], [0, 0, 3], [5, 0, 2], [262_144], [262_143, 2, 0, 700_001], [1_600_000, 1],
    ])
  func joined(counts: [Int]) {
    var next = 0
    let parts = counts.map { count -> [Int] in
      defer { next += count }
      return Array(next..<next + count)
    }
    #expect([Int](joining: parts) == Array(0..<next))
  }
}
