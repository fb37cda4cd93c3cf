import PlotTestSupport
import Testing

@testable import PlotTables

@Suite("Repeated times") struct RepeatedTimeTests {
  // Seconds from GNU date: `date -u -d TEXT +%s`. They differ in one place, or in length.
  private let times: [(text: String, seconds: Int64)] = [
    ("2024-01-31T10:20:30", 1_706_696_430), ("2024-01-31T10:20:31", 1_706_696_431),
    ("2024-01-31T10:21:30", 1_706_696_490), ("2023-01-31T10:20:30", 1_675_160_430),
    ("2024-01-31T10:20", 1_706_696_400), ("2024-01-31", 1_706_659_200),
    ("2024-01-30", 1_706_572_800), ("2024-01-31T10:20:30.000000", 1_706_696_430),
    ("", TimeCells.missing),
  ]

  @Test(
    "equal times in a column share their value, whatever stands between", .slow,
    arguments: [false, true])
  func shared(areRecords: Bool) throws {
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      let rows = (0..<3_000).reduce(into: [Int]()) { rows, _ in
        let isNew = rows.isEmpty || Int.random(in: 0..<3, using: &random) == 0
        rows.append(isNew ? Int.random(in: 0..<times.count, using: &random) : rows[rows.count - 1])
      }
      let cells = rows.map { times[$0].text }
      let text =
        areRecords
        ? cells.map { "{\"t\":\"\($0)\"}\n" }.joined()
        : "t,n\n" + cells.map { "\($0),1\n" }.joined()
      let table = try read(text, name: areRecords ? "t.ndjson" : "t.csv").table
      let found = try #require(table.columns[0].times)
      #expect(found.ticks == rows.map { times[$0].seconds }, "seed \(seed)")
    }
  }

  @Test("a repeated time does not keep a column from being texts")
  func others() throws {
    let again = String(repeating: "2024-01-31T10:20:30\n", count: 2_000)
    let soon = String(repeating: "soon\n", count: 500)
    let table = try read("t\n\(again)\(soon)\(again)").table
    #expect(table.columns[0].kindName == "text")
    #expect(table.rowCount == 4_500)
  }
}
