import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Color {
  /// The colour this share of the way from here to `other`, component by component in sRGB.
  func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Relative luminance, 0 for black to 1 for white: WCAG 2.1, https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
  var luminance: Double {
    func linear(_ c: Double) -> Double { c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast ratio, 1 to 21: WCAG 2.1, https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// This colour moved towards `ink` no further than it needs to stand out from `paper`.
  func legible(on paper: Color, towards ink: Color, ratio: Double) -> Color {
    for step in 0...50 {
      let candidate = mixed(with: ink, Double(step) / 50)
      if candidate.contrast(with: paper) >= ratio { return candidate }
    }
    return ink
  }
}
