import PlotScales
import PlotViews

/// The legend of a continuous colour scale: a gradient bar with numbers under it.
struct LegendRamp {
  /// The ticks for about so many round values.
  var ticks: (Int) -> [Tick]
  /// How far along the bar a value lies, 0...1.
  var fraction: (Double) -> Double
  var color: (Double) -> Color

  private static let thickness = 10.0
  private static let labelGap = 3.0
  /// The number of cells, enough for the steps between shades not to be seen.
  private static let cellCount = 60

  /// - Parameter isBeside: whether the title stands over the bar, not before it.
  func block(
    width: Double, title: String?, isBeside: Bool, theme: Theme, text: TextSetter
  ) -> LegendBlock {
    var block = LegendBlock()
    let style = theme.tickStyle
    var (x, top) = (0.0, 0.0)
    // The left end of the room for numbers: behind a title in the bar's line.
    var clear = 0.0
    if let title, !title.isEmpty {
      var quiet = theme.legendStyle
      quiet.color = theme.subtitleStyle.color
      let fitted = text.fitted(title, quiet, within: isBeside ? width : 0.4 * width)
      var placed = text.place(fitted, quiet, .start, x: 0, baseline: 0)
      placed.position.y = placed.metrics.ascent
      if isBeside {
        top = (placed.metrics.height + 4).rounded(.up)
      } else {
        // The bar stands in the middle of the title's line.
        top = max(0, (placed.metrics.height - LegendRamp.thickness) / 2).rounded()
        clear = placed.box.maxX
        x = (clear + LegendBlock.titleGap).rounded(.up)
      }
      block.texts.append(placed)
    }
    var length = LegendRamp.length(within: width - x)
    var labels = labels(length: length, style, text)
    // The outermost numbers reach beyond the bar.
    let left = max(0, -(labels.first?.box.minX ?? 0))
    let right = max(0, (labels.last?.box.maxX ?? 0) - length)
    length = LegendRamp.length(within: width - x - left - right - 1)
    labels = self.labels(length: length, style, text)
    let reach = max(0, -(labels.first?.box.minX ?? 0))
    // The bar is worth more than numbers that leave no room for it.
    if x + reach + length + 1 <= width { x = (x + reach).rounded(.up) }
    length = min(length, (width - x).rounded(.down))
    let end = x + length
    labels.removeAll { x + $0.box.maxX > width || x + $0.box.minX < clear }
    block.keys += cells(in: Rect(x: x, y: top, width: length, height: LegendRamp.thickness))
    var ticks = Path()
    for label in labels {
      let place = (x + label.position.x).rounded(.down) + 0.5
      ticks.append(
        .line(
          from: Point(x: place, y: top + LegendRamp.thickness),
          to: Point(x: place, y: top + LegendRamp.thickness + LegendRamp.labelGap)))
    }
    if !ticks.isEmpty { block.keys.append(.stroke(ticks, Stroke(theme.axis, width: 1))) }
    block.texts += labels.map { $0.offset(x: x, y: top) }
    block.size = Size(
      width: max(end, block.texts.map(\.box.maxX).max() ?? 0),
      height: block.texts.map(\.box.maxY).max() ?? top + LegendRamp.thickness)
    return block
  }

  /// Returns the cells of the bar, which begin and end between pixels. Each goes on a bit under the
  /// next, so that no seam shows at other scales; only a bit, as layers of soft edges add up to a
  /// hard one.
  private func cells(in bar: Rect) -> [Ink] {
    let count = min(LegendRamp.cellCount, max(1, Int(bar.width)))
    func start(_ cell: Int) -> Double {
      bar.minX + (bar.width * Double(cell) / Double(count)).rounded()
    }
    return (0..<count).map { cell in
      let end = min(bar.maxX, start(cell + 1) + 1)
      return .fill(
        .rect(Rect(x: start(cell), y: bar.minY, width: end - start(cell), height: bar.height)),
        color((Double(cell) + 0.5) / Double(count)))
    }
  }

  private static func length(within room: Double) -> Double {
    min(180, max(24, room)).rounded(.down)
  }

  /// Returns as many numbers as stand apart, relative to the bar's left end.
  private func labels(
    length: Double, _ style: TextStyle, _ text: TextSetter
  ) -> [PlacedText] {
    let baseline =
      LegendRamp.thickness + LegendRamp.labelGap + text.metrics("0", style).ascent
    for count in stride(from: 5, through: 1, by: -1) {
      let labels = ticks(count).filter { !$0.label.isEmpty }.map {
        text.place($0.label, style, .middle, x: fraction($0.value) * length, baseline: baseline)
      }
      let areApart = zip(labels, labels.dropFirst()).allSatisfy {
        $0.box.maxX + 8 <= $1.box.minX
      }
      if areApart { return labels }
    }
    return []
  }
}
