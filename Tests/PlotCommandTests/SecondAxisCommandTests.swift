import Testing

/// `--y2` as a person types it.
@Suite("The second axis on a command line")
struct SecondAxisCommandTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("day,rain,heat\n1,4,17\n2,0,29\n3,2,18\n", to: "w.csv")
    try folder.write(
      #"{"data": {"url": "w.csv"}, "mark": "line", "encoding": {"x": {"field": "day", "type": "quantitative"}, "y": {"field": "rain", "type": "quantitative"}}}"#,
      to: "s.vl.json")
  }

  @Test(
    "a command that misses a second axis, or cannot have one, has a hint",
    arguments: [
      (["w.csv", "-y", "rain", "-y2", "heat"], "unknown option '-y2'\nhint: did you mean '--y2'?"),
      (["w.csv", "-y", "rain", "--y2-title", "a"], "--y2-title needs --y2"),
      (["s.vl.json", "--y2", "heat"], "--y2: its layers may have two axes"),
      (
        ["w.csv", "-y", "rain", "--y2", "heat", "--y2-domain", "a"], "--y2-domain takes two values"
      ),
      (["w.csv", "-m", "pie", "-y", "rain", "--y2", "heat"], "--y2 has no effect on a pie chart"),
    ])
  func refused(arguments: [String], message: String) throws {
    let result = try plot.run(arguments + ["-o", "a.svg"], in: folder.path)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("plot: " + message), "\(result.error)")
    #expect(result.error.contains("\nhint: "))
  }

  @Test("a word of another program for a second axis is taken for ours", .slow)
  func synonym() throws {
    for flag in ["--y2", "--twinx", "--secondary-y"] {
      let result = try plot.run(["w.csv", "-y", "rain", flag, "heat", "-o", "-"], in: folder.path)
      #expect(result.status == 0, "\(result.error)")
      #expect(result.outputText.contains("A second axis at the right"))
    }
  }

  @Test("the specification that is written has both axes, and draws both", .slow)
  func specification() throws {
    let first = try plot.run(
      [
        "w.csv", "-m", "bar", "-y", "rain", "--y2", "heat", "-o", "a.svg", "--emit-spec",
        "a.vl.json",
      ],
      in: folder.path)
    #expect(first.status == 0, "\(first.error)")
    let second = try plot.run(["a.vl.json", "-o", "-"], in: folder.path)
    #expect(second.outputText.contains("A second axis at the right"))
    #expect(
      second.outputText.contains("line chart of heat by day"), "\(second.outputText.prefix(900))")
  }
}
