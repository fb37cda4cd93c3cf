import Plotting
import Testing

@Suite("-f spark")
struct SparkCommandTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("day,v\n1,0\n2,1\n3,2\n4,3\n5,4\n6,5\n7,6\n8,7\n", to: "t.csv")
  }

  private func run(_ arguments: String...) throws -> Executable.Result {
    try plot.run(arguments, in: folder.path)
  }

  @Test("eight rising values are the eight blocks, whatever the mark")
  func rising() throws {
    for mark in ["line", "area", "bar", "step"] {
      let result = try run("t.csv", "-x", "day", "-y", "v", "-m", mark, "-q", "-f", "spark")
      #expect(result.status == 0, "\(result.error)")
      #expect(result.outputText == "v  ▁▂▃▄▅▆▇█  0 → 7  min 0 max 7\n")
    }
  }

  @Test("a missing value is a gap, and rows out of order stand in that of x")
  func gaps() throws {
    try folder.write("day,v\n4,3\n1,0\n3,\n2,1\n", to: "g.csv")
    let result = try run("g.csv", "-x", "day", "-y", "v", "-m", "line", "-f", "spark")
    #expect(result.outputText == "v  ▁▃ █  0 → 3  min 0 max 3\n")
  }

  @Test("sparklines of bars begin at zero, those of lines at the least value")
  func zero() throws {
    try folder.write("day,v\n1,8\n2,9\n3,10\n", to: "z.csv")
    let bar = try run("z.csv", "-x", "day", "-y", "v", "-m", "bar", "-f", "spark", "-q")
    #expect(bar.outputText == "v  ▇██  8 → 10  min 8 max 10\n")
    let line = try run("z.csv", "-x", "day", "-y", "v", "-m", "line", "-f", "spark", "-q")
    #expect(line.outputText == "v  ▁▅█  8 → 10  min 8 max 10\n")
    let domain = try run(
      "z.csv", "-x", "day", "-y", "v", "-m", "line", "--y-domain", "0,16", "-f", "spark", "-q")
    #expect(domain.outputText.hasPrefix("v  ▅▅▆  "))
  }

  @Test("each series has a sparkline, on one scale and at the same places")
  func series() throws {
    try folder.write("day,k,v\n1,a,0\n2,a,4\n3,a,8\n2,b,8\n3,b,0\n", to: "s.csv")
    let result = try run(
      "s.csv", "-x", "day", "-y", "v", "-c", "k", "-m", "line", "-f", "spark", "-q")
    #expect(
      result.outputText == """
        a  ▁▅█  0 → 8  min 0 max 8
        b   █▁  8 → 0  min 0 max 8

        """)
  }

  @Test("a peak of one row among 20,000 is shown, and the line has 80 columns")
  func peak() throws {
    let rows = (0..<20_000).map { "\($0),\($0 == 12_345 ? 900 : $0 % 10)\n" }
    try folder.write("i,v\n" + rows.joined(), to: "p.csv")
    let result = try run("p.csv", "-x", "i", "-y", "v", "-m", "line", "-q", "-f", "spark")
    let text = result.outputText
    #expect(text.count(where: { $0 == "█" }) == 1 && text.dropLast().count == 80, "\(text)")
    let wide = try run(
      "p.csv", "-x", "i", "-y", "v", "-m", "line", "-q", "-f", "spark", "--width", "480")
    #expect(wide.outputText.dropLast().count == 60)
  }

  @Test("a sparkline is interpolated between joined rows, and blank between bars")
  func uneven() throws {
    try folder.write("i,v\n0,0\n1,1\n7,7\n", to: "u.csv")
    let line = try run("u.csv", "-x", "i", "-y", "v", "-m", "line", "-q", "-f", "spark")
    #expect(line.outputText.hasPrefix("v  ▁▂▃▄▅▆▇█  "))
    let bar = try run("u.csv", "-x", "i", "-y", "v", "-m", "bar", "-q", "-f", "spark")
    #expect(bar.outputText.hasPrefix("v  ▁▂     █  "))
  }

  @Test("panels, files and specifications have sparklines, too")
  func entrances() throws {
    try folder.write("day,k,v\n1,a,0\n2,a,8\n1,b,80\n2,b,0\n", to: "f.csv")
    let panels = try run(
      "f.csv", "-x", "day", "-y", "v", "--facet", "k", "--free-y", "-m", "line", "-q", "-f",
      "spark", "-o", "f.txt")
    #expect(panels.status == 0 && panels.output.isEmpty, "\(panels.error)")
    #expect(
      try folder.text(of: "f.txt") == """
        a  ▁█   0 → 8  min 0 max  8
        b  █▁  80 → 0  min 0 max 80

        """)
    #expect(
      try run(
        "t.csv", "-x", "day", "-y", "v", "-m", "line", "--emit-spec", "t.vl.json", "-f", "spark",
        "-q"
      ).outputText == "v  ▁▂▃▄▅▆▇█  0 → 7  min 0 max 7\n")
    let again = try run("t.vl.json", "-f", "spark", "-q")
    #expect(again.outputText == "v  ▁▂▃▄▅▆▇█  0 → 7  min 0 max 7\n", "\(again.error)")
  }

  @Test(
    "-f spark refuses charts without one value at each place, with a reason and a hint",
    arguments: [
      (["-m", "pie", "-c", "k", "-y", "sum(v)"], "angles have no axis"),
      (["-m", "heatmap", "-x", "k", "-y", "l", "-c", "v"], "its values are colours"),
      (["-m", "point", "-x", "w", "-y", "v"], "its points are not joined by a line"),
      (["-m", "boxplot", "-x", "k", "-y", "v"], "more than one value"),
      (
        ["-m", "bar", "-x", "k", "-y", "v", "-c", "l", "--stack", "normalize"],
        "shares of others"
      ),
      (["-m", "line", "-x", "w", "-y", "v", "--hline", "3"], "lines and bands at values"),
    ])
  func refused(arguments: [String], reason: String) throws {
    try folder.write("k,l,v,w\na,p,1,2.5\nb,p,2,2.7\na,q,3,4.1\nb,q,5,4.5\n", to: "r.csv")
    let result = try plot.run(["r.csv", "-q", "-f", "spark"] + arguments, in: folder.path)
    #expect(result.status == 2 && result.output.isEmpty, "\(result.error)")
    #expect(result.error.contains(reason) && result.error.contains("hint: "), "\(result.error)")
    let overview = try run("overview", "r.csv", "-f", "spark")
    #expect(overview.status == 2 && overview.error.contains("several charts"))
  }

  @Test("a sparkline has the columns and the colours of the terminal")
  func terminal() throws {
    let arguments = ["t.csv", "-x", "day", "-y", "v", "-m", "line", "-q", "-f", "spark"]
    for (variables, text) in [
      (["TERM": "dumb"], "v  ▁▂▃▄▅▆▇█  0 → 7  min 0 max 7\r\n"),
      (["TERM": "dumb", "COLORTERM": "truecolor"], "v  ▁▂▃▄▅▆▇█  0 → 7  min 0 max 7\r\n"),
    ] {
      let terminal = try Terminal()
      let process = try plot.start(
        arguments.map { Array($0.utf8) }, in: folder.path, environment: variables,
        streams: terminal.streams())
      #expect(try Executable.wait(for: process) == 0)
      #expect(try terminal.text() == text)
    }
    let colored = try plot.run(arguments + ["--color-output", "always"], in: folder.path)
    #expect(colored.outputText.contains("\u{1b}[0;38;2;"))
  }

  @Test("the library draws the same line")
  func library() throws {
    let table = try Table.read(file: folder.path("t.csv"))
    let bytes = try Chart(table, mark: .line, x: "day", y: "v").drawing().data(as: .spark)
    #expect(String(decoding: bytes, as: UTF8.self) == "v  ▁▂▃▄▅▆▇█  0 → 7  min 0 max 7\n")
  }
}
