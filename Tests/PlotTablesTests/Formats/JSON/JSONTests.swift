import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct JSONTests {
  @Test(
    "every common layout of a table in JSON is read",
    arguments: [
      (
        "[{\"a\":1,\"b\":\"x\"},{\"b\":\"y\",\"c\":true}]",
        "a number 1 ·; b text x y; c boolean · true"
      ),
      ("[{\"a\":{\"b\":1,\"c\":{\"d\":2}}},{\"a\":null}]", "a.b number 1 ·; a.c.d number 2 ·"),
      ("[{\"a\":[1, {\"b\": \" x\"}]}]", "a text [1,{\"b\":\" x\"}]"),
      ("[[\"x\",\"y\"],[1,\"p\"],[2,\"q\"]]", "x number 1 2; y text p q"),
      ("[[1,2],[3,4]]", "col1 number 1 3; col2 number 2 4"),
      ("[[\"a\",\"b\"],[\"c\",\"d\"]]", "col1 text a c; col2 text b d"),
      ("{\"x\":[1,2],\"y\":[\"p\",null]}", "x number 1 2; y text p ·"),
      ("[3,null,5]", "value number 3 · 5"),
      ("{\"n\":2,\"data\":[{\"a\":1},{\"a\":2}]}", "a number 1 2"),
      ("{\"a\":1,\"b\":{\"c\":\"x\"}}", "a number 1; b.c text x"),
      ("{\"columns\":1,\"rows\":[[1,2],[3,4]]}", "col1 number 1 3; col2 number 2 4"),
      ("[{\"year\":\"1565\"},{\"year\":\"1570\"}]", "year years 1565 1570"),
      ("[{\"d\":\"2024-01-31\"},{\"d\":\"2024-02-01\"}]", "d time 2024-01-31 2024-02-01"),
      ("[{\"a\":1},null,{\"a\":2}]", "a number 1 · 2"),
      ("[{\"\":1,\"a\":2}]", "col1 number 1; a number 2"),
      ("[{\"a.b\":1,\"a\":{\"b\":2}}]", "a.b number 1; a.b_2 number 2"),
      ("[{\"a\":\"\\u00e9\\n\\ud83d\\ude00\\\"\"}]", "a text é\n😀\""),
      ("[{\"\\u0061\":1},{\"a\":2}]", "a number 1 2"),
      ("[{\"n\":9007199254740993},{\"n\":1e2}]", "n number 9007199254740992 100"),
      ("[{\"n\":9007199254740993}]", "n number 9007199254740993"),
    ])
  func shapes(text: String, summary: String) throws {
    #expect(try read(text, name: "t.json").summary == summary)
  }

  @Test(
    "the only list in the objects below the top is the table",
    arguments: [
      (
        "{\"status\":\"ok\",\"data\":{\"n\":2,\"items\":[{\"a\":1},{\"a\":2}]}}", "a number 1 2",
        "records at data.items"
      ),
      (
        "{\"a\":{\"b\":{\"rows\":[[1,2],[3,4]]}}}", "col1 number 1 3; col2 number 2 4",
        "rows at a.b.rows"
      ),
      ("{\"a\":{\"b\":[{\"x\":1}],\"c\":[1]}}", "x number 1", "records at a.b"),
      ("{\"l\":[{\"x\":1}],\"a\":{\"b\":[{\"x\":2}]}}", "x number 1", "records at l"),
      (
        "{\"user\":{\"age\":3,\"tags\":[1,2]}}", "user.age number 3; user.tags text [1,2]",
        "one record"
      ),
    ])
  func deepList(text: String, summary: String, shape: String) throws {
    let read = try read(text, name: "t.json")
    #expect(read.summary == summary)
    #expect(read.finding("shape") == shape)
  }

  @Test("one of several lists in the objects below the top must be chosen")
  func deepLists() throws {
    let text = "{\"a\":{\"x\":[{\"v\":1}]},\"b\":{\"y\":[{\"v\":2}]}}"
    let error = try #require(readError(text, name: "t.json"))
    #expect(error.message == "several lists of records: a.x, b.y")
    #expect(error.hint == "choose one: --records 'a.x'")
    #expect(try read(text, records: "b.y").summary == "v number 2")
  }

  @Test("records of JSON are found below a given path")
  func records() throws {
    let text =
      "{\"meta\":{\"n\":1},\"a.b\":{\"items\":[{\"x\":1},{\"x\":2}]},\"c\":[{\"y\":3}],\"d\":[{\"y\":4}]}"
    #expect(try read(text, records: "a.b.items").summary == "x number 1 2")
    #expect(try read(text, records: "c").summary == "y number 3")
    #expect(try read(text, records: "meta").summary == "n number 1")
    #expect(try read(text, records: "a.b").summary == "items text [{\"x\":1},{\"x\":2}]")
    let error = try #require(readError(text, records: "a.nothing"))
    #expect(error.kind == .usage)
    #expect(error.hint == "there is: meta, a.b, c, d")
    let several = try #require(readError(text))
    #expect(several.kind == .noData)
    #expect(several.hint == "choose one: --records 'c'")
    #expect(readError(text, records: "meta.n")?.kind == .noData)
  }

  @Test("the features of GeoJSON are records")
  func geoJSON() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"mag":2,"time":1517966773840,"type":"quake"},
      "geometry":{"type":"Point","coordinates":[-118.5, 34]},"id":"ci1"}]}
      """
    let table = try read(text, name: "-").table
    #expect(
      table.columns.map(\.name)
        == ["mag", "time", "type", "id", "longitude", "latitude"])
    #expect(table.column(named: "time")?.text(at: 0) == "2018-02-07T01:26:13.840Z")
  }

  @Test(
    "valid JSON without a table is reported as such",
    arguments: [
      "5", "\"x\"", "null", "[]", "{}", "[{}]", "[[]]", "[{\"a\":1},2]", "[null,1,\"1\",{}]",
    ])
  func noTable(text: String) {
    let kind = readError(text, format: "json")?.kind
    #expect(kind == .noData || kind == .noRows)
  }

  // RFC 8259: the grammar of sections 2 to 7.
  @Test(
    "a syntax error is reported where it is",
    arguments: [
      ("[1,]", 4), ("[1 2]", 4), ("[,1]", 2), ("{\"a\":1,}", 8), ("{\"a\" 1}", 6), ("{a:1}", 2),
      ("[01]", 3), ("[-]", 3), ("[1.]", 4), ("[.5]", 2), ("[+1]", 2), ("[1e]", 4), ("[Nan]", 2),
      ("[Infinite]", 2), ("[tru]", 2), ("[\"\\x\"]", 4), ("[\"\\u12g4\"]", 7), ("[\"a\tb\"]", 4),
      ("[\"abc", 2), ("[1", 3), ("[1]]", 4), ("[1] x", 5), ("{\"a\":1}}", 8), ("['a']", 2),
      ("[1/*x*/]", 3), ("{\"a\":1 \"b\":2}", 8), ("[1}", 3), ("{\"a\":]", 6), ("[\u{c}1]", 2),
    ])
  func malformed(text: String, column: Int) {
    let error = readError(text, format: "json")
    #expect(error?.kind == .malformed, "\(text)")
    #expect(error?.location?.column == column, "\(text)")
  }

  @Test("nesting has a limit, and does not use the stack")
  func depth() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(readError(deep, format: "json")?.kind == .limit)
    let allowed = String(repeating: "[", count: 1_024) + String(repeating: "]", count: 1_024)
    #expect(readError(allowed, format: "json") == nil)
    #expect(readError("[" + allowed + "]", format: "json")?.kind == .limit)
  }

  @Test("JSON errors have line and column in characters")
  func location() {
    let error = readError("[\n  {\"é\": 1},\n  {\"é\": x}\n]", name: "t.json")
    #expect(error?.location?.line == 3)
    #expect(error?.location?.column == 9)
    #expect(error?.location?.excerpt == .init(text: "  {\"é\": x}", caret: 8))
  }

  @Test("the last of duplicate keys wins, with a warning")
  func duplicateNames() throws {
    let read = try read("[{\"a\":1,\"a\":2},{\"a\":3}]")
    #expect(read.summary == "a number 2 3")
    #expect(read.warnings.first?.message.contains("'a' is repeated") == true)
    #expect(readError("[{\"a\":1,\"a\":2}]", isStrict: true)?.kind == .malformed)
  }

  @Test("a lone surrogate becomes U+FFFD with a warning")
  func loneSurrogate() throws {
    for escape in ["\\ud800", "\\udc00", "\\ud800\\u0041", "\\ud800\\ud800"] {
      let read = try read("[{\"a\":\"x\(escape)\"}]")
      #expect(read.table.columns[0].text(at: 0)?.contains("\u{fffd}") == true)
      #expect(read.warnings.count == 1)
    }
  }

  @Test("a column of mixed types is text, with a note")
  func mixture() throws {
    let read = try read("[{\"a\":1},{\"a\":\"x\"},{\"a\":true}]")
    #expect(read.summary == "a text 1 x true")
    #expect(read.notes.contains { $0.message.contains("mixes") })
  }

  @Test("lists of different lengths are padded, with a warning")
  func shortColumns() throws {
    let columns = try read("{\"x\":[1,2],\"y\":[3]}")
    #expect(columns.summary == "x number 1 2; y number 3 ·")
    #expect(columns.warnings.count == 1)
    let rows = try read("[[1,2],[3]]")
    #expect(rows.summary == "col1 number 1 3; col2 number 2 ·")
    #expect(rows.warnings.count == 1)
    let longer = try read("[[1],[3,4]]")
    #expect(longer.summary == "col1 number 1 3; col2 number · 4")
    #expect(longer.warnings.count == 1)
    #expect(readError("[[1,2],[3]]", isStrict: true)?.kind == .malformed)
  }

  @Test("very many keys in one record are read in linear time", .slow)
  func wide() throws {
    let record = (1...20_000).map { "\"c\($0)\":\($0)" }.joined(separator: ",")
    #expect(try read("[{\(record)},{\(record)}]").table.columns.count == 20_000)
  }
}

@Suite struct NDJSONTests {
  @Test(
    "NDJSON may have blank lines, any line end, or none between values",
    arguments: [
      "{\"a\":1}\n{\"a\":2}\n", "{\"a\":1}\r\n\r\n{\"a\":2}", "{\"a\":1}{\"a\":2}",
      "{\n\"a\":1\n}\n{\n\"a\":2\n}\n", "\n\n{\"a\":1}\n\n{\"a\":2}",
    ])
  func values(text: String) throws {
    let read = try read(text, name: "-")
    #expect(read.summary == "a number 1 2")
    #expect(read.finding("format") == "ndjson")
  }

  @Test("a single NDJSON line is a table of one row")
  func single() throws {
    #expect(try read("{\"a\":1}\n", name: "-").summary == "a number 1")
    #expect(try read("{\"a\":1}\n", name: "t.jsonl").finding("format") == "ndjson")
  }

  @Test("rows of NDJSON may be arrays")
  func arrays() throws {
    #expect(try read("[\"x\",\"y\"]\n[1,2]\n[3,4]\n").summary == "x number 1 3; y number 2 4")
  }

  @Test("a bad line is skipped with a warning, and an error with --strict")
  func badLines() throws {
    let text = "{\"a\":1}\n{\"a\":\n{\"a\":3,\"b\":}\n{\"a\":4}\n"
    let read = try read(text)
    #expect(read.summary.hasPrefix("a number 1 4"))
    // The second line ends inside a value, which no line can mend.
    #expect(read.warnings.map { $0.location?.line } == [2, 3])
    #expect(readError(text, isStrict: true)?.kind == .malformed)
    #expect(try PlotTablesTests.read("{bad\n{\"a\":1}\n{\"a\":2}\n").summary == "a number 1 2")
  }

  @Test("many bad lines of NDJSON are counted")
  func manyBadLines() throws {
    let text = "{\"a\":1}\n" + String(repeating: "oops\n", count: 9) + "{\"a\":2}\n"
    let read = try read(text, name: "t.ndjson")
    #expect(read.warnings.count == 4)
    #expect(read.warnings.last?.message == "skipped 9 lines in all that are not valid JSON")
  }
}
