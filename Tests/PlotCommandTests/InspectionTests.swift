import PlotTables
import Testing

@testable import Plotting
@testable import plot

@Suite("Inspecting")
struct InspectionTests {
  func read() -> ReadTable {
    var texts = TextCells()
    texts.append("x\u{1b}")
    texts.appendMissing()
    texts.append("東\"京")
    let columns = [
      Column(name: "n", cells: .numbers(NumberCells(values: [3, .nan, -0.5]))),
      Column(
        name: "id",
        cells: .numbers(
          NumberCells(
            values: [9_007_199_254_740_992, 0, 1],
            exactIntegers: [9_007_199_254_740_993, 0, 1]))),
      Column(name: "t\u{7}", cells: .texts(texts)),
    ]
    return ReadTable(
      table: Table(name: "f.csv", columns: columns),
      dialect: [.init("format", "csv"), .init("delimiter", "comma", reason: "splits\u{7} all")],
      notes: [Note(.warning, "odd", hint: "h", at: SourceLocation(file: "f.csv", line: 2))])
  }

  @Test("inspect on a terminal aligns columns and escapes control characters")
  func text() {
    #expect(
      TableDigest(read()).inspectedAsText() == """
        f.csv: 3 rows, 3 columns
          format     csv
          delimiter  comma  (splits\\u{7} all)

        #  column  type    role        count  missing  range                 first values
        1  n       number  measure         2        1  -0.5 … 3              3, -0.5
        2  id      number  identifier      3        0  0 … 9007199254740993  9007199254740993, 0, 1
        3  t\\u{7}  text    name            2        1  2 distinct            x\\u{1b}, 東"京

        id is named as keys and codes are

        plot: f.csv:2: warning: odd
        hint: h

        """)
  }

  @Test("inspect off a terminal writes one line of JSON with the texts unchanged")
  func json() {
    #expect(
      TableDigest(read()).inspectedAsJSON() == #"{"file":"f.csv","rows":3,"#
        + #""dialect":{"format":"csv","delimiter":"comma"},"#
        + #""reasons":{"delimiter":"splits\u0007 all"},"#
        + #""columns":[{"name":"n","type":"number","count":2,"missing":1,"role":"measure","reason":"holds numbers","min":-0.5,"max":3,"#
        + #""first":[3,-0.5]},{"name":"id","type":"number","count":3,"missing":0,"#
        + #""role":"identifier","reason":"is named as keys and codes are","min":0,"#
        + #""max":9007199254740993,"first":[9007199254740993,0,1]},"#
        + #"{"name":"t\u0007","type":"text","count":2,"missing":1,"#
        + #""role":"name","reason":"holds texts that hardly repeat","distinct":2,"#
        + #""first":["x\u001b","東\"京"]}],"#
        + #""notes":[{"level":"warning","message":"odd","hint":"h","line":2}]}"#)
  }

  @Test("inspect prints the table as read, and JSON for machines")
  func executable() throws {
    let folder = try TemporaryFolder()
    try folder.write("a;b\n1;x\n2;y\n", to: "f.csv")
    let plot = try Executable.plot()
    let csv = try plot.run(["inspect", "f.csv", "--to", "csv"], in: folder.path)
    #expect(csv.status == 0, "\(csv.error)")
    #expect(csv.outputText == "a,b\n1,x\n2,y\n")
    let json = try plot.run(["inspect", "f.csv", "--json"], in: folder.path)
    #expect(json.outputText.hasPrefix(#"{"file":"f.csv","rows":2,"dialect":{"#))
    let text = try plot.run(["inspect"], in: folder.path, input: "a,b\n1,2\n")
    #expect(text.outputText.hasPrefix("-: 1 row, 2 columns\n"))
  }

  @Test("inspect --strict shows a warning as an error, and no table")
  func strict() throws {
    let folder = try TemporaryFolder()
    try folder.write("a,a\n1,2\n", to: "f.csv")
    let plot = try Executable.plot()
    #expect(try plot.run(["inspect", "f.csv"], in: folder.path).status == 0)
    let shown = try plot.run(["inspect", "--strict", "f.csv"], in: folder.path)
    #expect(shown.status == 1 && shown.outputText.contains("columns of the same name"))
    #expect(shown.error == "plot: --strict: 1 warning counts as an error\n")
    let printed = try plot.run(["inspect", "--strict", "f.csv", "--to", "csv"], in: folder.path)
    #expect(printed.status == 1 && printed.outputText.isEmpty)
    #expect(printed.error.contains("columns of the same name"))
  }

  @Test(
    "cells reach a terminal without escape codes, and a file as they are",
    arguments: ["csv", "ndjson"])
  func cellsOnTerminal(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("name,v\na\u{1b}[31mred\u{9b}1m\u{202e},1\n", to: "e.csv")
    let plot = try Executable.plot()
    let arguments = ["inspect", "e.csv", "--to", format]
    let terminal = try Terminal()
    let process = try plot.start(
      (arguments + ["-q"]).map { Array($0.utf8) }, in: folder.path, streams: terminal.streams())
    #expect(try Executable.wait(for: process) == 0)
    let text = try terminal.text()
    #expect(text.contains("red"), "\(text)")
    #expect(!text.unicodeScalars.contains { ["\u{1b}", "\u{9b}", "\u{202e}"].contains($0) })
    let kept = try plot.run(arguments, in: folder.path)
    // JSON has an escape for it, which reads back as the same cell.
    #expect(kept.outputText.contains(format == "csv" ? "\u{202e}" : "\\u202e"))
  }
}
