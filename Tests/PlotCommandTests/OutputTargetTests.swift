import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@testable import Plotting
@testable import plot

@Suite("Outputs and their formats")
struct OutputTargetTests {
  func targets(_ arguments: [String], terminal: Bool = false) throws(Failure) -> [OutputTarget] {
    let surroundings = Surroundings(
      inputIsTerminal: false, outputIsTerminal: terminal, errorIsTerminal: false, environment: [:])
    guard let command = try? PlotCommand.parse(arguments) else {
      throw Failure(.bug, "these arguments are not parsed")
    }
    return try command.output.targets(in: surroundings)
  }

  @Test(
    "the last extension of an output decides the format, in any case",
    arguments: [
      ("a.png", "png"), ("a.PNG", "png"), ("a.png.svg", "svg"), ("a.b.pdf", "pdf"),
      ("a.eps", "eps"),
      ("/dev/null", "png"), (".hidden.svg", "svg"),
    ])
  func formats(name: String, format: String) throws {
    let folder = try TemporaryFolder()
    let path = name.hasPrefix("/") ? name : folder.path(name)
    #expect(try targets(["-o", path]).map(\.format?.name) == [format])
  }

  @Test("-f overrides any extension")
  func forced() throws {
    let folder = try TemporaryFolder()
    let arguments = ["-f", "svg", "-o", folder.path("a.png"), "-o", folder.path("b"), "-o", "-"]
    #expect(try targets(arguments).map(\.format?.name) == ["svg", "svg", "svg"])
  }

  @Test("-f decides the format of standard output")
  func standardOutput() throws {
    #expect(try targets(["-f", "svg"]).map(\.format?.name) == ["svg"])
  }

  @Test(
    "an output without a known format or folder is refused",
    arguments: [
      (["-o", "a.jpg"], Plotting.ExitStatus.usage, "unknown output extension 'jpg'"),
      (["-o", "a.pgn"], .usage, "unknown output extension 'pgn'"),
      (["-o", "chart"], .usage, "the output 'chart' has no extension"),
      (["-o", ".png"], .usage, "the output '.png' has no extension"),
      (["-o", "chart."], .usage, "the output 'chart.' has no extension"),
      (["-o", ""], .usage, "the name of the output is empty"),
      (["-f", "gif"], .usage, "unknown output format 'gif'"),
      (["-o", "/nowhere/at/all/a.png"], .output, "there is no directory '/nowhere/at/all'"),
      (["-o", "/dev/null/a.png"], .output, "'/dev/null' is not a directory"),
      (["-o", "/tmp"], .output, "is a directory"),
      (["-o", "/tmp/", "-f", "png"], .output, "is a directory"),
      (["-o", "-", "-o", "-"], .usage, "the output '-' is given twice"),
    ])
  func refused(arguments: [String], status: Plotting.ExitStatus, text: String) throws {
    let failure = #expect(throws: Failure.self) { try targets(arguments) }
    #expect(failure?.status == status)
    #expect(failure?.messages.first?.text.hasPrefix(text) == true, "\(String(describing: failure))")
  }

  @Test(
    "a folder as output is refused with a file name in it as a hint", arguments: ["/tmp", "/tmp/"])
  func folder(name: String) {
    let failure = #expect(throws: Failure.self) { try targets(["-o", name, "-f", "png"]) }
    #expect(failure?.messages.first?.hint == "name a file in it, such as /tmp/chart.png")
  }

  /// The expected words are those of POSIX, 2.2.2: nothing ends single quotes but a quote.
  @Test("names in hints are one word of the shell")
  func hints() throws {
    let folder = try TemporaryFolder()
    func hint(_ name: String) -> String? {
      let failure = #expect(throws: Failure.self) { try targets(["-o", name, "-f", "png"]) }
      return failure?.messages.first?.hint
    }
    let name = folder.path("it's; a $(b)")
    let word = #"'\#(folder.path)/it'\''s; a $(b)"#
    #expect(hint(name + "/chart.png") == "mkdir -p \(word)'")
    #expect(hint(name + "/") == "name a file in it: \(word)/chart.png'")
    try #require(mkdir(name, 0o755) == 0)
    #expect(hint(name) == "name a file in it, such as \(word)/chart.png'")
    let address = #expect(throws: Failure.self) {
      try InputFile(argument: "https://x/a'; touch b; '").open()
    }
    let command = #"curl 'https://x/a'\''; touch b; '\''' | plot -"#
    #expect(address?.messages.first?.hint == command)
  }

  @Test("a file of pixels is written to a terminal only on request")
  func terminal() throws {
    let failure = #expect(throws: Failure.self) { try targets(["-f", "png"], terminal: true) }
    #expect(failure?.status == .usage)
    #expect(failure?.messages.first?.hint == "-o chart.png, or -f terminal")
    #expect(try targets(["-o", "-"], terminal: true).count == 1)
  }

  @Test("--no-clobber refuses an existing file before anything is read")
  func noClobber() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.png")
    let failure = #expect(throws: Failure.self) {
      try targets(["--no-clobber", "-o", folder.path("a.png")])
    }
    #expect(failure?.status == .output)
    #expect(try targets(["--no-clobber", "-o", folder.path("b.png")]).count == 1)
  }
}
