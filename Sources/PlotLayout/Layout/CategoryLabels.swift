import PlotLook
import PlotMarks
import PlotNumbers
import PlotViews

/// The names under a categorical axis, relative to the plot area's lower left corner, y-down.
///
/// The first of these arrangements that fits is used: one line, wrapped lines, regular sequences thinned,
/// two rows, slanted, vertical, shortened; if none fits, names are omitted.
struct CategoryLabels {
  private(set) var texts: [PlacedText] = []
  /// The leaders from the axis down to the names of the second row.
  private(set) var leaders: [(x: Double, length: Double)] = []
  private(set) var shortenedCount = 0
  /// The number of names that look as another one does.
  private(set) var alikeCount = 0
  /// Whether omitted names do not follow from the others.
  private(set) var isThinned = false
  private(set) var isCounted = false

  /// The least distance between two names of a row.
  static let spacing = GuideDistances.betweenNames
  /// The largest overhang of a name beyond the ends of the axis.
  private static let overhang = 16.0
  /// The largest number of names in two rows; more are crowded.
  private static let largestStaggeredCount = 40

  /// The width at which a shortened name can still be told from others.
  private static let legibleWidth = 48.0

  private let labels: [String]
  private let centers: [Double]
  private let width: Double
  private let step: Double
  private let top: Double
  private let maxHeight: Double
  private let leftRoom: Double
  private let style: TextStyle
  private let text: TextSetter
  /// The line height of the names.
  private let line: Double

  /// - Parameters:
  ///   - top: the distance of the names from the axis; `maxHeight` is measured from there.
  ///   - isUpright: whether vertical names are tried before all other arrangements.
  ///   - leftRoom: the largest overhang of slanted names beyond the left end of the axis.
  init(
    _ axis: TrainedAxis, width: Double, top: Double, maxHeight: Double, leftRoom: Double,
    isUpright: Bool = false, style: TextStyle, text: TextSetter
  ) {
    labels = axis.names
    centers = labels.indices.map { axis.fraction(of: Double($0)) * width }
    step = width / Double(max(1, labels.count))
    (self.width, self.top, self.maxHeight, self.leftRoom) = (width, top, maxHeight, leftRoom)
    (self.style, self.text) = (style, text)
    // The first 2,000 names suffice: more are thinned whatever their size.
    line = text.lineHeight(of: labels.prefix(2_000), style)
    guard !labels.isEmpty else { return }
    guard text.cell == nil else {
      _ =
        standsOnOneLine() || isWrapped() || countsWithFewer() || isStaggered() || isThinnedInPlace()
      return
    }
    if let angle = axis.words.labelAngle?.remainder(dividingBy: 180).magnitude, angle >= 10 {
      _ = angle < 60 && isSlanted() || standsUpright()
      return
    }
    _ =
      isUpright && standsUpright() || standsOnOneLine() || isWrapped() || countsWithFewer()
      || isStaggered() || isShortenedInPlace()
      || isSlanted() || standsUpright()
  }

  private mutating func standsOnOneLine() -> Bool {
    // Steps narrower than a character are too narrow for any name.
    guard step >= 0.25 * style.size else { return false }
    let row = row(labels.indices, top: top)
    guard isApart(row) else { return false }
    texts = row
    return true
  }

  private mutating func isWrapped() -> Bool {
    guard step >= 2.5 * style.size else { return false }
    let count = min(3, Int(maxHeight / line))
    var wrapped: [[String]] = []
    for label in labels {
      guard
        let lines = text.balanced(
          label, style, within: step - CategoryLabels.spacing, atMost: count)
      else { return false }
      wrapped.append(lines)
    }
    texts = zip(wrapped, centers).flatMap {
      text.block($0, style, .middle, x: $1, top: top).texts
    }
    return true
  }

  private mutating func countsWithFewer() -> Bool {
    guard let sequence = RegularSequence(labels) else { return false }
    for choice in sequence.choices {
      let row = row(choice, top: top)
      guard isApart(row) else { continue }
      texts = row
      isCounted = true
      return true
    }
    return false
  }

  /// Tries two alternating rows. A name is at most two steps wide, so that the leaders of the second row
  /// pass between the names of the first.
  private mutating func isStaggered() -> Bool {
    guard (2...CategoryLabels.largestStaggeredCount).contains(labels.count), 2 * line <= maxHeight
    else { return false }
    let upper = row(stride(from: 0, to: labels.count, by: 2), top: top)
    let lower = row(stride(from: 1, to: labels.count, by: 2), top: top + line)
    let widest = 2 * step - CategoryLabels.spacing
    guard (upper + lower).allSatisfy({ $0.metrics.width <= widest }), isApart(upper),
      isApart(lower)
    else { return false }
    texts = upper + lower
    leaders = lower.map { (x: $0.position.x, length: top + line) }
    return true
  }

