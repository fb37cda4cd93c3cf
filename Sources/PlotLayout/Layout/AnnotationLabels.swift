import PlotLook
import PlotMarks
import PlotViews

/// The labels of annotations, y-down, relative to the plot area's upper left corner. Labels of vertical
/// lines are above the plot area, like flags; labels of horizontal lines are in it, where they cover the
/// least.
struct AnnotationLabels {
  var texts: [PlacedText] = []
  /// The annotations that the texts name.
  private(set) var named: [PlacedAnnotation] = []
  /// The plaques behind texts in the plot area, with the band that they lie on; nil for the paper.
  var plaques: [(box: Rect, band: PlacedAnnotation?)] = []
  /// The poles from the plot area up to the flags.
  var poles: [(top: Point, annotation: PlacedAnnotation)] = []
  /// The height of the flags above the plot area, and their overhang beyond its right edge.
  var height = 0.0
  var overhang = 0.0
  /// The number of labels without room, and of shortened ones.
  var omittedCount = 0
  var shortenedCount = 0

  private static let gap = 4.0
  private static let mostRows = 5
  /// The largest width of a text, as a share of the plot area's.
  private static let widestShare = 0.45
  /// The number of steps at which free places along a horizontal line are searched.
  private static let placeCount = 24

  init() {}

  /// Omits all labels.
  init(without annotations: [PlacedAnnotation]) {
    omittedCount = AnnotationLabels.withWords(annotations).count
  }

  private static func withWords(_ annotations: [PlacedAnnotation]) -> [PlacedAnnotation] {
    annotations.filter { !($0.annotation.label ?? "").allSatisfy(\.isWhitespace) }
  }

  /// - Parameters:
  ///   - others: the annotations that an earlier panel labels.
  ///   - taken: the boxes of texts that are already placed in the plot area.
  ///   - margin: the largest overhang of a flag beyond the right edge.
  init(
    _ annotations: [PlacedAnnotation], after others: Set<Annotation> = [], _ layers: [PlacedLayer],
    size: Size, taken: [Rect], margin: Double, theme: Theme, text: TextSetter
  ) {
    let named = AnnotationLabels.withWords(annotations).filter { !others.contains($0.annotation) }
    guard named.contains(where: { $0.isBand || !$0.isVertical }) else {
      raiseFlags(named, size, margin, theme, text)
      return
    }
    // Vertical lines count as ink, as a line through a text is as bad as a mark.
    let poles = annotations.filter { $0.isVertical && !$0.isBand }.flatMap { line in
      stride(from: 0, through: size.height, by: 2).map { Point(x: line.start, y: $0) }
    }
    var grid = CollisionGrid(
      Rect(origin: .zero, size: size), ink: layers.flatMap(\.inkSamples) + poles, texts: taken)
    var flags: [PlacedAnnotation] = []
    let upright = annotations.filter { $0.isBand && $0.isVertical }
    let (starts, ends) = (upright.map(\.start).sorted(), upright.map(\.end).sorted())
    for annotation in named {
      // The pole of a flag shows where a band begins that others overlap.
      let overlapping =
        starts.count(before: annotation.end) - ends.count(before: annotation.start.nextUp)
      if !annotation.isVertical {
        placeBeside(annotation, size, &grid, theme, text)
      } else if !annotation.isBand || overlapping > 1
        || !isPlaced(within: annotation, size, &grid, theme, text)
      {
        flags.append(annotation)
      }
    }
    raiseFlags(flags, size, margin, theme, text)
    let bands = annotations.filter(\.isBand)
    for index in plaques.indices {
      let center = plaques[index].box.center
      // The last band is drawn over the others.
      plaques[index].band = bands.last {
        let place = $0.isVertical ? center.x : size.height - center.y
        return $0.start <= place && place <= $0.end
      }
    }
  }

  /// Moves the flags up, above texts between them and the plot area.
  mutating func raise(by distance: Double) {
    guard height > 0 else { return }
    texts = texts.map { $0.position.y < 0 ? $0.offset(x: 0, y: -distance) : $0 }
    for index in poles.indices { poles[index].top.y -= distance }
    height += distance
  }

  private func style(_ annotation: PlacedAnnotation, _ theme: Theme) -> TextStyle {
    var style = theme.tickStyle
    if let color = annotation.annotation.color {
      style.color = color.legible(on: theme.paper, towards: theme.ink, ratio: 4.5)
    }
    return style
  }

  private mutating func fitted(
    _ annotation: PlacedAnnotation, _ style: TextStyle, within width: Double, _ text: TextSetter
  ) -> String {
    let label = annotation.annotation.label ?? ""
    let fitted = text.fitted(label, style, within: width)
    if fitted != label { shortenedCount += 1 }
    return fitted
  }

