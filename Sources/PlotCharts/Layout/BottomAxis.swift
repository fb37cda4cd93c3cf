import PlotScales
import PlotViews

/// The ticks and labels under the plot area, relative to its lower left corner, y-down.
struct BottomAxis {
  /// Where the ticks stand.
  var ticks: [Double] = []
  /// Likewise, of those without a label.
  var minorTicks: [Double] = []
  var texts: [PlacedText] = []
  /// How much room they need below the plot area.
  var height = 0.0
  /// How far the outermost labels reach beyond the left and right edge.
  var overhang: (left: Double, right: Double) = (0, 0)
  /// How many labels had to be shortened, and whether only some are shown.
  var shortenedCount = 0
  var isThinned = false
  /// Whether ticks have no label because a pattern writes it like the one before.
  var repeatsLabels = false

  static let tickLength = 4.0
  private static let labelGap = 4.0
  /// The least room between two labels of a row.
  private static let spacing = 12.0

  init() {}

  init(_ axis: TrainedAxis, width: Double, maxHeight: Double, theme: Theme, text: TextSetter) {
    if axis.isCategorical {
      layOutCategories(axis, width, maxHeight, theme, text)
    } else {
      layOutTicks(axis, width, theme, text)
    }
    finish(width: width)
  }

  /// As many ticks as have room for their labels: about one for 72 points, fewer if need be.
  private mutating func layOutTicks(
    _ axis: TrainedAxis, _ width: Double, _ theme: Theme, _ text: TextSetter
  ) {
    let style = theme.tickStyle
    for count in stride(from: max(2, Int(width / 72)), through: 1, by: -1) {
      let all = axis.ticks(about: count)
      let marks = all.filter { !$0.label.isEmpty }
      let rows = rows(of: marks, axis, width, style, text)
      let fits = rows.allSatisfy { row in
        zip(row, row.dropFirst()).allSatisfy { $0.box.maxX + BottomAxis.spacing <= $1.box.minX }
      }
      guard fits || count == 1 else { continue }
      repeatsLabels = axis.repeatsLabels(about: count)
      ticks = marks.map { axis.fraction(of: $0.value) * width }
      minorTicks = all.filter(\.label.isEmpty).map { axis.fraction(of: $0.value) * width }
      // A single tick at a round value may still have two rows that collide; the first one wins.
      texts = fits ? rows.flatMap { $0 } : Array((rows.first ?? []).prefix(1))
      return
    }
  }

  private func rows(
    of marks: [Tick], _ axis: TrainedAxis, _ width: Double, _ style: TextStyle, _ text: TextSetter
  ) -> [[PlacedText]] {
    let top = BottomAxis.tickLength + BottomAxis.labelGap
    let line = text.metrics("0", style)
    let first = marks.map { tick in
      text.place(
        tick.label, style, .middle, x: axis.fraction(of: tick.value) * width,
        baseline: top + line.ascent)
    }
    let second = marks.compactMap { tick in
      tick.context.map {
        text.place(
          $0, style, .middle, x: axis.fraction(of: tick.value) * width,
          baseline: top + line.height + line.ascent)
      }
    }
    return [first, second]
  }

  /// Makes room for every category's name: on one line, wrapped, slanted, upright, and only then by
  /// leaving names out.
  private mutating func layOutCategories(
    _ axis: TrainedAxis, _ width: Double, _ maxHeight: Double, _ theme: Theme, _ text: TextSetter
  ) {
    let style = theme.tickStyle
    let labels = axis.categories
    guard !labels.isEmpty else { return }
    let step = width / Double(labels.count)
    let top = BottomAxis.tickLength + BottomAxis.labelGap
    let centers = labels.indices.map { axis.fraction(of: Double($0)) * width }
    // More labels than this are thinned whatever their size.
    let sample = labels.prefix(2_000)
    let line = text.lineHeight(of: sample, style)

    let widest = sample.map { text.width($0, style) }.max() ?? 0
    if widest + 6 <= step {
      texts = zip(labels, centers).flatMap {
        text.block([$0], style, .middle, x: $1, top: top).texts
      }
      return
    }
    if step >= 4 * style.size {
      let wrapped = labels.map { text.measuring.lines(of: $0, style: style, within: step - 6) }
      let isWhole = zip(labels, wrapped).allSatisfy { keepsWords($0, $1) }
      if isWhole, wrapped.allSatisfy({ $0.count <= 3 }) {
        texts = zip(wrapped, centers).flatMap {
          text.block($0, style, .middle, x: $1, top: top).texts
        }
        return
      }
    }
    let slant = -Double.pi / 4
    if step * 0.7 >= line {
      let room = maxHeight / 0.72
      texts = place(labels, centers, .end, slant, within: room, top, style, text)
      return
    }
    let every = max(1, Int((line / step).rounded(.up)))
    isThinned = every > 1
    let shown = stride(from: 0, to: labels.count, by: every)
    texts = place(
      shown.map { labels[$0] }, shown.map { centers[$0] }, .end, -.pi / 2, within: maxHeight, top,
      style, text)
  }

  private mutating func place(
    _ labels: [String], _ centers: [Double], _ anchor: TextAnchor, _ angle: Double,
    within room: Double, _ top: Double, _ style: TextStyle, _ text: TextSetter
  ) -> [PlacedText] {
    zip(labels, centers).map { label, center in
      let fitted = text.fitted(label, style, within: room)
      if fitted != label { shortenedCount += 1 }
      let middle = text.baselineBelowMiddle(style)
      return angle == -.pi / 2
        ? text.place(fitted, style, anchor, x: center + middle, baseline: top, angle: angle)
        : text.place(
          fitted, style, anchor, x: center + middle, baseline: top + middle, angle: angle)
    }
  }

  /// Whether wrapping broke between words only.
  private func keepsWords(_ label: String, _ lines: [String]) -> Bool {
    let words = label.split(whereSeparator: \.isWhitespace)
    return lines.flatMap { $0.split(whereSeparator: \.isWhitespace) } == words
  }

  /// Leaves the texts to a panel that shows the same axis.
  mutating func hideTexts() {
    (texts, height, overhang, shortenedCount) = ([], 0, (0, 0), 0)
  }

  private mutating func finish(width: Double) {
    let boxes = texts.map(\.box)
    height = boxes.map(\.maxY).max() ?? 0
    overhang.left = max(0, -(boxes.map(\.minX).min() ?? 0))
    overhang.right = max(0, (boxes.map(\.maxX).max() ?? 0) - width)
  }
}
