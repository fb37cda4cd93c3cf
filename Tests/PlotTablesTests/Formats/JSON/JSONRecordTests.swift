import PlotTestSupport
import Testing

@testable import PlotTables

/// Facts that are known only when all records have been read.
@Suite struct JSONRecordTests {
  @Test("keys that first appear in late records make columns", .slow)
  func lateNames() throws {
    let text =
      String(repeating: "{\"a\":1}\n", count: 50_000) + "{\"a\":2,\"b\":{\"c\":\"x\"}}\n"
    let read = try read(text, name: "t.ndjson")
    #expect(read.table.columns.map(\.name) == ["a", "b.c"])
    #expect(read.table.columns[1].missingCount == 50_000)
    #expect(read.table.columns[1].text(at: 50_000) == "x")
  }

  @Test("a key that first held objects and later values makes a column")
  func lateValues() throws {
    var options = ReadOptions()
    options.limits.chunkSize = 64
    options.limits.guessSize = 64
    options.limits.threadCount = 1
    let lines = (0..<20).map { "{\"a\":{\"b\":\($0)}}" } + (20..<60).map { "{\"a\":\($0)}" }
    let text = lines.joined(separator: "\n")
    let table = try Table.read(Array(text.utf8), name: "t.ndjson", options: options).table
    #expect(table.columns.map(\.name) == ["a.b", "a"])
    #expect(table.columns[1].numbers?.dropFirst(20) == (20..<60).map(Double.init)[...])
  }

  @Test("a skipped line leaves no column behind")
  func droppedNames() throws {
    let read = try read("{\"a\":1}\n{\"a\":2,\"b\":3,\"c\":}\n{\"a\":4}\n", name: "t.ndjson")
    #expect(read.summary == "a number 1 4")
  }

  @Test("the last of duplicate keys wins in a record")
  func repeatedNames() throws {
    #expect(try read("[{\"a\":\"x\",\"a\":2},{\"a\":3}]").summary == "a number 2 3")
  }

  @Test("escaped keys equal plain ones")
  func escapedNames() throws {
    let text = "[{\"a\\\"b\":1,\"\\\\\":2},{\"a\\\"b\":3,\"\\u005c\":4},{\"a\\u0022b\":5}]"
    #expect(try read(text).summary == "a\"b number 1 3 5; \\ number 2 4 ·")
  }

