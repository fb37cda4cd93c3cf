import PlotLook
import PlotMarks
import PlotScales
import PlotViews

/// The value labels of marks, y-down, relative to the plot area's upper left corner: in place of an axis at
/// the ends of horizontal bars; beside other marks if they have room.
struct ValueLabels {
  var texts: [PlacedText] = []
  /// The rows of the texts around arcs.
  var rows: [Int] = []
  /// The texts that are not values: names and callouts.
  var words: [PlacedText] = []
  /// The leaders from marks to their texts.
  var leaders: [LabelSearch.Leader] = []
  /// The points on lines that callouts are about, where no symbol is.
  var dots: [(center: Point, color: Color)] = []
  /// The radius of those dots, in units of the theme.
  static let dotRadius = 3.5
  /// The number of callouts without room, and the callouts beyond the axes.
  var callouts: (omitted: Int, hidden: [Callout]) = (0, [])
  /// The number of requested names, and of those without room.
  var names = (asked: 0, omitted: 0)
  /// The overhang of labels beyond the right and left edge.
  var overhang: (left: Double, right: Double) = (0, 0)
  /// The overhang of labels above the top edge.
  var overhangAbove = 0.0
  /// The number of values without room.
  var omittedCount = 0
  private var lineHeight = 0.0

  /// Whether there are no labels, not even omitted ones.
  var isBlank: Bool { texts.isEmpty && omittedCount == 0 && names.omitted == 0 }

  private static let gap = 6.0

  init() {}

  /// Adds the labels of another layer.
  mutating func add(_ other: ValueLabels) {
    texts += other.texts
    words += other.words
    leaders += other.leaders
    dots += other.dots
    callouts.omitted += other.callouts.omitted
    callouts.hidden += other.callouts.hidden
    names = (names.asked + other.names.asked, names.omitted + other.names.omitted)
    overhang = (
      max(overhang.left, other.overhang.left), max(overhang.right, other.overhang.right)
    )
    overhangAbove = max(overhangAbove, other.overhangAbove)
    omittedCount += other.omittedCount
  }

  /// Returns whether value labels can replace the axis: there is one bar per category, and not too many.
  static func serve(_ layers: [LayerData]) -> Bool {
    guard let layer = layers.lead, layer.interval == nil,
      layer.mark.showsLengths || layer.part?.showsLengths == true,
      layer.secondEnds == nil, layers.allSatisfy({ $0.words.texts == nil }),
      layer.orientation == .horizontal, layer.color == nil,
      let places = layer.places, places.isCategorical,
      places.categories.count <= GuideDistances.mostLabelledBars,
      layer.series.allSatisfy({ $0.label == nil })
        || layer.rowCount <= GuideDistances.mostLabelledBars
          && Set(places.values).count == layer.rowCount
    else { return false }
    return true
  }

  /// Returns whether values that are not asked for stay apart: of shares there are few, and upright bars are
  /// wider than each of them.
  static func stayApart(_ layer: PlacedLayer, text: TextSetter) -> Bool {
    guard layer.data.stack == .normalize else { return true }
    guard layer.data.rowCount <= mostTried else { return false }
    guard layer.data.orientation == .vertical, let row = layer.data.series.first?.rows.first,
      let bar = layer.data.mark.surface(of: row, seriesIndex: 0, layer)?.rect
    else { return true }
    let widths = layer.data.valueTexts.map { text.width($0, layer.theme.tickStyle) }
    return (widths.max() ?? 0) + gap <= bar.width
  }

  /// Returns whether every bar is as high as a line of text.
  func fit(_ layer: PlacedLayer) -> Bool {
    let count = Double(max(1, layer.data.places?.categories.count ?? 1))
    return lineHeight <= layer.size.height / count
  }

  /// Creates labels at the ends of horizontal bars.
  init(_ layer: PlacedLayer, text: TextSetter) {
    let textStyle = layer.theme.categoryStyle
    let values = layer.data.values?.values ?? []
    let labels = layer.data.valueTexts
    let points = layer.data.mark.showsSymbols ? PointMark().drawn(in: layer) : []
    let gap = ValueLabels.gap + (points.map(\.radius).max() ?? 0)
    for (row, value) in values.enumerated() where value.isFinite {
      let end = layer.point(row, atValue: layer.top(of: row))
      guard end.isFinite else { continue }
      let growsLeft = (value < 0) != layer.scales.x.isReversed
      texts.append(
        text.place(
          labels[row], textStyle, growsLeft ? .end : .start,
          x: max(0, min(layer.size.width, end.x))
            + (growsLeft ? -gap : gap),
          baseline: layer.size.height - end.y + text.baselineBelowMiddle(textStyle)))
    }
    lineHeight = text.lineHeight(of: texts.map(\.text), textStyle)
    let boxes = texts.map(\.box)
    overhang.left = max(0, -(boxes.map(\.minX).min() ?? 0))
    overhang.right = max(0, (boxes.map(\.maxX).max() ?? 0) - layer.size.width)
  }
}
