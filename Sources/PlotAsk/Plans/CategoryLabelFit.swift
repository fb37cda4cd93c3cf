import PlotLook
import PlotMarks
import PlotScales
import PlotViews

/// The room for category names under an axis, or beside it: vertical or horizontal bars are chosen
/// before layout, with its measures and by its ladder of arrangements.
struct CategoryLabelFit {
  @Indirect private(set) var request: ChartRequest
  let theme: Theme
  let text: TextSetter

  /// Names wider than this read faster as a list than side by side, whatever room they have.
  private static let longest = 180.0
  /// The least height of a row of a horizontal chart, for its name.
  private static let rowHeight = 16.0

  init(_ request: ChartRequest, theme: Theme, measuring: any TextMeasuring) {
    self.request = request
    self.theme = theme
    text = TextSetter(measuring: measuring)
  }

  /// The fit in a chart of the default size.
  var ofUsualSize: CategoryLabelFit {
    var room = self
    (room.request.width, room.request.height) = (nil, nil)
    return room
  }

  /// Whether the names stand under their bars in one line, or can be thinned to do so. In more lines
  /// or turned they could as well, but bars that lie read better then.
  ///
  /// - Parameter values: the least and the largest of the other axis.
  func standsUnderAxis(_ labels: [String], beside values: ClosedRange<Double>) -> Bool {
    if RegularSequence(labels) != nil { return true }
    let width = request.width ?? Chart.defaultSize.width
    let numbers = NumberLabels.texts(for: [values.lowerBound, values.upperBound])
      .map { text.width($0, theme.tickStyle) }
    let axis = (numbers.max() ?? 0) + GuideDistances.leftLabelGap
    let step = (width - 2 * margin - axis) / Double(max(1, labels.count))
    let room = min(step - GuideDistances.betweenNames, CategoryLabelFit.longest)
    return room > 0 && labels.allSatisfy { text.width($0, theme.tickStyle) <= room }
  }

  /// Returns whether every name has a row beside horizontal bars.
  ///
  /// - Parameter hasAxis: whether the values are read off an axis, and not at the bars.
  func standsBesideAxis(_ labels: [String], hasAxis: Bool) -> Bool {
    guard let height = request.height else { return true }
    let room = TextRoom.ample(theme)
    var taken = 2 * margin
    func take(_ words: String?, _ style: TextStyle, _ gap: Double) {
      if let words, !words.isEmpty { taken += text.lineHeight(style) + gap }
    }
    take(request.title, room.title, 2)
    take(request.subtitle, theme.subtitleStyle, 0)
    if taken > 2 * margin { taken += room.belowHeading }
    take(request.caption, theme.captionStyle, room.aboveCaption)
    // The title over the plot area, and the one of an axis under it.
    take("y", theme.axisTitleStyle, room.belowYTitle)
    if hasAxis {
      take("0", theme.tickStyle, GuideDistances.bottomTickLength + GuideDistances.bottomLabelGap)
      take("x", theme.axisTitleStyle, GuideDistances.aboveXTitle(text))
    }
    return Double(labels.count) * CategoryLabelFit.rowHeight <= height - taken
  }

  private var margin: Double {
    GuideDistances.margin(width: request.width, height: request.height, theme)
  }
}
