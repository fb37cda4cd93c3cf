import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotViews

/// The legend of a continuous colour scale: a gradient bar with numbers under it.
struct LegendRamp {
  /// Returns the ticks at about that many round values.
  var ticks: (Int) -> [Tick]
  /// Maps a value to its position along the bar, 0...1.
  var fraction: (Double) -> Double
  var color: (Double) -> Color

  private static let thickness = 10.0
  private static let labelGap = 3.0
  /// The number of cells, large enough to make the steps between shades invisible.
  private static let cellCount = 60

  /// - Parameter isBeside: whether the title is above the bar, and not before it.
  func block(
    _ group: LegendGroup, width: Double, isBeside: Bool, theme: Theme, text: TextSetter
  ) -> LegendBlock {
    var block = LegendBlock()
    let (look, title) = (group.look, group.title)
    if look.isHorizontal == false { return column(group, width: width, theme, text) }
    let isBeside = isBeside && !look.hasTitleBeside
    let thickness = look.gradientThickness.map { max(4, min($0, 100)) } ?? LegendRamp.thickness
    let style = look.label.style(theme.tickStyle)
    var (x, top) = (0.0, 0.0)
    // The left end of the space for numbers: after a title on the line of the bar.
    var clear = 0.0
    if let title, !title.isEmpty {
      let quiet = group.titleStyle(theme)
      let fitted = text.fitted(title, quiet, within: isBeside ? width : 0.4 * width)
      var placed = text.place(fitted, quiet, .start, x: 0, baseline: 0)
      placed.position.y = placed.metrics.ascent
      if isBeside {
        top = (placed.metrics.height + 4).rounded(.up)
      } else {
        // The bar is centred on the line of the title.
        top = max(0, (placed.metrics.height - thickness) / 2).rounded()
        clear = placed.box.maxX
        x = (clear + LegendBlock.titleGap).rounded(.up)
      }
      block.texts.append(placed)
    }
    var length = self.length(look, within: width - x)
    var labels = labels(look, length: length, thickness, style, text)
    // The outermost numbers extend beyond the bar.
    let left = max(0, -(labels.first?.box.minX ?? 0))
    let right = max(0, (labels.last?.box.maxX ?? 0) - length)
    length = self.length(look, within: width - x - left - right - 1)
    labels = self.labels(look, length: length, thickness, style, text)
    let reach = max(0, -(labels.first?.box.minX ?? 0))
    // The bar keeps its place if the numbers leave no room for it.
    if x + reach + length + 1 <= width { x = (x + reach).rounded(.up) }
    length = min(length, (width - x).rounded(.down))
    let end = x + length
    labels.removeAll { x + $0.box.maxX > width || x + $0.box.minX < clear }
    let bar = Rect(x: x, y: top, width: length, height: thickness)
    block.keys += cells(in: bar, look)
    var ticks = Path()
    for label in labels {
      let place = (x + label.position.x).rounded(.down) + 0.5
      ticks.append(
        .line(
          from: Point(x: place, y: top + thickness),
          to: Point(x: place, y: top + thickness + LegendRamp.labelGap)))
    }
    if !ticks.isEmpty { block.keys.append(.stroke(ticks, Stroke(theme.axis, width: 1))) }
    block.texts += labels.map { $0.offset(x: x, y: top) }
    block.size = Size(
      width: max(end, block.texts.map(\.box.maxX).max() ?? 0),
      height: block.texts.map(\.box.maxY).max() ?? top + thickness)
    return block
  }

  /// Returns the cells of the bar, whose edges fall between pixels. Each extends a little under the next, so
  /// that no seam shows at other scales; only a little, as overlapping antialiased edges would add up.
  private func cells(in bar: Rect, _ look: LegendLook, isUpright: Bool = false) -> [SceneItem] {
    let length = isUpright ? bar.height : bar.width
    let count = min(LegendRamp.cellCount, max(1, Int(length)))
    func start(_ cell: Int) -> Double { (length * Double(cell) / Double(count)).rounded() }
    let opacity = max(0, min(1, look.gradientOpacity ?? 1))
    var items = (0..<count).map { cell -> SceneItem in
      let (from, to) = (start(cell), min(length, start(cell + 1) + (opacity < 1 ? 0 : 1)))
      let rect =
        isUpright
        ? Rect(x: bar.minX, y: bar.maxY - to, width: bar.width, height: to - from)
        : Rect(x: bar.minX + from, y: bar.minY, width: to - from, height: bar.height)
      let color = color((Double(cell) + 0.5) / Double(count))
      return .fill(.rect(rect), color.withAlpha(color.alpha * opacity))
    }
    if let edge = look.gradient.color {
      items.append(.stroke(.rect(bar), look.gradient.stroke(edge)))
    }
    return items
  }

