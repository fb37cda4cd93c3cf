import Testing

@testable import PlotTables

/// Rows that stand in quotes as wholes, as spreadsheets write what was pasted into one column.
@Suite("Rows in quotes") struct UnquotedRowsTests {
  private func quoted(_ rows: [String], lineEnd: String = "\n") -> String {
    rows.map { row in
      "\"" + row.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"" + lineEnd
    }.joined()
  }

  private let rows = ["day,place,rain", "2024-01-01,\"Bonn, Rhine\",2.5", "2024-01-02,Ulm,0"]

  @Test("rows in quotes are the table of the rows without them", arguments: ["\n", "\r\n"])
  func read(lineEnd: String) throws {
    let plain = try PlotTablesTests.read(rows.joined(separator: lineEnd) + lineEnd)
    let table = try PlotTablesTests.read(quoted(rows, lineEnd: lineEnd))
    #expect(table.summary == plain.summary)
    #expect(table.notes.contains { $0.message.hasPrefix("each row stands in quotes") })
    // The last line end may be missing.
    let open = quoted(rows, lineEnd: lineEnd).dropLast(lineEnd.count)
    #expect(try PlotTablesTests.read(String(open)).summary == plain.summary)
  }

  @Test("a byte order mark and another encoding change nothing")
  func encodings() throws {
    let plain = try PlotTablesTests.read(rows.joined(separator: "\n")).summary
    #expect(try PlotTablesTests.read("\u{FEFF}" + quoted(rows)).summary == plain)
    let units = quoted(rows).utf16
    let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Table.read(wide, name: "t.csv", options: ReadOptions()).summary == plain)
  }

  @Test("texts with commas in a single column stay whole")
  func texts() throws {
    let names = try PlotTablesTests.read("\"name\"\n\"Doe, Jane\"\n\"Roe, Richard\"\n")
    #expect(names.table.columns.count == 1)
    let listed = try PlotTablesTests.read("\"name, year\"\n\"Doe, 1990\"\n\"Roe, 1991\"\n")
    #expect(listed.table.columns.count == 1)
  }

  @Test("cells in quotes are no rows in quotes")
  func cells() throws {
    let table = try PlotTablesTests.read("\"a\",\"b\"\n\"1\",\"2\"\n\"3\",\"4\"\n")
    #expect(table.summary == "a number 1 3; b number 2 4")
    #expect(!table.notes.contains { $0.message.hasPrefix("each row stands in quotes") })
  }

  @Test("--quote keeps each row as one cell")
  func kept() throws {
    var options = ReadOptions()
    options.quote = .byte(UInt8(ascii: "\""))
    let table = try Table.read(Array(quoted(rows).utf8), name: "t.csv", options: options)
    #expect(table.table.columns.count == 1)
  }

  @Test("the bytes are those of the rows, wherever reading stops between them")
  func pieces() throws {
    let stream = UnquotedRowsStream(MemoryStream(Array((quoted(rows) + "plain,\"x\"\n").utf8)))
    for size in [1, 2, 3, 1000] {
      #expect(try stream.rewind())
      var bytes: [UInt8] = []
      var block = [UInt8](repeating: 0, count: size)
      while true {
        let count = try block.withUnsafeMutableBufferPointer {
          try stream.read(into: UnsafeMutableRawBufferPointer($0))
        }
        if count == 0 { break }
        bytes += block.prefix(count)
      }
      #expect(
        String(decoding: bytes, as: UTF8.self) == rows.joined(separator: "\n") + "\nplain,\"x\"\n")
    }
  }
}
