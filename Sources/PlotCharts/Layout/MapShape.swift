import PlotTables

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The shape of a plot area of degrees east and north that keeps the shapes of land in its middle.
struct MapShape {
  /// About the width of the labels beside a map, in points.
  private static let labels = 60.0
  /// The heights of pictures of maps, in points.
  private static let heights = 300.0...900.0
  /// The height of the plot area as a share of its width.
  private let slope: Double

  /// Nil for a chart that is no map.
  init?(_ chart: Chart, _ scales: TrainedScales) {
    let encoding = chart.layers[chart.lead].encoding
    guard let x = encoding[.x]?.field, HeaderWords(x).areOfLongitude,
      let y = encoding[.y]?.field, HeaderWords(y).areOfLatitude,
      let east = scales.x.domain, let north = scales.y.domain, east.lowerBound < east.upperBound,
      (-100...100).contains(north.lowerBound), (-100...100).contains(north.upperBound)
    else { return nil }
    let middle = (north.lowerBound + north.upperBound) / 2
    // A degree east is as long as one north, times the cosine of the latitude.
    let shrinking = max(0.1, cos(middle * .pi / 180))
    slope =
      (north.upperBound - north.lowerBound) / ((east.upperBound - east.lowerBound) * shrinking)
  }

  /// Returns the height of a picture with so much else above and below the plot area.
  func height(forWidth width: Double, besides others: Double) -> Double {
    let height = others + max(0, width - Self.labels) * slope
    return min(max(height, Self.heights.lowerBound), Self.heights.upperBound).rounded(.up)
  }
}
