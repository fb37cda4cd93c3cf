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

  /// The largest number of bars with labels instead of an axis.
  static let largestCount = 40
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
      places.categories.count <= largestCount,
      layer.series.allSatisfy({ $0.label == nil })
        || layer.rowCount <= largestCount && Set(places.values).count == layer.rowCount
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
      let end = layer.point(row, atValue: layer.data.top(of: row))
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

extension LayerData {
  /// The texts of the rows' values, in one format and with the unit: a range for marks with two ends, a
  /// percentage for shares of a whole.
  var valueTexts: [String] {
    // The value of a cell is its colour's.
    if mark.fillsCells {
      return color.map(\.position.valueTexts) ?? Array(repeating: "", count: rowCount)
    }
    guard var data = values else { return [] }
    if stack == .normalize, !isPolar { return shareTexts }
    let texts = data.valueTexts
    guard let secondEnds else { return texts }
    data.values = secondEnds
    return zip(data.valueTexts, texts).map { $0 == $1 ? $0 : "\($0)–\($1)" }
  }

  /// The share of each row in its stack, as a percentage.
  var shareTexts: [String] {
    guard let stackOffsets, let data = values else { return valueTexts }
    let shares = zip(stackOffsets.top, stackOffsets.base).map { ($0 - $1).magnitude }
    if let pattern = data.numberPattern {
      return NumberLabels.texts(for: shares, style: pattern.style(in: .separated))
    }
    return shares.map { share in
      share > 0 && share < 0.005
        ? "<1%" : NumberLabels.text(for: (share * 100).rounded() / 100, style: .percent)
    }
  }
}

extension PositionData {
  /// The texts of the values, in one format and with the unit; on a scale of ratios each has its own digits.
  var valueTexts: [String] {
    switch kind {
    case .quantitative(let isYears):
      if isYears { return values.map { NumberLabels.text(for: $0, style: .year) } }
      let largest = finiteExtent(values.map(\.magnitude))?.upperBound ?? 0
      let pattern = numberPattern
      let unit = AxisUnit(of: [self], reachingTo: largest, writtenBy: pattern)
      let size = unit?.size ?? 1
      let style = unit?.valueStyle ?? .separated
      let values = size == 1 ? magnitudes.doubles : magnitudes.map { $0 / size }
      if pattern == nil, !scale.isEven {
        return values.map { NumberLabels.ratio($0, style: style) }
      }
      return NumberLabels.texts(for: values, style: pattern?.style(in: style) ?? style, digits: 4)
    case .temporal, .categorical:
      let words = ValueFormatter(self)
      return values.map { $0.isNaN ? "" : words.text($0) }
    }
  }
}
