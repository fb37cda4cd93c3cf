import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLook

@Suite("Theme files") struct ThemeFileTests {
  private func theme(_ text: String) throws(ThemeFile.Flaw) -> Theme {
    try ThemeFile.theme(of: SourceText(name: "house.theme", bytes: Array(text.utf8)))
  }

  @Test("every setting of a theme file is read, in any order, with any line ends")
  func settings() throws {
    let theme = try theme(
      "# ours\r\nfont \"Source Sans 3\" Inter\r\n\r\n  size 13.5\r  # and more\nink #fff\n"
        + "paper #101418\nramp magma\naccents #56b4e9 #E69F00\nbase dark")
    #expect(theme.paper == Color(rgb: 0x101418) && theme.ink == .white)
    #expect(theme.accents == [Color(rgb: 0x56b4e9), Color(rgb: 0xe69f00)])
    #expect(theme.baseSize == 13.5 && theme.medium == .screen && theme.ramp == .magma)
    #expect(theme.tickStyle.families.prefix(2) == ["Source Sans 3", "Inter"])
    #expect(theme.tickStyle.families.last == "sans-serif")
    #expect(theme.name == "house.theme")
  }

  @Test("a theme file takes every colour of CSS, those with blanks in quotes")
  func colors() throws {
    // CSS Color 4, https://www.w3.org/TR/css-color-4/#named-colors
    let theme = try theme(
      "paper White\nink \"rgb(10, 20, 30)\"\naccents rebeccapurple hsl(210,100%,30%) #b00")
    #expect(theme.paper == .white && theme.ink == Color(rgb: 0x0a141e))
    #expect(theme.palette.colors.map(\.hex) == ["#663399", "#004d99", "#bb0000"])
  }

  @Test("a theme file inherits the medium of its base")
  func medium() throws {
    let theme = try theme("base print\naccents #000 #0072b2")
    #expect(theme.medium == .print && theme.accents.count == 2 && theme.ramp == .greys)
  }

  @Test("a theme file takes all that it does not set from its base, or from light")
  func base() throws {
    let light = try theme("size 12")
    #expect(light.paper == .white && light.ink == Theme.light.ink)
    #expect(light.accents == Theme.light.accents && light.families == Theme.light.families)
    #expect(try theme("base dark").accents == Theme.dark.accents)
    #expect(try theme("base auto\npalette ibm").night?.palette == .ibm)
  }

  @Test("accents are adjusted to the paper, and invisible ones are replaced by ink")
  func fitted() throws {
    let theme = try theme("accents #f0e442 #0072b2")
    #expect(theme.accents.count == 2 && theme.accents[0] != Color(rgb: 0xf0e442))
    #expect(theme.accents.allSatisfy { $0.contrast(with: .white) >= 3 })
  }

  @Test(
    "an error in a theme file has its place and a hint",
    arguments: [
      ("paper #123\nikn #fff", 2, 1, "unknown setting 'ikn'", "did you mean 'ink'? known: base,"),
      ("base  drak", 1, 7, "unknown theme 'drak'", "did you mean 'dark'? known: light,"),
      ("size 12\n\nsize 13", 3, 1, "'size' is given twice", "leave one"),
      ("  paper", 1, 3, "'paper' has no value", ""),
      ("paper whit", 1, 7, "'whit' is no colour", "did you mean 'white'? names of CSS"),
      ("paper #12345", 1, 7, "'#12345' is no colour", "names of CSS, #rgb, #rrggbb"),
      ("paper #fff8", 1, 7, "'#fff8' is translucent", "colours of a theme are opaque"),
      ("accents red,blue", 1, 9, "'red,blue' is no colour", ""),
      ("paper #+12345", 1, 7, "'#+12345' is no colour", ""),
      ("ink #000 # black", 1, 10, "'ink' has one value", ""),
      ("size 200", 1, 6, "'200' is no size from 6 to 32", ""),
      ("size nan", 1, 6, "'nan' is no size", ""),
      ("palette viridis", 1, 9, "unknown palette for series 'viridis'", "known: plot,"),
      ("ramp ibm", 1, 6, "unknown palette for quantities 'ibm'", "known: viridis,"),
      ("palette ibm\naccents #000", 1, 1, "a theme has a palette or accents", ""),
      ("base auto\npaper #000", 2, 1, "the theme 'auto' has two papers", "base light"),
      ("font \"Inter", 1, 6, "this quote is never closed", ""),
      ("# nothing\n", 0, 0, "has no setting of a theme", "lines such as"),
      // WebAIM: #777777 on white has 4.48:1, https://webaim.org/resources/contrastchecker/
      (
        "ink #777", 1, 5,
        "the ink #777777 on the paper #ffffff has a contrast of 4.47:1, and texts",
        "a darker ink"
      ),
      (
        "paper #16181d", 1, 7, "the ink #1b1e23 on the paper #16181d has a contrast of 1.0",
        "a lighter"
      ),
    ] as [(String, Int, Int, String, String)])
  func flaws(_ text: String, _ line: Int, _ column: Int, _ message: String, _ hint: String) {
    let flaw = #expect(throws: ThemeFile.Flaw.self) { try theme(text) }
    #expect(flaw?.location.line == line && flaw?.location.column == column)
    #expect(flaw?.location.file == "house.theme")
    #expect(flaw?.message.hasPrefix(message) == true, "\(flaw?.message ?? "")")
    let said = flaw?.hint ?? ""
    #expect(said.hasPrefix(hint), "\(said)")
  }

  @Test("any bytes as a theme file give a theme with readable text or an error")
  func anyBytes() {
    let words =
      ThemeFile.Setting.allCases.map(\.rawValue) + [
        "#", "#fff", "#1b1e23", "\"", "12", "dark", "auto", "ibm", "\n", "\r", " ", "\u{feff}", "é",
      ]
    var random = Seeded(17)
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "\n")
      guard let theme = try? theme(text) else { continue }
      #expect(theme.tickStyle.color.contrast(with: theme.paper) >= 4.5, "seed 17: \(text)")
      #expect(!theme.accents.isEmpty)
    }
  }
}
