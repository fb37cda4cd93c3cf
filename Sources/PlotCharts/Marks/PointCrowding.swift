import PlotViews

/// The size and opacity of points, which decrease with their number, so that density is visible.
struct PointCrowding {
  var radius: Double
  var opacity: Double
  /// The radius of points with a rim, through which no other shows.
  var opaqueRadius: Double { isSparse ? radius : min(2, radius) }

  /// Whether a single point can be looked for.
  var isSparse: Bool

  /// Whether it is their crowd that shows, so that a lone one may be faint.
  var isCrowd: Bool

  init(count: Int) {
    isSparse = count <= 500
    isCrowd = count > 2_000
    switch count {
    case ...500: (radius, opacity) = (3, 0.7)
    case ...2_000: (radius, opacity) = (2.5, 0.55)
    case ...10_000: (radius, opacity) = (2, 0.4)
    default: (radius, opacity) = (PointMark.crowdRadius, 0.25)
    }
  }

  func color(of color: Color, _ theme: Theme) -> Color {
    isCrowd ? color.withAlpha(opacity) : theme.translucent(color, opacity)
  }
}
