import Testing

extension UserStoriesTests {
  @Test("a chart in which no row has a position is refused", .slow)
  func unplacedRows() throws {
    let csv = "x,y,g\n1,,a\n2,,b\n,3,a\n,4,b\n"
    try folder.write(csv, to: "t.csv")
    for (flags, words) in [
      (["-y", "y", "-m", "point"], "no row has both 'x' and 'y'"),
      (["-y", "y", "-m", "line", "-c", "g"], "no row has both 'x' and 'y'"),
      (["-y", "y", "-m", "point", "--facet", "g"], "no row has both 'x' and 'y'"),
      (["-y", "y", "-m", "point", "--where", "isValid(x)"], "no row has 'y'"),
    ] {
      let arguments = ["t.csv", "-o", "t.svg", "-x", "x"] + flags
      let result = try plot.run(arguments, in: folder.path)
      #expect(result.status == 1)
      #expect(result.error.contains("plot: \(words)\nhint: "), "\(result.error)")
      #expect(try plot.run(arguments + ["--allow-empty"], in: folder.path).status == 0)
    }
  }
}
