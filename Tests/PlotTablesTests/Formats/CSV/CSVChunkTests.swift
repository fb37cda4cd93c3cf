import PlotTestSupport
import Testing

@testable import PlotTables

/// The law: a table does not depend on how its text was divided.
@Suite struct CSVChunkTests {
  private static let rows = (0..<150).map { row -> String in
    switch row % 10 {
    case 3: "\(row)"
    case 4: "\(row),\"two\r\nlines\""
    case 6: "\(row),\"a\"\"b\",\(row).5,2024-01-\(10 + row % 20),surplus"
    case 8: "\(row),x,\(row).25,"
    default: "\(row),\"word \(row % 4)\",\(row).75,2024-02-\(10 + row % 19)"
    }
  }

  static let texts: [(name: String, text: String)] = [
    ("ragged rows", "id,name,v,day\n" + rows.joined(separator: "\n") + "\n"),
    ("ragged rows, CR LF", "id,name,v,day\r\n" + rows.joined(separator: "\r\n")),
    (
      "short rows under a wide header",
      (0..<40).map { "c\($0)" }.joined(separator: ",") + "\n"
        + (0..<300).map { $0 % 50 == 7 ? "\($0),x,,1.5\n" : "\($0)\n" }.joined()
    ),
    (
      "an odd cell far behind gaps",
      (0..<40).map { "c\($0)" }.joined(separator: ",") + "\n"
        + (0..<300).map { "\($0)\n" }.joined() + "1,odd,\(String(repeating: ",", count: 37))9\n"
    ),
    (
      "a footer behind gaps",
      "a,b,c,d\n" + (0..<200).map { "\($0),2\n" }.joined() + "\nSource: somebody\n"
    ),
  ]

  @Test(
    "a table does not depend on chunks, threads and interruptions", .slow, arguments: Division.all,
    [false, true])
  func division(_ division: Division, usesReference: Bool) throws {
    for (name, text) in CSVChunkTests.texts {
      let whole = try Table.read(Array(text.utf8), name: "t.csv")
      var options = division.options
      options.limits.sampleSize = ReadingLimits().sampleSize
      options.limits.tailSize = ReadingLimits().tailSize
      options.limits.usesReference = usesReference
      let divided = try Table.read(Array(text.utf8), name: "t.csv", options: options)
      #expect(divided.summary == whole.summary, "\(name)")
      #expect(shown(divided.notes) == shown(whole.notes), "\(name)")
    }
  }

  private func shown(_ notes: [Note]) -> [String] {
    notes.map { "\($0.message) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
  }
}
