import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotViews

/// The ticks and labels under the plot area, relative to its lower left corner, y-down.
struct BottomAxis {
  /// The positions of labelled ticks, from the left edge.
  var ticks: [Double] = []
  /// The labelled ticks, as values with labels; empty for an axis of categories.
  var marks: [Tick] = []
  /// The positions of minor ticks, which have no label.
  var minorTicks: [Double] = []
  var texts: [PlacedText] = []
  /// The height of the labels below the plot area.
  var height = 0.0
  /// The overhang of the outermost labels beyond the left and right edge.
  var overhang: (left: Double, right: Double) = (0, 0)
  /// The lines from the axis down to the names of a second row.
  var leaders: [(x: Double, length: Double)] = []
  /// The number of shortened labels, and whether labels are omitted: names (`isThinned`), or members of a
  /// sequence, which follow from their neighbours (`isCounted`).
  var shortenedCount = 0
  var alikeCount = 0
  var isThinned = false
  var isCounted = false
  /// Whether ticks have no label because the format gives them equal labels.
  var omitsLabels = false
  private var isFlush = false
  /// The distance from the ends of the axis within which labels are aligned with their tick's side.
  private(set) var flush = 0.0

  static let tickLength = GuideDistances.bottomTickLength
  private static let labelGap = GuideDistances.bottomLabelGap

  init() {}

  /// The distance from the plot area to the top of the labels.
  private var top = labelDistance
  static let labelDistance = tickLength + labelGap

  /// - Parameters:
  ///   - leftRoom: the width of the margin left of the plot area.
  ///   - leftDepth: the overhang of the left axis' labels below the plot area.
  ///   - isFlush: whether labels at the ends do not extend beyond the axis, unless that takes little of it.
  init(
    _ axis: TrainedAxis, width: Double, maxHeight: Double, leftRoom: Double = 0,
    leftDepth: Double = 0, isFlush: Bool = false, policy: LayoutPolicy = .house, theme: Theme,
    text: TextSetter
  ) {
    let look = axis.words.look
    let tick = look.tickSize ?? BottomAxis.tickLength
    top = max(tick + (look.labelPadding ?? BottomAxis.labelGap) + (look.offset ?? 0), leftDepth)
    if let cell = text.cell { top = (top / cell.height).rounded(.up) * cell.height }
    let style = look.label.style(theme.tickStyle)
    if axis.isCategorical {
      let names = CategoryLabels(
        axis, width: width, top: top, maxHeight: maxHeight,
        leftRoom: max(leftRoom, 0.15 * width), isUpright: policy.turnsNames,
        style: style, text: text)
      (texts, leaders) = (names.texts, names.leaders)
      (shortenedCount, alikeCount) = (names.shortenedCount, names.alikeCount)
      (isThinned, isCounted) = (names.isThinned, names.isCounted)
    } else {
      let room = axis.hasNumbers ? policy.xNumberTicks : policy.xTicks
      layOutTicks(axis, width, room, style, text, edges: policy.binTicks)
      if isFlush {
        let centered = self
        self.isFlush = true
        layOutTicks(axis, width, room, style, text, edges: policy.binTicks)
        let space = policy.panelGap * theme.unit + Self.overhangShare * (width - Self.narrow)
        let mayOverhang =
          width > Self.narrow * theme.unit && centered.marks.count >= marks.count
          && !centered.overhangs(by: Self.betweenPanels * theme.unit, space, width)
        if mayOverhang || marks.count < 2 { self = centered }
      }
      if policy.binTicks != nil { markEdges(of: axis, width) }
    }
    if let anchor = look.labelAlign {
      for index in texts.indices where texts[index].angle == 0 { texts[index].anchor = anchor }
    }
    if let shift = look.labelOffset { texts = texts.map { $0.offset(x: shift, y: 0) } }
    if axis.words.labels == false { (texts, leaders) = ([], []) }
    finish(width: width)
  }

  /// The share of what an axis has beyond a narrow one that panels may lose to labels between them.
  private static let overhangShare = 0.4
  private static let narrow = 160.0
  /// The least distance of the labels of two panels, so that they are not read as a pair.
  static let betweenPanels = 24.0

  /// Whether the labels at the ends, at a distance, need more than some space between two panels.
  private func overhangs(by distance: Double, _ space: Double, _ width: Double) -> Bool {
    let boxes = texts.map(\.box)
    let (left, right) = (boxes.map(\.minX).min() ?? 0, boxes.map(\.maxX).max() ?? 0)
    return max(0, -left) + max(0, right - width) + distance > space
  }

  /// The distance of ticks that are closer than usual, as a share of that.
  private static let closest = 0.7

  /// Lays out as many ticks as have room for their labels: about one per 72 points, or fewer; more only if
  /// there would be fewer than two, which show no scale.
  private mutating func layOutTicks(
    _ axis: TrainedAxis, _ width: Double, _ room: LayoutPolicy.TickRoom, _ style: TextStyle,
    _ text: TextSetter, edges: LayoutPolicy.TickRoom?
  ) {
    if let count = axis.givenValues?.count ?? axis.words.tickCount {
      for every in 1...max(1, count)
      where setTicks(axis, about: count, width, room, style, text, every: every) {
        return
      }
    }
    if axis.labelsCells, axis.bandwidth * width > style.size {
      let cells = LayoutPolicy.TickRoom(length: 0, least: 0, spacing: CategoryLabels.spacing)
      let count = Int((1 / axis.bandwidth).rounded())
      if setTicks(axis, about: count, width, cells, style, text) { return }
    }
    let count = axis.binEdges.count
    if let edges, count > 1, count <= edges.count(along: width),
      setTicks(axis, about: count, width, edges, style, text), marks.count == count
    {
      return
    }
    let most = room.count(along: width)
    for count in stride(from: most, through: 1, by: -1)
    where setTicks(axis, about: count, width, room, style, text) {
      break
    }
    // Three ticks show that a scale is nonlinear, two do not: for them labels may be closer.
    if ticks.count < 3 {
      let fallback = self
      var closer = room
      closer.least *= Self.closest
      for count in most + 1...most + 2
      where setTicks(axis, about: count, width, closer, style, text) {
        if ticks.count > 2 { return }
      }
      self = fallback
    }
    guard ticks.count < 2 else { return }
    let fallback = self
    for count in 2...6 where setTicks(axis, about: count, width, room, style, text) {
      if ticks.count > 1 { return }
    }
    self = fallback
    if texts.isEmpty { _ = setTicks(axis, about: 1, width, room, style, text) }
  }

