import PlotLook
import PlotViews

/// The distances of labels and titles that decide how much room names have, before a chart is laid out
/// and while it is.
package enum GuideDistances {
  /// The distance of the labels of a left axis from the plot area.
  package static let leftLabelGap = 8.0
  /// The length of a tick under the plot area, and the distance of the labels from its end.
  package static let bottomTickLength = 4.0
  package static let bottomLabelGap = 4.0
  /// The least distance between two names of a row.
  package static let betweenNames = 8.0
  /// The largest number of bars with labels instead of an axis.
  package static let mostLabelledBars = 40

  /// Returns the margin on all sides of the canvas, in whole points, so that edges fall between
  /// pixels.
  package static func margin(width: Double?, height: Double?, _ theme: Theme) -> Double {
    min(
      20 * theme.unit,
      0.04 * min(width ?? Chart.defaultSize.width, height ?? Chart.defaultSize.height)
    )
    .rounded(.down)
  }

  /// Returns the distance of the title of the x axis from its labels.
  package static func aboveXTitle(_ text: TextSetter) -> Double { text.cell == nil ? 4 : 0 }
}
