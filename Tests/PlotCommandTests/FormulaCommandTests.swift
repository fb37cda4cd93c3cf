import PlotTestSupport
import Testing

/// Formulas of x as a person types them.
@Suite("Formulas on a command line")
struct FormulaCommandTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n3,9\n5,8\n", to: "w.csv")
  }

  @Test(
    "a formula in place of a file is drawn alone, and its specification draws the same course",
    .slow)
  func alone() throws {
    let result = try plot.run(
      ["sin(x)/x", "-q", "-o", "a.svg", "--emit-spec", "a.vl.json"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    let again = try plot.run(["a.vl.json", "-q", "-o", "-"], in: folder.path)
    // By Python the least value of sin(x)/x is -0.2172, at 4.493.
    #expect(
      again.outputText.contains("sin(x)/x is lowest at −0.217"), "\(again.outputText.prefix(900))")
  }

  @Test("a file that is called like a formula is read as a file")
  func file() throws {
    try folder.write("a,b\n1,2\n3,9\n", to: "2*x")
    let result = try plot.run(["2*x", "-q", "-o", "-"], in: folder.path)
    #expect(result.outputText.contains("b by a"), "\(result.error)")
  }

  @Test("--function draws over a table", .slow)
  func over() throws {
    let result = try plot.run(
      ["w.csv", "-x", "a", "-y", "b", "--function", "2*x+1", "-q", "-o", "-"], in: folder.path)
    #expect(
      result.outputText.contains("Over the chart runs a curve: y = 2*x+1."), "\(result.error)")
  }

  @Test(
    "a formula that cannot be drawn ends with 2 and a hint",
    arguments: [
      (["x^2"], "'^' is no power in a formula"),
      (["sin(x)", "-x", "a"], "options name columns, and formulas without a table have none"),
      (["sin(x)", "-m", "bar"], "-m bar cannot draw the curve of a formula"),
      (["sin(x)", "--x-domain", "a"], "--x-domain 'a' is no pair of numbers"),
      (["w.csv", "-m", "pie", "--function", "2*x"], "--function has no effect on a pie chart"),
    ])
  func refused(arguments: [String], message: String) throws {
    let result = try plot.run(arguments + ["-o", "a.svg"], in: folder.path)
    #expect(result.status == 2)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.error.contains("hint: "))
  }
}
