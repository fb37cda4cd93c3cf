import Testing

@testable import PlotTables

/// Quotes that are no part of the grammar of RFC 4180, and rows of another width. Which cells were
/// meant is plain from the rows around.
@Suite struct StrayQuoteTests {
  /// Rows of three cells, the seventh of which is another.
  private func table(_ odd: String, count: Int = 25) -> String {
    "a,b,c\n" + (0..<count).map { $0 == 6 ? odd + "\n" : "\($0),x,\($0)\n" }.joined()
  }

  @Test(
    "an unclosed quote in a row of the usual width is text",
    arguments: [
      ("6,\"x,6", "\"x", 3), ("6,x,\"6", "x", 5), ("\"6,x,6", "x", 1),
    ] as [(String, String, Int)])
  func unclosed(odd: String, second: String, column: Int) throws {
    for usesReference in [false, true] {
      var options = ReadOptions()
      options.limits.usesReference = usesReference
      let read = try Table.read(Array(table(odd).utf8), name: "t.csv", options: options)
      #expect(read.table.rowCount == 25)
      #expect(read.table.columns[1].text(at: 6) == second)
      #expect(read.table.columns[1].text(at: 7) == "x")
      let warning = try #require(read.warnings.first)
      #expect(warning.message == "this quote is never closed, taken as text")
      #expect(warning.location?.line == 8)
      #expect(warning.location?.column == column)
    }
  }

  @Test("an unclosed quote is text even if later cells are quoted")
  func beforeQuoted() throws {
    let text = table("6,\"x,6").split(separator: "\n").joined(separator: "\n")
    let read = try read(text + "\n25,\"y, z\",25\n26,\"w\",26\n")
    #expect(read.table.rowCount == 27)
    #expect(read.table.columns[1].text(at: 6) == "\"x")
    #expect(read.table.columns[1].text(at: 25) == "y, z")
  }

