import Testing

@Suite("Flags of which a chart has no use")
struct UnusedFlagTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("k,v\na,3\nb,5\nc,2\n", to: "b.csv")
    try folder.write("day,v\n2024-01-01,3\n2024-01-02,5\n", to: "d.csv")
    try folder.write("start,what\n2024-01-02,x\n", to: "e.csv")
  }

  @Test(
    "a flag without an effect is refused with the reason",
    arguments: [
      ("b.csv --svg-text text -o x.png", "--svg-text has no effect: no SVG is written"),
      ("b.csv --svg-text text -o x.pdf", "--svg-text has no effect: no SVG is written"),
      ("b.csv --rasterize on -o x.png", "--rasterize has no effect: no SVG, PDF or EPS is written"),
      ("d.csv --y-clamp -o x.png", "--y-clamp has no effect: no value is beyond the limits"),
      ("d.csv --date-format when=%Y -o x.png", "unknown column of --date-format 'when'"),
      ("b.csv -m= -o x.png", "unknown mark ''"),
      ("d.csv --y-format= -o x.png", "--y-format: the pattern is empty"),
    ])
  func refused(line: String, message: String) throws {
    let result = try plot.run(line.split(separator: " ").map(String.init), in: folder.path)
    #expect(result.status == 2)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("a flag without its value is refused with the values that it takes")
  func missingValue() throws {
    let result = try plot.run(["b.csv", "-o", "x.png", "--grid"], in: folder.path)
    #expect(result.status == 2)
    #expect(result.error.hasSuffix("hint: it may be x, y, both, none\n"), "\(result.error)")
  }

  @Test("passes that draw no data give a warning")
  func passesWithoutData() throws {
    let result = try plot.run(["b.csv", "-o", "x.png", "--passes", "grid"], in: folder.path)
    #expect(result.status == 0)
    #expect(result.error.contains("--passes leaves out 'curves', so no data are drawn"))
  }

  @Test("bars of several rows in a place are refused with the column that colours them, as names")
  func splitByColor() throws {
    try folder.write("age,sex,n\n0,1,3\n0,2,4\n5,1,5\n5,2,6\n", to: "p.csv")
    let line = ["p.csv", "-m", "bar", "-x", "age", "-y", "n", "-c", "sex", "-o", "x.png"]
    let result = try plot.run(line, in: folder.path)
    #expect(result.status != 0 && result.error.contains("-c sex:N tells them apart"))
  }

  @Test(
    "flags about times give a warning where a chart has none",
    arguments: [("--tz UTC", "--tz"), ("--date-format %Y", "--date-format")])
  func times(flags: String, name: String) throws {
    let words = flags.split(separator: " ").map(String.init)
    let result = try plot.run(["b.csv", "-o", "x.svg"] + words, in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.error.contains("warning: \(name) has no effect: no column of the chart holds times"))
  }

  @Test(
    "a flag that one of the outputs or tables has a use for is no matter",
    arguments: [
      "b.csv --svg-text text -o x.svg -o x.png", "b.csv --rasterize on -o x.pdf",
      "d.csv --y-clamp --y-domain 0,9 -o x.png", "d.csv --tz UTC -o x.png",
      "b.csv --derive d=toDate(v) --tz UTC -x d -y v -o x.png",
      "d.csv --events e.csv --date-format start=%Y-%m-%d -o x.png",
    ])
  func used(line: String) throws {
    let result = try plot.run(line.split(separator: " ").map(String.init), in: folder.path)
    #expect(result.status == 0)
    #expect(!result.error.contains("warning"), "\(result.error)")
  }
}
