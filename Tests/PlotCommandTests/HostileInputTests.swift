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

  @Test("a command line of more than 1,000 options, or with a long one, is refused", .slow)
  func options() throws {
    func lines(_ count: Int) -> [String] {
      ["t.csv"] + (0..<count).flatMap { ["--hline", "\(1 + Double($0) / 1000)"] }
    }
    try expectRefusal(lines(1001), "options exceed the limit of 1000 for a command line")
    try expectRefusal(["t.csv", "-" + String(repeating: "v", count: 2000)], "a name of 2001 bytes")
    let most = try plot.run(lines(900) + ["-f", "svg"], in: folder.path)
    #expect(most.status == 0, "\(most.error)")
    let long = String(repeating: "x", count: 2000)
    #expect(try plot.run(["t.csv", "--title=\(long)", "-f", "svg"], in: folder.path).status == 0)
  }

  @Test("a chart of more than 20,000 columns is refused", .slow)
  func series() throws {
    let header = (0...20_000).map { "c\($0)" }.joined(separator: ",")
    let row = (0...20_000).map(String.init).joined(separator: ",")
    try folder.write("\(header)\n\(row)\n", to: "wide.csv")
    try expectRefusal(["wide.csv", "-y", "*"], "20001 columns exceed the limit of 20000")
  }

  private func expectRefusal(of members: String, _ message: String) throws {
    try folder.write(
      """
      {"data": {"values": [{"a": 1, "b": 2}]}, \(members)}
      """, to: "s.vl.json")
    try expectRefusal(["s.vl.json"], message)
  }

  private static let point = """
    "mark": "point", "encoding": {"x": {"field": "a", "type": "quantitative"}}
    """

  @Test("transforms that make more than 20,000,000 cells are refused", .slow)
  func cells() throws {
    let folds = (0..<30).map { #"{"fold": ["a", "b"], "as": ["k\#($0)", "v\#($0)"]}"# }
    try expectRefusal(
      of: #""transform": [\#(folds.joined(separator: ","))], \#(Self.point)"#,
      "the limit of 20,000,000 cells")
    try expectRefusal(
      of: #"""
        "transform": [{"calculate": "sequence(10000)", "as": "s"}, {"flatten": ["s"]},
        {"impute": "b", "key": "s", "groupby": ["s"]}], \#(Self.point)
        """#, "impute: 100000000 rows")
  }

  @Test(
    "more than 10,000,000 rows that transforms pass are refused, where few are read", .slow,
    arguments: [
      #"{"window": [{"op": "median", "field": "a", "as": "b"}], "frame": [-50, 50]}"#,
      #"{"joinaggregate": [{"op": "distinct", "field": "a", "as": "b"}]}"#,
      #"{"lookup": "a", "from": {"data": {"name": "s"}, "key": "a", "fields": ["a"]}, "as": ["b"]}"#,
    ])
  func passes(transform: String) throws {
    let steps = Array(repeating: transform, count: 20).joined(separator: ",")
    try folder.write(
      #"""
      {"data": {"name": "s", "sequence": {"stop": 1000000, "as": "a"}},
       "transform": [\#(steps)], \#(Self.point)}
      """#, to: "s.vl.json")
    try expectRefusal(["s.vl.json"], "the transforms pass more than 10000000 rows")
  }

  @Test("more than 1,000 views of a specification are refused, however they are nested")
  func views() throws {
    var nested = Self.point
    for _ in 0..<12 { nested = #""repeat": ["a", "b"], "spec": {\#(nested)}"# }
    try expectRefusal(of: nested, "more than 1,000 views")
    let views = Array(repeating: "{\(Self.point)}", count: 1001).joined(separator: ",")
    try expectRefusal(of: "\"layer\": [\(views)]", "more than 1,000 views")
    try expectRefusal(of: "\"concat\": [\(views)]", "more than 1,000 views")
  }

  @Test(
    "more than 1,000 groups with a curve each are refused", .slow,
    arguments: [
      ["-m", "density"], ["-m", "violin"], ["-m", "point", "-y", "a", "--smooth", "linear"],
    ])
  func curves(arguments: [String]) throws {
    try folder.write(
      "a,b,g\n" + (0..<4004).map { "\($0),\($0 * 7919 % 1009),g\($0 % 1001)\n" }.joined(),
      to: "g.csv")
    try expectRefusal(
      ["g.csv", "-q", "-x", "b", "-c", "g"] + arguments, "1001 groups exceed the limit")
  }

  @Test(
    "texts and lists that formulas double end in an error", .slow,
    arguments: ["[datum.s,datum.s]", "datum.s+datum.s"])
  func doubled(formula: String) throws {
    let steps = Array(repeating: #"{"calculate": "\#(formula)", "as": "s"}"#, count: 40)
    try folder.write(
      #"""
      {"data": {"values": [{"s": "text", "a": 1}]},
       "transform": [\#(steps.joined(separator: ","))], \#(Self.point)}
      """#, to: "s.vl.json")
    let result = try plot.run(["s.vl.json", "-o", "o.svg"], in: folder.path)
    #expect(result.status == 2 && result.error.contains("becomes longer than"), "\(result.error)")
  }
}
