import PlotTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// From a file to a finished chart by the built program.
@Suite("Drawing from the command line")
struct DrawingTests {
  let plot: Executable
  let folder: TemporaryFolder

  /// PNG (W3C), 5.2: the signature of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("day,rain,sun\n1,4,7\n2,0,9\n3,2,8\n", to: "w.csv")
  }

  func run(_ arguments: String..., input: String? = nil) throws -> Executable.Result {
    try plot.run(arguments, in: folder.path, input: input)
  }

  @Test("one reading writes all requested files")
  func severalOutputs() throws {
    let result = try run("w.csv", "-o", "a.svg", "-o", "a.PNG", "-o", "a.pdf", "-o", "a.eps")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.isEmpty)
    #expect(try folder.names() == ["a.PNG", "a.eps", "a.pdf", "a.svg", "w.csv"])
    #expect(try folder.bytes(of: "a.PNG").starts(with: DrawingTests.signature))
    #expect(try folder.text(of: "a.svg").contains("<svg"))
    #expect(try folder.text(of: "a.pdf").hasPrefix("%PDF-"))
    #expect(try folder.text(of: "a.eps").hasPrefix("%!PS-Adobe-3.0 EPSF-3.0\n"))
  }

  /// CSS Values and Units 3, 5.2: an inch is 2.54 cm. PDF 1.7, 8.3.2.3: its unit is 1/72 inch. PNG
  /// (W3C), 11.2.1 and 11.3.4.3: the size, and pixels per metre, here 300 / 0.0254.
  @Test(
    "a picture has its size on paper, by flags and over a specification", .slow,
    arguments: [
      ["w.csv", "-x", "day", "-y", "rain"], ["w.vl.json"], ["w.vl.json", "--theme", "vega"],
    ])
  func paper(input: [String]) throws {
    try folder.write(
      #"{"data": {"url": "w.csv"}, "mark": "bar", "encoding": {"x": {"field": "day"}, "y": {"field": "rain", "type": "quantitative"}}}"#,
      to: "w.vl.json")
    let size = ["--width", "8.5cm", "--height", "60mm", "--dpi", "300"]
    let result = try plot.run(
      input + size + ["-o", "a.pdf", "-o", "a.png", "-o", "a.svg", "--emit-spec", "a.vl.json"],
      in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    let pdf = String(decoding: try folder.bytes(of: "a.pdf"), as: UTF8.self)
    let box = try #require(pdf.firstRange(of: "/MediaBox [ "))
    let sides = pdf[box.upperBound...].split(separator: " ").prefix(4).compactMap { Double($0) }
    #expect(zip(sides, [0, 0, 240.945, 170.079]).allSatisfy { abs($0 - $1) < 0.001 }, "\(sides)")
    let png = try folder.bytes(of: "a.png")
    // 8.5 cm are 1003.9 pixels, 60 mm 708.7.
    #expect(Array(png[16..<24]) == [0, 0, 3, 0xec, 0, 0, 2, 0xc5])
    let density: [UInt8] = [0, 0, 0x2e, 0x23]
    #expect(png.firstRange(of: Array("pHYs".utf8) + density + density + [1]) != nil)
    let svg = try folder.text(of: "a.svg")
    #expect(svg.contains("width=\"321.26\" height=\"226.77\""), "\(svg.prefix(300))")
  }

  @Test("a file, standard input and a pipe give the same bytes, to a pipe or a file", .slow)
  func sameBytes() throws {
    let table = try folder.text(of: "w.csv")
    #expect(try run("w.csv", "-t", "T", "-o", "a.png").status == 0)
    let file = try folder.bytes(of: "a.png")
    #expect(try run("w.csv", "-t", "T").output == file)
    #expect(try run("-", "-t", "T", input: table).output == file)
    #expect(try run("-t", "T", "-o", "-", input: table).output == file)
    let piped = try Executable("/bin/sh").run(
      ["-c", "cat w.csv | \"$1\" -t T | cat", "sh", plot.path], in: folder.path)
    #expect(piped.output == file)
  }

  @Test("locale, time zone, home and folder change no byte of a chart")
  func surroundings() throws {
    let path = folder.path("w.csv")
    let expected = try run("w.csv", "-f", "svg").output
    #expect(!expected.isEmpty)
    let result = try plot.run(
      [path, "-f", "svg"], in: "/",
      environment: ["TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8", "HOME": "/nowhere"])
    #expect(result.output == expected)
  }

  @Test("several files become one chart")
  func severalFiles() throws {
    try folder.write("day,rain,sun\n1,5,6\n2,1,8\n", to: "v.csv")
    let result = try run("w.csv", "south=v.csv", "-y", "rain", "-f", "svg")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.outputText.contains("south"))
  }

  @Test("dates of several files have one order of day and month, which any of them may say")
  func oneOrder() throws {
    try folder.write("date,v\n01/02/2024,1\n02/02/2024,2\n", to: "open.csv")
    try folder.write("date,v\n13/02/2024,3\n14/02/2024,4\n", to: "known.csv")
    for files in [["open.csv", "known.csv"], ["known.csv", "open.csv"]] {
      let result = try run(files[0], files[1], "-v", "-f", "svg")
      #expect(result.status == 0)
      #expect(!result.error.contains("cannot be told apart"))
      #expect(result.error.contains("written as %d/%m/%Y"))
    }
    #expect(try run("open.csv", "-f", "svg").error.contains("cannot be told apart"))
  }

  @Test("characters without a glyph are named once in a note")
  func missingGlyphs() throws {
    let result = try run("w.csv", "-t", "a\u{F0001}b\u{F0001}", "-o", "a.png", "-o", "a.svg")
    #expect(result.status == 0)
    #expect(result.error.split(separator: "\n").count { $0.contains("no font has") } == 1)
    #expect(try run("w.csv", "-t", "a\u{F0001}", "-o", "b.png", "--strict").status == 1)
    #expect(try run("w.csv", "-t", "plain", "-o", "c.png").error.isEmpty)
  }

  @Test("some of very many columns are drawn, with a note", .slow)
  func wide() throws {
    let header = (0..<20_000).map { "c\($0)" }.joined(separator: ",")
    let rows = (1...2).map { row in (0..<20_000).map { "\(($0 * row) % 7)" }.joined(separator: ",")
    }
    try folder.write(([header] + rows).joined(separator: "\n"), to: "wide.csv")
    let result = try run("wide.csv", "-o", "wide.svg")
    #expect(result.status == 0)
    #expect(result.error.contains("looked at the first 1000 of 20000 columns only"))
  }

  @Test("a closed pipe is a normal end")
  func closedPipe() throws {
    let result = try Executable("/bin/sh").run(
      ["-c", "{ \"$1\" w.csv; echo $? >status; } | head -c 0", "sh", plot.path], in: folder.path)
    #expect(result.error.isEmpty)
    #expect(try folder.text(of: "status") == "0\n")
  }

  @Test(
    "a full device ends with 4 and one line", .enabled(if: access("/dev/full", F_OK) == 0),
    arguments: [false, true])
  func fullDevice(isNamed: Bool) throws {
    try folder.write("old", to: "a.png")
    let result =
      isNamed
      ? try run("w.csv", "-q", "-o", "a.png", "-o", "/dev/full")
      : try plot.run(["w.csv", "-q"], in: folder.path, output: "/dev/full")
    #expect(result.status == 4)
    #expect(result.error.contains("no space left on device"))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try folder.text(of: "a.png") == "old")
    #expect(try folder.names() == ["a.png", "w.csv"])
  }

  @Test("a file that reaches the size limit leaves the old one, and nothing else", .limitsResources)
  func noSpace() throws {
    try folder.write("old", to: "a.png")
    // Files of at most 512 bytes: less than any chart, as on a full disk.
    let result = try Executable("/bin/sh").run(
      ["-c", "ulimit -f 1; exec \"$1\" w.csv -q -o a.png", "sh", plot.path], in: folder.path)
    #expect(result.status == 4, "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try folder.text(of: "a.png") == "old")
    #expect(try folder.names() == ["a.png", "w.csv"])
  }

  @Test("killed at any moment, the target is the old chart or the new one", .slow)
  func killed() throws {
    #expect(try run("w.csv", "-o", "new.png").status == 0)
    let new = try folder.bytes(of: "new.png")
    let seed: UInt64 = 3
    var random = Seeded(seed)
    for round in 0..<21 {
      try folder.write("old", to: "a.png")
      let process = try plot.start(
        ["w.csv", "-q", "-o", "a.png"].map { Array($0.utf8) }, in: folder.path,
        streams: [.file("/dev/null"), .file("/dev/null"), .file("/dev/null")])
      usleep(UInt32.random(in: 0...60_000, using: &random))
      kill(process, [SIGTERM, SIGINT, SIGKILL][round % 3])
      let status = try Executable.wait(for: process)
      let bytes = try folder.bytes(of: "a.png")
      #expect(bytes == new || bytes == Array("old".utf8), "seed \(seed), round \(round)")
      if round % 3 != 2 {
        #expect(try folder.names() == ["a.png", "new.png", "w.csv"], "status \(status)")
      } else {
        // SIGKILL cannot be handled, so its files are removed here.
        for name in try folder.names() where name.hasPrefix(".plot-") { unlink(folder.path(name)) }
      }
    }
  }

  @Test("an input is never overwritten, whatever its name")
  func inputAsOutput() throws {
    link(folder.path("w.csv"), folder.path("other.png"))
    let old = try folder.text(of: "w.csv")
    let named = try run("w.csv", "-o", "other.png")
    #expect(named.status == 2)
    let appended = try Executable("/bin/sh").run(
      ["-c", "exec \"$1\" w.csv >>w.csv", "sh", plot.path], in: folder.path)
    #expect(appended.status == 2)
    #expect(try folder.text(of: "w.csv") == old)
  }

  @Test("an unknown column ends with 2 or 1 and suggests the nearest")
  func unknownColumn() throws {
    let result = try run("w.csv", "-y", "rian", "-o", "a.png")
    #expect([1, 2].contains(result.status))
    #expect(result.error.contains("rian"))
    #expect(result.error.contains("rain"))
    #expect(try folder.names() == ["w.csv"])
  }

  @Test("off a terminal a clean table makes no message")
  func silence() throws {
    #expect(try run("w.csv", "-o", "a.png").error.isEmpty)
  }

  @Test("-v prints more, -vv also times, -q neither")
  func verbosity() throws {
    #expect(try run("w.csv", "-o", "a.png", "-v").error.contains("plot: "))
    let timed = try run("w.csv", "-o", "a.png", "-vv").error
    for stage in [
      "loading", "arguments", "reading", "describing", "layout", "drawing", "encoding", "writing",
    ] {
      #expect(timed.contains("\(stage) took "))
    }
    #expect(try run("w.csv", "-o", "a.png", "-vv", "-q").error.isEmpty)
  }

  @Test("--alt sets the alt text")
  func alternativeText() throws {
    let result = try run("w.csv", "--alt", "Sales & more rose", "-o", "a.svg", "-o", "a.png")
    #expect(result.status == 0, "\(result.error)")
    #expect(try folder.text(of: "a.svg").contains("Sales &amp; more rose"))
    let png = String(decoding: try folder.bytes(of: "a.png"), as: Unicode.ASCII.self)
    #expect(png.contains("Sales & more rose"))
  }

  @Test("a ragged row is a warning, and an error with --strict")
  func strict() throws {
    try folder.write("a,b\n1,2\n2,3,4\n3,4\n", to: "r.csv")
    let lenient = try run("r.csv", "-o", "a.png")
    #expect(lenient.status == 0)
    #expect(lenient.error.contains("warning"))
    let strict = try run("r.csv", "-o", "b.png", "--strict")
    #expect(strict.status == 3, "\(strict.error)")
    #expect(strict.error.hasPrefix("plot: r.csv:3:"))
    #expect(try folder.names() == ["a.png", "r.csv", "w.csv"])
  }
}
