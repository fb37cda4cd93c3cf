import PlotTables
import Testing

@testable import PlotCairo

@Suite("--report")
struct ReportTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write(
      "day,price,shop\n2024-01-01,3.5,a\n2024-01-02,4,b\n2024-01-03,x,a\n2024-01-04,6,b\n",
      to: "p.csv")
  }

  private func report(_ arguments: String...) throws -> JSONNode {
    let result = try plot.run(arguments + ["--report", "r.json"], in: folder.path)
    try #require(result.status == 0, "\(result.error)")
    return try JSONNode.parse(try folder.bytes(of: "r.json"), name: "r.json")
  }

  @Test("a report names each written file with its format, size and checksum")
  func files() throws {
    let report = try report(
      "p.csv", "-m", "point", "-o", "a.svg", "-o", "b.png", "--emit-spec", "c.vl.json")
    let files = try #require(report["files"]?.array)
    #expect(files.map { $0["name"]?.string } == ["a.svg", "b.png", "c.vl.json"])
    #expect(files.map { $0["format"]?.string } == ["svg", "png", "vega-lite"])
    for file in files {
      let bytes = try folder.bytes(of: try #require(file["name"]?.string))
      #expect(file["size"]?.number == Double(bytes.count))
      #expect(file["sha256"]?.string == PangoLibrary.sha256(of: bytes))
    }
  }

  @Test("a report says what was read and drawn: rows, types, domains and notes")
  func content() throws {
    let report = try report(
      "p.csv", "-x", "day", "-y", "price", "-c", "shop", "-m", "point", "-o", "a.svg")
    let table = try #require(report["tables"]?.array?.first)
    #expect(table["name"]?.string == "p.csv" && table["rows"]?.number == 4)
    let columns = table["columns"]?.array ?? []
    #expect(columns.map { $0["type"]?.string } == ["time", "number", "text"])
    #expect(columns.map { $0["missing"]?.number } == [0, 1, 0])
    let chart = try #require(report["picture"]?["charts"]?.array?.first)
    let layer = try #require(chart["layers"]?.array?.first)
    #expect(layer["mark"]?.string == "point" && layer["rows"]?.number == 4)
    #expect(layer["without_value"]?.number == 1)
    let panel = try #require(chart["panels"]?.array?.first)
    #expect(panel["x"]?["type"]?.string == "temporal")
    #expect(panel["x"]?["title"]?.string == "day")
    #expect(panel["x"]?["domain"]?.array?.first?.string?.hasPrefix("2023-12-31") == true)
    #expect(panel["y"]?["domain"]?.array?.compactMap(\.number) == [3.5, 6])
    #expect(chart["color"]?["domain"]?.array?.compactMap(\.string) == ["a", "b"])
    let warning = report["notes"]?.array?.first { $0["level"]?.string == "warning" }
    #expect(warning?["line"]?.number == 4 && warning?["column"]?.number == 12)
  }

  @Test("several tables, panels, a specification and an overview are reported")
  func entrances() throws {
    try folder.write("day,price,shop\n2024-02-01,1,c\n", to: "q.csv")
    let both = try report("p.csv", "q.csv", "-x", "day", "-y", "price", "-o", "a.svg")
    #expect(both["tables"]?.array?.map { $0["rows"]?.number } == [4, 1])
    let panels = try report("p.csv", "-m", "point", "--facet", "shop", "-o", "a.svg")
    let names = panels["picture"]?["charts"]?.array?.first?["panels"]?.array
    #expect(names?.map { $0["name"]?.string } == ["a", "b"])
    let grid = try report(
      "p.csv", "-m", "point", "--row", "shop", "--column", "year(day)", "-o", "a.svg")
    let cells = grid["picture"]?["charts"]?.array?.first?["panels"]?.array
    #expect(cells?.map { $0["name"]?.string } == ["a, 2024", "b, 2024"])
    try folder.write(
      #"{"data": {"url": "p.csv"}, "mark": "bar", "encoding": {"x": {"field": "shop"}, "#
        + #""y": {"aggregate": "count"}}}"#, to: "s.vl.json")
    let specified = try report("s.vl.json", "-o", "a.svg")
    #expect(specified["tables"]?.array?.first?["rows"]?.number == 4)
    let overview = try report("overview", "p.csv", "-o", "a.svg")
    #expect((overview["picture"]?["charts"]?.array?.count ?? 0) > 1)
  }

  @Test("flags about rows and marks fit the axes of a written specification anew, given ends stay")
  func fittedAxes() throws {
    try folder.write("t,a,b\n1,10,9\n2,8,9\n3,2,1\n4,1,2\n", to: "w.csv")
    func highest(_ first: [String], _ second: [String]) throws -> Double? {
      let written = try plot.run(
        ["w.csv", "-m", "line", "--emit-spec", "w.vl.json", "-o", "w.svg"] + first, in: folder.path)
      try #require(written.status == 0, "\(written.error)")
      let result = try plot.run(
        ["w.vl.json", "-o", "v.svg", "--report", "r.json"] + second, in: folder.path)
      try #require(result.status == 0, "\(result.error)")
      let report = try JSONNode.parse(try folder.bytes(of: "r.json"), name: "r.json")
      let panel = report["picture"]?["charts"]?.array?.first?["panels"]?.array?.first
      return panel?["y"]?["domain"]?.array?.last?.number
    }
    let plain = try #require(try highest([], ["-t", "title"]))
    #expect((10..<11).contains(plain))
    #expect(try highest([], ["-m", "area"]) ?? 0 >= 19)
    #expect(try highest([], ["--where", "t > 2"]) ?? 9 < 3)
    #expect(try highest([], ["--y-domain", "0,40"]) == 40)
    #expect(try highest(["--y-domain", "0,50"], ["--where", "t > 2"]) == 50)
  }

  @Test("a report without a picture file goes beside the picture on standard output")
  func beside() throws {
    let result = try plot.run(["p.csv", "-f", "svg", "--report", "r.json"], in: folder.path)
    #expect(result.status == 0 && result.outputText.hasPrefix("<svg"))
    let report = try JSONNode.parse(try folder.bytes(of: "r.json"), name: "r.json")
    let file = try #require(report["files"]?.array?.first)
    #expect(file["name"]?.string == "standard output")
    #expect(file["size"]?.number == Double(result.outputText.utf8.count))
  }

  @Test(
    "a report is written with the pictures or not at all, and never over another file of the run")
  func refusals() throws {
    for arguments in [
      ["p.csv", "-o", "n/a.svg", "--report", "r.json"],
      ["p.csv", "-o", "a.svg", "--report", "n/r"],
      ["p.csv", "-o", "a.svg", "--report", "a.svg"], ["p.csv", "-o", "a.svg", "--report", "p.csv"],
      ["p.csv", "--describe", "--report", "-"],
    ] {
      let result = try plot.run(arguments, in: folder.path)
      #expect(result.status != 0, "\(arguments)")
      #expect(throws: (any Error).self) { try folder.bytes(of: "a.svg") }
      #expect(throws: (any Error).self) { try folder.bytes(of: "r.json") }
    }
  }
}
