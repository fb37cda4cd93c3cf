import PlotTables
import Testing

@testable import plot

@Suite("Inspecting")
struct InspectionTests {
  @Test(
    "a time is written in ISO 8601 as finely as its column",
    // Days from `date -u -d … +%s` of GNU coreutils.
    arguments: [
      (0, TimeCells.Precision.day, false, "1970-01-01"),
      (951_782_400, .day, false, "2000-02-29"),
      (-1, .second, true, "1969-12-31T23:59:59Z"),
      (1_709_164_800, .minute, false, "2024-02-29T00:00"),
      (4_102_444_800, .year, false, "2100"),
      (-62_167_219_200, .month, false, "0000-01"),
      (-62_167_219_201, .second, false, "-0001-12-31T23:59:59"),
      (253_402_300_800, .day, false, "+10000-01-01"),
    ] as [(Int64, TimeCells.Precision, Bool, String)])
  func times(seconds: Int64, precision: TimeCells.Precision, isZoned: Bool, expected: String) {
    let cells = TimeCells(
      ticks: [seconds], ticksPerSecond: 1, precision: precision, isZoned: isZoned)
    #expect(isoText(of: cells, at: 0) == expected)
  }

  @Test("fractions have the digits of the precision, also before 1970")
  func fractions() {
    let cells = TimeCells(
      ticks: [1, -1], ticksPerSecond: 1000, precision: .millisecond, isZoned: false)
    #expect(isoText(of: cells, at: 0) == "1970-01-01T00:00:00.001")
    #expect(isoText(of: cells, at: 1) == "1969-12-31T23:59:59.999")
  }

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
      table: Table(name: "f.csv", columns: columns), dialect: [.init("delimiter", "comma")],
      notes: [Note(.warning, "odd", hint: "h", at: SourceLocation(file: "f.csv", line: 2))])
  }

  @Test("a person sees aligned columns and no control characters")
  func text() {
    #expect(
      read().inspectedAsText() == """
        f.csv: 3 rows, 3 columns
          delimiter  comma

        #  column  type    count  missing  range                 first values
        1  n       number      2        1  -0.5 … 3              3, -0.5
        2  id      number      3        0  0 … 9007199254740993  9007199254740993, 0, 1
        3  t\\u{7}  text        2        1  2 distinct            x\\u{1b}, 東"京

        plot: f.csv:2: warning: odd
        hint: h

        """)
  }

  @Test("a machine gets one line of JSON with the texts as they are")
  func json() {
    #expect(
      read().inspectedAsJSON() == #"{"file":"f.csv","rows":3,"dialect":{"delimiter":"comma"},"#
        + #""columns":[{"name":"n","type":"number","count":2,"missing":1,"min":-0.5,"max":3,"#
        + #""first":[3,-0.5]},{"name":"id","type":"number","count":3,"missing":0,"min":0,"#
        + #""max":9007199254740993,"first":[9007199254740993,0,1]},"#
        + #"{"name":"t\u0007","type":"text","count":2,"missing":1,"distinct":2,"#
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
}