  /// Tries lines shortened to the width of a step, if they hold more text than slanted ones.
  private mutating func isShortenedInPlace() -> Bool {
    let room = step - CategoryLabels.spacing
    guard room >= slantedRoom, line <= maxHeight else { return false }
    let most = min(3, Int(maxHeight / line))
    let names = ShortNames(labels) { name, _ in
      text.lines(name, style, within: room, atMost: most)
    }
    count(names)
    texts = zip(names.lines, centers).flatMap { lines, center in
      text.block(lines, style, .middle, x: center, top: top).texts
    }
    return true
  }

  private mutating func count(_ names: ShortNames) {
    (shortenedCount, alikeCount) = (names.shortenedCount, names.alikeCount)
  }

  /// Shortens or omits names without room, where names cannot be rotated.
  private mutating func isThinnedInPlace() -> Bool {
    let longest = labels.prefix(2_000).map { text.width($0, style) }.max() ?? 0
    let wanted = min(longest, CategoryLabels.legibleWidth) + CategoryLabels.spacing
    let every = max(1, Int((wanted / step).rounded(.up)))
    isThinned = every > 1
    let indices = Array(stride(from: 0, to: labels.count, by: every))
    let room = max(text.cell?.width ?? 0, step * Double(every) - CategoryLabels.spacing)
    let names = text.fitted(indices.map { labels[$0] }, style, within: room)
    count(names)
    texts = zip(indices, names.lines).map { index, lines in
      var placed = text.place(lines[0], style, .middle, x: centers[index], baseline: 0)
      placed.position.y = top + placed.metrics.ascent
      return placed
    }
    return true
  }

  /// The length of the longest line at 45 degrees.
  private var slantedRoom: Double { (maxHeight - line) * 2.0.squareRoot() }

  private mutating func isSlanted() -> Bool {
    // At 45 degrees the distance of two lines is smaller by a factor of √2.
    guard step >= line * 2.0.squareRoot(), slantedRoom >= 4 * style.size else { return false }
    texts = turned(Array(labels.indices), by: -.pi / 4)
    return true
  }

  private mutating func standsUpright() -> Bool {
    let every = max(1, Int((line / step).rounded(.up)))
    isThinned = every > 1
    texts = turned(Array(stride(from: 0, to: labels.count, by: every)), by: -.pi / 2)
    return true
  }

  /// Returns the names rotated, with their ends at their places, so that they are read upwards.
  private mutating func turned(_ indices: [Int], by angle: Double) -> [PlacedText] {
    let middle = text.baselineBelowMiddle(style)
    let isUpright = angle == -.pi / 2
    let rooms = indices.map { index -> Double in
      let left = (centers[index] + leftRoom) * 2.0.squareRoot() - line
      return isUpright ? maxHeight : max(min(slantedRoom, left), 2 * style.size)
    }
    let names = ShortNames(indices.map { labels[$0] }) { name, place in
      [text.fitted(name, style, within: rooms[place])]
    }
    count(names)
    return zip(indices, names.lines).map { index, lines in
      text.place(
        lines[0], style, .end, x: centers[index] + middle,
        baseline: top + (isUpright ? 0 : middle), angle: angle)
    }
  }

  private func row(_ indices: some Sequence<Int>, top: Double) -> [PlacedText] {
    indices.map { index in
      var placed = text.place(labels[index], style, .middle, x: centers[index], baseline: 0)
      placed.position.y = top + placed.metrics.ascent
      return placed
    }
  }

  /// Returns whether the names of a row are apart, and overhang the axis by no more than allowed.
  private func isApart(_ row: [PlacedText]) -> Bool {
    // Sorted from left to right, as the axis may be reversed.
    let boxes = row.map(\.box).sorted { $0.minX < $1.minX }
    guard let first = boxes.first, let last = boxes.last,
      first.minX >= -CategoryLabels.overhang, last.maxX <= width + CategoryLabels.overhang
    else { return false }
    return zip(boxes, boxes.dropFirst()).allSatisfy {
      $0.maxX + CategoryLabels.spacing <= $1.minX
    }
  }
}
