import PlotViews
import Testing

@testable import PlotLook

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

  @Test("texts have a contrast of 4.5:1 in every theme, as WCAG 2.1 requires")
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

  /// From the authors' page cited at the matrices: white, black and greys look the same; computed
  /// there for severity 1.0, each row adds up to one.
  @Test("greys look the same under every colour vision", arguments: ColorVision.allCases)
  func greys(_ vision: ColorVision) {
    for grey in [0.0, 0.2, 0.5, 1] {
      let color = Color(red: grey, green: grey, blue: grey)
      #expect(vision.seen(color).distance(to: OKLab(color)) < 0.001)
    }
  }

  @Test("dichromats confuse the published pairs of colours")
  func confusions() {
    // Red and green of about the same lightness for the two red-green types, blue and green for the
    // third: Okabe, Ito, 2008, as at the palette.
    let (red, olive) = (Color(rgb: 0xb04000), Color(rgb: 0x6a6a00))
    #expect(ColorVision.common.seen(red).distance(to: ColorVision.common.seen(olive)) > 0.15)
    let asDeuteranope = ColorVision.deuteranopia
    #expect(asDeuteranope.seen(red).distance(to: asDeuteranope.seen(olive)) < 0.06)
    let (blue, green) = (Color(rgb: 0x0080a0), Color(rgb: 0x008070))
    let asTritanope = ColorVision.tritanopia
    #expect(
      asTritanope.seen(blue).distance(to: asTritanope.seen(green))
        < ColorVision.common.seen(blue).distance(to: ColorVision.common.seen(green)) / 2)
  }

  /// The pairs are those of the article cited at `OKLab`, for sRGB's white and its primaries.
  @Test(
    "OKLab coordinates are the published ones",
    arguments: [
      (0xffffff, 1, 0, 0), (0xff0000, 0.628, 0.225, 0.126), (0x00ff00, 0.866, -0.234, 0.179),
      (0x0000ff, 0.452, -0.032, -0.312),
    ] as [(UInt32, Double, Double, Double)])
  func okLab(_ rgb: UInt32, _ lightness: Double, _ a: Double, _ b: Double) {
    let color = OKLab(Color(rgb: rgb))
    #expect(abs(color.lightness - lightness) < 0.001)
    #expect(abs(color.a - a) < 0.001 && abs(color.b - b) < 0.001)
    #expect(color.color.hex == Color(rgb: rgb).hex)
  }
}
