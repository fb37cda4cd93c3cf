import PlotViews
import Testing

@testable import PlotLook

@Suite("CSS colours") struct CSSColorTests {
  @Test(
    "the old notations are read as Vega reads them",
    arguments: cssColorsOfVega.split(separator: "\n").map(String.init))
  func vega(_ line: String) throws {
    let fields = line.split(separator: "|").map(String.init)
    let color = try #require(Color(css: fields[0]))
    #expect(isSameColor(color, fields[1]), "\(color) is not \(fields[1])")
  }

  /// From CSS Color 4: the examples of sections 5 and 7, and units of angles as CSS Values 4 has them.
  @Test(
    "the new notations are read as the standard says",
    arguments: [
      ("rgb(0 255 0)", "00ff00"),
      ("rgb(0% 100% 0% / 50%)", "00ff00/0.5"),
      ("rgba(255 0 0/0.25)", "ff0000/0.25"),
      ("rgb(255, 0, 0, 20%)", "ff0000/0.2"),
      ("hsl(120deg 100% 25%)", "008000"),
      ("hsl(0.5turn 100% 50%)", "00ffff"),
      ("hsl(200grad 100% 50% / 1)", "00ffff"),
      ("hsl(3.14159265rad 100% 50%)", "00ffff"),
      ("hsl(480 150% 25%)", "008000"),
      ("#0f08", "00ff00/0.53333333"),
      ("transparent", "000000/0"),
    ])
  func standard(_ text: String, _ expected: String) throws {
    let color = try #require(Color(css: text))
    #expect(isSameColor(color, expected), "\(color) is not \(expected)")
  }

  @Test(
    "text outside of the CSS notations is no CSS colour",
    arguments: [
      "", " ", "#", "#12", "#12345", "#1234567", "#ggg", "#+12", "rgb", "rgb()", "rgb(1,2)",
      "rgb(1,2,3,4,5)", "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1 2 3 /)", "rgb(1,2,3 / 4)", "rgb(1, 2 3)",
      "rgb(1,,3)", "rgb(nan, 0, 0)", "rgb(0x10, 0, 0)", "rgb(1e999, 0, 0)", "rgb(1deg, 2, 3)",
      "hsl(1,2,3)", "hsl(50%, 50%, 50%)", "hsv(0, 0%, 0%)", "rgb(1,2,3", "grayish", "steel blue",
      ")",
      "(", "rgb(١,2,3)",
    ])
  func bad(_ text: String) { #expect(Color(css: text) == nil) }

  /// CSS Color 4, section 6.1, has 148 names, of which seven come in two spellings of grey, and two
  /// pairs are the same colour.
  @Test("the colour names are the 148 of the standard")
  func names() {
    #expect(cssColorNames.count == 148)
    for (name, rgb) in cssColorNames where name.contains("gray") {
      #expect(cssColorNames[name.replacing("gray", with: "grey")] == rgb)
    }
    #expect(cssColorNames.keys.count { $0.contains("gray") } == 7)
    #expect(cssColorNames["aqua"] == cssColorNames["cyan"])
    #expect(cssColorNames["fuchsia"] == cssColorNames["magenta"])
    #expect(cssColorNames["rebeccapurple"] == 0x663399)
    #expect(cssColorNames["cornflowerblue"] == 0x6495ed)
  }
}
