import PlotLook
import PlotMarks
import PlotViews
import PlotWords

/// The panel titles of layouts from plot areas outwards.
extension LayoutBuilder {
  private static let namesGap = 4.0

  /// Whether the facet has rows alone, whose names are beside them.
  private var namesRows: Bool { chart.facet?.row != nil && chart.facet?.column == nil }
  private var header: HeaderLook { chart.facet?.header ?? HeaderLook() }
  private var rowHeader: HeaderLook { chart.facet?.rowHeader ?? HeaderLook() }
  /// Whether the names of panels are under them.
  var isNamedBelow: Bool { header.isOpposite }

  func namesOver(_ index: Int) -> String? {
    let unnamed = chart.facet?.unnamed ?? []
    guard !namesRows, unnamed.isDisjoint(with: [.column, .facet]) else { return nil }
    return faceted.panels[index].title.flatMap(shown)
  }

  /// The height of a panel title, over or under the panel.
  var nameHeight: Double {
    text.lineHeight(
      of: faceted.panels.compactMap(\.title), header.label.style(theme.panelTitleStyle))
      + (header.labelPadding ?? 6)
  }

  /// Sets the titles of panels and of rows, and the titles of the facet fields.
  ///
  /// - Parameter body: the bounds of the plot areas with their axes.
  func setNames(_ layout: inout ChartLayout, _ grid: PanelGrid, _ body: Rect) {
    let style = header.label.style(theme.panelTitleStyle)
    let anchor = header.anchor ?? .middle
    for (index, panel) in layout.panels.enumerated() {
      guard let name = namesOver(index) else { continue }
      let area = panel.plotArea
      let fitted = text.fitted(name, style, within: area.width)
      let row = layout.panels.indices.filter { grid.row(of: $0) == grid.row(of: index) }
      let depth = row.map { self.depth(under: layout.panels[$0]) }.max() ?? 0
      let top =
        isNamedBelow
        ? area.maxY + depth + (header.labelPadding ?? 6)
        : area.minY - panel.headroom - nameHeight
      layout.panelTitles +=
        text.block([fitted], style, anchor, x: anchor.place(on: area), top: top).texts
    }
    setTitle(&layout)
    setRowNames(&layout, grid, body)
  }

  /// Sets the title over the panel titles.
  private func setTitle(_ layout: inout ChartLayout) {
    guard let title = facetTitle(chart.facet?.column ?? chart.facet?.field) else { return }
    let span = span(layout)
    let style = header.title.style(theme.axisTitleStyle)
    let boxes = (layout.panelTitles + layout.axisTitles).map(\.box)
    let padding = max(0, header.titlePadding ?? 0)
    let top =
      isNamedBelow
      ? max(boxes.map(\.maxY).max() ?? 0, span.maxY) + max(padding, LayoutBuilder.namesGap)
      : min(boxes.map(\.minY).min() ?? span.minY, span.minY) - padding
        - text.lineHeight(of: [title], style)
    layout.axisTitles += text.block([title], style, .middle, x: span.midX, top: top).texts
  }

  /// Sets the titles beside rows of panels, and the title over these.
  private func setRowNames(_ layout: inout ChartLayout, _ grid: PanelGrid, _ body: Rect) {
    guard chart.facet?.unnamed.contains(.row) != true else { return }
    let rows = namesRows ? faceted.panels.map { $0.title ?? "" } : faceted.rowTitles
    let style = rowHeader.label.style(theme.panelTitleStyle)
    let gap = rowHeader.labelPadding ?? 2 * LayoutBuilder.namesGap
    let side = side(layout, body)
    let widest = min(LayoutBuilder.longestLabel, rows.map { text.width($0, style) }.max() ?? 0)
    for (row, name) in rows.enumerated() {
      guard row * grid.columnCount < layout.panels.count, let name = shown(name) else { continue }
      let area = layout.panels[row * grid.columnCount].plotArea
      let isLevel = rowHeader.isLevel
      let fitted = text.fitted(
        name, style, within: isLevel ? LayoutBuilder.longestLabel : area.height)
      guard isLevel else {
        layout.panelTitles.append(upright(fitted, style, beside: side, gap, at: area.midY))
        continue
      }
      let align = rowHeader.align ?? (rowHeader.isOpposite ? .start : .end)
      let near = rowHeader.isOpposite ? side + gap : side - gap - widest
      let x = align.place(on: Rect(x: near, y: 0, width: widest, height: 0))
      layout.panelTitles.append(
        text.place(
          fitted, style, align, x: x, baseline: area.midY + text.baselineBelowMiddle(style)))
    }
    guard let title = facetTitle(chart.facet?.row) else { return }
    let names = layout.panelTitles.map(\.box)
    let outer = self.side(layout, body)
    let edge =
      rowHeader.isOpposite
      ? max(names.map(\.maxX).max() ?? 0, outer) : min(names.map(\.minX).min() ?? 0, outer)
    layout.axisTitles.append(
      upright(
        title, rowHeader.title.style(theme.axisTitleStyle), beside: edge,
        max(0, rowHeader.titlePadding ?? LayoutBuilder.namesGap), at: span(layout).midY))
  }

  /// Places texts that are read upwards left of an edge, or right of it if the names of rows are there.
  private func upright(
    _ words: String, _ style: TextStyle, beside edge: Double, _ gap: Double, at y: Double
  ) -> PlacedText {
    let metrics = text.metrics(words, style)
    guard text.cell == nil else {
      let anchor: TextAnchor = rowHeader.isOpposite ? .start : .end
      return text.place(
        words, style, anchor, x: edge + (rowHeader.isOpposite ? gap : -gap),
        baseline: y + text.baselineBelowMiddle(style))
    }
    let x = rowHeader.isOpposite ? edge + gap + metrics.ascent : edge - gap - metrics.descent
    return text.place(words, style, .middle, x: x, baseline: y, angle: -.pi / 2)
  }

  /// Returns the title of the facet field, if the panel titles do not include it.
  private func facetTitle(_ definition: ChannelDefinition?) -> String? {
    guard let definition, let title = shown(definition.title ?? definition.field) else {
      return nil
    }
    let names = faceted.panels.compactMap(\.title) + faceted.rowTitles
    return names.contains { $0.hasPrefix(title + " ") } ? nil : ChartText.line(title)
  }

  /// Returns the outer edge of the layout so far, on the side of the row names.
  private func side(_ layout: ChartLayout, _ body: Rect) -> Double {
    let titles = layout.axisTitles.map(\.box)
    return rowHeader.isOpposite
      ? max(body.maxX, titles.map(\.maxX).max() ?? 0)
      : min(body.minX, titles.map(\.minX).min() ?? 0)
  }
}
