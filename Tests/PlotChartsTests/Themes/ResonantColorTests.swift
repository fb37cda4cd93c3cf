import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

/// The colours of `plot` are blue, orange, red, purple, teal and a greyish purple.
@Suite("Colours that names suggest") struct ResonantColorTests {
  @Test(
    "names of colours and of things with a colour have it, others the rest in order",
    arguments: [
      (["red", "green", "blue"], [2, 4, 0]), (["Rot", "Gelb"], [2, 1]),
      (["drizzle", "fog", "rain", "snow", "sun"], [4, 5, 0, 3, 1]),
      (["Fossil Fuels", "Nuclear Energy", "Renewables"], [5, 0, 4]),
      (["wind", "solar power", "coal"], [0, 1, 5]), (["rain", "water"], [0, 1]),
      (["gold", "silver", "bronze"], [1, 5, 2]),
    ])
  func places(_ names: [String], _ places: [Int]) {
    for theme in [Theme.light, .dark] {
      #expect(ResonantColors.places(of: names, in: theme.accents) == places)
    }
  }

  @Test(
    "names without a colour, with two, and more than there are colours keep the order",
    arguments: [
      ["USA", "Japan"], ["rose", "fell"], ["red-green", "other"], ["Reddit", "Sunday"], ["red"],
      ["red", "b", "c", "d", "e", "f", "g", "h", "i"],
    ])
  func order(_ names: [String]) {
    #expect(ResonantColors.places(of: names, in: Theme.light.accents) == nil)
  }

  private func colors(_ set: (inout ChartRequest) -> Void) throws -> [Color] {
    try scene("x,y,c\n1,2,red\n2,3,green\n3,4,blue\n") {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["y"], "c", "point")
      set(&$0)
    }.layout.panels[0].layers[0].styles.map(\.color)
  }

  @Test("a listed palette, a highlight and the theme of Vega-Lite keep their order")
  func given() throws {
    let accents = Theme.light.accents
    #expect(try colors { _ in } == [accents[2], accents[4], accents[0]])
    let listed = try colors { $0.palette = "#123456,#654321,#135724" }
    #expect(listed.map(\.hex) == ["#123456", "#654321", "#135724"])
    #expect(try colors { $0.highlight = ["green"] }[1] == accents[0])
    #expect(try colors { $0.theme = "vega" } == Array(Theme.vega.accents.prefix(3)))
  }
}
