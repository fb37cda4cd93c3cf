import PlotViews
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Laws of every palette on every theme. `ColorVision` is tested against published values
/// in `ColorTests`.
@Suite("Palettes on themes") struct PaletteTests {
  struct Case: CustomStringConvertible {
    var theme: Theme
    var description: String { "\(theme.name) \(theme.palette.name) \(theme.ramp?.name ?? "-")" }
  }

  /// Every theme by day and by night with every palette.
  static let cases: [Case] = allThemes.flatMap { theme in
    ([theme] + allPalettes.map(theme.with)).flatMap { theme in
      [Case(theme: theme)] + (theme.night.map { [Case(theme: $0)] } ?? [])
    }
  }

  @Test("series have a contrast of 3:1 with the paper, their labels of 4.5:1", arguments: cases)
  func contrast(_ test: Case) {
    let theme = test.theme
    for color in theme.accents + [theme.axis] {
      let seen = theme.translucent(color, 0.7).composite(on: theme.paper)
      #expect(color.contrast(with: theme.paper) >= 3, "\(color.hex)")
      #expect(seen.contrast(with: theme.paper) >= 3, "\(color.hex)")
      let label = theme.directLabelStyle(color).color
      #expect(label.contrast(with: theme.paper) >= 4.5, "\(color.hex)")
    }
  }

  @Test(
    "points have a rim of 3:1, or of paper if all colours stand out from it", arguments: cases)
  func rims(_ test: Case) {
    let theme = test.theme
    #expect(theme.surfaces.count == theme.accents.count)
    for color in theme.surfaces + theme.accents + [theme.axis] {
      let rim = theme.rim(around: color).color
      let standOut = theme.surfaces.allSatisfy { $0.contrast(with: theme.paper) >= 2.94 }
      #expect(standOut ? rim == theme.paper : rim.contrast(with: theme.paper) >= 3, "\(color.hex)")
      if theme.medium != .print {
        #expect(theme.rim(around: color, isAny: true).color.contrast(with: theme.paper) >= 3)
      }
      #expect(rim != color)
    }
    for color in theme.surfaces {
      #expect(color.contrast(with: theme.paper) >= (theme.medium == .print ? 3 : 2))
    }
  }

  @Test(
    "series differ under every colour vision, in print also without colour, until dashes begin",
    arguments: cases)
  func apart(_ test: Case) {
    let visions = test.theme.medium == .print ? ColorVision.allCases : ColorVision.ofEyes
    for colors in [test.theme.accents, test.theme.surfaces] {
      for (index, color) in colors.enumerated() {
        for other in colors[..<index] {
          for vision in visions {
            let distance = vision.seen(color).distance(to: vision.seen(other))
            #expect(distance >= 0.08, "\(color.hex) \(other.hex) for \(vision)")
          }
        }
      }
    }
  }

  /// On white those of two to six colours are the floors of a search of another program, which had
  /// the same conditions; the others are what these colours have.
  @Test(
    "the default colours have these least distances in OKLab, in hundredths, for every vision",
    arguments: [
      (Theme.light, [29.8, 20.1, 15.4, 12.7, 10.0, 9.5, 9.5]),
      (Theme.dark, [29.0, 16.0, 13.4, 12.6, 9.0, 8.5, 8.0]),
    ])
  func distances(_ theme: Theme, _ floors: [Double]) {
    #expect(theme.accents.count == floors.count + 1)
    for (count, floor) in zip(2..., floors) {
      let seen = ColorVision.ofEyes.map { vision in
        theme.accents.prefix(count).map(vision.seen)
      }
      let least = seen.flatMap { colors in
        colors.indices.flatMap { i in colors[..<i].map { $0.distance(to: colors[i]) } }
      }.min()
      #expect((least ?? 0) * 100 >= floor, "\(count) colours on \(theme.name)")
    }
  }

  @Test("no two of the first five default colours are within 40° of hue")
  func hues() {
    for theme in [Theme.light, .dark] {
      let hues = theme.accents.prefix(5).map { color in
        let lab = OKLab(color)
        return atan2(lab.b, lab.a) * 180 / .pi
      }
      for (index, hue) in hues.enumerated() {
        for other in hues[..<index] {
          let apart = (hue - other).magnitude
          #expect(min(apart, 360 - apart) >= 40, "\(theme.name): \(hues)")
        }
      }
    }
  }

