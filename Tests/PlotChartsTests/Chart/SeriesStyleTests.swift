import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

@Suite("The looks of series") struct SeriesStyleTests {
  private func styles(_ theme: Theme, count: Int) -> [SeriesStyle] {
    (0..<count).map {
      SeriesStyle(colorIndex: $0, shapeIndex: nil, seriesCount: count, theme: theme)
    }
  }

  @Test("series differ by palette first, then by dashes, symbols and textures")
  func order() {
    for theme in [Theme.light, .dark, .auto] {
      let count = theme.accents.count
      let styles = styles(theme, count: 21)
      #expect(styles.prefix(count).map(\.color) == theme.accents)
      #expect(styles.prefix(count).allSatisfy { $0.dash.isEmpty && $0.symbol.name == "circle" })
      #expect(styles[count].color == theme.accents[0] && !styles[count].dash.isEmpty)
    }
  }

  @Test("line widths and points grow with the text size")
  func size() throws {
    let large = Theme(
      name: "large", paper: Theme.light.paper, ink: Theme.light.ink, baseSize: 24)
    #expect(styles(.light, count: 1)[0].lineWidth == 2 && styles(large, count: 1)[0].lineWidth == 4)
    let radii = try [Theme.light, large].map { theme in
      let plain = try placed("x,y\n1,1\n2,2\n") { $0.mark = "point" }
      let layer = PlacedLayer(
        data: plain.data, scales: plain.scales, size: plain.size, theme: theme,
        styles: SeriesStyle.styles(for: plain.data, theme: theme))
      return DrawnShapes(layer).stamps.first?.symbol.controlBounds?.width
    }
    #expect(radii == [9, 18])
  }

  @Test("lines, points and bars of distinct series differ")
  func distinct() {
    for theme in PaletteTests.cases.map(\.theme) {
      let count = SeriesStyle.distinctCount(colors: theme.accents.count)
      let styles = styles(theme, count: count)
      #expect(Set(styles.map { "\($0.color.hex) \($0.dash)" }).count == count, "\(theme.name)")
      #expect(Set(styles.map { "\($0.color.hex) \($0.symbol.name)" }).count == count)
      #expect(Set(styles.map { "\($0.color.hex) \($0.texture.pattern)" }).count == count)
    }
    #expect(SeriesStyle.distinctCount(colors: Theme.light.accents.count) == 21)
  }

  @Test("the print theme changes dashes and symbols from one series to the next")
  func print() {
    let styles = styles(.print, count: 20)
    for (style, next) in zip(styles, styles.dropFirst()) {
      #expect(style.dash != next.dash && style.symbol.name != next.symbol.name)
    }
  }

  /// Grey alone, by WCAG's luminance: neighbours in lightness differ by at least 0.08 in OKLab.
  @Test("black and white series of the print theme differ by lightness or by dashes and symbols")
  func grey() {
    let styles = styles(.print, count: 20)
    for (index, style) in styles.enumerated() {
      for other in styles[..<index] {
        let grey = ColorVision.grey
        let isLighter = grey.seen(style.color).distance(to: grey.seen(other.color)) >= 0.08
        #expect(isLighter || (style.dash != other.dash && style.symbol.name != other.symbol.name))
      }
    }
  }

  @Test("the print theme draws nothing translucent", arguments: allMarkNames)
  func opaque(_ mark: String) throws {
    let many = (0..<30).map { "\($0),\($0 % 7),s\($0 % 3),\($0)" }.joined(separator: "\n")
    let scene = try scene("x,y,s,n\n\(many)") {
      ($0.x, $0.y, $0.theme, $0.mark) = ("x", ["y"], "print", mark)
      if mark == "text" { $0.encodings = ["text=s"] }
      if mark == "arc" { ($0.x, $0.y, $0.encodings) = (nil, [], ["theta=n"]) }
      if mark == "point" { ($0.color, $0.opacity, $0.size) = ("s", "n", "n") }
    }
    for call in recording(of: scene.view).calls {
      switch call.command {
      case .fill(_, let color): #expect(color.alpha == 1)
      case .stroke(_, let stroke): #expect(stroke.color.alpha == 1)
      case .stamp(_, _, let fill, let stroke):
        #expect((fill?.alpha ?? 1) == 1 && (stroke?.color.alpha ?? 1) == 1)
      case .text(_, _, _, let style): #expect(style.color.alpha == 1)
      case .beginGroup(let alpha): #expect(alpha == 1)
      default: break
      }
    }
  }