  /// Returns whether the labels of about this many ticks have room.
  ///
  /// - Parameter every: the step from one labelled tick to the next, if the chart sets the places of ticks;
  ///   nil to label all.
  private mutating func setTicks(
    _ axis: TrainedAxis, about count: Int, _ width: Double, _ room: LayoutPolicy.TickRoom,
    _ style: TextStyle, _ text: TextSetter, every: Int? = nil
  ) -> Bool {
    let all = axis.ticks(about: count)
    let marks = all.filter { !$0.label.isEmpty }
    let labelled = stride(from: 0, to: marks.count, by: every ?? 1).map { marks[$0] }
    let rows = rows(of: labelled, axis, width, style, text)
    // Round steps may give twice as many ticks as requested.
    let isCrowded = Double(marks.count - 1) * room.least > width && marks.count > 2
    let fits = rows.allSatisfy { isApart($0, room.spacing) }
    guard fits && (!isCrowded || every != nil) || count == 1 else { return false }
    self.marks = marks
    ticks = marks.map { axis.fraction(of: $0) * width }
    omitsLabels = axis.omitsLabels(about: count)
    minorTicks = all.filter(\.label.isEmpty).map { axis.fraction(of: $0) * width }
    // If not even one label fits, the first one is kept.
    texts = fits ? rows.flatMap { $0 } : Array((rows.first ?? []).prefix(1))
    flush = texts.filter { $0.anchor != .middle }.map { $0.metrics.width / 2 }.max() ?? 0
    return true
  }

  /// Adds minor ticks at the edges of bins that have no label, unless they are too close to be told apart.
  private mutating func markEdges(of axis: TrainedAxis, _ width: Double) {
    let places = axis.binEdges.map { axis.fraction(of: $0) * width }
    guard places.count > 1, width >= Self.closestEdges * Double(places.count - 1) else { return }
    minorTicks += places.filter { place in
      !ticks.contains { abs($0 - place) < 1 } && !minorTicks.contains { abs($0 - place) < 1 }
    }
  }

  private static let closestEdges = 10.0

  private func isApart(_ row: [PlacedText], _ spacing: Double) -> Bool {
    zip(row, row.dropFirst()).allSatisfy { $0.box.maxX + spacing <= $1.box.minX }
  }

  private func rows(
    of marks: [Tick], _ axis: TrainedAxis, _ width: Double, _ style: TextStyle, _ text: TextSetter
  ) -> [[PlacedText]] {
    let line = text.metrics("0", style)
    func place(_ label: String, _ style: TextStyle, _ tick: Tick, row: Double) -> PlacedText {
      var placed = text.place(
        label, style, .middle, x: axis.fraction(of: tick) * width,
        baseline: top + row * line.height + line.ascent)
      if isFlush, placed.box.minX < 0 { placed.anchor = .start }
      if isFlush, placed.box.maxX > width { placed.anchor = .end }
      return placed
    }
    let first = marks.map { place($0.label, labelStyle(at: $0, axis, style), $0, row: 0) }
    let second = marks.compactMap { tick in tick.context.map { place($0, style, tick, row: 1) } }
    return [first, second]
  }

  /// Returns the style of a label, as conditions may change it.
  private func labelStyle(at tick: Tick, _ axis: TrainedAxis, _ usual: TextStyle) -> TextStyle {
    axis.words.look.conditions.isEmpty ? usual : axis.look(at: tick).label.style(usual)
  }

  /// The texts over the plot area, relative to its upper left corner.
  var mirrored: BottomAxis {
    var axis = self
    for index in axis.texts.indices {
      if axis.texts[index].angle != 0, axis.texts[index].anchor == .end {
        axis.texts[index].anchor = .start
      }
      let distance = texts[index].angle == 0 ? texts[index].box.minY : top
      axis.texts[index].position.y -= axis.texts[index].box.maxY + distance
    }
    axis.leaders = []
    return axis
  }

  /// The height of the rows of texts under the title of the axis.
  private(set) var heightUnderTitle = 0.0

  /// Adds rows of texts under the title of the axis; their height does not count as the axis' own.
  mutating func add(_ rows: [PlacedText], under titleHeight: Double, _ width: Double) {
    let own = height
    texts += rows
    finish(width: width)
    height -= titleHeight
    heightUnderTitle = height - own
  }

  /// Removes the texts, as another panel shows the same axis.
  mutating func hideTexts() {
    (texts, leaders, height, overhang) = ([], [], 0, (0, 0))
    (shortenedCount, alikeCount) = (0, 0)
    (isThinned, isCounted) = (false, false)
  }

  private mutating func finish(width: Double) {
    let boxes = texts.map(\.box)
    height = boxes.map(\.maxY).max() ?? 0
    overhang.left = max(0, -(boxes.map(\.minX).min() ?? 0))
    overhang.right = max(0, (boxes.map(\.maxX).max() ?? 0) - width)
  }
}
