import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotViews

/// The labels left of the plot area, relative to its upper left corner, y-down.
struct LeftAxis {
  /// The positions of the labels' values, as distances from the top.
  var ticks: [Double] = []
  /// The labelled ticks, as values with labels; empty for an axis of categories.
  var marks: [Tick] = []
  /// The positions of minor ticks, which have no label, as distances from the top.
  var minorTicks: [Double] = []
  var texts: [PlacedText] = []
  /// The lines from the axis to the names of a second column, by their distances from the top.
  var leaders: [(y: Double, length: Double)] = []
  /// The width of the labels left of the plot area.
  var width = 0.0
  /// The overhang of the outermost labels above the top and below the bottom edge.
  var overhang: (top: Double, bottom: Double) = (0, 0)
  var shortenedCount = 0
  var alikeCount = 0
  var isThinned = false
  /// Whether names are smaller than usual, so that more have room.
  private(set) var hasSmallNames = false
  /// Whether labels of a sequence are omitted, as they follow from the others.
  var isCounted = false
  /// Whether ticks have no label because the format gives them equal labels.
  var omitsLabels = false

  static let labelGap = GuideDistances.leftLabelGap

  init() {}

  /// The distance of the labels from the plot area.
  private var distance = labelGap

  /// - Parameter clearance: the space between the labels and the plot area that other texts take.
  init(
    _ axis: TrainedAxis, height: Double, maxWidth: Double, clearance: Double = 0,
    ticks: LayoutPolicy.TickRoom = LayoutPolicy.house.yTicks, theme: Theme, text: TextSetter
  ) {
    let look = axis.words.look
    let tick = look.tickSize ?? (axis.words.ticks == true ? BottomAxis.tickLength : 0)
    distance =
      clearance + (look.offset ?? 0)
      + (look.labelPadding.map { tick + $0 } ?? max(LeftAxis.labelGap, tick + 4))
    if axis.isCategorical {
      layOutCategories(axis, height, maxWidth, theme, text)
    } else {
      layOutTicks(axis, height, ticks, theme, text)
    }
    if let anchor = look.labelAlign {
      for index in texts.indices { texts[index].anchor = anchor }
    }
    if let shift = look.labelOffset { texts = texts.map { $0.offset(x: 0, y: shift) } }
    if axis.words.labels == false { (texts, leaders) = ([], []) }
    let boxes = texts.map(\.box)
    width = -(boxes.map(\.minX).min() ?? 0)
    overhang.top = max(0, -(boxes.map(\.minY).min() ?? 0))
    overhang.bottom = max(0, (boxes.map(\.maxY).max() ?? 0) - height)
  }

  /// Lays out as many labels as the least distance of two allows, or fewer if they would touch; on a
  /// logarithmic scale rather all powers, where these are few enough. Labels are closer if there would be
  /// fewer than three, which are hard to read between, and as close as they may be if there would be fewer
  /// than two, which show no scale.
  private mutating func layOutTicks(
    _ axis: TrainedAxis, _ height: Double, _ room: LayoutPolicy.TickRoom, _ theme: Theme,
    _ text: TextSetter
  ) {
    if let count = axis.words.tickCount ?? axis.givenValues?.count {
      setTicks(axis, about: count, height, theme, text)
      if areTicksClear(by: 0, within: height) || axis.givenValues != nil {
        thinLabels()
        return
      }
    }
    let powers = room.least > 0 ? (axis.scale as? LogScale)?.powerCount ?? 0 : 0
    let hasRoom = Double(powers - 1) * room.least <= height
    let most = max(room.count(along: height), hasRoom ? powers : 0)
    let counts = Array(stride(from: most, through: 1, by: -1))
    let wide = counts.map { (count: $0, apart: room.least) }
    // Low panels have no room for three at the usual distance.
    let closer = (most < 3 ? [3] + counts : counts).map {
      (count: $0, apart: room.least * LeftAxis.closest)
    }
    let near = (1...6).map { (count: $0, apart: 0.0) }
    var fallbacks: [Int: LeftAxis] = [:]
    for (candidates, wanted) in [(wide + closer, 3), (near, 2)] {
      for (count, apart) in candidates {
        setTicks(axis, about: count, height, theme, text)
        guard areTicksClear(by: apart, within: height) else { continue }
        if texts.count >= wanted { return }
        if fallbacks[texts.count] == nil { fallbacks[texts.count] = self }
      }
      if let pair = fallbacks[2] {
        self = pair
        return
      }
    }
    if let single = fallbacks[1] {
      self = single
    } else {
      setTicks(axis, about: 1, height, theme, text)
    }
    texts = Array(texts.prefix(1))
    ticks = Array(ticks.prefix(1))
    marks = Array(marks.prefix(1))
    minorTicks = []
  }

  /// The distance of labels that are closer than usual, as a share of that.
  private static let closest = 0.6

  /// Omits labels until no two touch.
  private mutating func thinLabels() {
    let all = texts
    for every in 1...max(1, all.count) {
      texts = stride(from: 0, to: all.count, by: every).map { all[$0] }
      if areTicksClear(by: 0, within: .infinity) { return }
    }
  }

  private mutating func setTicks(
    _ axis: TrainedAxis, about count: Int, _ height: Double, _ theme: Theme, _ text: TextSetter
  ) {
    let all = axis.ticks(about: count)
    marks = all.filter { !$0.label.isEmpty }
    ticks = marks.map { (1 - axis.fraction(of: $0)) * height }
    omitsLabels = axis.omitsLabels(about: count)
    minorTicks = all.filter(\.label.isEmpty).map { (1 - axis.fraction(of: $0)) * height }
    texts = zip(marks, ticks).map { tick, y in
      label(
        tick.context.map { "\(tick.label) \($0)" } ?? tick.label, y,
        axis.look(at: tick).label.style(theme.tickStyle), text)
    }
  }

