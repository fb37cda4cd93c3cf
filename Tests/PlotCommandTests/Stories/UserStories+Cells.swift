import Testing

extension UserStoriesTests {
  // dplyr and MySQL quote names of columns in backticks.
  @Test("a name in backticks is a column of a formula, over specifications too")
  func backticks() throws {
    let csv = "body mass (g),it's \\ b,`\n1,2,3\n4,5,6\n7,8,9\n"
    let pictures = try [
      "`body mass (g)` > 1 && `it's \\ b` < 9", #"datum["body mass (g)"] > 1"#,
    ].map { try draw(csv, "-x", "1", "-y", "3", "-m", "point", "--where", $0).svg }
    #expect(pictures[0] == pictures[1])
    try folder.write(
      #"{"data":{"url":"t.csv"},"mark":"point","encoding":{"x":{"field":"body mass (g)","type":"quantitative"}}}"#,
      to: "c.vl.json")
    let written = try plot.run(
      [
        "c.vl.json", "--where", "`it's \\ b` + `body mass (g)` > 3", "--emit-spec", "w.vl.json",
        "-o", "w.svg",
      ], in: folder.path)
    #expect(written.status == 0, "\(written.error)")
    let filter = #"datum['it\\'s \\\\ b'] + datum['body mass (g)'] > 3"#
    #expect(try folder.text(of: "w.vl.json").contains(filter))
    for (formula, error) in [
      ("`body", "this name does not end\n"), ("`bdy mass (g)` > 1", "there is no column 'bdy mass"),
      ("body > 1", "columns are: `body mass (g)`, "),
    ] {
      let result = try plot.run(["t.csv", "-o", "a.png", "--where", formula], in: folder.path)
      #expect(result.status == 2 && result.error.contains(error), "\(result.error)")
    }
  }

  @Test("hints that list columns quote names that hold a comma")
  func listedNames() throws {
    try folder.write("\"a, b\",c\n1,2\n", to: "t.csv")
    let result = try plot.run(["t.csv", "-x", "zzz", "-o", "a.png"], in: folder.path)
    #expect(result.error == "plot: there is no column 'zzz'\nhint: columns are: \"a, b\", c\n")
  }

  @Test("a cell that makes a column of numbers one of texts is named, with the flag that helps")
  func spoilingCell() throws {
    try folder.write("name,score\nAnna,3\nBob,x y\nCara,5\n", to: "t.csv")
    for flags in [[], ["-x", "name", "-y", "mean(score)", "-m", "bar"]] {
      let result = try plot.run(["t.csv", "-o", "a.png"] + flags, in: folder.path)
      #expect(result.status == 1)
      #expect(result.error.contains("'score' holds numbers, but also 'x y' in row 2\n"))
      #expect(result.error.contains("hint: --missing 'x y' reads it as missing\n"))
    }
    let said = try plot.run(["t.csv", "-y", "score", "-o", "a.png", "-v"], in: folder.path).error
    #expect(said.contains("t.csv:3:5: note: column 'score' holds numbers, but also 'x y'; kept"))
    #expect(said.contains("warning: 'score' holds numbers, but also 'x y' in row 2: all are drawn"))
    let typed = try plot.run(["t.csv", "-y", "score:Q", "-o", "a.png"], in: folder.path)
    #expect(typed.error.contains("column 'score' holds numbers, but also 'x y' in row 2\n"))
    let whole = try plot.run(["t.csv", "-o", "a.png", "--missing", "x y"], in: folder.path)
    #expect(whole.status == 0)
  }

  @Test("several words above numbers are taken for lines above the table")
  func spoilingLines() throws {
    let facts = "Title,Prices\nCDID,L5ZZ\nSource,MM23\nUnit,index\nNotes,none\nArea,UK\n"
    let rows = (0..<24).map { "n\($0),7\($0 % 10).5\n" }.joined()
    try folder.write(facts + rows, to: "t.csv")
    let result = try plot.run(["t.csv", "-o", "a.png"], in: folder.path)
    #expect(result.status == 1)
    #expect(result.error.contains("'Prices' holds numbers, but also 'L5ZZ' in row 1\n"))
    #expect(result.error.contains("hint: --skip N leaves out N lines above the table"))
  }

  @Test("two columns for --facet are an error that names a grid")
  func twoFacets() throws {
    try folder.write("a,b,c c\n1,2,3\n", to: "t.csv")
    let result = try plot.run(
      ["t.csv", "-o", "a.png", "--facet", "b", "--facet", "c c"], in: folder.path)
    #expect(result.status == 2)
    #expect(result.error.hasSuffix("hint: --row b --column 'c c' makes a grid of panels\n"))
  }
}
