import PlotTestSupport
import Testing

@Suite("Themes and palettes of the command line")
struct ThemeTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("day,rain,sun\n1,4,7\n2,0,9\n3,2,8\n", to: "w.csv")
  }

  private func run(_ arguments: String...) throws -> Executable.Result {
    try plot.run(arguments, in: folder.path)
  }

  /// The line without the first attribute that begins like this.
  private func without(_ attribute: String, in line: String) -> String {
    guard let start = line.firstRange(of: attribute) else { return line }
    let rest = line[start.upperBound...].drop { $0 != "\"" }
    return String(line[..<start.lowerBound]) + rest.dropFirst()
  }

  @Test("--theme auto writes one well-formed SVG, light but for one style sheet, always the same")
  func auto() throws {
    let svg = ["w.csv", "-f", "svg", "--svg-text", "text"]
    let light = try plot.run(svg, in: folder.path)
    let auto = try plot.run(svg + ["--theme", "auto"], in: folder.path)
    #expect(auto.status == 0, "\(auto.error)")
    #expect(try plot.run(svg + ["--theme", "auto"], in: folder.path).output == auto.output)
    let (text, lightText) = (
      String(decoding: auto.output, as: UTF8.self), String(decoding: light.output, as: UTF8.self)
    )
    let picture = try SVGPicture(text)
    #expect(picture.names["style"] == 1)
    #expect(picture.texts == (try SVGPicture(lightText)).texts)
    // A few rules, and a class of four characters at each ink.
    #expect(auto.output.count < light.output.count + 2_000)
    // Without the rules for dark pages, it is the light picture.
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let sheet = try #require(lines.firstIndex { $0.hasPrefix("<style>") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("</style>") })
    lines.removeSubrange(sheet...end)
    let plain = lines.map { line in
      line.hasPrefix("<svg") ? without(" id=\"p", in: line) : without(" class=\"n", in: line)
    }
    #expect(plain.joined(separator: "\n") == lightText)
  }

  @Test(
    "text in SVG is embedded, plain or outlines as --svg-text says, and other forms are refused")
  func svgText() throws {
    func text(_ form: String...) throws -> String {
      let result = try plot.run(["w.csv", "-f", "svg"] + form, in: folder.path)
      #expect(result.status == 0, "\(result.error)")
      return String(decoding: result.output, as: UTF8.self)
    }
    let embedded = try text()
    #expect(embedded.contains("@font-face") && embedded.contains("</text>"))
    #expect(try text("--svg-text", "embed") == embedded)
    let plain = try text("--svg-text", "text")
    #expect(!plain.contains("@font-face") && plain.contains("</text>"))
    let outlines = try text("--svg-text", "paths")
    #expect(!outlines.contains("<text") && outlines.contains("aria-label=\"rain\""))
    let unknown = try run("w.csv", "--svg-text", "woff", "-o", "a.svg")
    #expect(unknown.status == 2)
    #expect(
      unknown.error == "plot: unknown --svg-text 'woff'\nhint: known: embed, text, paths\n")
  }

  @Test("--theme auto is light in formats that cannot follow their reader, and -v says so")
  func fixed() throws {
    #expect(
      try run("w.csv", "-f", "png").output == run("w.csv", "-f", "png", "--theme", "auto").output)
    let said = try run("w.csv", "-v", "--theme", "auto", "-o", "a.png", "-o", "a.svg").error
    #expect(
      said.contains("note: a.png is light on all pages: only SVG can switch between light and dark")
    )
    #expect(!said.contains("a.svg is light"))
  }

  @Test("a theme is read from a file, and its errors have their place")
  func file() throws {
    try folder.write("# ours\npaper #fdf6e3\nink #073642\n", to: "house.theme")
    try folder.write("base dark\npaper #77777\n", to: "bad.theme")
    let good = try run("w.csv", "-f", "svg", "--theme", "house.theme")
    #expect(good.status == 0, "\(good.error)")
    #expect(String(decoding: good.output, as: UTF8.self).contains("fill=\"#fdf6e3\""))
    let bad = try run("w.csv", "--theme", "./bad.theme", "-o", "a.png")
    #expect(bad.status == 3)
    #expect(
      bad.error == """
        plot: ./bad.theme:2:7: '#77777' is no colour
          paper #77777
                ^
        hint: names of CSS, #rgb, #rrggbb, rgb() or hsl(), such as #0072b2

        """)
    #expect(try folder.names() == ["bad.theme", "house.theme", "w.csv"])
  }

  @Test(
    "an unknown theme, and a file that is none, are refused",
    arguments: [
      ("drak", 2, "unknown theme 'drak'\nhint: did you mean 'dark'?"),
      ("no.theme", 3, "no.theme: no such file"), (".", 3, "is a directory"),
      ("w.csv", 3, "w.csv:1:1: unknown setting 'day,rain,sun'"),
    ])
  func refused(_ theme: String, _ status: Int32, _ message: String) throws {
    let result = try run("w.csv", "--theme", theme, "-o", "a.png")
    #expect(result.status == status)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("a file too long for a theme is not read to its end")
  func tooLong() throws {
    let result = try run("w.csv", "--theme", "/dev/zero", "-o", "a.png")
    #expect(result.status == 5 && result.error.contains("more than 64 KiB"), "\(result.error)")
  }

  @Test("--palette takes names, and only palettes that suit the colour column")
  func palettes() throws {
    let series = try run("w.csv", "-f", "svg", "--palette", "tol-bright")
    #expect(String(decoding: series.output, as: UTF8.self).contains("stroke=\"#47a\""))
    let unknown = try run("w.csv", "--palette", "tol-brihgt", "-o", "a.png")
    #expect(unknown.status == 2)
    #expect(
      unknown.error.contains("hint: did you mean 'tol-bright'? palettes are: plot, okabe-ito, "))
    let wrong = try run("w.csv", "--palette", "viridis", "-o", "a.png")
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("the palette 'viridis' is for quantities"))
    let twice = try run(
      "w.csv", "-x", "rain", "-y", "sun", "-c", "day:Q", "--palette", "viridis", "-f", "svg")
    #expect(twice.status == 0, "\(twice.error)")
  }
}
