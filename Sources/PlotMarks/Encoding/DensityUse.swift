/// Whether dense points are drawn as a density per pixel.
package enum DensityUse: String, CaseIterable, Sendable {
  /// Counting if the points would cover the plot area twice over.
  case automatic = "auto"
  case on, off
}
