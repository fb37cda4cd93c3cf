import PlotViews
import Testing

@testable import PlotCairo

/// Texts some of whose characters only other fonts have, or none.
@Suite struct FontFallbackTests {
  private let style = TextStyle(size: 24)

  private func drawn(_ text: String) throws -> Image {
    try page(200, 40) { [style] in
      $0.draw(text, at: Point(x: 4, y: 30), anchor: .start, style: style)
    }.makeImage()
  }

  // Asked for in vega/vl-convert#50 and vega/vega#3650: one character that the font lacked made the
  // whole label bold, or took the minus sign away.
  @Test("a missing or fallback glyph does not move the characters before it")
  func others() throws {
    let plain = try drawn("Rate −5")
    let width = Int(4 + TextShaper().measure("Rate −5", style: style).width)
    for other in ["\u{10fffd}", "₂", "東", "👍"] {
      let mixed = try drawn("Rate −5" + other)
      let isSame = (0..<40).allSatisfy { y in
        (0..<width - 1).allSatisfy { plain.pixel($0, y) == mixed.pixel($0, y) }
      }
      #expect(isSame, "\(other)")
      #expect(mixed.ink > plain.ink, "\(other)")
    }
  }

  @Test("a minus sign has a visible glyph")
  func minus() throws {
    #expect(try drawn("−5").ink > 1.1 * drawn("5").ink)
  }

  // matplotlib/matplotlib#12830, MakieOrg/Makie.jl#4901, Kozea/CairoSVG#230: grey, squares, crashes.
  @Test("emoji are drawn in colour, text beside them in its own colour")
  func emoji() throws {
    func hasColor(_ image: Image) -> Bool {
      (0..<40).contains { y in
        (0..<200).contains { x in
          let channels = image.pixel(x, y).prefix(3).map(Int.init)
          return (channels.max() ?? 0) - (channels.min() ?? 0) > 60
        }
      }
    }
    #expect(try !hasColor(drawn("moods")))
    for emoji in ["😀", "👩‍🚀", "🇫🇮", "👍🏽"] {
      #expect(
        try hasColor(drawn(emoji + " moods")), "\(emoji): needs the font that 'make test' installs")
    }
  }
}
