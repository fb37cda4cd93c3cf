import PlotViews

extension LayoutBuilder {
  private static let titleGap = 6.0
  private var mostLines: Int { omitted.contains(.spareRoom) ? 1 : 2 }

  /// Sets the names over the panels, from their left edges, and beside the rows.
  func setPanelTitles(_ layout: inout ChartLayout, _ grid: PanelGrid, _ right: Double) {
    layout.panelTitles = []
    for (index, panel) in layout.panels.enumerated() {
      let area = panel.plotArea
      let headroom = layout.headroom(ofRow: grid.row(of: index), grid)
      let lines = titleLines(index, area.width)
      guard !lines.isEmpty else { continue }
      let height = panelTitleHeight(index, area.width)
      layout.panelTitles +=
        text.block(
          lines, theme.panelTitleStyle, .start, x: area.minX,
          top: area.minY - headroom - height
        )
        .texts
    }
    let width = rowTitleWidth
    for (row, title) in rowTitles.enumerated() where !title.allSatisfy(\.isWhitespace) {
      guard let area = layout.panels.last(where: { $0.plotArea.maxX > 0 })?.plotArea else { break }
      let first = layout.panels[row * grid.columnCount].plotArea
      let lines = text.lines(
        title, theme.panelTitleStyle, within: width - LayoutBuilder.titleGap,
        atMost: max(1, Int(first.height / text.lineHeight(of: [title], theme.panelTitleStyle))))
      let block = text.block(lines, theme.panelTitleStyle, .start, x: 0, top: 0)
      layout.panelTitles += block.texts.map {
        $0.offset(
          x: area.maxX + right - margin - width + LayoutBuilder.titleGap,
          y: first.midY - block.height / 2)
      }
    }
  }

  /// Returns how much room a panel's name takes over it.
  func panelTitleHeight(_ index: Int, _ width: Double) -> Double {
    let lines = titleLines(index, width)
    guard !lines.isEmpty else { return 0 }
    return text.block(lines, theme.panelTitleStyle, .start, x: 0, top: 0).height
      + LayoutBuilder.titleGap
  }

  /// How much room the names of rows take, right of the panels.
  var rowTitleWidth: Double {
    let widest = rowTitles.map { text.width($0, theme.panelTitleStyle) }.max() ?? 0
    return widest > 0 ? (min(widest, 0.18 * width) + 2 * LayoutBuilder.titleGap).rounded(.up) : 0
  }

  private var rowTitles: [String] { omitted.contains(.panelTitles) ? [] : faceted.rowTitles }

  private func titleLines(_ index: Int, _ width: Double) -> [String] {
    guard !omitted.contains(.panelTitles), let title = faceted.panels[index].title,
      !title.allSatisfy(\.isWhitespace)
    else { return [] }
    return text.lines(
      title, theme.panelTitleStyle, within: width, atMost: mostLines)
  }
}
