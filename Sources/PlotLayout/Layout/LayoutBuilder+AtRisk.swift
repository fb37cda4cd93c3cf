import PlotLook
import PlotMarks
import PlotScales
import PlotViews

extension LayoutBuilder {
  private static let wordsAtRisk = "number at risk"
  /// The largest height of a table under the axis, and the largest width of its names, as shares of the
  /// picture's.
  private static let (mostHeight, mostNames) = (0.16, 0.2)
  /// The least height of a picture with a table under its curves.
  private static let leastHeight = 200.0
  private static let (columnGap, nameGap) = (8.0, 12.0)

  /// Sets the numbers at risk of each series at the ticks of the x axis, in rows under its title, if they
  /// have room.
  func setNumbersAtRisk(_ panel: inout PanelLayout, _ layout: ChartLayout) {
    let layer = panel.layers[chart.lead]
    guard layer.data.atRisk != nil, hasXTitle(layout), !isXOpposite, omitted.isEmpty,
      let first = panel.bottomAxis.texts.first, panel.bottomAxis.texts.allSatisfy({ $0.angle == 0 })
    else { return }
    let style = first.style
    let line = text.lineHeight(of: layer.data.series.map { $0.label ?? "" }, style)
    let top = panel.bottomAxis.height + xTitleHeight(layout)
    let heading = text.block([Self.wordsAtRisk], style, .start, x: 0, top: 0)
    let titles =
      text.width(Self.wordsAtRisk, style) + text.width(scales.x.title, xTitleStyle)
      + LayoutBuilder.titleDistance
    guard layout.size.height >= Self.leastHeight * theme.unit,
      Double(layer.data.series.count) * line <= Self.mostHeight * layout.size.height,
      titles <= panel.plotArea.width
    else { return }
    var rows: [[PlacedText]] = []
    for (index, series) in layer.data.series.enumerated() {
      let y = top + Double(index) * line
      var row: [PlacedText] = []
      for (tick, place) in zip(panel.bottomAxis.marks, panel.bottomAxis.ticks) {
        let number = NumberLabels.text(for: layer.data.numberAtRisk(of: series, at: tick.value))
        row += text.block([number], style, .middle, x: place, top: y).texts
      }
      let areApart = zip(row, row.dropFirst()).allSatisfy {
        $0.box.maxX + Self.columnGap <= $1.box.minX
      }
      guard areApart else { return }
      rows.append(row)
    }
    // The names of the rows are under the labels of the y axis.
    let end = min(0, rows.compactMap { $0.first?.box.minX }.min() ?? 0) - Self.nameGap
    for (index, series) in layer.data.series.enumerated() {
      guard let label = series.label else { continue }
      var style = style
      style.color = theme.ink
      let name = text.fitted(label, style, within: Self.mostNames * layout.size.width)
      rows[index] += text.block([name], style, .end, x: end, top: top + Double(index) * line).texts
    }
    // The heading of the table is on the line of the axis title.
    let base =
      panel.bottomAxis.height + GuideDistances.aboveXTitle(text)
      + text.lineHeight(of: [scales.x.title], xTitleStyle) - heading.height
    let words = heading.texts.map { $0.offset(x: 0, y: base) }
    panel.bottomAxis.add(
      words + rows.flatMap { $0 }, under: xTitleHeight(layout), panel.plotArea.width)
  }
}

extension LayerData {
  /// Returns the number of rows of a series that are left just before a time.
  fileprivate func numberAtRisk(of series: Series, at time: Double) -> Double {
    guard let atRisk, let places = places?.values else { return 0 }
    return rowsInOrder(of: series).first { places[$0] >= time }.map { atRisk[$0] } ?? 0
  }
}
