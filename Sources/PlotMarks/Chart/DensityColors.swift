import PlotLook
import PlotNumbers
import PlotViews

/// The colours of counted points: a ramp for one series; for several the series' own colours, mixed
/// as small dots mix in the eye, and fainter for lower counts.
package struct DensityColors {
  private let ramp: ColorRamp
  private let paper: OKLab
  private let series: [LinearLight]
  private let ink: OKLab

  /// The lightness of the fewest points of several series, as a distance from the paper.
  private static let least = 0.5

  package init(_ layer: PlacedLayer) {
    ramp = ColorRamp(counting: layer.theme)
    paper = OKLab(layer.theme.paper)
    ink = OKLab(layer.theme.ink)
    series = layer.data.series.count > 1 ? layer.styles.map(\.color.light) : []
  }

  /// Returns a colour of the legend: of the ramp, or of ink if series have hues of their own.
  package func key(at fraction: Double) -> Color {
    series.isEmpty ? ramp.color(at: fraction) : paper.mixed(with: ink, strength(fraction)).color
  }

  /// Returns the bytes of a pixel.
  func color(at fraction: Double) -> SIMD4<UInt8> { bytes(ramp.color(at: fraction)) }

  /// - Parameter counts: of each series; not all are zero.
  func color(mixing counts: [UInt32], at fraction: Double) -> SIMD4<UInt8> {
    let total = Double(counts.reduce(0, &+))
    var light = LinearLight(red: 0, green: 0, blue: 0)
    for (count, color) in zip(counts, series) where count > 0 {
      let share = Double(count) / total
      light.red += share * color.red
      light.green += share * color.green
      light.blue += share * color.blue
    }
    return bytes(paper.mixed(with: OKLab(light), strength(fraction)).color)
  }

  private func strength(_ fraction: Double) -> Double {
    DensityColors.least + (1 - DensityColors.least) * max(0, min(1, fraction))
  }

  private func bytes(_ color: Color) -> SIMD4<UInt8> {
    func byte(_ part: Double) -> UInt8 { UInt8((255 * max(0, min(1, part))).rounded()) }
    return SIMD4(byte(color.red), byte(color.green), byte(color.blue), 255)
  }
}
