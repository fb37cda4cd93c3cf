import Testing

/// One row for each kind of input that breaks programs: read and drawn by the built program as PNG
/// and as SVG, which has to end as the row says. What is expected is decided by the contract of the
/// command line: 0 drawn, 1 nothing to draw, 2 usage, 3 unreadable, 5 over a limit.
@Suite("Hard inputs")
struct HardInputTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var arguments: [String]
    var status: Int32
    /// What standard error has to hold; nothing at all if empty and the status is 0.
    var error: String

    init(
      _ name: String, _ bytes: [UInt8], _ arguments: [String] = [], _ status: Int32 = 0,
      _ error: String = ""
    ) {
      (self.name, self.bytes, self.arguments) = (name, bytes, arguments)
      (self.status, self.error) = (status, error)
    }

    init(
      _ name: String, _ text: String, _ arguments: [String] = [], _ status: Int32 = 0,
      _ error: String = ""
    ) {
      self.init(name, Array(text.utf8), arguments, status, error)
    }

    var testDescription: String { name }
  }

  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
  }

  @Test(
    "each ends as it should, with files that are whole or not there",
    arguments: empty + values + encodings + shapes + quotes + foreign + json)
  func row(_ row: Row) throws {
    try folder.write(row.bytes, to: "in")
    let result = try plot.run(
      ["in", "-o", "out.png", "-o", "out.svg"] + row.arguments, in: folder.path)
    #expect(result.status == row.status, "\(result.error)")
    if row.error.isEmpty {
      #expect(result.error.isEmpty)
    } else {
      #expect(result.error.contains(row.error), "\(result.error)")
    }
    let names = try folder.names()
    #expect(names == (row.status == 0 ? ["in", "out.png", "out.svg"] : ["in"]))
    if row.status == 0 {
      let picture = try SVGPicture(folder.text(of: "out.svg"))
      #expect(!picture.markup.contains("nan") && !picture.markup.contains("inf"))
      #expect(
        !picture.texts.contains { $0.hasPrefix("-0") && $0.allSatisfy { "-0.".contains($0) } })
    }
  }

  @Test(
    "a line breaks at an infinite value, as at a missing one", arguments: ["Inf", "-Inf", "NaN"])
  func infiniteValues(value: String) throws {
    try folder.write("x,y\n1,3\n2,4\n3,\(value)\n4,4\n5,3\n", to: "in.csv")
    #expect(try plot.run(["in.csv", "-q", "-o", "out.svg"], in: folder.path).status == 0)
    let picture = try folder.text(of: "out.svg")
    let line = try #require(
      picture.split(separator: "\n").first { $0.contains("stroke-width=\"2\"") })
    // Two pieces of two points each.
    #expect(line.count { $0 == "M" } == 2 && line.count { $0 == "L" } == 2, "\(line)")
  }

  static let empty = [
    Row("an empty file", "", [], 1, "plot: in: no data\nhint: --allow-empty"),
    Row("only a byte order mark", "\u{feff}", [], 1, "no data"),
    Row("only line ends", "\n\r\n\n", [], 1, "no data"),
    Row("only spaces", "   \t ", [], 1, "no data"),
    Row("only a header", "a,b\n", [], 1, "header but no rows\nhint: --allow-empty"),
    Row("an empty list", "[]", [], 1, "holds no table\nhint: --allow-empty"),
    Row("an empty file, allowed", "", ["--allow-empty"]),
    Row("only a header, allowed", "a,b\n", ["--allow-empty"]),
    Row(
      "only a header, allowed, with its columns", "a,b\n", ["--allow-empty", "-x", "a", "-y", "b"]),
    Row("an empty list, allowed", "[]", ["--allow-empty"]),
    Row("no numbers", "a,b\nx,y\n", [], 1, "no column of numbers"),
    Row("one row", "a,b\n1,2\n"),
    Row("one column", "a\n1\n2\n5\n"),
    Row("one cell", "5\n"),
    Row("one cell under a header", "a\n5\n"),
  ]

  static let values = [
    Row("all equal", "x,y\n1,5\n2,5\n3,5\n"),
    Row("words for missing", "x,y\n1,NaN\n2,NA\n3,null\n4,-\n5,#N/A\n6,\n7,3\n8,4\n"),
    Row("infinities", "x,y\n1,3\n2,Inf\n3,-Inf\n4,4\n", [], 0, "2 rows have infinite values"),
    Row("a range beyond the largest double", "x,y\n1,1e308\n2,-1e308\n3,0\n"),
    Row("denormals", "x,y\n1,1e-320\n2,5e-324\n3,1e-310\n"),
    Row("negative zero", "x,y\n1,-0\n2,1\n3,-1\n"),
    Row("whole numbers beyond 2^53", "x,y\n1,9007199254740993\n2,9223372036854775808\n3,1\n"),
    Row("leading zeros", "id,y\n007,3\n008,4\n"),
    Row("thousands", "x;y\n1;1,234.5\n2;2,345.5\n"),
    Row("decimal commas", "x;y\n1;1.234,5\n2;2.345,5\n"),
    Row("per cent", "x,y\n1,5%\n2,6%\n"),
    Row("hexadecimal is text", "x,y\n1,0x10\n2,0x11\n"),
    Row(
      "days and months that cannot be told apart", "d,y\n03/04/2024,1\n04/05/2024,2\n", [], 0,
      "day and month"),
    Row("a leap second and 24:00", "t,y\n2016-12-31T23:59:60Z,1\n2017-01-01T24:00:00Z,2\n"),
    Row("years from 0 to 9999", "t,y\n0000-01-01,1\n9999-12-31,2\n"),
    Row(
      "a nanosecond", "t,y\n2024-01-01T00:00:00.000000001Z,1\n2024-01-01T00:00:00.000000002Z,2\n"),
    Row("ten thousand million years", "year,y\n-9999999999,1\n4,2\n"),
  ]

  static let encodings = [
    Row("a byte order mark before a quote", "\u{feff}\"a\",b\n1,2\n2,3\n"),
    Row("UTF-16 with a mark", [0xff, 0xfe] + utf16("a,é\n1,2\n2,3\n", littleEndian: true)),
    Row("UTF-16LE without a mark", utf16("a,b\n1,2\n2,3\n", littleEndian: true)),
    Row("UTF-16BE without a mark", utf16("a,b\n1,2\n2,3\n", littleEndian: false)),
    Row("one byte per character", latin, [], 0, "in:1:3: warning: not UTF-8 (byte 3)"),
    Row("one byte per character, strict", latin, ["--strict"], 3, "plot: in:1:3: not UTF-8"),
    Row("CR only", "a,b\r1,2\r2,3\r"),
    Row("all line ends at once", "a,b\r\n1,2\n2,3\r3,4\r\r\n4,5"),
    Row("a line separator is data", "n,v\nx\u{2028}y,1\nz\u{85}w,2\n"),
    Row("NUL in text", "a,b\nx\u{0}y,1\nz,2\n"),
    Row("NUL in a number", "a,b\n1,2\u{0}\n2,3\n", [], 0, "NUL bytes"),
    Row("nothing but NUL", [UInt8](repeating: 0, count: 5_000), [], 3, "binary file?"),
  ]

  static let shapes = [
    Row("no final line end", "a,b\n1,2\n2,3"),
    Row("two final line ends", "a,b\n1,2\n2,3\n\n"),
    Row("a trailing delimiter", "a,b,\n1,2,\n2,3,\n"),
    Row(
      "ragged rows", "a,b\n1,2\n3\n4,5,6\n", [], 0, "in:3:2: warning: expected 2 fields, found 1"),
    Row("ragged rows, strict", "a,b\n1,2\n3\n", ["--strict"], 3, "plot: in:3:2: expected 2 fields"),
    Row("semicolons", "a;b\n1;2,5\n2;3,5\n"),
    Row("tabs", "a\tb\n1\t2\n2\t3\n"), Row("pipes", "a|b\n1|2\n2|3\n"),
    Row("spaces", "a b\n1 2\n2 3\n"), Row("aligned", "a    b\n1    2\n10   3\n"),
    Row("unit separators", "a\u{1f}b\n1\u{1f}2\n2\u{1f}3\n"),
    Row("two characters between cells", "a::b\n1::2\n2::3\n", ["-d", "::"]),
    Row("a quote between cells", "a\"b\n1\"2\n", ["-d", "\""], 2, "cannot stand between cells"),
    Row("a preamble", "A report\nof 2024\n\na,b\n1,2\n2,3\n", ["-v"], 0, "skipped 2 lines"),
    Row("a comment", "# of 2024\na,b\n1,2\n2,3\n"),
    Row(
      "names that repeat, are empty or numbers", "a,a,, x ,1\n1,2,3,4,5\n2,3,4,5,6\n", [], 0,
      "'a' is now 'a_2'"),
    Row("a name of ten thousand letters", "a,\(String(repeating: "b", count: 10_000))\n1,2\n2,3\n"),
    Row("a line end in a name", "\"a\nb\",c\n1,2\n2,3\n"),
    Row(
      "a cell of ten thousand letters", "a,b\n\(String(repeating: "long ", count: 2_000)),1\ny,2\n"),
    Row(
      "all labels different", "a,b\n" + (0..<3_000).map { "name \($0),\($0 % 7)\n" }.joined(), [],
      0, "3000 categories have no room"),
    Row("one place, over and over", "a,b\n" + String(repeating: "3,4\n", count: 20_000)),
  ]

  static let quotes = [
    Row(
      "a quote that is never closed", "a,b\n1,\"x\n2,3\n", [], 3,
      "plot: in:2:3: this quote is never closed"),
    Row(
      "quotes in the middle", "a,b\na\"b,1\n\"a\"c,2\n", [], 0,
      "in:3:3: warning: text after a closing quote"),
    Row(
      "quotes in the middle, strict", "a,b\na\"b,1\n", ["--strict"], 3,
      "plot: in:2:2: quote in the middle"),
    Row("doubled and empty quotes", "a,b\n\"x\"\"y\",1\n\"\",2\n\"z\",3\n"),
  ]

  static let foreign = [
    Row(
      "a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], [], 3,
      "PNG picture"),
    Row("a program", [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], [], 3, "a program"),
    Row("a PDF", "%PDF-1.7\n", [], 3, "PDF document"),
    Row("half of a gzip file", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0], [], 3, "after byte 8"),
    Row("an archive", [0x50, 0x4b, 3, 4, 20, 0, 0, 0], [], 3, "not a table"),
  ]

  static let json = [
    Row("records", #"[{"a":1,"b":2},{"a":2,"b":3}]"#),
    Row("rows", "[[1,2],[2,3]]"),
    Row("columns", #"{"a":[1,2],"b":[3,4]}"#),
    Row(
      "records below a path", #"{"x":{"y":[{"a":1,"b":2},{"a":2,"b":3}]}}"#, ["--records", "x.y"]),
    Row("NDJSON with blank lines and CRLF", "{\"a\":1,\"b\":2}\r\n\n{\"a\":2,\"b\":3}\r\n"),
    Row(
      "NDJSON with a bad line", "{\"a\":1}\n{\"a\":\n{\"a\":3}\n", [], 0,
      "in:2:1: warning: skipped a line"),
    Row(
      "NDJSON with a bad line, strict", "{\"a\":1}\n{\"a\":x}\n{\"a\":3}\n", ["--strict"], 3,
      "plot: in:2:"),
    Row("values one after the other", #"{"a":1,"b":2}{"a":2,"b":3}"#),
    Row("a byte order mark", "\u{feff}[{\"a\":1,\"b\":2},{\"a\":2,\"b\":3}]"),
    Row("a single value", "5", ["--input-format", "json"], 1, "a single value is no table"),
    Row("a key twice", #"[{"a":1,"a":2},{"a":3}]"#, [], 0, "the last wins"),
    Row("numbers and texts mixed", #"[{"a":1,"b":2},{"a":"x","b":3}]"#),
    Row("half a character", #"[{"a":"\ud800","b":1},{"a":"y","b":2}]"#, [], 0, "lone surrogate"),
    Row("NUL in a text", #"[{"a":"x\u0000y","b":1},{"a":"y","b":2}]"#),
    Row("NaN", #"[{"a":NaN}]"#, [], 3, "plot: in:1:7: not valid JSON"),
    Row("a comment", #"[{"a":1}/*c*/]"#, [], 3, "plot: in:1:9: not valid JSON"),
    Row("a trailing comma", #"[{"a":1},]"#, [], 3, "plot: in:1:10: not valid JSON"),
    Row("a number of thirty digits", #"[{"a":123456789012345678901234567890},{"a":2}]"#),
    Row(
      "deep nesting", String(repeating: "[", count: 100_000), [], 5, "nested more than 1024 deep"),
  ]

  /// Windows-1252 for "a,é".
  private static let latin: [UInt8] = [0x61, 0x2c, 0xe9, 0x0a] + Array("1,2\n2,3\n".utf8)

  private static func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return littleEndian ? bytes : bytes.reversed()
    }
  }
}
