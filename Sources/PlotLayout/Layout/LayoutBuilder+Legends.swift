import PlotLook
import PlotMarks
import PlotViews
import PlotWords

extension LayoutBuilder {
  /// The greatest height of a legend in points; entries beyond it are counted.
  private static let longestLegend = 1_000.0
  private static let legendGap = 18.0
  /// The gap around legends in corners of plot areas, and over or under them.
  private static let innerGap = 6.0
  private static let rowGap = 10.0
  /// The widest legend beside plot areas, in points.
  private static let widestLegend = 240.0

  /// The least distance of a legend from the axis title before it, which is not its own.
  private static let legendDistance = 40.0

  /// Sets the legend over the plot areas and the title of the y axis, in one line if both have room in it.
  ///
  /// - Parameter top: the end of the heading; afterwards that of these lines.
  func setLinesAbove(_ layout: inout ChartLayout, _ usable: Double, _ top: inout Double) {
    let legend = layout.legend
    guard legend.height > 0, legend.side == .top else { return setYTitle(&layout, usable, &top) }
    // In whole points like the margin, so that edges of keys fall between pixels.
    top.round(.up)
    layout.legendOrigin = Point(x: margin, y: top)
    guard let title = titleHeight(beside: legend, layout, usable) else {
      top += legend.height + textRoom.belowLegend
      return setYTitle(&layout, usable, &top)
    }
    layout.legendOrigin.x = (width - margin - legend.width).rounded(.down)
    layout.legendOrigin.y += ((title - legend.height) / 2).rounded()
    setYTitle(&layout, usable, &top)
  }

  /// Returns the height of a title that has room before a legend of one line; nil if there is none.
  private func titleHeight(
    beside legend: LegendLayout, _ layout: ChartLayout, _ usable: Double
  ) -> Double? {
    guard layout.showsValueAxis, scales.secondY == nil, !isYOpposite, text.cell == nil,
      !omitted.contains(.axisTitles), let title = shown(scales.y.title)
    else { return nil }
    let style = titleStyle(isSecond: false)
    let height = text.lineHeight(of: [title], style)
    let fits = text.width(title, style) + Self.legendDistance + legend.width <= usable
    return fits && legend.height < 1.5 * height ? height : nil
  }

  /// Sets the legends at the requested sides of plot areas, by default right of them.
  ///
  /// - Parameter body: the bounds of the plot areas with their axes.
  func setLegends(_ layout: inout ChartLayout, around body: Rect) {
    guard let first = layout.panels.first else { return }
    let groups = LegendGroup.groups(
      first.layers, namesSeries: chart.hiddenLegends.isDisjoint(with: [.color, .shape]),
      besides: chart.hiddenLegends, looks: chart.legends, policy: policy)
    var places: [LegendLook.Place] = []
    for group in groups where !places.contains(group.place) { places.append(group.place) }
    let areas = layout.panels.map(\.plotArea)
    let span = areas.dropFirst().reduce(areas[0]) { $0.union($1) }
    let texts = (layout.axisTitles + layout.panelTitles).map(\.box)
    let taken = texts.reduce(body) { $0.union($1) }
    (layout.legend, layout.legendOrigin) = LegendLayout.joined(
      places.compactMap { place in
        let own = groups.filter { $0.place == place }
        let legend = LegendLayout(
          own, at: place, width: place.isRow ? max(span.width, 160) : Self.widestLegend,
          maxHeight: max(span.height, Self.longestLegend), theme: theme, text: text)
        guard let look = own.first?.look, legend.height > 0 else { return nil }
        return (legend, origin(of: legend, place, look, span, taken))
      })
  }

  private func origin(
    of legend: LegendLayout, _ place: LegendLook.Place, _ look: LegendLook, _ span: Rect,
    _ taken: Rect
  ) -> Point {
    let usual = place.isInside ? Self.innerGap : place.isRow ? Self.rowGap : Self.legendGap
    let gap = max(-100, min(look.offset ?? usual, 500))
    let (left, right) = (span.minX + gap, span.maxX - gap - legend.width)
    let (top, bottom) = (span.minY + gap, span.maxY - gap - legend.height)
    let origin =
      switch place {
      case .right: Point(x: (taken.maxX + gap).rounded(.up), y: span.minY)
      case .left: Point(x: (taken.minX - gap - legend.width).rounded(.down), y: span.minY)
      case .top: Point(x: span.minX, y: (taken.minY - gap - legend.height).rounded(.down))
      case .bottom: Point(x: span.minX, y: (taken.maxY + gap).rounded(.up))
      case .topLeft: Point(x: left, y: top)
      case .topRight: Point(x: right, y: top)
      case .bottomLeft: Point(x: left, y: bottom)
      case .bottomRight: Point(x: right, y: bottom)
      case .none: Point(x: span.minX + (look.x ?? 0), y: span.minY + (look.y ?? 0))
      }
    return Point(x: origin.x.rounded(), y: origin.y.rounded())
  }
}

extension LegendGroup {
  fileprivate var place: LegendLook.Place { look.place ?? .right }
}
