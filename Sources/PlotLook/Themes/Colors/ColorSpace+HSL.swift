extension ColorSpace {
  /// Hue, saturation and lightness: CSS Color 4, https://www.w3.org/TR/css-color-4/#the-hsl-notation
  static let hsl = ColorSpace(
    coordinates: { bytes in
      let rgb = bytes / 255
      let (low, high) = (rgb.min(), rgb.max())
      let lightness = (low + high) / 2
      let chroma = high - low
      guard chroma > 0 else {
        return SIMD3(.nan, lightness > 0 && lightness < 1 ? 0 : .nan, lightness)
      }
      let sixth =
        if rgb[0] == high {
          (rgb[1] - rgb[2]) / chroma + (rgb[1] < rgb[2] ? 6 : 0)
        } else if rgb[1] == high {
          (rgb[2] - rgb[0]) / chroma + 2
        } else {
          (rgb[0] - rgb[1]) / chroma + 4
        }
      let most = lightness < 0.5 ? high + low : 2 - high - low
      return SIMD3(60 * sixth, chroma / most, lightness)
    },
    components: { hsl in
      let hue = hsl[0].truncatingRemainder(dividingBy: 360) + (hsl[0] < 0 ? 360 : 0)
      let saturation = hue.isNaN || hsl[1].isNaN ? 0 : hsl[1]
      let high = hsl[2] + min(hsl[2], 1 - hsl[2]) * saturation
      let low = 2 * hsl[2] - high
      func component(_ turn: Double) -> Double {
        let sixth = (hue + turn).truncatingRemainder(dividingBy: 360) / 60
        let share = sixth < 1 ? sixth : sixth < 3 ? 1 : sixth < 4 ? 4 - sixth : 0
        return 255 * (low + (high - low) * share)
      }
      return saturation == 0
        ? SIMD3(repeating: 255 * hsl[2]) : SIMD3(component(120), component(0), component(240))
    })
}
