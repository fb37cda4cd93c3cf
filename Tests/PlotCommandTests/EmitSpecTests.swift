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

  @Test("alone it writes the specification and no picture")
  func alone() throws {
    let result = try run("d.csv", "--emit-spec", "s.vl.json")
    #expect(result.status == 0 && result.output.isEmpty, "\(result.error)")
    let node = try JSONNode.parse(folder.bytes(of: "s.vl.json"), name: "s")
    #expect(node["mark"]?["type"]?.string == "bar")
    #expect(node["data"]?["values"]?.array?.count == 2)
  }

  @Test("beside -o both are written, on standard output too, the same each time")
  func both() throws {
    let result = try run("d.csv", "-o", "c.svg", "--emit-spec", "-")
    #expect(result.status == 0, "\(result.error)")
    #expect(try !folder.bytes(of: "c.svg").isEmpty)
    #expect(try run("d.csv", "--emit-spec", "-").output == result.output)
    #expect(try run("d.csv", "-f", "svg", "--emit-spec", "t.json").output.starts(with: "<svg".utf8))
  }

  @Test("what is written is drawn again")
  func again() throws {
    #expect(try run("d.csv", "--emit-spec", "s.vl.json").status == 0)
    let again = try run("s.vl.json", "-o", "again.png")
    #expect(again.status == 0, "\(again.error)")
  }

  @Test(
    "nothing is written where one of the two cannot be",
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

  @Test("a specification is written as the flags have it")
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
