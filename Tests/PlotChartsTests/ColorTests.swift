import PlotViews
import Testing

@testable import PlotCharts

@Suite("Colours") struct ColorTests {
  /// From WebAIM, "Contrast and Color Accessibility", https://webaim.org/articles/contrast/, as
  /// rounded there; black on white is the 21:1 of WCAG 2.1's definition.
  @Test(
    "contrast ratios are the published ones",
    arguments: [
      (0x000000, 21.0), (0xffffff, 1), (0xff0000, 4), (0x00ff00, 1.4), (0x0000ff, 8.6),
      (0x767676, 4.5),
    ] as [(UInt32, Double)])
  func contrast(_ rgb: UInt32, _ ratio: Double) {
    let color = Color(rgb: rgb)
    #expect((color.contrast(with: .white) * 10).rounded() / 10 == ratio)
    #expect(color.contrast(with: .white) == Color.white.contrast(with: color))
  }

  @Test("the first grey that fails against white is #777777")
  func limit() {
    #expect(Color(rgb: 0x767676).contrast(with: .white) >= 4.5)
    #expect(Color(rgb: 0x777777).contrast(with: .white) < 4.5)
  }

  @Test("texts are legible in every theme: 4.5:1, as WCAG 2.1 asks for")
  func texts() {
    for theme in allThemes {
      let styles = [
        theme.titleStyle, theme.subtitleStyle, theme.captionStyle, theme.tickStyle,
        theme.categoryStyle, theme.axisTitleStyle, theme.legendStyle,
      ]
      for style in styles {
        #expect(style.color.contrast(with: theme.paper) >= 4.5, "\(theme.name) \(style)")
      }
      for accent in theme.accents {
        let color = theme.directLabelStyle(accent).color
        #expect(color.contrast(with: theme.paper) >= 4.5, "\(theme.name) \(accent.hex)")
      }
    }
  }

  @Test("a colour that is legible already is not changed")
  func unchanged() {
    let blue = Color(rgb: 0x0072b2)
    #expect(blue.legible(on: .white, towards: .black, ratio: 4.5) == blue)
    let yellow = Color(rgb: 0xf0e442)
    #expect(yellow.legible(on: .white, towards: .black, ratio: 4.5) != yellow)
  }

  @Test("the ramp goes away from the paper without turning back")
  func ramp() {
    for theme in allThemes {
      let ramp = SequentialRamp(theme: theme)
      let luminances = (0...50).map { ramp.color(at: Double($0) / 50).luminance }
      let isDarkening = theme.paper.luminance > 0.5
      for (before, after) in zip(luminances, luminances.dropFirst()) {
        #expect(isDarkening ? after < before : after > before, "\(theme.name)")
      }
      // Beyond its ends it stays at them.
      #expect(ramp.color(at: -1) == ramp.color(at: 0) && ramp.color(at: 2) == ramp.color(at: 1))
    }
  }

  @Test("series get the palette first, then dashes and symbols")
  func series() {
    let styles = (0..<21).map {
      SeriesStyle(colorIndex: $0, shapeIndex: nil, seriesCount: 21, theme: .light)
    }
    let looks = Set(styles.map { "\($0.color.hex) \($0.dash)" })
    #expect(looks.count == 21)
    #expect(styles.prefix(7).map(\.color) == okabeIto)
    #expect(styles.prefix(7).allSatisfy { $0.dash.isEmpty && $0.symbol.name == "circle" })
    #expect(styles[7].color == okabeIto[0] && !styles[7].dash.isEmpty)
  }
}
