#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ColorSpace {
  /// Hue, saturation and lightness around the diagonal of grey.
  ///
  /// Green: "A colour scheme for the display of astronomical intensity images", 2011,
  /// https://arxiv.org/abs/1108.5083, with hues from red, as in d3-color.
  static let cubehelix = ColorSpace(
    coordinates: { bytes in
      let rgb = bytes / 255
      let (bd, ed, eb) = (b * c - d * a, e * d, e * b)
      let lightness = (bd * rgb[2] + ed * rgb[0] - eb * rgb[1]) / (bd + ed - eb)
      let blue = rgb[2] - lightness
      let k = (e * (rgb[1] - lightness) - c * blue) / d
      let saturation =
        (k * k + blue * blue).squareRoot() / (e * lightness * (1 - lightness))
      guard saturation != 0, !saturation.isNaN else { return SIMD3(.nan, saturation, lightness) }
      let degrees = atan2(k, blue) * 180 / .pi - 120
      return SIMD3(degrees < 0 ? degrees + 360 : degrees, saturation, lightness)
    },
    components: { hsl in
      let turn = hsl[0].isNaN ? 0 : (hsl[0] + 120) * .pi / 180
      let reach = hsl[1].isNaN ? 0 : hsl[1] * hsl[2] * (1 - hsl[2])
      let (cosine, sine) = (cos(turn), sin(turn))
      return 255
        * SIMD3(
          hsl[2] + reach * (a * cosine + b * sine), hsl[2] + reach * (c * cosine + d * sine),
          hsl[2] + reach * (e * cosine))
    })

  private static let a = -0.14861
  private static let b = 1.78277
  private static let c = -0.29227
  private static let d = -0.90649
  private static let e = 1.97294
}
