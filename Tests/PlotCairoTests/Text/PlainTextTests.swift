import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Text that is shaped without Pango is measured, broken and drawn as Pango does.
@Suite struct PlainTextTests {
  private static let styles = [
    TextStyle(size: 11), TextStyle(size: 13.37, weight: .semibold), Self.italic,
    TextStyle(size: 24, families: ["serif"]), TextStyle(size: 10.5, families: ["monospace"]),
  ]
  private static let italic: TextStyle = {
    var style = TextStyle(size: 9)
    style.isItalic = true
    return style
  }()
  private static let words = [
    "Temperature (°C)", "12.5", "−3 × 10⁶", "AVATAR To. Ty, fi ffl", "Ångström, naïveté: ¿Qué?",
    "1,234,567", "£5–€20 ‘quoted’ “twice”…", "a/b & c", "½ ± ¼", "", " two  spaces ", "x₂ ≤ ∑y",
  ]

  /// Characters that the shaper takes, with such as need Pango, in texts of up to 24.
  private static func texts(_ seed: UInt64) -> [String] {
    var random = Seeded(seed)
    let ranges = [
      0x20...0x7e, 0x20...0x7e, 0x61...0x7a, 0xa0...0x24f, 0x2010...0x205e, 0x2070...0x22ff,
    ]
    return (0..<300).map { _ in
      let pool = ranges.prefix(1 + Int(random.next() % UInt64(ranges.count)))
      let scalars = (0..<random.next() % 24).compactMap { _ in
        let range = pool[Int(random.next() % UInt64(pool.count))]
        return Unicode.Scalar(range.lowerBound + Int(random.next() % UInt64(range.count)))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
  }

  @Test("the plain shaper measures the extents that Pango does", arguments: styles)
  func extents(style: TextStyle) {
    let seed = UInt64.random(in: 0 ... .max)
    let (plain, pango) = (TextShaper(), TextShaper(usesPango: true))
    for text in Self.words + Self.texts(seed) {
      let (one, other) = (plain.measure(text, style: style), pango.measure(text, style: style))
      #expect(one == other, "seed \(seed): '\(text)' \(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("the plain shaper breaks lines as Pango does", arguments: styles)
  func lines(style: TextStyle) {
    let seed = UInt64.random(in: 0 ... .max)
    let (plain, pango) = (TextShaper(), TextShaper(usesPango: true))
    for text in Self.words + Self.texts(seed) {
      for width in [0, 40, plain.measure(text, style: style).width, 300] {
        #expect(
          plain.lines(of: text, style: style, within: width)
            == pango.lines(of: text, style: style, within: width), "seed \(seed): '\(text)'")
      }
    }
  }

  @Test(
    "the plain shaper draws the pixels that Pango does, rotated text included", arguments: styles)
  func pixels(style: TextStyle) throws {
    func picture(_ shaper: TextShaper) throws -> Image {
      var page = page(400, 400, scale: 1.5) { [words = Self.words] context in
        for (index, text) in words.enumerated() {
          let anchor = [TextAnchor.start, .middle, .end][index % 3]
          let place = Point(x: 200.3, y: 10.7 + 31 * Double(index))
          context.draw(text, at: place, anchor: anchor, style: style)
        }
        context.withState {
          context.concatenate(.rotation(1.1))
          context.draw("Turned 123", at: Point(x: 90, y: 3), anchor: .start, style: style)
        }
      }
      page.text = shaper
      return try page.makeImage()
    }
    #expect(try picture(TextShaper()).pixels == picture(TextShaper(usesPango: true)).pixels)
  }

  @Test("common texts of a chart do not load Pango", arguments: styles)
  func usual(style: TextStyle) throws {
    let (plain, font) = (PlainShaper(), try #require(FontKey(style)))
    for text in ["Jan 2024", "12.5 °C", "1,000"] { #expect(plain.line(text, font: font) != nil) }
  }

  @Test("Latin letters, numbers and signs do not load Pango, other scripts do")
  func kinds() {
    for text in ["", "Jan 2024", "−5 °C", "Größe", "3 × 4 ≤ 12", "€ 5", "a–b…", "m²"] {
      #expect(PlainScript(of: text) != nil, "\(text)")
    }
    for text in ["東", "Ω", "жук", "שלום", "e\u{301}", "👍", "soft\u{ad}", "a\u{200d}b", "\u{fffd}"] {
      #expect(PlainScript(of: text) == nil, "\(text)")
    }
    #expect(PlainScript(of: "12.5 %")?.hasLetters == false)
    #expect(PlainScript(of: "12 m")?.hasLetters == true)
  }
}
