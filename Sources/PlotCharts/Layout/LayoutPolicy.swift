import PlotViews

/// The places of words, legends and lines around plot areas, and what gives way where room is short.
///
/// Layout and scene read it where they need to know; none asks whose policy it is.
public struct LayoutPolicy: Sendable, Hashable {
  /// How near the ticks of an axis of numbers or times stand.
  struct TickRoom: Sendable, Hashable {
    /// For each tick, in points.
    var length: Double
    /// The least distance of two, on average.
    var least: Double
    /// The least room between two labels of a row.
    var spacing = 12.0
    /// Whether a part of that length at the end of the axis has a tick, too.
    var roundsUp = false

    func count(along axis: Double) -> Int {
      let count = axis / length
      return max(2, Int(roundsUp ? count.rounded(.up) : count))
    }
  }

  /// Whether the picture is as large as what stands around plot areas of their own size needs, and
  /// plot areas are not as large as a picture leaves.
  var growsOutwards = false
  /// The margin of the picture, on all sides; nil where it follows from its size.
  var margin: Insets?
  /// The least distance of neighbouring panels and what belongs to them.
  var panelGap = PanelGrid.gap
  /// The place of the heading over the plot areas.
  var headingAnchor = TextAnchor.start
  /// Whether the headings of charts side by side stand at one height.
  var alignsHeadings = true

  var xTicks = TickRoom(length: 72, least: 54)
  var yTicks = TickRoom(length: 40, least: 36)
  /// Whether the names under an axis are turned upright without trying what else has room.
  var turnsNames = false

  /// Whether legends that are lists of names have titles.
  var titlesNames = false
  /// Whether names in a legend stand in the order of the ends of their lines.
  var ordersNamesByLines = true

  /// Whether each axis has its line, and its grid where it has numbers or times.
  var hasAllGrids = false
  var hasFrame = false

  public static let house = LayoutPolicy()

  /// As Vega-Lite lays its charts out: https://vega.github.io/vega-lite/docs/axis.html
  public static let vega: LayoutPolicy = {
    var policy = LayoutPolicy()
    (policy.growsOutwards, policy.margin, policy.panelGap) = (true, Insets(8), 20)
    (policy.headingAnchor, policy.alignsHeadings) = (.middle, false)
    policy.xTicks = TickRoom(length: 40, least: 0, spacing: 4, roundsUp: true)
    policy.yTicks = TickRoom(length: 40, least: 0, roundsUp: true)
    policy.turnsNames = true
    (policy.titlesNames, policy.ordersNamesByLines) = (true, false)
    (policy.hasAllGrids, policy.hasFrame) = (true, true)
    return policy
  }()
}
