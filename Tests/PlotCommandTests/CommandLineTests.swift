import PlotTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The built program, run as a person or a script runs it.
@Suite("The command line")
struct CommandLineTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("day,rain,sun\n1,4,7\n2,0,9\n3,2,8\n", to: "w.csv")
  }

  @Test("-h is one screen with three examples")
  func shortHelp() throws {
    let result = try plot.run(["-h"])
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(result.status == 0)
    #expect(lines.count <= 25, "24 lines, and nothing after the last line feed")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(result.outputText.contains("examples:"))
    #expect(result.error.isEmpty)
  }

  @Test(
    "--help lists everything in groups on standard output", .slow,
    arguments: [
      ["--help"], ["help"], ["w.csv", "--help"], ["inspect", "--help"], ["overview", "--help"],
      ["completions", "-h"],
    ])
  func longHelp(arguments: [String]) throws {
    let result = try plot.run(arguments, in: folder.path)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    #expect(result.outputText.split(separator: "\n").allSatisfy { $0.count <= 80 })
    if arguments.first == "--help" {
      let groups = ["Input", "Encoding", "Chart", "Texts", "Axes", "Look", "Output", "Diagnostics"]
      let positions = groups.map { result.outputText.firstIndex(ofLine: $0 + ":") }
      #expect(positions.allSatisfy { $0 != nil })
      #expect(positions.compactMap { $0 } == positions.compactMap { $0 }.sorted())
    }
  }

  @Test("the version is one line", arguments: ["-V", "--version"])
  func version(flag: String) throws {
    let result = try plot.run([flag])
    #expect(result.status == 0)
    #expect(result.outputText.hasPrefix("plot "))
    #expect(result.outputText.split(separator: "\n").count == 1)
  }

  @Test(
    "a wrong command line ends with 2, names the error and has a hint", .slow,
    arguments: [
      (["--colr", "a"], "plot: unknown option '--colr'\nhint: did you mean '--color'?"),
      (["--col", "a"], "plot: unknown option '--col'"),
      (["-m", "bra", "w.csv"], "plot: unknown mark 'bra'\nhint: did you mean 'bar'?"),
      (["w.csv", "-o", "a.jpg"], "plot: unknown output extension 'jpg'\nhint: "),
      (
        ["w.csv", "-o", "a.pgn"], "plot: unknown output extension 'pgn'\nhint: did you mean 'png'?"
      ),
      (["w.csv", "-f", "svgg"], "plot: unknown output format 'svgg'\nhint: did you mean 'svg'?"),
      (["w.csv", "-o", ""], "plot: the name of the output is empty\nhint: "),
      (["w.csv", "-o"], "plot: missing value for '-o"),
      (["w.csv", "--y-scale", "lgo"], "plot: there is no scale 'lgo'\nhint: did you mean 'log'?"),
      (
        ["w.csv", "--y-scale", "log1"],
        "plot: the scale log takes a base above 1, not '1'\nhint: write it as 'log2'"
      ),
      (
        ["w.csv", "--size-domain", "0,9"],
        "plot: --size-domain needs a column of --size, and there is none\nhint: --size COLUMN"
      ),
      (
        ["w.csv", "-m", "point", "--size", "sun", "--size-range", "9,4"], "plot: --size-range '9,4'"
      ),
      (["w.csv", "--width", "wide"], "plot: --width 'wide' is not a length"),
      (
        ["w.csv", "--input-format", "cvs"],
        "plot: unknown input format 'cvs'\nhint: did you mean 'csv'?"
      ),
      (["w.csv", "--color-output", "yes"], "plot: unknown --color-output 'yes'"),
      (["-", "-"], "plot: standard input can be read only once"),
      (["completions", "tcsh"], "plot: unknown shell 'tcsh'"),
      (["completions"], "plot: the name of a shell is missing"),
      (["inspect", "w.csv", "--json", "--to", "csv"], "plot: --json and --to"),
      (
        ["inspect", "w.csv", "--raw"],
        "plot: --raw needs --to: it prints cells as they are in the input"
      ),
      (["inspect", "w.csv", "--to", "xml"], "plot: unknown format 'xml'"),
      (["w.csv", "-o", "w.csv", "-f", "png"], "plot: the output 'w.csv' is the input 'w.csv'"),
    ])
  func usage(arguments: [String], message: String) throws {
    let result = try plot.run(arguments, in: folder.path)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix(message), "\(result.error)")
    #expect(result.output.isEmpty)
    #expect(try folder.names() == ["w.csv"])
  }

  @Test("an output over the theme of the run is refused")
  func themeAsOutput() throws {
    try folder.write("paper #fffff0\n", to: "own.theme")
    let result = try plot.run(
      ["w.csv", "--theme", "./own.theme", "-f", "svg", "-o", "own.theme"], in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.error.hasPrefix("plot: the output 'own.theme' is the input './own.theme'\n"),
      "\(result.error)")
    #expect(try folder.text(of: "own.theme") == "paper #fffff0\n")
  }

  @Test(
    "an unreadable input ends with 3, one without data with 1, an endless one with 5",
    arguments: [
      (["no.csv"], Int32(3), "plot: no.csv: no such file"),
      (["."], 3, "plot: .: is a directory"),
      (["https://example.org/a.csv"], 3, "plot: https://example.org/a.csv: plot does not fetch"),
      (["empty"], 1, "plot: empty: "),
      (["/dev/null"], 1, "plot: /dev/null: "),
      (["/dev/zero"], 5, "plot: /dev/zero: more than 64 MiB"),
      (["\u{1b}[31m\u{202e}.csv"], 3, "plot: \\u{1b}[31m\\u{202e}.csv: no such file"),
    ])
  func inputs(arguments: [String], status: Int32, message: String) throws {
    try folder.write("", to: "empty")
    try folder.write("old", to: "out.png")
    let result = try plot.run(arguments + ["-o", "out.png"], in: folder.path)
    #expect(result.status == status)
    #expect(result.error.hasPrefix(message), "\(result.error)")
    #expect(try folder.text(of: "out.png") == "old")
    #expect(try folder.names() == ["empty", "out.png", "w.csv"])
  }

  @Test("a name that is not UTF-8 is printed with its bytes")
  func rawName() throws {
    let result = try plot.run(
      [[0xff, 0x61], Array("-o".utf8), Array("o.png".utf8)], in: folder.path)
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("plot: \\xffa: no such file"))
  }

  @Test("messages have colour on request only")
  func color() throws {
    for (arguments, environment, isColored) in [
      ([], [:], false), (["--color-output=always"], [:], true),
      ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)] {
      let result = try plot.run(
        ["no.csv", "-o", "a.png"] + arguments, in: folder.path, environment: environment)
      #expect(result.error.contains("\u{1b}[") == isColored)
    }
  }

  @Test("a sub-command comes before a file of its name, ./ makes it a file")
  func subCommandName() throws {
    try folder.write("a,b\n1,2\n", to: "inspect")
    #expect(try plot.run(["inspect", "w.csv"], in: folder.path).status == 0)
    let result = try plot.run(["./inspect", "-o", "a.svg"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
  }

  @Test("unwritable help ends with an error")
  func fullHelp() throws {
    let result = try Executable("/bin/sh").run(
      ["-c", "\"$1\" --help >/dev/full", "sh", plot.path], in: folder.path)
    #expect(result.status == 4)
    #expect(result.error.contains("standard output"))
  }

  @Test("a terminal without a file gets help at once")
  func terminalWithoutFile() throws {
    let terminal = try Terminal()
    let process = try plot.start(
      [Array("-o".utf8), Array("a.png".utf8)],
      in: folder.path, streams: terminal.streams())
    #expect(try Executable.wait(for: process) == 2)
    let text = try terminal.text()
    #expect(text.contains("there is no input"))
    #expect(text.contains("examples:"))
  }

  @Test("a chart without an output is shown in the terminal, as the text of -f text")
  func terminalWithoutOutput() throws {
    let terminal = try Terminal()
    let process = try plot.start(
      [Array("w.csv".utf8), Array("-q".utf8)], in: folder.path,
      environment: ["NO_COLOR": "1"], streams: terminal.streams())
    #expect(try Executable.wait(for: process) == 0)
    let text = try terminal.text()
    let piped = try plot.run(["w.csv", "-q", "-f", "text"], in: folder.path).outputText
    #expect(text.replacing("\r\n", with: "\n") == piped)
  }

  @Test("a PNG is not written to a terminal, and a picture in its protocol is")
  func terminalWithFormat() throws {
    // Nothing reads before the end, and a terminal holds some 4,000 bytes.
    let size = ["--width", "100", "--height", "80", "--scale", "1"]
    for (format, status, words) in [
      ("png", Int32(2), "-o chart.png"), ("kitty", 0, "\u{1b}_Ga=T,f=100"),
      ("iterm", 0, "\u{1b}]1337;File=inline=1"),
    ] {
      let terminal = try Terminal()
      let process = try plot.start(
        (["w.csv", "-q", "-f", format] + size).map { Array($0.utf8) }, in: folder.path,
        streams: terminal.streams())
      #expect(try Executable.wait(for: process) == status)
      #expect(try terminal.text().contains(words))
    }
  }

  @Test("a closed standard output ends with an error")
  func closedOutput() throws {
    let process = try plot.start(
      [Array("w.csv".utf8)], in: folder.path,
      streams: [.file("/dev/null"), .closed, .file("/dev/null")])
    #expect(try Executable.wait(for: process) == 4)
  }
}

extension String {
  /// How many lines come before the first one that is this.
  fileprivate func firstIndex(ofLine line: String) -> Int? {
    split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0 == line }
  }
}