  /// So that a change of a colour shows how many are lost by it.
  @Test(
    "each palette has the expected number of colours before dashes begin",
    arguments: [
      ("plot", 8, 8, 6), ("okabe-ito", 6, 7, 5), ("tol-bright", 6, 6, 5), ("tol-vibrant", 6, 6, 4),
      ("tol-muted", 9, 8, 5), ("ibm", 5, 5, 5), ("petroff", 5, 5, 5),
    ])
  func counts(_ name: String, _ light: Int, _ dark: Int, _ print: Int) throws {
    let palette = try #require(allPalettes.first { $0.name == name })
    #expect(Theme.light.with(palette).accents.count == light)
    #expect(Theme.dark.with(palette).accents.count == dark)
    #expect(Theme.print.with(palette).accents.count == print)
    let auto = Theme.auto.with(palette)
    #expect(auto.accents.count == min(light, dark))
    #expect(auto.night?.accents == Array(Theme.dark.with(palette).accents.prefix(min(light, dark))))
  }

  @Test("an adjusted colour keeps its hue and changes as little as possible")
  func moves() throws {
    // Orange is 2.2:1 on white; half a step of lightness before, it is still below 3:1.
    let light = Theme.light.with(.okabeIto)
    let orange = light.accents[1]
    let (moved, origin) = (OKLab(orange), OKLab(Color(rgb: 0xe69f00)))
    #expect(moved.lightness < origin.lightness)
    #expect(abs(moved.a / moved.b - origin.a / origin.b) < 0.02)
    var before = moved
    before.lightness += 0.01
    #expect(before.color.contrast(with: .white) < 3)
    #expect(light.accents[0] == Color(rgb: 0x0072b2))
    // Points have the palette's own, which is 0.2 from the blue, where the line's has 0.13.
    #expect(light.surfaces.prefix(3) == Palette.okabeIto.colors.prefix(3))
    // On dark paper nothing but the pink has to move, to stay apart from the green.
    let changed = zip(Theme.dark.with(.okabeIto).accents, Palette.okabeIto.colors).filter {
      $0 != $1
    }
    #expect(changed.map(\.1.hex) == ["#cc79a7"])
  }

