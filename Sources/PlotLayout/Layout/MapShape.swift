import PlotLook
import PlotMarks
import PlotTables

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The aspect ratio of a plot area of longitude and latitude that preserves shapes at its centre.
struct MapShape {
  /// The approximate width of the labels beside a map, in points.
  private static let labels = 60.0
  /// The range of heights of a map's picture, in points.
  private static let heights = 300.0...900.0
  /// The ratio of the plot area's height to its width.
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
    // A degree of longitude has the length of a degree of latitude times the cosine of the latitude.
    let shrinking = max(0.1, cos(middle * .pi / 180))
    slope =
      (north.upperBound - north.lowerBound) / ((east.upperBound - east.lowerBound) * shrinking)
  }

  /// Returns the height of a picture, given the height of everything above and below the plot area.
  func height(forWidth width: Double, besides others: Double) -> Double {
    let height = others + max(0, width - Self.labels) * slope
    return min(max(height, Self.heights.lowerBound), Self.heights.upperBound).rounded(.up)
  }
}
