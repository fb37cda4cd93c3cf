import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct CSVTests {
  // RFC 4180 section 2 says what each of these reads as; the lenient ones follow Pollock (Vitagliano
  // and others, 2023, doi:10.14778/3594512.3594518).
  @Test(
    "quotes follow RFC 4180, and are read leniently where it is silent",
    arguments: [
      ("a,b\n\"x, y\",1\n", "a text x, y; b number 1"),
      ("a,b\n\"say \"\"hi\"\"\",1\n", "a text say \"hi\"; b number 1"),
      ("a,b\n\"one\ntwo\",1\n", "a text one\ntwo; b number 1"),
      ("a,b\n\"one\r\ntwo\",1\r\n", "a text one\r\ntwo; b number 1"),
      ("a,b\nx\"y,1\n", "a text x\"y; b number 1"),
      ("a,b\n\"x\"y,1\n", "a text xy; b number 1"),
      ("a,b\n\"\",1\n\"x\",2\n", "a text · x; b number 1 2"),
      ("a, b\nx, \"p, q\"\n", "a text x; b text p, q"),
      ("a,b\n\"x\" ,1\n", "a text x; b number 1"),
      ("\"a b\",\"c\"\"d\"\n1,2\n", "a b number 1; c\"d number 2"),
      ("a,b\n'x',1\n", "a text 'x'; b number 1"),
      ("a,b\n\"1\",\"2\"\n", "a number 1; b number 2"),
    ])
  func quotes(text: String, summary: String) throws {
    #expect(try read(text).summary == summary)
  }

  @Test(
    "every line end ends a line",
    arguments: [
      "a,b\n1,2\n3,4", "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r", "a,b\r\n1,2\n3,4\r",
      "a,b\r\r\n1,2\r\r\n3,4\r\r\n", "\n\na,b\n\n1,2\n \n3,4\n\n\n",
    ])
  func lineEnds(text: String) throws {
    #expect(try read(text).summary == "a number 1 3; b number 2 4")
  }

  @Test("U+2028 and NEL are data")
  func unicodeLineEnds() throws {
    #expect(try read("a,b\nx\u{2028}y,1\nz\u{85},2\n").table.rowCount == 2)
  }

  @Test("ragged rows are repaired with a warning that has their place")
  func ragged() throws {
    let short = try read("a,b,c\n1,2,3\n4,5\n6,7,8\n9\n")
    #expect(short.summary == "a number 1 4 6 9; b number 2 5 7 ·; c number 3 · 8 ·")
    let warning = try #require(short.warnings.first)
    #expect(warning.message.hasPrefix("expected 3 fields, found 2 (and 1 more such row)"))
    #expect(warning.location?.line == 3)
    let long = try read("a,b\n1,2\n3,4,5\n6,7\n")
    #expect(long.summary == "a number 1 3 6; b number 2 4 7")
    #expect(long.warnings.first?.location?.line == 3)
    #expect(long.warnings.first?.location?.column == 5)
  }

  @Test("ragged rows are an error with --strict")
  func strictRagged() throws {
    let error = try #require(readError("a,b,c\n1,2,3\n4,5\n", isStrict: true))
    #expect(error.kind == .malformed)
    #expect(error.message == "expected 3 fields, found 2")
    #expect(error.location?.line == 3)
    #expect(readError("a,b\n1,2,3\n", isStrict: true)?.message == "expected 2 fields, found 3")
    #expect(readError("a,b\nx\"y,2\n", isStrict: true)?.location?.column == 2)
    #expect(readError("a,b\n\"x\"y,2\n", isStrict: true)?.kind == .malformed)
  }

  @Test("a trailing delimiter makes no column")
  func trailingDelimiter() throws {
    #expect(try read("a,b,\n1,2,\n3,4,\n").summary == "a number 1 3; b number 2 4")
    let rows = try read("a,b\n1,2,\n3,4,\n")
    #expect(rows.summary == "a number 1 3; b number 2 4")
    #expect(rows.warnings.isEmpty)
  }

  @Test("a first column of row names may lack a name")
  func rowNames() throws {
    #expect(
      try read("mpg,cyl\nMazda,21,6\nFiat,30,4\n").summary
        == "col1 text Mazda Fiat; mpg number 21 30; cyl number 6 4")
  }

  @Test("every column gets a distinct name")
  func names() throws {
    let read = try read("a,a,,a_2,a\n1,2,3,4,5\n")
    #expect(read.table.columns.map(\.name) == ["a", "a_3", "col3", "a_2", "a_4"])
    #expect(read.warnings.count == 1)
    #expect(try read_("x,x\n1,2\n") == ["x", "x_2"])
    #expect(try read_(",col1\n1,2\n").count == 2)
    #expect(try read_("\"a\nb\", c \n1,2\n") == ["a\nb", "c"])
  }

  private func read_(_ text: String) throws -> [String] {
    try read(text).table.columns.map(\.name)
  }

  @Test("an unclosed quote is reported where it opens")
  func unclosedQuote() throws {
    for text in [
      "a,b\nx,\"1\n2,3\n", "a,b\nx,\"1\n\"y\",3\n", "a,b\nx,\"1\n2,3\n4,5\n6,\"7\"\n8,9\n",
    ] {
      let error = try #require(readError(text, isStrict: true))
      #expect(error.kind == .malformed)
      #expect(error.location?.line == 2)
      #expect(error.location?.column == 3)
      #expect(error.location?.excerpt == .init(text: "x,\"1", caret: 2))
    }
    #expect(readError("\"a,b\n1,2\n", isStrict: true)?.location?.line == 1)
  }

  @Test("error columns are counted in characters")
  func characterColumns() throws {
    let error = try #require(
      readError("a,b\n\u{e9}\u{1F468}\u{200D}\u{1F469},\"x\n", isStrict: true))
    #expect(error.location?.column == 4)
    #expect(error.location?.excerpt?.caret == 3)
  }

  @Test("the excerpt of a long line shows the surroundings of the place")
  func longExcerpt() throws {
    let long = String(repeating: "é", count: 5_000)
    let error = try #require(readError("a,b\n\(long),\"x\n", isStrict: true))
    #expect(error.location?.column == 5_002)
    let excerpt = try #require(error.location?.excerpt)
    #expect(excerpt.text.count < 200)
    #expect(Array(excerpt.text)[excerpt.caret] == "\"")
  }

  @Test("a table may be very wide", .slow)
  func wide() throws {
    let width = 20_000
    let header = (1...width).map { "c\($0)" }.joined(separator: ",")
    let row = (1...width).map { "\($0)" }.joined(separator: ",")
    let table = try read("\(header)\n\(row)\n\(row)\n").table
    #expect(table.columns.count == width)
    #expect(table.column(named: "c20000")?.numbers == [20_000, 20_000])
  }
}
