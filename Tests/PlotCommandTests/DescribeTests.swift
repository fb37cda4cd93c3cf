import Testing

/// The words are those of the alt text that `AlternativeTextTests` expects in an SVG.
@Suite("--describe")
struct DescribeTests {
  let plot: Executable
  let folder: TemporaryFolder
  private let words =
    "Line chart of births by year. year runs from 2001 to 2003. births are lowest at 4 (2001) and "
    + "highest at 9 (2002). Over the whole, births rise from 4 to 7, by 75%.\n"

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("year,births\n2001,4\n2002,9\n2003,7\n", to: "b.csv")
  }

  private func run(_ arguments: String...) throws -> Executable.Result {
    try plot.run(arguments, in: folder.path)
  }

  @Test("--describe alone prints the description of the SVG, and writes nothing")
  func alone() throws {
    let result = try run("b.csv", "--describe")
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    #expect(result.outputText == words)
  }

  @Test(
    "--describe prints the same words beside pictures of every kind",
    arguments: [["-o", "a.svg", "-o", "a.png"], ["-o", "a.txt"], ["--emit-spec", "a.vl.json"]])
  func beside(outputs: [String]) throws {
    let result = try plot.run(["b.csv", "--describe"] + outputs, in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.outputText == words)
    for name in outputs where !name.hasPrefix("-") {
      #expect(try !folder.bytes(of: name).isEmpty)
    }
    guard outputs.contains("a.svg") else { return }
    #expect(try folder.text(of: "a.svg").contains(words.dropLast()))
  }

  @Test("specifications, lists of marks, formulas and overviews are described")
  func everyEntrance() throws {
    #expect(try run("b.csv", "--emit-spec", "c.vl.json").status == 0)
    #expect(try run("c.vl.json", "--describe").outputText == words)
    #expect(try run("b.csv", "-m", "line,point", "--describe").outputText == words)
    #expect(try run("sin(x)", "--describe").outputText.hasPrefix("Line chart of"))
    #expect(try run("overview", "b.csv", "--describe").outputText.contains("births"))
  }

  @Test("--describe prints the text of --alt on a line")
  func givenWords() throws {
    let result = try run("b.csv", "--describe", "--alt", "Births <rise>.\nAgain.")
    #expect(result.outputText == "Births <rise>. Again.\n")
  }

  @Test("--describe mentions rows that are left out, as the picture does")
  func omissions() throws {
    try folder.write("year,births\n2001,4\n2002,9\n2003,x\n2004,3\n", to: "x.csv")
    let result = try run("x.csv", "--describe", "-o", "x.svg")
    let line = String(result.outputText.dropLast())
    #expect(try folder.text(of: "x.svg").contains(line), "\(line)")
  }

  @Test("control characters of a description reach no terminal")
  func terminal() throws {
    let terminal = try Terminal()
    let process = try plot.start(
      ["b.csv", "-q", "--describe", "--alt", "a\u{1b}[31mb\u{202e}c"].map { Array($0.utf8) },
      in: folder.path, streams: terminal.streams())
    #expect(try Executable.wait(for: process) == 0)
    let text = try terminal.text()
    #expect(text.hasPrefix("a") && text.hasSuffix("c\r\n"), "\(text)")
    #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" })
  }

  @Test(
    "--describe refuses other outputs to standard output, and empty descriptions, with a hint",
    arguments: [
      (["-o", "-"], "hint: -o chart.svg"),
      (["-f", "svg", "-o", "/dev/stdout"], "hint: -o chart.svg"),
      (["--emit-spec", "-"], "hint: --emit-spec chart.vl.json"),
      (["-f", "svg"], "hint: -o FILE"), (["--alt", ""], "hint: --alt TEXT"),
      (["--open"], "--open needs a picture, and none is written"),
    ])
  func refused(arguments: [String], words: String) throws {
    let result = try plot.run(["b.csv", "--describe"] + arguments, in: folder.path)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.contains(words), "\(result.error)")
  }
}
