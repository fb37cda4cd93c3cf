import PlotTestSupport
import PlotViews
import Testing

@testable import Plotting
@testable import plot

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A font of Latin letters where distributions put it: that of `fonts-dejavu-core`, which the
/// README names, or one like it.
private let latinFont = [
  "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
  "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
  "/usr/share/fonts/TTF/DejaVuSans.ttf",
  "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
].first { (path: String) in access(path, R_OK) == 0 }

extension UserStoriesTests {
  /// An environment whose only fonts are those in the folder.
  private func onlyFonts(in name: String) throws -> [String: String] {
    mkdir(folder.path(name), 0o755)
    let rules = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(folder.path(name))</dir><cachedir>\(folder.path("cache"))</cachedir></fontconfig>
      """
    return ["FONTCONFIG_FILE": try folder.write(rules, to: "fonts.conf")]
  }

  // vega/vl-convert PR#10, lovell/sharp#2317, rstudio/r-docker#16, Psy-Fer/kuva#71.
  @Test(
    "without any font, or the rules of fontconfig, a chart is the same", .slow,
    arguments: ["png", "svg", "pdf", "eps"])
  func noFonts(format: String) throws {
    try folder.write("größe,Ωμέγα,Привет €\n1,2,4\n2,3,5\n", to: "t.csv")
    let environments = [
      [:], try onlyFonts(in: "fonts"), ["FONTCONFIG_FILE": folder.path("none")],
      ["FONTCONFIG_PATH": "/dev/null", "HOME": "/none"],
    ]
    let pictures = try environments.map { environment in
      let result = try plot.run(
        ["t.csv", "-t", "10 × 3 ≤ 31 → …", "-f", format], in: folder.path, environment: environment)
      #expect(result.status == 0 && result.error == "")
      return result.output
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }

  // matplotlib/matplotlib#22536, #20251, youngfish42/PaperVault#45, JetBrains/lets-plot#1440.
  @Test("a warning names the missing glyphs; a newly installed font is found")
  func chineseWithoutFonts() throws {
    let fonts = try onlyFonts(in: "fonts")
    let csv = "城市,n\n東京,37\n서울,25\nOslo,1\n"
    try folder.write(csv, to: "t.csv")
    // The first run finds nothing, and must not be remembered.
    let first = try draw(csv, environment: fonts)
    #expect(first.error.contains("warning: no font has '京', '城', '市', '東', '서' and 1 more"))
    symlink(try #require(latinFont), folder.path("fonts/font.ttf"))
    let drawn = try draw(csv, environment: fonts)
    #expect(drawn.error.contains("warning: no font has '京', '城', '市', '東', '서' and 1 more"))
    #expect(drawn.error.contains("such as fonts-noto-cjk\n"))
    #expect(drawn.texts.contains("Oslo") && drawn.texts.contains("東京"))
  }

  @Test("an installed font is taken by flags and specifications alike, and -v names it")
  func namedFont() throws {
    let fonts = try onlyFonts(in: "fonts")
    let font = try #require(latinFont)
    symlink(font, folder.path("fonts/font.ttf"))
    let family = font.contains("DejaVu") ? "DejaVu Sans" : "Liberation Sans"
    try folder.write("a,b\n1,2\n2,3\n3,5\n", to: "t.csv")
    func run(_ arguments: String...) throws -> Executable.Result {
      let result = try plot.run(arguments, in: folder.path, environment: fonts)
      #expect(result.status == 0, "\(result.error)")
      return result
    }
    let plain = try run("t.csv", "-f", "png", "--emit-spec", "plain.vl.json")
    #expect(!plain.error.contains("fonts of the system"))
    let named = try run(
      "t.csv", "--font", family, "-v", "-f", "layout", "--emit-spec", "named.vl.json")
    #expect(named.error.contains("note: fonts of the system are used: '\(family)'\n"))
    #expect(named.output != (try run("t.csv", "-f", "layout").output))
    #expect(try folder.text(of: "named.vl.json").contains("\"\(family), Inter, "))
    // Over the specification of the plain chart.
    let over = try run(
      "plain.vl.json", "--font", family, "-v", "-f", "svg", "--emit-spec", "over.vl.json")
    #expect(over.error.contains("note: fonts of the system are used: '\(family)'\n"))
    #expect(over.outputText.contains(" font-family=\"'\(family)',"))
    #expect(try folder.text(of: "over.vl.json").contains("\"font\": \"\(family)\""))
  }

  @Test("a font that is not installed is noted, and the next one is used")
  func missingFont() throws {
    let fonts = try onlyFonts(in: "fonts")
    try folder.write("a,b\n1,2\n2,3\n3,5\n", to: "t.csv")
    let plain = try plot.run(["t.csv", "-f", "png"], in: folder.path, environment: fonts)
    let missing = try plot.run(
      ["t.csv", "-f", "png", "--font", "Nowhere, Neither"], in: folder.path, environment: fonts)
    #expect(missing.output == plain.output)
    #expect(
      missing.error == """
        plot: warning: the fonts 'Nowhere', 'Neither' are not installed: another one is used
        hint: 'fc-list : family' lists the installed fonts

        """)
  }

  @Test("a font without a name is refused", arguments: ["", " ", ","])
  func emptyFont(font: String) throws {
    try folder.write("a,b\n1,2\n", to: "t.csv")
    let result = try plot.run(["t.csv", "-f", "png", "--font", font], in: folder.path)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("plot: --font names no family\nhint: "))
  }

  @Test("the licence of the font that the program carries can be read")
  func licence() throws {
    let result = try plot.run(["licenses"])
    #expect(result.status == 0)
    #expect(result.outputText.contains("The Inter Project Authors"))
    #expect(result.outputText.contains("SIL Open Font License, Version 1.1"))
  }

  @Test("the hint at missing glyphs names font packages by script")
  func advice() {
    #expect(FontPackages.having(["東", "한", "ア"]) == ["fonts-noto-cjk"])
    #expect(FontPackages.having(["👩‍🚀", "🇫🇮", "☃\u{fe0f}"]) == ["fonts-noto-color-emoji"])
    #expect(FontPackages.having(["ก", "7"]) == ["fonts-noto-core"])
    #expect(FontPackages.having(["👍🏽", "ᚠ", "ア"]).count == 3)
  }

  // samtools PR#829, SiegeLord/RustGnuplot PR#48, Ensembl/ensembl-hive PR#170, vega/vl-convert#50.
  @Test("underscores, carets, tags, dollars and subscripts are drawn as written")
  func literalText() throws {
    let names = ["max_rate^2", "<b>x</b> & y", "$\\alpha_1$", "{/Symbol a}", "CO₂ in m²"]
    let drawn = try draw(
      "file_name,\(names.joined(separator: ","))\na_b_1,1,2,3,4,5\na_b_2,5,4,3,2,1\n", "-m", "bar",
      "-t", "a_b^2 %s <i>t</i>")
    let texts = try SVGPicture(drawn.svg).texts
    // The title over the names would say no more than the heading, and is left out.
    for text in names + ["a_b_1", "a_b_2", "a_b^2 %s <i>t</i>"] {
      #expect(drawn.texts.contains(text) && texts.contains(text), "\(text) in \(texts)")
    }
  }
}
