import PlotViews

extension Color {
  /// Returns the colour this share of the way from here to `other`, component by component in sRGB.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Relative luminance, 0 for black to 1 for white.
  package var luminance: Double { light.luminance }

  /// Returns the contrast ratio of two opaque colours, 1 to 21: WCAG 2.1,
  /// https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
  package func contrast(with other: Color) -> Double { Color.contrast(luminance, other.luminance) }

  /// Returns the contrast ratio of two relative luminances.
  static func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns this colour moved towards `ink`, no further than it needs to stand out from `paper`.
  package func legible(on paper: Color, towards ink: Color, ratio: Double) -> Color {
    let paperLuminance = paper.luminance
    for step in 0...50 {
      let candidate = mixed(with: ink, Double(step) / 50)
      if Color.contrast(candidate.luminance, paperLuminance) >= ratio { return candidate }
    }
    return ink
  }

  /// Returns this colour, translucent as it may be, composited on `paper`.
  package func composite(on paper: Color) -> Color {
    paper.mixed(with: withAlpha(1), alpha).withAlpha(1)
  }

  /// Returns the colour as translucent as requested, but with at least this contrast on `paper`;
  /// opaque if it has no more than that.
  func translucent(_ alpha: Double, on paper: Color, ratio: Double) -> Color {
    for step in 0..<50 {
      let candidate = withAlpha(alpha + (1 - alpha) * Double(step) / 50)
      if candidate.composite(on: paper).contrast(with: paper) >= ratio { return candidate }
    }
    return withAlpha(1)
  }
}
