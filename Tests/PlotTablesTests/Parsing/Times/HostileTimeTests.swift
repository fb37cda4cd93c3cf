import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct HostileTimeTests {
  @Test(
    "random cells are a time or none, and read alike again", .slow,
    arguments: [81, 82, 83, 84] as [UInt64])
  func anyCell(seed: UInt64) throws {
    var random = Seeded(seed)
    let pieces = [
      "2024", "-", "01", "/", ".", "31", "T", " ", "10", ":", "30", "Z", "+", "01:00", "Jan",
      "November", "Tue", ",", "W05", "Q1", "2Q24", "[", "]", "Europe/Berlin", "(", ")", "PM", "a.m",
      "th", "'", "GMT", "CET", "é", "\0", "999999999999999999", "%", "24:00", ":60", "−", "1",
    ]
    let formats = try ["%d/%m/%Y", "%s.%f", "%Y-%j", "%G-W%V-%u", "%I%p", "%H%M%S%Z", "%b %e %Y%z"]
      .map { format throws(TableError) in TimeNotation.format(try TimeFormat(format)) }
    var count = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...9, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      for notation in TimeNotation.candidates + formats {
        guard let instant = notation.instant(bytes, 0, bytes.count) else { continue }
        count += 1
        #expect(
          (0..<1_000_000_000).contains(instant.nanoseconds), "seed \(seed): \(text)")
        // Bytes after the cell in its buffer must not matter.
        let longer = bytes + Array("9Z[1:30".utf8)
        #expect(notation.instant(longer, 0, bytes.count) == instant, "seed \(seed): \(text)")
      }
      var evidence = TimeEvidence(column: "date", options: ReadOptions())
      evidence.add(bytes, 0, bytes.count)
      guard let choice = evidence.choice("date") else { continue }
      let reader = TimeReader(choice, zones: .empty)
      #expect(reader.ticks(bytes, 0, bytes.count) != nil, "seed \(seed): \(text)")
    }
    #expect(count > 100)
  }
}