  private func length(_ look: LegendLook, within room: Double) -> Double {
    min(look.gradientLength.map { max(20, min($0, 2000)) } ?? 180, max(24, room)).rounded(.down)
  }

  /// The height of an upright bar, in points.
  private static let height = 100.0

  /// Returns the bar upright, with its title above and its numbers right of it.
  private func column(
    _ group: LegendGroup, width: Double, _ theme: Theme, _ text: TextSetter
  ) -> LegendBlock {
    var block = LegendBlock()
    let look = group.look
    let thickness = look.gradientThickness.map { max(4, min($0, 100)) } ?? LegendRamp.thickness
    let style = look.label.style(theme.tickStyle)
    var top = 0.0
    if let title = group.title, !title.isEmpty {
      let titleStyle = group.titleStyle(theme)
      let fitted = text.fitted(title, titleStyle, within: width)
      let placed = text.block([fitted], titleStyle, .start, x: 0, top: 0)
      block.texts += placed.texts
      top = (placed.height + (look.titlePadding ?? 4)).rounded(.up)
    }
    let length = (look.gradientLength.map { max(20, min($0, 2000)) } ?? Self.height).rounded()
    let bar = Rect(x: 0, y: top, width: thickness, height: length)
    block.keys = cells(in: bar, look, isUpright: true)
    let line = text.lineHeight(style)
    let x = thickness + (look.labelOffset ?? 6)
    // Inside the bar, so that no number overlaps the title.
    let half = min(line / 2, length / 2)
    block.texts += apart(look) { ticks -> [PlacedText] in
      ticks.map { tick in
        let middle = bar.maxY - max(half, min(length - half, fraction(tick.value) * length))
        let fitted = text.fitted(
          tick.label, style, within: min(width - x, look.labelLimit ?? .infinity))
        return text.place(
          fitted, style, .start, x: x, baseline: middle + text.baselineBelowMiddle(style))
      }
    } areApart: {
      $1.position.y + line <= $0.position.y
    }
    block.size = Size(
      width: block.texts.map(\.box.maxX).max() ?? thickness, height: bar.maxY)
    return block
  }

  /// Returns as many numbers as fit without touching, relative to the left end of the bar.
  private func labels(
    _ look: LegendLook, length: Double, _ thickness: Double, _ style: TextStyle, _ text: TextSetter
  ) -> [PlacedText] {
    let baseline =
      thickness + (look.labelOffset ?? LegendRamp.labelGap) + text.metrics("0", style).ascent
    return apart(look) { ticks in
      ticks.map {
        let fitted = text.fitted($0.label, style, within: look.labelLimit ?? .infinity)
        return text.place(
          fitted, style, .middle, x: fraction($0.value) * length, baseline: baseline)
      }
    } areApart: {
      $0.box.maxX + 8 <= $1.box.minX
    }
  }

  /// Returns the labels of as many ticks as fit without touching: fewer round values, or every nth of the
  /// given ones.
  private func apart(
    _ look: LegendLook, _ place: ([Tick]) -> [PlacedText],
    areApart: (PlacedText, PlacedText) -> Bool
  ) -> [PlacedText] {
    func fit(_ labels: [PlacedText]) -> Bool {
      zip(labels, labels.dropFirst()).allSatisfy(areApart)
    }
    let isGiven = look.values != nil || look.tickCount != nil
    for step in 1...(isGiven ? 40 : 5) {
      let all = ticks(isGiven ? 5 : 6 - step).filter { !$0.label.isEmpty }
      let shown = isGiven ? stride(from: 0, to: all.count, by: step).map { all[$0] } : all
      let labels = place(shown)
      if fit(labels) { return labels }
    }
    return []
  }
}
