import PlotViews
import Testing

@testable import PlotLook

@Suite("Colour schemes") struct ColorSchemeTests {
  @Test(
    "every colour scheme equals Vega's all along",
    arguments: colorSchemesOfVega.split(separator: "\n").map(String.init))
  func vega(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let scheme = try #require(ColorScheme.named(words[0]))
    #expect(words.count == 22)
    for (i, expected) in words.dropFirst().enumerated() {
      let color = scheme.color(at: Double(i) / 20)
      #expect(isSameColor(color, expected), "\(scheme.name) at \(i): \(color.hex), \(expected)")
    }
  }

  @Test(
    "schemes for categories and bins are those of Vega",
    arguments: countedSchemesOfVega.split(separator: "\n").map(String.init))
  func counted(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let scheme = try #require(ColorScheme.named(words[0]))
    let (from, to) = (try #require(Double(words[1])), try #require(Double(words[2])))
    let colors = scheme.colors(count: words.count - 3, extent: (from: from, to: to))
    #expect(colors.count == words.count - 3)
    for (color, expected) in zip(colors, words.dropFirst(3)) {
      #expect(isSameColor(color, expected), "\(color.hex) is not \(expected)")
    }
  }

  /// The names of https://vega.github.io/vega/docs/schemes/ are compared above; ours are no more.
  @Test("the colour schemes are exactly those of Vega")
  func complete() {
    let compared = colorSchemesOfVega.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(allColorSchemeNames.sorted() == compared.map(String.init).sorted())
  }

  @Test("scheme names are case-insensitive, and a misspelt one has a suggestion")
  func names() {
    #expect(ColorScheme.named("YellowGreenBlue")?.name == "yellowgreenblue")
    #expect(ColorScheme.named("virdis") == nil)
    #expect(ColorScheme.nearestName(to: "virdis") == "viridis")
    #expect(ColorScheme.nearestName(to: "category-10") == "category10")
  }

  @Test("the colours of a categorical scheme are its stops; a continuous one has none")
  func categories() {
    #expect(ColorScheme.named("set2")?.colors?.map(\.hex).prefix(2) == ["#66c2a5", "#fc8d62"])
    #expect(ColorScheme.named("set2")?.colors?.count == 8)
    #expect(ColorScheme.named("blues")?.colors == nil)
  }

  /// `scheme: blues` over a domain of 0 to 1 at −0.5 and at 1.5, from vl-convert 1.9.
  @Test("a scheme extrapolates as in Vega, and NaN has a colour")
  func beyond() throws {
    let blues = try #require(ColorScheme.named("blues"))
    #expect(blues.color(at: -0.5).hex == "#ffffff")
    #expect(blues.color(at: -0.1).hex == "#e0eaf8")
    #expect(blues.color(at: 1.1).hex == "#02387c")
    #expect(blues.color(at: 1.5).hex == "#00002c")
    #expect(blues.color(at: .nan) == blues.color(at: 0))
    #expect(blues.colors(count: 0).isEmpty)
    #expect(blues.colors(count: -1).isEmpty)
  }
}

/// Whether the colour is the one of these six digits within one step of each component; what follows
/// a slash is its alpha.
func isSameColor(_ color: Color, _ digits: String) -> Bool {
  let parts = digits.split(separator: "/")
  guard let rgb = UInt32(parts[0], radix: 16),
    let alpha = parts.count > 1 ? Double(parts[1]) : 1
  else { return false }
  let expected = Color(rgb: rgb)
  return [
    color.red - expected.red, color.green - expected.green, color.blue - expected.blue,
  ].allSatisfy { abs($0) * 255 < 1.01 } && abs(color.alpha - alpha) < 1e-6
}
