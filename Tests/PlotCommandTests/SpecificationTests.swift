import PlotTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Specifications of Vega-Lite on the command line")
struct SpecificationTests {
  let plot: Executable
  let folder: TemporaryFolder

  private static let bars = """
    {"$schema": "https://vega.github.io/schema/vega-lite/v6.json", "data": {"url": "DATA"},
     "mark": "bar", "encoding": {"x": {"field": "a", "type": "nominal"},
     "y": {"field": "b", "type": "quantitative"}}}
    """

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    _ = mkdir(folder.path("sub"), 0o755)
    try folder.write("a,b\nA,28\nB,55\n", to: "sub/d.csv")
    try folder.write("a,b\nC,3\n", to: "other.csv")
    try folder.write(bars("d.csv"), to: "sub/chart.vl.json")
    try folder.write(bars("d.csv"), to: "sub/chart.json")
  }

  private func bars(_ data: String) -> String { Self.bars.replacing("DATA", with: data) }

  private func run(_ arguments: String..., input: String? = nil) throws -> Executable.Result {
    try plot.run(arguments, in: folder.path, input: input)
  }

  @Test("a specification is drawn with data beside it, whatever its file name")
  func drawn() throws {
    let named = try run("sub/chart.vl.json", "-f", "svg")
    #expect(named.status == 0, "\(named.error)")
    let picture = try SVGPicture(String(decoding: named.output, as: UTF8.self))
    #expect(picture.texts.contains("A") && picture.texts.contains("B"))
    #expect(try run("sub/chart.json", "-f", "svg").output == named.output)
    #expect(try run("sub/chart.json", "-f", "png").output.starts(with: DrawingTests.signature))
    let piped = try run(
      "--input-format", "vega-lite", "-f", "svg", input: bars("sub/d.csv"))
    #expect(piped.output == named.output, "\(piped.error)")
  }

  @Test("--data replaces the data, relative to the working directory, also by a pipe")
  func data() throws {
    let other = try run("sub/chart.vl.json", "--data", "other.csv", "-f", "svg")
    #expect(other.status == 0, "\(other.error)")
    let picture = try SVGPicture(String(decoding: other.output, as: UTF8.self))
    #expect(picture.texts.contains("C") && !picture.texts.contains("A"))
    let piped = try run(
      "sub/chart.vl.json", "--data", "-", "-f", "svg", input: "[{\"a\":\"C\",\"b\":3}]")
    #expect(piped.output == other.output, "\(piped.error)")
  }

  @Test("JSON without a specification is a table")
  func tables() throws {
    try folder.write("[{\"mark\": 1, \"data\": 2}, {\"mark\": 2, \"data\": 1}]", to: "t.json")
    try folder.write(
      "{\"data\": [{\"x\": 1, \"layer\": 2}, {\"x\": 2, \"layer\": 1}]}", to: "u.json")
    for name in ["t.json", "u.json"] {
      let result = try run(name, "-f", "svg")
      #expect(result.status == 0, "\(result.error)")
    }
  }

  @Test(
    "a specification that cannot be drawn is an error with its place on the command line",
    arguments: [
      ("{\n \"mark\": bar}", 3, "plot: c.vl.json:2:10: not valid JSON: expected a value"),
      (
        "{\"mark\": \"bar\", \"data\": {\"url\": \"https://example.org/a.csv\"}}", 1,
        "plot: c.vl.json: $.data.url: 'https://example.org/a.csv' is on the network; plot reads"
          + " only named files"
      ),
      (
        "{\"mark\": \"bar\", \"data\": {\"url\": \"sub/no.csv\"}}", 3,
        "plot: sub/no.csv: no such file"
      ),
      ("{\"mark\": \"bar\", \"data\": {\"url\": \"sub\"}}", 3, "plot: sub: is a directory"),
      ("", 3, "plot: c.vl.json:1:1: not valid JSON: the document is empty"),
    ])
  func errors(text: String, status: Int32, message: String) throws {
    try folder.write(text, to: "c.vl.json")
    let result = try run("c.vl.json", "-o", "c.svg")
    #expect(result.status == status)
    #expect(result.error.hasPrefix(message), "\(result.error)")
    #expect(try !folder.names().contains("c.svg"))
  }

  @Test("flags in conflict with a specification are refused")
  func flags() throws {
    let cases = [
      (
        ["sub/chart.vl.json", "--theme", "vega", "--top", "3", "--emit-spec", "e.vl.json"],
        "--top has no effect on this specification"
      ),
      (["sub/chart.vl.json", "--smooth", "linear"], "--smooth draws a curve through values"),
      (["sub/chart.vl.json", "other.csv"], "a specification cannot be combined with other files"),
      (
        ["other.csv", "--data", "other.csv"],
        "--data replaces the data of a Vega-Lite specification"
      ),
      (
        ["sub/chart.vl.json", "-o", "sub/chart.vl.json", "-f", "svg"],
        "the output 'sub/chart.vl.json'"
      ),
      (
        ["sub/chart.vl.json", "-o", "sub/d.csv", "-f", "svg"], "the output 'sub/d.csv' is the input"
      ),
      (
        ["inspect", "--input-format", "vega-lite", "other.csv"],
        "--input-format vega-lite reads a specification"
      ),
    ]
    for (arguments, message) in cases {
      let result = try plot.run(arguments, in: folder.path, input: nil)
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("plot: " + message), "\(arguments): \(result.error)")
    }
  }

  @Test("an unknown property is noted once, and refused with --strict")
  func unread() throws {
    try folder.write(
      bars("sub/d.csv").replacing("\"mark\"", with: "\"blink\": {\"a\": 1}, \"mark\""),
      to: "c.vl.json")
    let result = try run("c.vl.json", "-f", "svg")
    #expect(result.status == 0)
    #expect(
      result.error == "plot: c.vl.json: warning: unknown and left out: $.blink\n",
      "\(result.error)")
    #expect(try run("c.vl.json", "-f", "svg", "--strict").status == 1)
    #expect(try run("sub/chart.vl.json", "-f", "svg").error.isEmpty)
  }
}
