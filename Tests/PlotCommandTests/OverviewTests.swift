import Testing

@Suite("plot overview, and what is left out") struct OverviewTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    let rows = (0..<40).map { row in
      "\(row + 1),\(["x", "y"][row % 2]),\(row % 8 == 0 ? "" : "\(row * 7 % 41).5"),\(row * 11 % 37)\n"
    }
    try folder.write("id,kind,a,b\n" + rows.joined(), to: "t.csv")
  }

  @Test("an overview is written from a file, a pipe and a part of the rows")
  func written() throws {
    for arguments in [
      ["overview", "t.csv"], ["overview", "t.csv", "--where", "b > 5", "-t", "Part"],
    ] {
      let result = try plot.run(arguments + ["-f", "svg"], in: folder.path)
      #expect(result.status == 0)
      #expect(result.outputText.contains(">category, 2 different</text>"))
      #expect(
        result.outputText.contains(arguments.contains("Part") ? ">Part</text>" : ">t.csv</text>"))
      #expect(result.error.contains("not drawn: 'id'"))
    }
  }

  @Test(
    "flags that an overview does not know, and a specification of it, are refused", .slow,
    arguments: [["-x", "a"], ["--emit-spec", "a.vl.json"], ["--role", "a=b"]])
  func refused(flags: [String]) throws {
    let result = try plot.run(["overview", "t.csv", "-f", "svg"] + flags, in: folder.path)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
  }

  @Test("rows and columns that are left out are told off a terminal and in the description")
  func omissions() throws {
    let result = try plot.run(["t.csv", "-x", "a", "-m", "point", "-f", "svg"], in: folder.path)
    #expect(result.error.contains("5 of 40 rows have no value: not drawn"))
    let start = try #require(result.outputText.firstRange(of: "<desc")?.lowerBound)
    let words = result.outputText[start...].prefix { $0 != "\n" }
    #expect(words.contains("5 of 40 rows have no value: not drawn."))
    let own = try plot.run(
      ["t.csv", "-x", "a", "-m", "point", "-f", "svg", "--alt", "Mine", "--strict"],
      in: folder.path)
    #expect(own.outputText.contains(">Mine</desc>"))
  }

  @Test(
    "the flags that -v tells draw the same picture", .slow,
    arguments: [
      nil, "name,height\nAlpha,3\nBeta,7\nGamma,5\n",
      "day,rain,sun\n2024-01-01,3,4\n2024-01-02,5,2\n",
      "day,city,rain\n2024-01-01,A,3\n2024-01-02,A,4\n2024-01-01,B,5\n2024-01-02,B,9\n",
    ])
  func sameChart(table: String?) throws {
    if let table { try folder.write(table, to: "t.csv") }
    let told = try plot.run(["t.csv", "-v", "-f", "svg", "--alt", "It"], in: folder.path)
    let line = try #require(
      told.error.split(separator: "\n").first { $0.contains("the same chart: ") })
    let command = try #require(line.split(separator: "the same chart: plot ").last)
    let again = try plot.run(command.split(separator: " ").map(String.init), in: folder.path)
    #expect(!again.output.isEmpty && again.output == told.output)
  }
}