  @Test("several unclosed quotes are counted")
  func several() throws {
    let read = try read(table("6,\"x,6\n7,\"y,7\n8,x,8\n9,\"z,9"))
    #expect(read.table.rowCount == 28)
    #expect(
      read.warnings.map(\.message) == ["this quote is never closed (and 2 more), taken as text"])
  }

  @Test("an unclosed quote far after the first rows is text")
  func late() throws {
    let rows = (0..<40_000).map { $0 == 30_000 ? "\($0),\"x,7\n" : "\($0),x,7\n" }.joined()
    let read = try read("a,b,c\n" + rows)
    #expect(read.table.rowCount == 40_000)
    #expect(read.table.columns[1].text(at: 30_000) == "\"x")
    #expect(read.warnings.first?.location?.line == 30_002)
  }

  @Test(
    "an unclosed quote in a header is dropped", arguments: ["\"a,b,c", "a,\"b,c", "a,b,\"c"])
  func header(line: String) throws {
    let read = try read(line + "\n" + (0..<9).map { "\($0),1,2\n" }.joined())
    #expect(read.table.columns.map(\.name) == ["a", "b", "c"])
    #expect(read.table.rowCount == 9)
    #expect(read.warnings.map(\.message) == ["this quote is never closed, and left out"])
  }

  @Test("quoted cells keep line ends, also if their first line has the usual width")
  func lineEnds() throws {
    let read = try read(table("6,\"x,\ny\",6"))
    #expect(read.table.rowCount == 25)
    #expect(read.table.columns[1].text(at: 6) == "x,\ny")
    #expect(read.warnings.isEmpty)
  }

  @Test(
    "line ends within quotes in the header and in every row are part of their cells",
    arguments: [1, 2, 8, 300])
  func lineEndsEverywhere(count: Int) throws {
    let rows = (1...count).map { "\($0),\"x\ny\",\($0 * 3)\n" }.joined()
    let read = try read("k,\"a\nb\",v\n" + rows)
    #expect(read.table.columns.map(\.name) == ["k", "a\nb", "v"])
    #expect(read.table.rowCount == count)
    #expect(read.table.columns[1].text(at: 0) == "x\ny")
    #expect(read.table.columns[2].numbers?.last == Double(count * 3))
    #expect(read.warnings.isEmpty)
  }

  @Test("an unclosed quote in a row of another width is an error")
  func refused() {
    #expect(readError(table("6,\"x"))?.message == "this quote is never closed")
  }

  @Test("quotes within a quoted cell are text", arguments: [false, true])
  func inner(usesReference: Bool) throws {
    var options = ReadOptions()
    options.limits.usesReference = usesReference
    let text = table("6,\"such as \"x\" buttons, and\",6")
    let read = try Table.read(Array(text.utf8), name: "t.csv", options: options)
    #expect(read.table.columns[1].text(at: 6) == "such as \"x\" buttons, and")
    #expect(read.table.columns[2].numbers?[6] == 6)
    #expect(read.warnings.count == 1)
    #expect(read.warnings.first?.location?.line == 8)
  }

  @Test(
    "ragged rows are counted, also if the last cell is empty",
    arguments: [
      ("6,x,6,", "expected 3 fields, found 4; the last one, which is empty, is left out"),
      ("6,x,6,7", "expected 3 fields, found 4; the surplus is left out"),
      ("6,x", "expected 3 fields, found 2; the rest of the row is missing"),
    ])
  func widths(odd: String, message: String) throws {
    let read = try read(table(odd))
    #expect(read.warnings.map(\.message) == [message])
    #expect(read.warnings.first?.location?.line == 8)
  }

  @Test("trailing delimiters in all rows are regular, unless the header has none")
  func trailing() throws {
    #expect(try read("a,b,\n1,2,\n3,4,\n").warnings.isEmpty)
    let read = try read("a,b\nx,2,\ny,4,\n")
    #expect(read.summary == "a text x y; b number 2 4")
    #expect(
      read.warnings.map(\.message) == [
        "every row has one cell more than the header, an empty one, which is left out"
      ])
  }

  @Test(
    "no row is lost between chunks if each has an unclosed quote",
    arguments: [false, true])
  func chunks(usesReference: Bool) throws {
    let rows = (0..<600).map { "\($0),\"film \($0)\n" }
    let read = try read("n,name\n" + rows.joined()) {
      $0.limits.chunkSize = 500
      $0.limits.tailSize = 100
      $0.limits.usesReference = usesReference
    }
    #expect(read.table.rowCount == 600)
    #expect(read.table.columns[1].text(at: 599) == "\"film 599")
    #expect(read.warnings.first?.message.contains("(and 599 more)") == true)
  }

  @Test(
    "an apostrophe within single quotes, and one without, do not part rows that are alike otherwise"
  )
  func apostrophes() throws {
    #expect(
      try read("name,qty,note\nMen's boots,1,'a, won't do'\nShoes,2,'b, ok'\nHat,3,'c, fine'\n")
        .summary
        == "name text Men's boots Shoes Hat; qty number 1 2 3; note text a, won't do b, ok c, fine")
    #expect(
      try read("'a','b'\n'1','x, \"y\" z'\n'2','u'\n'3','v'\n").summary
        == "a number 1 2 3; b text x, \"y\" z u v")
    #expect(
      try read("a,b\n'tis,1\n'twas,2\n'em,3\n").summary == "a text 'tis 'twas 'em; b number 1 2 3")
  }

  @Test("an unclosed quote in the header is text, also where later rows have quoted delimiters")
  func openHeader() throws {
    let rows = (0..<10).map { "\($0),\($0 % 2 == 0 ? "\"x, y\"" : "z"),\($0)\n" }.joined()
    for header in ["\"a,b,c", "a,\"b,c", "a,b,\"c"] {
      let read = try read(header + "\n" + rows)
      #expect(read.table.columns.map(\.name) == ["a", "b", "c"])
      #expect(read.table.rowCount == 10)
      #expect(!read.warnings.isEmpty)
    }
  }
}
