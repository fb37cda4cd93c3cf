import PlotLook
import PlotMarks
import PlotViews

extension LayoutBuilder {
  /// Returns the grid of panels.
  func grid(_ usable: Double, above: Double, below: Double) -> PanelGrid {
    let count = faceted.panels.count
    if let columnCount = faceted.columnCount {
      return PanelGrid(count: count, columnCount: max(1, min(count, columnCount)))
    }
    return .fitting(
      count, width: usable, height: chart.height.map { max(0, $0 - above - below) },
      isTight: omitted.contains(.spareRoom))
  }

  /// Whether panel titles or names along an axis name the series.
  var placesNameSeries: Bool {
    let panels = Set(chart.facet?.definitions.map(\.field) ?? [])
    func areNamed(_ layer: Layer, by fields: Set<String>) -> Bool {
      layer.encoding[.color].map { fields.contains($0.field) } ?? false
        && layer.encoding[.shape].map { fields.contains($0.field) } ?? true
    }
    if chart.layers.contains(where: { areNamed($0, by: panels) }) { return true }
    guard !policy.repeatsTitles, chart.legendPlace == nil, chart.legends[.color] == nil else {
      return false
    }
    let fields = panels.union(namedAlongAxes)
    let colored = chart.layers.filter { $0.encoding[.color] != nil || $0.encoding[.shape] != nil }
    return !colored.isEmpty && colored.allSatisfy { areNamed($0, by: fields) }
  }

  /// The fields whose names are along an axis in all layers.
  private var namedAlongAxes: Set<String> {
    Set(
      [(Channel.x, scales.x), (.y, scales.y)].compactMap { channel, scale in
        let definitions = chart.layers.map { $0.encoding[channel] }
        guard scale.isCategorical, let first = definitions.first ?? nil,
          definitions.allSatisfy({ $0?.field == first.field && $0?.axis.writesNames == true })
        else { return nil }
        return first.field
      })
  }

  /// The least height of a chart with names along both axes, in points.
  private static let leastHeightOfNames = 260.0

  /// The default height. In characters, the chart fits into a terminal of 24 lines with a line before and
  /// one after it.
  private var usualHeight: Double {
    text.cell.map { 22 * $0.height } ?? Chart.defaultSize.height
  }

  /// Returns the natural height: 500, or what the panels or the categories of a y axis need to be
  /// legible and not oversized.
  func naturalHeight(
    of grid: PanelGrid, _ usable: Double, above: Double, below: Double
  ) -> Double {
    let axisHeight = 28.0
    if grid.count > 1 {
      let title = text.lineHeight(theme.panelTitleStyle) + PanelGrid.gap
      let rows = Double(grid.rowCount)
      var panel = grid.panelSize(width: usable, height: nil).height
      if scales.y.isCategorical {
        let line = text.lineHeight(of: scales.y.categories.prefix(500), theme.categoryStyle)
        panel = max(panel, min(Double(scales.y.categories.count) * (line + 4), 4_000 / rows))
      }
      let axes = scales.x.isCategorical ? 2 * axisHeight : axisHeight
      let axisRows = chart.facet?.labelled.contains(.x) ?? false ? rows : 1
      return (above + below + rows * (panel + title) + axisRows * axes).rounded(.up)
    }
    if let map = MapShape(chart, scales) {
      return map.height(forWidth: usable, besides: above + below + axisHeight)
    }
    guard scales.y.isCategorical, !data.isEmpty, !scales.y.categories.isEmpty else {
      return usualHeight
    }
    let count = Double(scales.y.categories.count)
    let dodged = Double(data.filter(\.standsInLanes).map(\.series.count).max() ?? 1)
    let lane = data.map(\.mark.comfortableLane).max() ?? 14
    let line = text.lineHeight(of: scales.y.categories.prefix(500), theme.categoryStyle)
    // With names along both axes, those below may be slanted, which needs further height.
    let least = scales.x.isCategorical ? LayoutBuilder.leastHeightOfNames : 0
    let axis = ValueLabels.serve(data) && chart.showsValues != false ? 0 : axisHeight
    let room = usualHeight - above - below - axis
    if let cell = text.cell {
      // Bands are as many whole lines high as have room, one for each bar at least.
      let lines = max(
        LayoutBuilder.lines(ofBars: dodged),
        min((dodged + 1).rounded(.up), (room / count / cell.height).rounded(.down)))
      // An axis takes a line for its ticks and one for their labels.
      let around = [above, below + (axis > 0 ? 2 * cell.height : 0)].map {
        ($0 / cell.height - 1e-6).rounded(.up) * cell.height
      }
      return max(least, around[0] + around[1] + min(count * lines * cell.height, 16_000))
    }
    // A single bar is as high as two lines of its name, for fonts with tall lines.
    let comfortable = max(
      dodged > 1 || lane > 14 ? lane * dodged + 8 : 34,
      dodged > 1 ? 0 : 2 * line / LeftAxis.shareOfNames)
    let tight = max(line + 4, dodged > 1 ? 6 * dodged + 6 : 0)
    let area = min(count * comfortable, max(room, min(count * tight, 4_000)))
    return max(least, above + below + axis + area).rounded(.up)
  }

  /// The lines of a band that leave each of its bars one, as a fifth of a band is a gap.
  private static func lines(ofBars count: Double) -> Double {
    count > 1 ? max(count + 1, (count / 0.8).rounded(.up)) : 1
  }
}
