import PlotLook
import PlotViews

/// The styles, line counts and gaps of the texts around a chart: ample, or tight on a small canvas.
package struct TextRoom {
  package var title: TextStyle
  /// The style of a title that fits on one line; nil for `title`.
  package var shortTitle: TextStyle?
  package var subtitle: TextStyle
  package var titleLines: Int
  package var subtitleLines: Int
  package var captionLines: Int
  package var belowHeading: Double
  package var belowLegend: Double
  package var belowYTitle: Double
  package var aboveCaption: Double
  /// The largest height of the legend, as a share of the canvas's height.
  package var legendShare: Double

  package static func ample(_ theme: Theme) -> TextRoom {
    TextRoom(
      title: theme.titleStyle, subtitle: theme.subtitleStyle, titleLines: 3, subtitleLines: 3,
      captionLines: 4, belowHeading: 18,
      belowLegend: 10, belowYTitle: 8, aboveCaption: 12, legendShare: 0.25)
  }

  package static func tight(_ theme: Theme, height: Double) -> TextRoom {
    // Both get smaller together: a title is never smaller than its subtitle.
    var (title, subtitle) = (theme.titleStyle, theme.subtitleStyle)
    subtitle.size = theme.axisTitleStyle.size
    title.size = subtitle.size + theme.unit
    var shortTitle = title
    shortTitle.size = 1.25 * subtitle.size
    return TextRoom(
      title: title, shortTitle: height < 200 ? nil : shortTitle, subtitle: subtitle,
      titleLines: height < 180 ? 1 : 2, subtitleLines: 1, captionLines: 1, belowHeading: 6,
      belowLegend: 4, belowYTitle: 3, aboveCaption: 4, legendShare: 0.2)
  }

  /// Returns the sizes for a chart in cells, which have space around their characters.
  package static func ofCells(_ theme: Theme, isTight: Bool) -> TextRoom {
    TextRoom(
      title: theme.titleStyle, subtitle: theme.subtitleStyle, titleLines: 2,
      subtitleLines: isTight ? 1 : 2, captionLines: isTight ? 1 : 3,
      belowHeading: isTight ? 0 : 16, belowLegend: 0, belowYTitle: 0, aboveCaption: 0,
      legendShare: 0.2)
  }

  /// Returns the sizes for a chart in a composition, whose title is no larger than that of a panel.
  package static func ofMember(_ theme: Theme) -> TextRoom {
    TextRoom(
      title: theme.panelTitleStyle, subtitle: theme.captionStyle, titleLines: 2, subtitleLines: 2,
      captionLines: 2, belowHeading: 8, belowLegend: 6, belowYTitle: 5, aboveCaption: 6,
      legendShare: 0.3)
  }
}