  @Test("series that differ by shapes only are too many if they would share a look")
  func sharedLooks() throws {
    let rows = (0..<8).map { "\($0),\($0),a,s\($0)" }.joined(separator: "\n")
    func notes(_ mark: String) throws -> [String] {
      try scene("x,y,k,s\n\(rows)") {
        ($0.x, $0.y, $0.color, $0.shape, $0.mark) = ("x", ["y"], "k", "s", mark)
      }.notes.map(\.message)
    }
    // Eight shapes of one colour: there are six symbols and four dashes.
    #expect(try notes("point").contains { $0.hasPrefix("8 series are too many to tell apart") })
    #expect(try notes("line").contains { $0.hasPrefix("8 series are too many to tell apart") })
  }

  @Test("bars beyond the palette have stripes, which stay inside the bar")
  func stripes() throws {
    let rows = (0..<7).map { "a,s\($0),\($0 + 1)\nb,s\($0),\($0 + 2)" }.joined(separator: "\n")
    let layer = try placed("k,s,v\n\(rows)") {
      ($0.x, $0.y, $0.color, $0.mark) = ("k", ["v"], "s", "bar")
      // It has six colours on white.
      $0.palette = "okabe-ito"
    }
    let ink = layer.data.mark.sceneItems(for: layer)
    let clips = ink.map { part -> Int in
      guard case .element(_, let parts) = part else { return 0 }
      return parts.count { if case .masked = $0 { true } else { false } }
    }
    #expect(clips == [0, 0, 0, 0, 0, 0, 1])
    let texture = Texture(pattern: .crossed, paper: .white)
    let square = Path.rect(Rect(x: 0, y: 0, width: 12, height: 12))
    guard case .masked(let area, let stripes)? = texture.fill(square, .black).last,
      case .stroke(let lines, _)? = stripes.first
    else {
      Issue.record("no stripes")
      return
    }
    // Every eight points across both axes: rising from -16, -8, 0, 8, falling from 0, 8, 16, 24.
    #expect(area == square && lines.subpaths.count == 8)
    #expect(texture.fill(Path(), .black).count == 1)
  }

  @Test("stripes of a bar and of its legend key lean the same way on the surface")
  func legendStripes() throws {
    let rows = (0..<19).map { "a,s\($0),\($0 + 9)" }.joined(separator: "\n")
    let scene = try scene("k,s,v\n\(rows)") {
      ($0.x, $0.y, $0.color, $0.mark) = ("k", ["v"], "s", "bar")
      // It has six colours on white.
      $0.palette = "okabe-ito"
    }
    // Right and up, or right and down, of each striped area, in the order of drawing.
    let leanings = recording(of: scene.view).calls.compactMap { call -> Bool? in
      guard case .stroke(_, let stroke) = call.command, stroke.width == 1.5 else { return nil }
      let ends = call.surfacePoints.suffix(2)
      return (ends.last?.x ?? 0 > ends.first?.x ?? 0) == (ends.last?.y ?? 0 > ends.first?.y ?? 0)
    }
    let count = leanings.count / 2
    #expect(count == 13 && Array(leanings[..<6]) == Array(leanings[count..<(count + 6)]))
    #expect(Array(leanings[6..<12]) == Array(leanings[(count + 6)..<(count + 12)]))
    #expect(leanings[0] != leanings[6])
  }

  @Test("overlapping areas in print are drawn as outlines, as nothing is translucent there")
  func printedAreas() throws {
    func fills(_ theme: String, _ y: [String]) throws -> Int {
      let layer = try placed("x,a,b\n1,2,3\n2,3,1") {
        ($0.x, $0.y, $0.mark, $0.stack, $0.theme) = ("x", y, "area", "none", theme)
      }
      return DrawnShapes(layer).fills.count
    }
    #expect(try fills("print", ["a", "b"]) == 0 && fills("print", ["a"]) == 1)
    #expect(try fills("light", ["a", "b"]) == 2)
  }

  @Test("the faintest opacity is still visible on the paper")
  func opacity() {
    for theme in PaletteTests.cases.map(\.theme) {
      let shades = Theme.Shades(of: theme.accents[0], theme: theme)
      let seen = [0.0, 0.5, 1].map { shades.color(at: $0).composite(on: theme.paper) }
      let contrasts = seen.map { $0.contrast(with: theme.paper) }
      #expect(contrasts[0] >= 3 && contrasts[0] < contrasts[1] && contrasts[1] < contrasts[2])
      #expect(contrasts[2] >= 1.8 * contrasts[0], "\(theme.name)")
    }
  }

  @Test("only the theme `auto` has colours for dark pages")
  func nights() throws {
    let csv = "x,y\n1,2\n2,3"
    #expect(try scene(csv) { $0.theme = "auto" }.nightView != nil)
    for name in ["light", "dark", "print"] {
      #expect(try scene(csv) { $0.theme = name }.nightView == nil)
    }
    #expect(Theme.auto.night?.paper == Theme.dark.paper)
  }
}