  /// Returns whether the mean distance of the ticks is large enough, and no two labels touch.
  private func areTicksClear(by distance: Double, within height: Double) -> Bool {
    guard Double(ticks.count - 1) * distance <= height else { return false }
    let boxes = texts.map(\.box).sorted { $0.minY < $1.minY }
    return zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxY <= $1.minY }
  }

  /// The largest height of a category's name, as a share of its row.
  static let shareOfNames = 0.9

  /// Lays out the names of categories, on one line each, wrapped if rows are high, shortened in the middle
  /// if they are too wide, smaller if rows are low. Names are omitted only if rows are lower than a line of
  /// the smallest letters.
  private mutating func layOutCategories(
    _ axis: TrainedAxis, _ height: Double, _ maxWidth: Double, _ theme: Theme, _ text: TextSetter
  ) {
    var style = axis.words.look.label.style(theme.categoryStyle)
    let labels = axis.names
    guard !labels.isEmpty else { return }
    let step = height / max(Double(labels.count), axis.stepCount)
    // The first 2,000 labels suffice: more are thinned whatever their size.
    var line = text.lineHeight(of: labels.prefix(2_000), style)
    var every = max(1, Int((line / step).rounded(.up)))
    var shown: [Int] = []
    if every > 1, let sequence = RegularSequence(labels),
      let choice = sequence.choices.first(where: { $0[1] - $0[0] >= every })
    {
      (shown, isCounted) = (choice, true)
    } else {
      let smallest = axis.words.look.label.style(theme.withSmallLetters.categoryStyle).size
      let least = max(1, Int((line * smallest / style.size / step).rounded(.up)))
      if least == 2, setTwoColumns(axis, step, height, maxWidth, style, line, text) { return }
      // In cells, letters have one size.
      if least < every, text.cell == nil {
        let factor = Double(least) * step / line
        (every, line, style.size) = (least, factor * line, factor * style.size)
        hasSmallNames = true
      }
      shown = Array(stride(from: 0, to: labels.count, by: every))
      isThinned = every > 1
    }
    let most = max(1, Int(step * Double(every) * LeftAxis.shareOfNames / line))
    let names = ShortNames(shown.map { labels[$0] }) { name, _ in
      text.lines(name, style, within: maxWidth, atMost: most)
    }
    (shortenedCount, alikeCount) = (names.shortenedCount, names.alikeCount)
    for (index, lines) in zip(shown, names.lines) {
      let y = (1 - axis.fraction(of: Double(index))) * height
      ticks.append(y)
      let first = y - Double(lines.count - 1) * line / 2
      for (number, part) in lines.enumerated() {
        let own =
          axis.words.look.conditions.isEmpty
          ? style : axis.look(atName: labels[index]).label.style(style)
        // Bars between two rows are in the upper one.
        let place = first + Double(number) * line - (text.cell == nil ? 0 : 1)
        texts.append(label(part, place, own, text))
      }
    }
  }

  /// Tries two columns of names, of which each has every second one on a line, with leaders to the second
  /// one between the names of the first.
  private mutating func setTwoColumns(
    _ axis: TrainedAxis, _ step: Double, _ height: Double, _ maxWidth: Double, _ style: TextStyle,
    _ line: Double, _ text: TextSetter
  ) -> Bool {
    guard text.cell == nil, axis.words.look.conditions.isEmpty, axis.words.look.labelAlign == nil
    else { return false }
    var style = style
    let factor = min(1, 2 * step / line)
    style.size *= factor
    let gap = LeftAxis.labelGap
    let names = axis.names
    let nearWidth =
      stride(from: 0, to: names.count, by: 2)
      .map { text.width(names[$0], style) }.max() ?? 0
    var placed: [PlacedText] = []
    for (index, name) in names.enumerated() {
      let y = (1 - axis.fraction(of: Double(index))) * height
      var place = label(name, y - 1, style, text)
      if !index.isMultiple(of: 2) { place.position.x -= nearWidth + gap }
      guard -place.box.minX <= maxWidth else { return false }
      placed.append(place)
    }
    texts = placed
    ticks = names.indices.map { (1 - axis.fraction(of: Double($0))) * height }
    leaders = stride(from: 1, to: names.count, by: 2)
      .map { (ticks[$0], distance + nearWidth + gap / 2) }
    hasSmallNames = factor < 1
    return true
  }

  /// Exchanges labels with the axis on the other side.
  mutating func exchangeLabels(_ other: inout LeftAxis) {
    let (own, theirs) = (mirrored, other.mirrored)
    (texts, width, overhang) = (theirs.texts, theirs.width, theirs.overhang)
    (other.texts, other.width, other.overhang) = (own.texts, own.width, own.overhang)
    (leaders, other.leaders) = (theirs.leaders, own.leaders)
  }

  /// The axis mirrored to the right side.
  var mirrored: LeftAxis {
    var axis = self
    for index in axis.texts.indices {
      axis.texts[index].anchor = axis.texts[index].anchor.mirrored
      axis.texts[index].position.x = -axis.texts[index].position.x
    }
    return axis
  }

  /// Removes the texts, as another panel shows the same axis.
  mutating func hideTexts() {
    (texts, leaders, width, overhang) = ([], [], 0, (0, 0))
    (shortenedCount, alikeCount) = (0, 0)
  }

  private func label(
    _ label: String, _ y: Double, _ style: TextStyle, _ text: TextSetter
  ) -> PlacedText {
    text.place(
      label, style, .end, x: -distance,
      baseline: text.rowMiddle(at: y) + text.baselineBelowMiddle(style))
  }
}
