import PlotLook
import PlotViews

/// The size and opacity of points, which decrease with their number, so that density is visible.
package struct PointCrowding {
  /// The most points of which a single one can be looked for.
  package static let mostSparse = 500

  var radius: Double
  var opacity: Double
  /// The radius of points with a rim, through which no other shows.
  var opaqueRadius: Double { isSparse ? radius : min(2, radius) }

  /// Whether a single point can be looked for.
  var isSparse: Bool

  /// Whether it is their crowd that shows, so that a lone one may be faint.
  var isCrowd: Bool

  /// Points of all panels are of one size.
  ///
  /// - Parameter area: the extent of a plot area; nil for an ample one.
  init(_ layer: LayerData, on area: Size? = nil) {
    let room =
      area.map { $0.width * $0.height * Double(layer.panelCount) / Double(layer.totalRowCount) }
      ?? .infinity
    isSparse = layer.rowCount <= Self.mostSparse
    isCrowd = layer.rowCount > 2_000
    opacity =
      switch layer.rowCount {
      case ...200: 0.85
      case ...500: 0.7
      case ...2_000: 0.55
      case ...10_000: room < 20 ? 0.4 : 0.5
      default: 0.25
      }
    radius =
      switch layer.totalRowCount {
      case ...40: 4.5
      case ...200: 3.5
      case ...500 where room > 250: 3.5
      case ...1_000: 3
      case ...2_000: 2.5
      case ...5_000 where room > 60: 2.5
      case ...10_000: 2
      default: PointMark.crowdRadius
      }
  }

  func color(of color: Color, _ theme: Theme) -> Color {
    isCrowd ? color.withAlpha(opacity) : theme.translucent(color, opacity)
  }
}
