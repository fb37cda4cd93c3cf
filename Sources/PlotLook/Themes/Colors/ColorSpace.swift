/// Another way to name the colours of sRGB by three numbers. A number that a colour does not have,
/// such as the hue of a grey, is not a number.
struct ColorSpace: Sendable {
  /// The coordinates of red, green and blue in 0...255. A hue is the first, in degrees, and
  /// lightness the last but for `lab` and `hcl`.
  let coordinates: @Sendable (SIMD3<Double>) -> SIMD3<Double>
  /// Red, green and blue, in 0...255 for colours in the gamut of a screen.
  let components: @Sendable (SIMD3<Double>) -> SIMD3<Double>

  static let rgb = ColorSpace(coordinates: { $0 }, components: { $0 })
}
