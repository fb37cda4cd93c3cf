import PlotTables
import Testing

@Suite("--emit-spec") struct EmitSpecTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("a,b\nA,28\nB,55\n", to: "d.csv")
  }

  private func run(_ arguments: String...) throws -> Executable.Result {
    try plot.run(arguments, in: folder.path)
  }

  @Test("--emit-spec alone writes the specification and no picture")
  func alone() throws {
    let result = try run("d.csv", "--emit-spec", "s.vl.json")
    #expect(result.status == 0 && result.output.isEmpty, "\(result.error)")
    let node = try JSONNode.parse(folder.bytes(of: "s.vl.json"), name: "s")
    #expect(node["mark"]?["type"]?.string == "bar")
    #expect(node["data"]?["values"]?.array?.count == 2)
  }

  @Test("--emit-spec beside -o writes both, on standard output too, with the same bytes each time")
  func both() throws {
    let result = try run("d.csv", "-o", "c.svg", "--emit-spec", "-")
    #expect(result.status == 0, "\(result.error)")
    #expect(try !folder.bytes(of: "c.svg").isEmpty)
    #expect(try run("d.csv", "--emit-spec", "-").output == result.output)
    #expect(try run("d.csv", "-f", "svg", "--emit-spec", "t.json").output.starts(with: "<svg".utf8))
  }

  /// Expected are the layouts of charts that were asked for with all flags at once.
  @Test(
    "--theme over an emitted specification gives all of its colours",
    arguments: ["light dark", "dark light", "light print", "auto dark"])
  func themes(names: String) throws {
    let themes = names.split(separator: " ").map(String.init)
    try folder.write("n,a,b\nApple,30,12\nFig,2,-6\n", to: "t.csv")
    let chart = ["t.csv", "-x", "n", "-y", "a", "-y", "b", "-m", "bar", "-t", "A"]
    func written(_ words: [String]) throws -> [UInt8] {
      let result = try plot.run(words + ["-q", "--emit-spec", "-"], in: folder.path)
      #expect(result.status == 0, "\(result.error)")
      return result.output
    }
    try folder.write(
      String(decoding: try written(chart + ["--theme", themes[0]]), as: UTF8.self),
      to: "old.vl.json")
    let again = try written(["old.vl.json", "--theme", themes[1]])
    let asked = try written(chart + ["--theme", themes[1]])
    func colors(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\"").filter { $0.hasPrefix("#") }
    }
    #expect(colors(again).sorted() == colors(asked).sorted())
  }

  @Test("a curve over an emitted specification of points has the line that flags draw")
  func smooth() throws {
    try folder.write("x,y\n1,2\n2,3\n3,5\n4,4\n5,7\n", to: "s.csv")
    #expect(
      try run("s.csv", "-x", "x", "-y", "y", "-m", "point", "--emit-spec", "s.vl.json").status == 0)
    let lines = try [["s.vl.json"], ["s.csv", "-m", "point"]].map { chart in
      let drawn = try plot.run(chart + ["--smooth", "linear", "-f", "svg"], in: folder.path)
      #expect(drawn.status == 0, "\(drawn.error)")
      return drawn.outputText.split(separator: "<").filter { $0.contains("stroke=\"#1b1e23\"") }
    }
    #expect(lines.map(\.count) == [1, 1], "\(lines)")
  }

  @Test("--events over an emitted specification shows the events")
  func events() throws {
    try folder.write("d,v\n2023-01-01,5\n2023-05-01,3\n2023-08-01,4\n", to: "q.csv")
    try folder.write("when,what\n2023-03-15,Launch\n", to: "e.csv")
    #expect(
      try run("q.csv", "-x", "d", "-y", "sum(v)", "-m", "line", "--emit-spec", "q.vl.json").status
        == 0)
    let drawn = try run("q.vl.json", "--events", "e.csv", "-f", "svg")
    #expect(drawn.status == 0, "\(drawn.error)")
    #expect(drawn.outputText.contains("Launch"))
    #expect(try run("q.vl.json", "--events", "none.csv", "-f", "svg").status == 3)
  }

  @Test("points with an opacity have the colours of their series, also from the specification")
  func opacity() throws {
    try folder.write("x,y,g,z\n1,2,a,4\n2,5,b,7\n3,3,c,9\n", to: "o.csv")
    let drawn = try run(
      "o.csv", "-x", "x", "-y", "y", "-c", "g", "--opacity", "z", "-m", "point", "-o", "o.svg",
      "--emit-spec", "o.vl.json")
    #expect(drawn.status == 0, "\(drawn.error)")
    let again = try run("o.vl.json", "-f", "svg")
    #expect(again.status == 0, "\(again.error)")
    for picture in [
      String(decoding: try folder.bytes(of: "o.svg"), as: UTF8.self), again.outputText,
    ] {
      let points = picture.split(separator: "<").filter { $0.contains("role=\"graphics-symbol\"") }
      let fills = points.map { $0.split(separator: "fill=\"").last?.prefix { $0 != "\"" } ?? "" }
      #expect(fills == ["#005cbc", "#d97e1d", "#a31d3d"])
      #expect(points.first?.contains("fill-opacity=\"0.3\"") == true)
      #expect(points.last?.contains("fill-opacity") == false)
    }
  }

  @Test("a box plot without outliers comes back from its specification")
  func boxes() throws {
    try folder.write("g,y\na,1\na,2\nb,3\nb,5\n", to: "b.csv")
    #expect(
      try run("b.csv", "-m", "boxplot", "-x", "g", "-y", "y", "--emit-spec", "b.vl.json").status
        == 0)
    let again = try run("b.vl.json", "-o", "b.png")
    #expect(again.status == 0, "\(again.error)")
  }

  @Test("an emitted specification can be drawn again")
  func again() throws {
    #expect(try run("d.csv", "--emit-spec", "s.vl.json").status == 0)
    let again = try run("s.vl.json", "-o", "again.png")
    #expect(again.status == 0, "\(again.error)")
  }

  @Test(
    "an emitted specification is drawn in the size of the chart, with the same marks and names",
    arguments: [
      ["-m", "line"], ["-m", "area"], ["-m", "line", "--width", "400", "--height", "250"],
      ["-m", "line", "--width", "320", "--height", "200", "-t", "Two cities"],
      ["-m", "area", "--width", "400", "--height", "250"], ["-m", "area", "--stack", "none"],
    ].map { $0 + ["-x", "year", "-y", "n", "-c", "city"] }
      + [["-m", "bar", "-x", "sum(n)", "-y", "city"]])
  func sameSize(_ flags: [String]) throws {
    let rows = (2001...2017).flatMap { year in
      ["\(year),\(year % 7),Berlin", "\(year),\(9 + year % 5),Oslo"]
    }
    try folder.write("year,n,city\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
    let chart = ["t.csv", "-o", "a.svg"] + flags
    #expect(try plot.run(chart + ["--emit-spec", "s.vl.json"], in: folder.path).status == 0)
    let again = try run("s.vl.json", "-o", "b.svg")
    #expect(again.status == 0, "\(again.error)")
    func shown(_ name: String) throws -> [Substring] {
      let text = String(decoding: try folder.bytes(of: name), as: UTF8.self)
      return text.split(separator: "\n").filter { line in
        line.hasPrefix("<svg ") || line.contains("<text ") || line.contains("\"graphics-symbol\"")
      }
    }
    #expect(try shown("b.svg") == shown("a.svg"))
  }

  @Test("an emitted specification in another size has the margins of that size")
  func otherSize() throws {
    let small = ["--width", "400", "--height", "250", "-f", "layout"]
    #expect(try run("d.csv", "--emit-spec", "s.vl.json").status == 0)
    func frame(_ name: String) throws -> Substring? {
      let output = try plot.run([name] + small, in: folder.path).outputText
      return output.split(separator: "\n").first { $0.contains("role-frame") }
    }
    #expect(try frame("s.vl.json") == frame("d.csv"))
  }

  @Test("an edited plot area of an emitted specification is drawn in its size, and so is --width")
  func changedSize() throws {
    let flags = ["d.csv", "--width", "400", "--height", "250", "--emit-spec", "s.vl.json"]
    #expect(try plot.run(flags, in: folder.path).status == 0)
    let text = String(decoding: try folder.bytes(of: "s.vl.json"), as: UTF8.self)
    let width = try #require(
      JSONNode.parse(Array(text.utf8), name: "s")["width"]?.number.map { "\"width\": \(Int($0))" })
    try folder.write(text.replacing(width, with: "\"width\": 600"), to: "wide.vl.json")
    func size(_ name: String, _ flags: String...) throws -> String {
      let result = try plot.run([name, "-f", "svg"] + flags, in: folder.path)
      let head = String(decoding: result.output.prefix(400), as: UTF8.self)
      return String(try #require(head.firstMatch(of: /width="([0-9.]+)"/)).output.1)
    }
    #expect(try size("s.vl.json") == "400")
    #expect(try (Double(size("wide.vl.json")) ?? 0) > 600)
    #expect(try size("s.vl.json", "--width", "500") == "500")
  }

  @Test(
    "an invalid output beside --emit-spec leaves neither file",
    arguments: [
      (["d.csv", "-o", "s.svg", "--emit-spec", "s.svg"], Int32(2), "is given twice"),
      (["d.csv", "-o", "-", "--emit-spec", "-"], 2, "is given twice"),
      (["d.csv", "-o", "s.svg", "--emit-spec", "no/s.json"], 4, "there is no directory 'no'"),
      (["d.csv", "--emit-spec", "d.csv"], 2, "the output 'd.csv' is the input 'd.csv'"),
      (["d.csv", "--emit-spec", ""], 2, "the name of the output is empty"),
    ])
  func refused(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let result = try plot.run(arguments, in: folder.path)
    #expect(result.status == status && result.error.contains(message), "\(result.error)")
    #expect(throws: (any Error).self) { try folder.bytes(of: "s.svg") }
  }

  @Test(
    "an emitted aggregate stays one, over all rows of its table",
    arguments: [
      (["-x", "g", "-y", "mean(v)", "-m", "bar"], "y", "mean", "v" as String?, 4),
      (["-x", "g", "-y", "count()", "-m", "bar", "-c", "c"], "y", "count", nil, 4),
      (["-x", "g", "-y", "median(v)", "-m", "bar", "--facet", "c"], "y", "median", "v", 4),
      (["-m", "histogram", "-x", "v"], "y", "count", nil, 4),
      (["-x", "g", "-y", "c", "-c", "sum(v)", "-m", "rect"], "color", "sum", "v", 4),
    ])
  func aggregates(
    _ flags: [String], _ channel: String, _ operation: String, _ field: String?, _ rows: Int
  ) throws {
    try folder.write("g,c,v\nA,p,1\nA,q,3\nB,p,5\nB,q,8\n", to: "rows.csv")
    let result = try plot.run(["rows.csv", "--emit-spec", "-"] + flags, in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    let node = try JSONNode.parse(result.output, name: "s")
    let view = node["spec"] ?? node
    let definition = view["encoding"]?[channel]
    #expect(definition?["aggregate"]?.string == operation)
    #expect(definition?["field"]?.string == field)
    #expect(node["data"]?["values"]?.array?.count == rows)
  }

  @Test(
    "computations along series are emitted as transforms over the rows of their table", .slow,
    arguments: [
      (["-y", "cumsum(v)"], "window", ["g"], "lowest at 1 (A, t 1) and highest at 8 (B, t 2)"),
      (
        ["-y", "share(v)"], "joinaggregate", ["g"],
        "lowest at 25% (A, t 1) and highest at 75% (A, t 2)"
      ),
      (
        ["-y", "rank(v,t)"], "window", ["t"],
        "lowest at 1 (A, t 2, and 2 more) and highest at 2 (A, t 1)"
      ),
    ])
  func series(
    _ flags: [String], _ keyword: String, _ groups: [String], _ words: String
  ) throws {
    try folder.write("g,t,v\nA,1,1\nA,2,3\nB,2,3\nB,1,5\n", to: "rows.csv")
    let result = try plot.run(
      ["rows.csv", "-m", "line", "-x", "t", "-c", "g", "--emit-spec", "s.vl.json"] + flags,
      in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    let node = try JSONNode.parse(folder.bytes(of: "s.vl.json"), name: "s")
    let transform = node["transform"]?.array?.first { $0[keyword] != nil }
    #expect(transform?["groupby"]?.array?.compactMap(\.string) == groups)
    #expect(node["data"]?["values"]?.array?.count == 4)
    // By hand: the totals are 1, 4 and 5, 8, the shares 25, 75 and 62.5, 37.5.
    let picture = try run("s.vl.json", "-f", "svg").outputText
    #expect(picture.contains(words), "\(picture)")
  }

  @Test("pooled categories are emitted as their sums")
  func sums() throws {
    try folder.write("g,v\nA,1\nB,3\nC,5\nD,9\nD,1\n", to: "rows.csv")
    let result = try run(
      "rows.csv", "-x", "g", "-y", "sum(v)", "-m", "bar", "--top", "2", "--emit-spec", "-")
    let node = try JSONNode.parse(result.output, name: "s")
    #expect(node["encoding"]?["y"]?["aggregate"] == nil)
    let names = node["data"]?["values"]?.array?.compactMap { $0["g"]?.string }
    #expect(names == ["C", "D", "Other"])
  }

  @Test("an emitted specification has the settings of the flags")
  func edited() throws {
    #expect(try run("d.csv", "--emit-spec", "s.vl.json").status == 0)
    let result = try run("s.vl.json", "-t", "New", "--emit-spec", "t.vl.json")
    #expect(result.status == 0, "\(result.error)")
    let node = try JSONNode.parse(folder.bytes(of: "t.vl.json"), name: "t")
    let title = node["title"]?.string ?? node["title"]?["text"]?.string
    #expect(title == "New")
    #expect(node["data"]?["values"]?.array?.count == 2)
  }
}
