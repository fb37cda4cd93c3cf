import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

/// The contrast of 3:1 is that of WCAG 2.1, 1.4.11, for parts of graphics.
@Suite("Colours of ordered categories") struct RankColorTests {
  private static let csv = """
    year,level,kind,n,v
    1,high,a,1,5
    1,low,b,2,2
    1,medium,c,3,3
    2,high,a,1,6
    2,low,b,2,1
    2,medium,c,3,4
    """

  private func colors(
    _ color: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [Color] {
    let layer = try placed(Self.csv) {
      ($0.x, $0.y, $0.color, $0.mark) = ("year", ["v"], color, "line")
      change(&$0)
    }
    return layer.styles.map(\.color)
  }

  @Test(
    "each rank is darker on light paper, lighter on dark paper, with a contrast of 3:1 or of points 1.5:1",
    arguments: [Theme.light, .dark, .print] + [Palette.viridis, .magma].map(Theme.light.with),
    [3, 5, 7])
  func steps(theme: Theme, count: Int) {
    for arePoints in [false, true] {
      let colors = theme.colors(ofRanks: count, arePoints: arePoints)
      let lightness = colors.map { OKLab($0).lightness }
      let isDark = theme.paper.luminance < 0.18
      #expect(lightness == (isDark ? lightness.sorted() : lightness.sorted(by: >)))
      #expect(Set(colors.map(\.hex)).count == count)
      // Colours have whole bytes.
      #expect(colors.allSatisfy { $0.contrast(with: theme.paper) > (arePoints ? 1.48 : 2.97) })
    }
  }

  @Test("names of three degrees have colours along the ramp, as if their type were ordinal")
  func degrees() throws {
    let ramp = Theme.light.colors(ofRanks: 3)
    #expect(try colors("level") == ramp)
    #expect(
      try colors("level") { $0.mark = "point" } == Theme.light.colors(ofRanks: 3, arePoints: true))
    #expect(try colors("level:O") == ramp && colors("kind:O") == ramp)
    #expect(try colors("kind") == Array(Theme.light.accents.prefix(3)))
    #expect(try colors("level:N") == Array(Theme.light.accents.prefix(3)))
  }

  @Test("two ordered names have two hues, and so have three on the papers of two themes")
  func hues() throws {
    let two = try colors("level") { $0.filters = [FormulaRequest(.where, "level != 'medium'")] }
    #expect(two == Array(Theme.light.accents.prefix(2)))
    #expect(try colors("level") { $0.theme = "auto" } == Array(Theme.auto.accents.prefix(3)))
  }

  @Test("a palette of either kind may be chosen for ordered names, and a highlight has hues")
  func palettes() throws {
    let viridis = try colors("level") { $0.palette = "viridis" }
    #expect(viridis == Theme.light.with(.viridis).colors(ofRanks: 3))
    let series = try colors("level") { $0.palette = "okabe-ito" }
    #expect(series == Array(Theme.light.with(.okabeIto).accents.prefix(3)))
    let scene = try scene(Self.csv) {
      ($0.x, $0.y, $0.color, $0.mark, $0.highlight) = ("year", ["v"], "level", "line", ["high"])
    }
    let highlighted = scene.layout.panels[0].layers[0].styles.map(\.color)
    #expect(highlighted == [Theme.light.receded, Theme.light.receded, Theme.light.accents[0]])
  }

  @Test(
    "six of nine lines with names at their ends are coloured, those that differ most from the others"
  )
  func exceptions() throws {
    // Three are among the others all the time.
    let slopes = [
      "a": 9.0, "b": 0.1, "c": 0.0, "d": -0.1, "e": 5, "f": -5, "g": 7, "h": -9, "i": -7,
    ]
    let rows = slopes.sorted { $0.key < $1.key }.flatMap { name, slope in
      (0...4).map { "\($0),\(name),\(Double($0) * slope)" }
    }
    let layer = try placed("x,k,v\n" + rows.joined(separator: "\n")) {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["v"], "k", "line")
    }
    let styles = layer.styles.quieted(for: layer.data, layer.scales, .light)
    let isGrey = styles.map { $0.color == Theme.light.receded }
    #expect(isGrey == "abcdefghi".map { "bcd".contains($0) })
    let colors = styles.filter { $0.color != Theme.light.receded }.map(\.color)
    #expect(colors == Array(Theme.light.accents.prefix(6)))
  }

  @Test("temperatures are redder the higher they are, unless a palette is chosen")
  func heat() throws {
    let csv = "x,k,temperature\n1,a,2\n2,a,30\n"
    func ends(_ palette: String?) throws -> [Color] {
      let layer = try placed(csv) {
        ($0.x, $0.y, $0.color, $0.mark) = ("x", ["k"], "temperature", "rect")
        $0.palette = palette
      }
      return [2, 30].compactMap { layer.scales.color?.color(of: $0) }
    }
    let heat = try ends(nil)
    #expect(heat.map { OKLab($0).lightness }.sorted(by: >) == heat.map { OKLab($0).lightness })
    #expect(heat.allSatisfy { $0.red > $0.green && $0.red > $0.blue })
    let blues = try ends("blues")
    #expect(blues.allSatisfy { $0.blue > $0.red })
  }

  @Test("twelve ordered lines with names at their ends are all coloured")
  func many() throws {
    let rows = (1...12).map { "1,week \($0),\($0)\n2,week \($0),\($0 + 1)\n" }.joined()
    let layer = try placed("x,k,v\n" + rows) {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["v"], "k:O", "line")
    }
    let styles = layer.styles.quieted(for: layer.data, layer.scales, .light)
    #expect(styles.map(\.color) == Theme.light.colors(ofRanks: 12))
    #expect(styles.allSatisfy { $0.dash.isEmpty })
  }
}
