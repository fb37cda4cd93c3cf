import PlotNumbers
import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The way between two colours: Vega's `interpolate` of colour scales, which is d3-interpolate's,
/// https://d3js.org/d3-interpolate/color
///
/// Components that one of two colours lacks are taken from the other: the hue of a grey, and all
/// but the alpha of a transparent colour.
package struct ColorInterpolation: Sendable, Hashable {
  /// The space in which the way is straight; `long` ways go around the hues in numeric order,
  /// others the shorter way.
  package enum Mode: String, Sendable, CaseIterable {
    case rgb, hsl, lab, hcl, cubehelix
    case hslLong = "hsl-long"
    case hclLong = "hcl-long"
    case cubehelixLong = "cubehelix-long"
  }

  package var mode: Mode
  /// The power that `rgb` mixes components in, and `cubehelix` the share of lightness.
  package var gamma: Double

  package init(_ mode: Mode, gamma: Double = 1) {
    self.mode = mode
    self.gamma = gamma
  }

  /// Returns the colour at a share of the way from the first to the last of evenly spaced colours.
  ///
  /// Beyond 0 and 1 the first and the last piece are extrapolated. NaN gives the first colour, and
  /// an empty list a transparent one.
  package func color(along colors: [Color], at share: Double) -> Color { ramp(colors)(share) }

  /// Returns `color(along:at:)` as a function, for many shares: the colours are converted to the
  /// space once.
  package func ramp(_ colors: [Color]) -> @Sendable (_ share: Double) -> Color {
    let space = self.space
    let places = colors.map { coordinates($0, in: space) }
    return { share in
      guard let first = colors.first else { return .clear }
      guard colors.count > 1, share.isFinite else { return first }
      let way = share * Double(colors.count - 1)
      let piece = Int(max(0, min(Double(colors.count - 2), way.rounded(.down))))
      let rest = way - Double(piece)
      let alpha = linear(colors[piece].alpha, colors[piece + 1].alpha, rest)
      return color(from: places[piece], to: places[piece + 1], at: rest, alpha: alpha, in: space)
    }
  }

  private func color(
    from a: SIMD3<Double>, to b: SIMD3<Double>, at share: Double, alpha: Double,
    in space: ColorSpace
  ) -> Color {
    var mixed = SIMD3<Double>()
    for axis in 0..<3 {
      mixed[axis] =
        switch (mode, axis) {
        case (.rgb, _) where gamma != 1: powered(a[axis], b[axis], share)
        case (.hsl, 0), (.hcl, 0), (.cubehelix, 0): turned(a[axis], b[axis], share)
        case (.cubehelix, 2), (.cubehelixLong, 2): linear(a[axis], b[axis], pow(share, gamma))
        default: linear(a[axis], b[axis], share)
        }
    }
    let components = space.components(mixed)
    func byte(_ x: Double) -> Double {
      x.isNaN ? 0 : max(0, min(255, (x + 0.5).rounded(.down))) / 255
    }
    return Color(
      red: byte(components[0]), green: byte(components[1]), blue: byte(components[2]),
      alpha: max(0, min(1, alpha)))
  }

  private var space: ColorSpace {
    switch mode {
    case .rgb: .rgb
    case .hsl, .hslLong: .hsl
    case .lab: .lab
    case .hcl, .hclLong: .hcl
    case .cubehelix, .cubehelixLong: .cubehelix
    }
  }

  private func coordinates(_ color: Color, in space: ColorSpace) -> SIMD3<Double> {
    guard color.alpha > 0 else { return SIMD3(repeating: .nan) }
    return space.coordinates(SIMD3(color.red, color.green, color.blue) * 255)
  }

  private func linear(_ a: Double, _ b: Double, _ share: Double) -> Double {
    if a.isNaN || b.isNaN { return a.isNaN ? b : a }
    return a + share * (b - a)
  }

  /// Between hues in degrees, the shorter way round.
  private func turned(_ a: Double, _ b: Double, _ share: Double) -> Double {
    guard abs(b - a) > 180 else { return linear(a, b, share) }
    return a + share * (b - a - 360 * ((b - a) / 360).rounded())
  }

  private func powered(_ a: Double, _ b: Double, _ share: Double) -> Double {
    pow(linear(pow(a, gamma), pow(b, gamma), share), 1 / gamma)
  }
}