  @Test("long keys with a common prefix are distinct")
  func longNames() throws {
    let text =
      "[{\"temperature_max\":1,\"temperature_min\":2},{\"temperature_min\":3,\"temperature\":4}]"
    #expect(
      try read(text).summary
        == "temperature_max number 1 ·; temperature_min number 2 3; temperature number · 4")
  }

  @Test("keys of JSON records may be in any order, or absent")
  func order() throws {
    let text = """
      {"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7}
      {"g":1,"f":2,"e":3,"d":4,"c":5,"b":6,"a":7}
      {"a":1,"g":2}
      {}
      {"d":9,"e":{"x":1}}
      {"e":{"y":1,"x":2},"a":3}
      """
    #expect(
      try read(text, name: "t.ndjson").summary == """
        a number 1 7 1 · · 3; b number 2 6 · · · ·; c number 3 5 · · · ·; d number 4 4 · · 9 ·; \
        e number 5 3 · · · ·; f number 6 2 · · · ·; g number 7 1 2 · · ·; \
        e.x number · · · · 1 2; e.y number · · · · · 1
        """)
  }

  @Test("an error in a long line has its line and column", .slow)
  func longLine() {
    let text = "[\n" + String(repeating: "{\"a\":1},", count: 200_000) + "{\"a\":x}]"
    let error = readError(text, name: "t.json")
    #expect(error?.location?.line == 2)
    #expect(error?.location?.column == 200_000 * 8 + 6)
  }

  @Test("a record larger than any chunk is read in linear time", .slow)
  func largeRecord() throws {
    let long = String(repeating: "x", count: 4 << 20)
    let read = try read("[{\"a\":\"\(long)\"},{\"a\":\"y\"}]", name: "t.json")
    #expect(read.table.rowCount == 2)
    #expect(read.table.columns[0].text(at: 0)?.utf8.count == 4 << 20)
  }

  @Test(
    "records with more keys than the sample equal the table of their cells", .slow,
    arguments: ["t.json", "t.ndjson"])
  func manyNames(file: String) throws {
    let count = 16_000
    func cell(_ column: Int, _ row: Int) -> String {
      column % 5 == 3 ? "\"w\(row)\"" : "\(column * (row + 1)).5"
    }
    let records = (0..<3).map { row in
      "{" + (row..<count).map { "\"c\($0)\":\(cell($0, row))" }.joined(separator: ",") + "}"
    }
    let lines = (0..<3).map { row in
      (0..<count).map { $0 < row ? "" : cell($0, row) }.joined(separator: ",")
    }
    let header = (0..<count).map { "c\($0)" }.joined(separator: ",")
    let text =
      file == "t.json"
      ? "[" + records.joined(separator: ",") + "]" : records.joined(separator: "\n")
    let table = try read(text, name: file).table
    #expect(table.summary == (try read("\(header)\n" + lines.joined(separator: "\n")).summary))
  }

  @Test("a layout that the sample does not show is found in the whole text", .slow)
  func lateLayout() throws {
    let nulls = String(repeating: "null\n", count: 60_000)
    let rows = "[\"date\",\"v\"]\n" + (0..<30).map { "[\(20_240_101 + $0 % 28),\($0)]\n" }.joined()
    let table = try read(nulls + rows, name: "t.ndjson").table
    #expect(table.columns.map(\.kindName) == ["time", "number"])
    #expect(table.columns[0].text(at: 60_000) == "2024-01-01")
  }

  @Test("late keys are noted like early ones", .slow)
  func lateOddities() throws {
    let odd =
      #"{"a":1,"b":"\u00e9"}"# + "\n" + #"{"a":1,"b":true,"s":"\ud800"}"# + "\n"
      + #"{"a":1,"c":"\u00e9"}"# + "\n" + #"{"a":1,"c":{"d":1}}"# + "\n"
    let others = String(repeating: "{\"a\":2}\n", count: 20_000)
    var options = ReadOptions()
    options.missing = ["\u{e9}"]
    let reads = try [odd + others, others + odd].map {
      try Table.read(Array($0.utf8), name: "t.ndjson", options: options)
    }
    for read in reads {
      #expect(read.table.columns.map(\.name) == ["a", "b", "s", "c.d"])
      #expect(
        read.notes.map(\.message)
          == ["half a character (a lone surrogate) in a string, shown as \u{fffd}"])
    }
  }

  @Test(
    "a warning about a row has its line, however many columns there are", .slow,
    arguments: [5, 200])
  func places(columns: Int) throws {
    let names = (0..<columns).map { "\"c\($0)\":\"x\"" }.joined(separator: ",")
    let text = String(repeating: "{\(names)}\n", count: 300) + "{\"c0\" 1}\n{\(names)}\n"
    var options = ReadOptions()
    options.limits.chunkSize = 4_000
    let read = try Table.read(Array(text.utf8), name: "t.ndjson", options: options)
    #expect(read.warnings.map { $0.location?.line } == [301])
    let cells = (0..<columns).map { _ in "x" }.joined(separator: ",")
    let rows = String(repeating: cells + "\n", count: 300) + "x\n" + cells + "\n"
    let header = (0..<columns).map { "c\($0)" }.joined(separator: ",") + "\n"
    let csv = try Table.read(Array((header + rows).utf8), name: "t.csv", options: options)
    #expect(csv.warnings.map { $0.location?.line } == [302])
  }

  @Test("text after the value of a document gives an error with the flag to read it")
  func moreValues() {
    let first = "{\"a\":\"" + String(repeating: "x", count: 300_000) + "\"}\n"
    let error = readError(first + "{\"a\":\"y\"}\n", name: "-")
    #expect(error?.hint == "if these are values one after the other: --input-format ndjson")
    #expect(error?.location?.line == 2)
  }

  @Test("a document may be large if only a part of it is a table", .slow)
  func largeDocument() throws {
    let record = "{\"a\":1,\"b\":\"x\"}"
    let records = Array(repeating: record, count: 100_000).joined(separator: ",\n")
    let text = "{\"meta\":{\"n\":[1,2]},\"data\":[\(records)],\"end\":true}"
    let read = try read(text, name: "t.json")
    #expect(read.table.rowCount == 100_000)
    #expect(read.finding("shape") == "records at data")
    let error = readError(text + "x", name: "t.json")
    #expect(error?.location?.line == 100_000)
  }

  @Test("a file of nulls is one empty column")
  func nulls() throws {
    #expect(try read("[null,null]", name: "t.json").summary == "value text · ·")
    #expect(try read("[null,{\"a\":1}]", name: "t.json").summary == "a number · 1")
  }
}