  @Test("the first few highlight colours are maximally different")
  func farthest() {
    // Blue, amber, purple, green: the second blue and the second orange come last.
    #expect(SeriesColors.farthestFirst(Theme.light.with(.okabeIto).accents) == [0, 1, 5, 4, 2, 3])
    for test in PaletteTests.cases {
      #expect(
        SeriesColors.farthestFirst(test.theme.accents).sorted() == Array(test.theme.accents.indices)
      )
    }
  }

  @Test(
    "ramps keep their contrast with the paper, and their lightness is monotone", arguments: cases)
  func ramps(_ test: Case) {
    let theme = test.theme
    let ramp = ColorRamp(theme: theme)
    let colors = (0...64).map { ramp.color(at: Double($0) / 64) }
    for color in colors { #expect(color.contrast(with: theme.paper) >= 2.98, "\(color.hex)") }
    let isDark = theme.paper.luminance < 0.5
    let lightness = colors.map { OKLab($0).lightness * (isDark ? 1 : -1) }
    let rising = ramp.isDiverging ? Array(lightness[32...]) : lightness
    for (before, after) in zip(rising, rising.dropFirst()) { #expect(after > before) }
    // Beyond its ends it stays at them.
    #expect(ramp.color(at: -1) == colors[0] && ramp.color(at: 2) == colors[64])
  }

  @Test("the default ramp has the hue of the first series in its midst, and other hues at its ends")
  func turns() throws {
    for theme in [Theme.light, .dark] {
      let ramp = ColorRamp(theme: theme, contrast: 1.2)
      let colors = (0...64).map { OKLab(ramp.color(at: Double($0) / 64)) }
      let accent = OKLab(theme.accents[0])
      #expect(colors.map { $0.distance(to: accent) }.min() ?? 1 < 0.06)
      let pale = theme == .light ? colors[0] : colors[64]
      // Yellow is at about 110 degrees, blue at 264.
      #expect((90...135).contains((pale.hue + 360).truncatingRemainder(dividingBy: 360)))
      // None of them is nearly grey.
      #expect(colors.allSatisfy { $0.chroma > 0.03 })
    }
  }

  @Test("equal steps of a quantity are equal steps of colour, within a tenth", arguments: cases)
  func even(_ test: Case) {
    let ramp = ColorRamp(theme: test.theme)
    let seen = (0...16).map { OKLab(ramp.color(at: Double($0) / 16)) }
    let steps = zip(seen, seen.dropFirst()).map { $0.distance(to: $1) }
    let mean = steps.reduce(0, +) / Double(steps.count)
    for step in steps { #expect(abs(step / mean - 1) < 0.1, "\(steps)") }
    // From end to end there is room for values to differ: a dozen steps of the least distance that
    // can be noticed.
    #expect(mean * 16 >= 0.24)
  }

  @Test(
    "both arms of a diverging ramp are symmetric, and differ under every colour vision",
    arguments: cases)
  func arms(_ test: Case) {
    let ramp = ColorRamp(theme: test.theme)
    guard ramp.isDiverging else { return }
    let middle = OKLab(ramp.color(at: 0.5))
    #expect((middle.a * middle.a + middle.b * middle.b).squareRoot() < 0.005)
    for step in 1...8 {
      let ends = [0.5 - Double(step) / 16, 0.5 + Double(step) / 16].map { ramp.color(at: $0) }
      let seen = ends.map { OKLab($0) }
      #expect(abs(seen[0].lightness - seen[1].lightness) < 0.005)
      #expect(abs(seen[0].distance(to: middle) - seen[1].distance(to: middle)) < 0.005)
      guard step == 8 else { continue }
      for vision in ColorVision.ofEyes {
        let distance = vision.seen(ends[0]).distance(to: vision.seen(ends[1]))
        #expect(distance >= 0.1, "\(ends[0].hex) \(ends[1].hex) \(vision)")
      }
    }
  }

  @Test("zero is in the middle of a diverging ramp if values have both signs")
  func zero() throws {
    let theme = Theme.light.with(.blueOrange)
    let scale = try ColorChannelScale(QuantityData(title: "", values: [-1, 3]), theme: theme)
    let ramp = ColorRamp(theme: theme)
    #expect(scale.color(of: 0) == ramp.color(at: 0.5))
    #expect(scale.color(of: 3) == ramp.color(at: 1))
    // As far below zero as 1 is above: not the end of the ramp.
    #expect(scale.color(of: -1) == ramp.color(at: 0.5 - 1.0 / 6))
    let positive = try ColorChannelScale(QuantityData(title: "", values: [1, 3]), theme: theme)
    #expect(positive.color(of: 2) == ramp.color(at: 0.5))
  }

  @Test("palette names are distinct, and every palette has a colour on every theme")
  func names() {
    #expect(Set(allPalettes.map(\.name)).count == allPalettes.count)
    #expect(seriesPaletteNames.count + rampNames.count == allPalettes.count)
    for test in PaletteTests.cases { #expect(test.theme.accents.count >= 4, "\(test)") }
  }

  @Test("a palette of the wrong kind is refused with a list of suitable ones")
  func wrongKind() throws {
    let csv = "x,y,n,k\n1,2,3,a\n2,3,4,b\n3,1,9,a\n"
    func error(_ palette: String, _ color: String?) -> ChartError? {
      chartError(csv) { ($0.x, $0.y, $0.color, $0.palette) = ("x", ["y"], color, palette) }
    }
    let quantity = error("tol-muted", "n")
    #expect(quantity?.kind == .usage)
    #expect(quantity?.message == "the palette 'tol-muted' is for series, but 'n' is a quantity")
    #expect(
      quantity?.hint?.hasSuffix(
        "greys, blue-orange, blue-red, purple-green; -c 'n:N' takes it as categories") == true)
    let series = error("viridis", "k")
    #expect(series?.message == "the palette 'viridis' is for quantities, but 'k' is none")
    #expect(series?.hint?.hasSuffix("petroff; -c 'k:O' takes it as ordered") == true)
    #expect(error("viridis", "k:O") == nil && error("ibm", "k:O") == nil)
    #expect(
      error("viridis", nil)?.hint?.hasSuffix("; -c COLUMN shows a quantity as colour") == true)
    #expect(error("magma", "n") == nil && error("ibm", "k") == nil && error("ibm", nil) == nil)
    #expect(
      error("viridsi", "n")?.hint?.hasPrefix("did you mean 'viridis'? palettes are: plot")
        == true)
  }
}
