import PlotTestSupport
import Testing

@testable import PlotTables

/// The rows of a text as the scanner splits them.
private func rows(
  _ text: String, _ dialect: CSVDialect, isStrict: Bool = false
) throws -> [[String]] {
  let source = SourceText(name: "", bytes: Array(text.utf8))
  var scanner = CSVScanner(
    source, from: 0, to: source.bytes.count, dialect: dialect, isStrict: isStrict)
  var rows: [[String]] = []
  var cells: [Cell] = []
  while try scanner.scanRow(&cells) {
    rows.append(
      cells.map { cell in
        let bytes = cell.isPooled ? scanner.pool.bytes : source.bytes
        return cell.kind == .missing
          ? "·" : String(decoding: bytes[cell.start..<cell.end], as: UTF8.self)
      })
    cells = []
  }
  return rows
}

@Suite struct ScannerTests {
  // The expected cells are what Python 3.11's csv.reader gives with the same quotechar, escapechar,
  // delimiter and, for spaces before quotes, skipinitialspace.
  @Test(
    "quotes and escapes are read as Python reads them",
    arguments: [
      (#"a"b,c"#, "\"", .doubled, [#"a"b"#, "c"]), (#""a"b,c"#, "\"", .doubled, ["ab", "c"]),
      (#" "a",c"#, "\"", .doubled, ["a", "c"]), (#""a""b",c"#, "\"", .doubled, [#"a"b"#, "c"]),
      (#""a,b",c"#, "\"", .doubled, ["a,b", "c"]), (#""",c"#, "\"", .doubled, ["", "c"]),
      ("\"\"\",\",c", "\"", .doubled, [#"","#, "c"]),
      (#"a""b,c"#, "\"", .doubled, [#"a""b"#, "c"]),
      (#""a"b"c,d"#, "\"", .doubled, [#"ab"c"#, "d"]),
      ("a,\"b\nc\"", "\"", .doubled, ["a", "b\nc"]),
      (#""a\"b",c"#, "\"", .backslash, [#"a"b"#, "c"]),
      (#"a\,b,c"#, "\"", .backslash, ["a,b", "c"]),
      (#""a\,b",c"#, "\"", .backslash, ["a,b", "c"]),
      (#""a\\",c"#, "\"", .backslash, [#"a\"#, "c"]),
      (#"'a,b',c"#, "'", .doubled, ["a,b", "c"]), (#"'it''s',c"#, "'", .doubled, ["it's", "c"]),
      (#""a",c"#, "'", .doubled, [#""a""#, "c"]),
      (#""a,b",c"#, "", .doubled, [#""a"#, #"b""#, "c"]),
    ] as [(String, String, ReadOptions.Escape, [String])])
  func quotes(
    text: String, quote: String, escape: ReadOptions.Escape, cells: [String]
  ) throws {
    var dialect = CSVDialect(delimiter: .byte(Byte.comma), quote: quote.utf8.first)
    dialect.escape = escape
    #expect(try rows(text, dialect) == [cells])
    #expect(try rows("x,y\n" + text + "\r\nz,w", dialect) == [["x", "y"], cells, ["z", "w"]])
  }

  @Test(
    "every delimiter splits cells",
    arguments: [
      ("a::b:c\n1::2\n", .text(Array("::".utf8)), [["a", "b:c"], ["1", "2"]]),
      ("aébèc\n", .text(Array("é".utf8)), [["a", "bèc"]]),
      ("a\u{1f}b\u{1e}1\u{1f}2\u{1e}", .byte(0x1f), [["a", "b"], ["1", "2"]]),
      ("a\u{1e}b,c\n", .byte(Byte.comma), [["a\u{1e}b", "c"]]),
      (" a \t b  \n1 2", .spaces(limit: nil), [["a", "b"], ["1", "2"]]),
      (" a  b c  d\n1 2\n", .spaces(limit: 2), [["a", "b c  d"], ["1", "2"]]),
      ("ab  cd\nä   x y\nz\n", .columns([0, 4]), [["ab", "cd"], ["ä", "x y"], ["z", "·"]]),
      (
        "b=2 a=\"x \\\"y\\\"\" c=3\na=1 b", .keyValue([[97], [98]]),
        [["x \"y\"", "2"], ["1", "true"]]
      ),
      ("a,b\nc\n", .none, [["a,b"], ["c"]]),
      ("\t\t\n1\t2\t3\n", .byte(9), [["", "", ""], ["1", "2", "3"]]),
    ] as [(String, Delimiter, [[String]])])
  func delimiters(text: String, delimiter: Delimiter, expected: [[String]]) throws {
    #expect(try rows(text, CSVDialect(delimiter: delimiter)) == expected)
  }

  @Test("rulings and comments are skipped wherever they stand")
  func skippedLines() throws {
    var dialect = CSVDialect(delimiter: .byte(Byte.pipe))
    dialect.comment = Array("//".utf8)
    dialect.skipsRulings = true
    dialect.outerDelimiter = [Byte.pipe]
    dialect.repeatedLines = [Array("|x|".utf8)]
    let text = "// c\n|a|b|\n|:--|--:|\n+===+\n  //\n| 1 | |\n|x|\n| / | - |\n// |1|\n"
    #expect(try rows(text, dialect) == [["a", "b"], [" 1 ", " "], [" / ", " - "]])
  }

  @Test("an unclosed quote is an error where it opens, found within a window")
  func window() throws {
    let long = "a,\"b\n" + String(repeating: "x,y\n", count: 400_000) + "z,\"\n"
    let error = #expect(throws: TableError.self) {
      try rows(long, CSVDialect(delimiter: .byte(Byte.comma)))
    }
    #expect(error?.location?.line == 1 && error?.location?.column == 3)
    // A cell on one line may be as long as it likes.
    let wide = "a,\"" + String(repeating: "x", count: 2 << 20) + "\"\n"
    #expect(try rows(wide, CSVDialect(delimiter: .byte(Byte.comma))).first?.count == 2)
  }

  @Test("cells written in any dialect read back", arguments: [51, 52, 53, 54] as [UInt64])
  func readBack(seed: UInt64) throws {
    var random = Seeded(seed)
    let pieces = [
      "a", "é", "7", ",", ";", "::", "\t", "\"", "'", "\\", " ", "\n", "|", "-", "=", "#",
    ]
    for round in 0..<300 {
      let delimiter = [",", ";", "\t", "|", "::", "\u{1f}"].randomElement(using: &random) ?? ","
      let quote = Bool.random(using: &random) ? "\"" : "'"
      let escape = ReadOptions.Escape.allCases.randomElement(using: &random) ?? .doubled
      let table = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<4).map { _ in
          let count = Int.random(in: 0...5, using: &random)
          return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let text = table.map { row in
        row.map { cell in
          var kept = cell
          if escape == .backslash { kept = kept.replacing("\\", with: "\\\\") }
          return quote + kept.replacing(quote, with: (escape == .doubled ? quote : "\\") + quote)
            + quote
        }.joined(separator: delimiter)
      }.joined(separator: ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n")
      var dialect = CSVDialect(
        delimiter: delimiter == "::" ? .text([58, 58]) : .byte(delimiter.utf8.first ?? 0),
        quote: quote.utf8.first)
      dialect.escape = escape
      #expect(try rows(text, dialect, isStrict: true) == table, "seed \(seed), round \(round)")
    }
  }

  @Test(
    "aligned cells survive the round trip with their columns' starts",
    arguments: [61, 62] as [UInt64])
  func aligned(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<200 {
      let width = Int.random(in: 2...6, using: &random)
      let table = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (0..<width).map { column in
          column > 0 && Int.random(in: 0..<4, using: &random) == 0
            ? "·" : ["x", "two words", "-1.5", "ü ß", "1"].randomElement(using: &random) ?? ""
        }
      }
      let starts = (0..<width).map { $0 * 11 }
      let text = table.map { row in
        row.map { cell in
          let shown = cell == "·" ? "" : cell
          return shown + String(repeating: " ", count: 11 - shown.count)
        }.joined() + "\n"
      }.joined()
      let dialect = CSVDialect(delimiter: .columns(starts), quote: nil)
      #expect(try rows(text, dialect) == table, "seed \(seed), round \(round)")
    }
  }
}

@Suite struct DialectOptionTests {
  private typealias Case = (
    text: String, change: @Sendable (inout ReadOptions) -> Void, summary: String
  )

  private static let cases: [Case] = [
    ("a::b\n1::2\n", { $0.delimiter = .text([58, 58]) }, "a number 1; b number 2"),
    ("a,b\n'x,y',2\n", { $0.quote = .byte(Byte.apostrophe) }, "a text x,y; b number 2"),
    ("a,b\n\"x,2\n", { $0.quote = ReadOptions.Quote.none }, "a text \"x; b number 2"),
    ("a,b\nx\\,y,2\n", { $0.escape = .backslash }, "a text x,y; b number 2"),
    ("a,b\n1,2\n; later\n3,4\n", { $0.comment = ";" }, "a number 1 3; b number 2 4"),
    ("# a,b\n1,2\n", { $0.comment = "" }, "# a number 1; b number 2"),
    ("x\ny,z\na,b\n1,2\n", { $0.skippedLineCount = 2 }, "a number 1; b number 2"),
    ("a,b\nc,d\n1,2\n", { $0.headerRowCount = 2 }, "a c number 1; b d number 2"),
    ("a,b\nx,y\n1,2\n", { $0.hasUnitsRow = true }, "a number 1; b number 2"),
    ("a,b\n1,2\n3,4\n5,6\n", { $0.footerRowCount = 2 }, "a number 1; b number 2"),
    ("a b\n1 2\n", { $0.delimiter = Delimiter.none }, "a b text 1 2"),
  ]

  @Test("options decide properties that the content leaves open", arguments: cases.indices)
  func options(index: Int) throws {
    let (text, change, summary) = DialectOptionTests.cases[index]
    #expect(try read(text, change).summary == summary)
  }

  @Test(
    "quotes and escapes other than usual are tried if they repair the table",
    arguments: [
      ("id,t,n\n1,'a, b',3\n2,'c',4\n3,'d',5\n", "'", nil, "t text a, b c d"),
      ("id,t,n\n1,'a','x'\n2,'b','y'\n3,'it''s','z'\n", "'", nil, "t text a b it's"),
      ("id,t,n\n1,\"a \\\"b\\\", c\",3\n2,\"d\",4\n", nil, "backslash", "t text a \"b\", c d"),
      ("id,t,n\n1,a\\,b,3\n2,c,4\n", nil, "backslash", "t text a,b c"),
      ("id,t,n\n1,'a, b',3\n2,'it\\'s',4\n3,'d',5\n", "'", "backslash", "t text a, b it's d"),
    ] as [(String, String?, String?, String)])
  func found(text: String, quote: String?, escape: String?, column: String) throws {
    let read = try read(text)
    #expect(read.finding("quote") == quote)
    #expect(read.finding("escape") == escape)
    #expect(read.summary.contains(column + ";"))
    #expect(read.warnings.isEmpty)
  }

  @Test("each finding about a dialect has its reason")
  func reasons() throws {
    let read = try read("a;b;c\n1;2;x\n3;4;y\n")
    let reasons = read.dialect.map(\.reason)
    #expect(
      reasons == [
        nil, "no byte breaks its rules",
        "splits 3 of 3 rows into 3 cells, 2 of them numbers or times throughout",
        "names over numbers or times in 2 columns",
      ])
  }

  @Test("the last line of a truncated sample is ignored")
  func piece() {
    let text = "a,b\n1,2\n3,4\n5"
    let source = SourceText(name: "", bytes: Array(text.utf8))
    let layout = LayoutSniffer.layout(of: source, isWhole: false, options: ReadOptions())
    #expect(layout.names == ["a", "b"] && layout.width == 2 && layout.dataStart == 4)
    #expect(layout.findings.first?.reason?.hasPrefix("splits 3 of 3 rows") == true)
  }

  @Test("a header longer than the sample is read whole", .slow)
  func longHeader() throws {
    let names = (1...60_000).map { "column\($0)" }
    let row = names.map { _ in "1" }.joined(separator: ",")
    let text = names.joined(separator: ",") + "\n" + row + "\n" + row + "\n"
    #expect(try read(text).table.columns.map(\.name) == names)
  }
}
