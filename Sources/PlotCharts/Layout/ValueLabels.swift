import PlotScales
import PlotViews

/// The values written at the ends of horizontal bars, in place of an axis; y-down, relative to the
/// plot area's upper left corner.
struct ValueLabels {
  var texts: [PlacedText] = []
  /// How far they reach beyond the right and left edge.
  var overhang: (left: Double, right: Double) = (0, 0)
  private var lineHeight = 0.0

  /// More bars than this are compared by an axis.
  private static let largestCount = 40
  private static let gap = 6.0

  init() {}

  /// Whether a layer's values can be read at its bars: one bar for each category, and not too many.
  static func serve(_ layers: [LayerData]) -> Bool {
    guard layers.count == 1, let layer = layers.first, layer.mark is BarMark,
      layer.orientation == .horizontal, layer.series.count == 1, layer.color == nil,
      let places = layer.places, places.isCategorical,
      places.categories.count <= largestCount
    else { return false }
    return true
  }

  /// Whether every bar has the height of a line of text.
  func fit(_ layer: PlacedLayer) -> Bool {
    let count = Double(max(1, layer.data.places?.categories.count ?? 1))
    return lineHeight <= layer.size.height / count
  }

  init(_ layer: PlacedLayer, text: TextSetter) {
    let textStyle = layer.theme.categoryStyle
    let values = layer.data.values?.values ?? []
    let largest = finiteExtent(values.map(\.magnitude))?.upperBound ?? 0
    let pattern = layer.data.values?.numberPattern
    let unit = AxisUnit(
      of: [layer.data.values].compactMap { $0 }, reachingTo: largest, writtenBy: pattern)
    let size = unit?.size ?? 1
    let style = unit?.valueStyle ?? .separated
    let labels = NumberLabels.texts(
      for: size == 1 ? values : values.map { $0 / size },
      style: pattern?.style(in: style) ?? style)
    for (row, value) in values.enumerated() where value.isFinite {
      let end = layer.point(row, atValue: value)
      guard end.isFinite else { continue }
      let isNegative = value < 0
      texts.append(
        text.place(
          labels[row], textStyle, isNegative ? .end : .start,
          x: max(0, min(layer.size.width, end.x))
            + (isNegative ? -ValueLabels.gap : ValueLabels.gap),
          baseline: layer.size.height - end.y + text.baselineBelowMiddle(textStyle)))
    }
    lineHeight = text.lineHeight(of: texts.map(\.text), textStyle)
    let boxes = texts.map(\.box)
    overhang.left = max(0, -(boxes.map(\.minX).min() ?? 0))
    overhang.right = max(0, (boxes.map(\.maxX).max() ?? 0) - layer.size.width)
  }
}
