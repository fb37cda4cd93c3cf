import PlotNumbers
import PlotViews

/// The places of texts, legends and lines around plot areas, and the order in which they give way.
///
/// Layout and scene read its properties; none asks whose policy it is.
package struct LayoutPolicy: Sendable, Hashable {
  /// The longest side that a chart may have, in points.
  package static let longestSide = 32_767.0

  /// The density of ticks on a quantitative or time axis.
  package struct TickRoom: Sendable, Hashable {
    /// The length for each tick, in points.
    package var length: Double
    /// The least distance of two, on average.
    package var least: Double
    /// The least room between two labels of a row.
    package var spacing = 12.0
    /// Whether a part of that length at the end of the axis has a tick, too.
    var roundsUp = false

    package init(length: Double, least: Double, spacing: Double = 12.0, roundsUp: Bool = false) {
      self.length = length
      self.least = least
      self.spacing = spacing
      self.roundsUp = roundsUp
    }

    package func count(along axis: Double) -> Int {
      // No picture is longer.
      let count = min(axis, LayoutPolicy.longestSide) / length
      return max(2, Int(roundsUp ? count.rounded(.up) : count))
    }
  }

  /// Whether the picture's size follows from plot areas of a given size, rather than the other way
  /// round.
  package var growsOutwards = false
  /// The margin of the picture, on all sides; nil where it follows from its size.
  package var margin: Insets?
  /// The least distance of neighbouring panels with their labels.
  package var panelGap = PanelGrid.gap
  /// The place of the heading over the plot areas.
  package var headingAnchor = TextAnchor.start
  /// Whether the headings of charts side by side stand at one height.
  package var alignsHeadings = true

  /// Whether titles of axes say what the heading does, and legends what an axis does.
  package var repeatsTitles = false

  package var xTicks = TickRoom(length: 72, least: 54)
  /// Numbers with separators are wider than years and times.
  package var xNumberTicks = TickRoom(length: 88, least: 66)
  package var yTicks = TickRoom(length: 56, least: 44)
  /// The density at which each edge of bins has a label; nil where bins are labelled as other numbers are.
  package var binTicks: TickRoom? = TickRoom(length: 36, least: 32, spacing: 14)
  /// Whether labels at the ends of an axis under neighbouring panels stay within their panel.
  package var flushesLabels = true
  /// Whether the names under an axis are vertical without trying other arrangements.
  package var turnsNames = false

  /// Whether legends that are lists of names have titles.
  package var titlesNames = false
  /// Whether names in a legend stand in the order of the ends of their lines.
  package var ordersNamesByLines = true

  /// Whether each axis has its line, and its grid where it has numbers or times.
  package var hasAllGrids = false
  package var hasFrame = false

  package static let house = LayoutPolicy()

  /// The layout of Vega-Lite: https://vega.github.io/vega-lite/docs/axis.html
  package static let vega: LayoutPolicy = {
    var policy = LayoutPolicy()
    (policy.growsOutwards, policy.margin, policy.panelGap) = (true, Insets(8), 20)
    (policy.headingAnchor, policy.alignsHeadings) = (.middle, false)
    policy.xTicks = TickRoom(length: 40, least: 0, spacing: 4, roundsUp: true)
    (policy.xNumberTicks, policy.binTicks) = (policy.xTicks, nil)
    policy.yTicks = TickRoom(length: 40, least: 0, roundsUp: true)
    (policy.turnsNames, policy.flushesLabels) = (true, false)
    (policy.titlesNames, policy.ordersNamesByLines, policy.repeatsTitles) = (true, false, true)
    (policy.hasAllGrids, policy.hasFrame) = (true, true)
    return policy
  }()
}
