import Testing

/// Settings at the edges of what a double holds, each once the smallest input of a crash or an endless loop;
/// `Tests/Checks/hostile-numbers` tries all settings of Vega-Lite's examples.
@Suite("Hostile numbers") struct HostileNumberTests {
  static let encoding = #""x": {"field": "x", "type": "quantitative"}, "y": {"field": "y"}"#

  static let specifications = [
    #""width": 0.5, "mark": "bar", "encoding": {"x": {"field": "x", "type": "nominal"}}"#,
    #""mark": {"type": "point", "size": -1e308, "filled": true}, "encoding": {\#(encoding)}"#,
    #""config": {"view": {"continuousWidth": 1e308}}, "mark": "point", "encoding": {\#(encoding)}"#,
    #""mark": {"type": "point", "shape": "M0,0A1e300,1e-300,0,0,0,1,1"}, "encoding": {\#(encoding)}"#,
    #""transform": [{"filter": {"timeUnit": "year", "field": "x", "equal": 1e300}}], "mark": "point", "encoding": {\#(encoding)}"#,
    #""mark": "bar", "encoding": {"x": {"field": "x", "timeUnit": "hours", "type": "ordinal", "scale": {"domain": [{"hours": -1e19}, {"hours": 5}]}}}"#,
  ]

  @Test("an extreme setting is drawn or refused", arguments: specifications)
  func setting(text: String) throws {
    let rows = #"{"values": [{"x": 1, "y": 2}, {"x": 2, "y": 3}, {"x": 3, "y": 5}]}"#
    let result = try Executable.plot().run(
      ["-", "--input-format", "vega-lite", "-f", "svg"],
      input: "{\"data\": \(rows), \(text)}")
    #expect((0...5).contains(result.status), "\(result.error)")
    #expect(result.output.isEmpty == (result.status != 0))
  }

  @Test("a sequence that starts beyond its end has no numbers")
  func sequence() throws {
    let result = try Executable.plot().run(
      ["-", "--input-format", "vega-lite", "-f", "svg"],
      input:
        #"{"data": {"sequence": {"start": 1e19, "stop": 12.7, "step": 0.1}}, "mark": "point", "encoding": {"x": {"field": "data", "type": "quantitative"}}}"#
    )
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("plot: there are no rows to draw"))
  }

  @Test(
    "a symmetric log scale places numbers with the smallest and the largest constants",
    arguments: ["symlog1e-308", "symlog1e308"])
  func symlog(scale: String) throws {
    let result = try Executable.plot().run(
      ["-", "-x", "x", "-y", "y", "-m", "point", "--y-scale", scale, "-f", "svg"],
      input: "x,y\n1,2\n2,3\n3,5\n")
    #expect(result.status == 0)
    #expect(result.outputText.split(separator: "<circle").count == 4)
    #expect(!result.outputText.contains("nan"))
  }
}
