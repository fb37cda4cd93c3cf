import PlotTestSupport
import Testing

/// Short inputs that ask for much work; `Tests/Checks/hostile-inputs` has many more, with their time.
@Suite("Hostile inputs")
struct HostileInputTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n2,3\n", to: "t.csv")
  }

  /// Holds a run to the promise of a refusal: exit code 5, a line, and a hint.
  private func expectRefusal(
    _ arguments: [String], _ message: String, _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let result = try plot.run(arguments + ["-o", "o.svg"], in: folder.path)
    #expect(result.status == 5, "\(result.error)", sourceLocation: location)
    let lines = result.error.split(separator: "\n")
    #expect(
      lines.count == 2 && lines[0].contains(message) && lines[1].hasPrefix("hint: "),
      "\(result.error)", sourceLocation: location)
    #expect(try folder.names().contains("o.svg") == false, sourceLocation: location)
  }

  @Test("a command line of more than 1,000 options, or with a long one, is refused")
  func options() throws {
    func lines(_ count: Int) -> [String] {
      ["t.csv"] + (0..<count).flatMap { ["--hline", "\(1 + Double($0) / 1000)"] }
    }
    try expectRefusal(lines(1001), "options are more than 1000")
    try expectRefusal(["t.csv", "-" + String(repeating: "v", count: 2000)], "a name of 2001 bytes")
    let most = try plot.run(lines(900) + ["-f", "svg"], in: folder.path)
    #expect(most.status == 0, "\(most.error)")
    let long = String(repeating: "x", count: 2000)
    #expect(try plot.run(["t.csv", "--title=\(long)", "-f", "svg"], in: folder.path).status == 0)
  }
}
