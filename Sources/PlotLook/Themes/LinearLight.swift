import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Linear light of the primaries of sRGB, 0 to 1 in the gamut of a screen: it is additive for eyes
/// and inks, unlike the components of `Color`, which are perceptually spaced.
package struct LinearLight: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Whether it is within half a step of the 255 that a component has.
  var isInGamut: Bool {
    let range = -0.0002...1.002
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }

  /// The opaque colour, clipped to the gamut of a screen.
  var color: Color {
    func encoded(_ c: Double) -> Double {
      let c = max(0, min(1, c))
      return c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055
    }
    return Color(red: encoded(red), green: encoded(green), blue: encoded(blue))
  }

  /// The relative luminance, 0 for black to 1 for white: WCAG 2.1,
  /// https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension Color {
  /// The light of this colour, its alpha left aside: IEC 61966-2-1 (sRGB).
  package var light: LinearLight {
    func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
    return LinearLight(red: linear(red), green: linear(green), blue: linear(blue))
  }
}