  // A flag extends from its pole to the right, or to the left where it would leave the plot area and no pole
  // is near. Flags are placed from the right to the left, each one row above the highest flag under it, so
  // that no flag crosses a pole.
  private mutating func raiseFlags(
    _ annotations: [PlacedAnnotation], _ size: Size, _ margin: Double, _ theme: Theme,
    _ text: TextSetter
  ) {
    guard !annotations.isEmpty else { return }
    let line = text.lineHeight(of: annotations.compactMap(\.annotation.label), theme.tickStyle)
    var flags: [(row: Int, placed: PlacedText, left: Double, annotation: PlacedAnnotation)] = []
    let order = annotations.enumerated().sorted {
      ($1.element.start, $1.offset) < ($0.element.start, $0.offset)
    }
    for annotation in order.map(\.element) {
      let style = style(annotation, theme)
      let x = annotation.start
      let room = min(
        AnnotationLabels.widestShare * size.width, size.width + margin - x - AnnotationLabels.gap)
      let shown = fitted(annotation, style, within: max(0, room), text)
      let baseline = text.metrics(shown, style).ascent
      var placed = text.place(
        shown, style, .start, x: x + AnnotationLabels.gap, baseline: baseline)
      var box = placed.box
      if box.maxX > size.width {
        let left = text.place(shown, style, .end, x: x - AnnotationLabels.gap, baseline: baseline)
        let reach = left.box.minX - 2 * AnnotationLabels.gap
        if reach >= 0, !annotations.contains(where: { $0.start >= reach && $0.start < x }) {
          (placed, box) = (left, left.box)
        }
      }
      let covered = flags.filter { $0.left < box.maxX + 2 * AnnotationLabels.gap }
      let row = (covered.map(\.row).max() ?? -1) + 1
      guard row < AnnotationLabels.mostRows, box.width <= room + 0.01 else {
        omittedCount += 1
        continue
      }
      flags.append((row, placed, min(x, box.minX), annotation))
    }
    height = (flags.map { Double($0.row + 1) }.max() ?? 0) * line
    if height > 0 { height += AnnotationLabels.gap }
    for flag in flags.reversed() {
      let top = -AnnotationLabels.gap - Double(flag.row + 1) * line
      texts.append(flag.placed.offset(x: 0, y: top))
      named.append(flag.annotation)
      poles.append(
        (Point(x: flag.annotation.start, y: top + line * 0.1), flag.annotation))
    }
    overhang = max(0, (texts.map(\.box.maxX).max() ?? 0) - size.width)
  }

  /// Places the label of a vertical band in it, at its top or bottom, if there is a place over grid lines
  /// alone.
  private mutating func isPlaced(
    within band: PlacedAnnotation, _ size: Size, _ grid: inout CollisionGrid, _ theme: Theme,
    _ text: TextSetter
  ) -> Bool {
    let style = style(band, theme)
    let label = band.annotation.label ?? ""
    let metrics = text.metrics(label, style)
    let gap = AnnotationLabels.gap
    guard metrics.width + 2 * gap <= band.end - band.start else { return false }
    let places = [
      (TextAnchor.middle, (band.start + band.end) / 2), (.start, band.start + gap),
      (.end, band.end - gap),
    ]
    for baseline in [gap + metrics.ascent, size.height - gap - metrics.descent] {
      for (anchor, x) in places {
        let placed = text.place(label, style, anchor, x: x, baseline: baseline)
        guard !grid.hasText(in: placed.box), grid.inkCount(in: placed.box) == 0 else { continue }
        texts.append(placed)
        named.append(band)
        plaques.append((placed.box, nil))
        grid.add(placed.box)
        return true
      }
    }
    return false
  }

  /// Places a label above or below its line inside the plot area, where it touches no other text and covers
  /// the least ink: at the right or left end or in the middle, else anywhere along the line.
  private mutating func placeBeside(
    _ annotation: PlacedAnnotation, _ size: Size, _ grid: inout CollisionGrid, _ theme: Theme,
    _ text: TextSetter
  ) {
    let style = style(annotation, theme)
    let shown = fitted(
      annotation, style, within: min(size.width - 2 * AnnotationLabels.gap, 240), text)
    let metrics = text.metrics(shown, style)
    let gap = AnnotationLabels.gap / 2
    let top = size.height - annotation.end
    // The label of a band is in it if it is high enough, else above or below it.
    let isHigh = annotation.isBand && annotation.end - annotation.start >= metrics.height + 2 * gap
    let bottom = size.height - annotation.start
    let baselines =
      isHigh
      ? [top + gap + metrics.ascent, bottom - gap - metrics.descent]
      : [top - gap - metrics.descent, bottom + gap + metrics.ascent]
    let ends = [
      (TextAnchor.end, size.width - AnnotationLabels.gap), (.start, AnnotationLabels.gap),
      (.middle, size.width / 2),
    ]
    let between = (1..<AnnotationLabels.placeCount).reversed().map { place in
      (TextAnchor.middle, size.width * Double(place) / Double(AnnotationLabels.placeCount))
    }
    var best: (text: PlacedText, cover: Int)?
    for places in [ends, between] where best?.cover != 0 {
      for (baseline, (anchor, x)) in baselines.flatMap({ line in places.map { (line, $0) } }) {
        let placed = text.place(shown, style, anchor, x: x, baseline: baseline)
        let box = placed.box
        guard box.minY >= 0, box.maxY <= size.height, box.minX >= 0, box.maxX <= size.width,
          !grid.hasText(in: box)
        else { continue }
        let cover = grid.inkCount(in: box)
        if cover < best?.cover ?? .max { best = (placed, cover) }
      }
    }
    guard let best else {
      omittedCount += 1
      return
    }
    texts.append(best.text)
    named.append(annotation)
    plaques.append((best.text.box, nil))
    grid.add(best.text.box)
  }
}

extension [Double] {
  /// The number of those below another one, of numbers in rising order.
  fileprivate func count(before number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
