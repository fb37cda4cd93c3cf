import PlotViews

extension LayoutBuilder {
  /// The longest label of an axis, as far as it is not shortened, in points.
  private static let longestLabel = 180.0
  private static let titleGap = 4.0
  /// The height of a legend whose entries are all written, in points; of more the rest is counted.
  private static let longestLegend = 1_000.0
  private static let legendGap = 18.0

  /// Sets everything around plot areas; the picture is as large as that needs.
  ///
  /// - Parameter area: the size of those that have none of their own.
  func buildAround(_ area: Size) -> ChartLayout {
    var layout = ChartLayout(size: area)
    layout.facetTitles = faceted.panels.map(\.title)
    layout.facetRowTitles = faceted.rowTitles
    let grid = ownGrid
    setPanels(&layout, grid, area)
    let body = place(&layout.panels, in: grid)
    setAxisTitles(&layout, body)
    setNames(&layout, grid, body)
    setLegend(&layout, beside: body)
    setHeading(&layout, body)
    settle(&layout)
    layout.lacksValues =
      chart.showsValues == true && data.contains { $0.rowCount > 0 }
      && layout.panels.allSatisfy { $0.valueLabels.isBlank }
    return layout
  }

  /// The panels in as many columns as are given, or in one row.
  var ownGrid: PanelGrid {
    let count = faceted.panels.count
    return PanelGrid(count: count, columnCount: max(1, min(count, faceted.columnCount ?? count)))
  }

  /// Sets what belongs to each panel, all of them at the origin.
  private func setPanels(_ layout: inout ChartLayout, _ grid: PanelGrid, _ area: Size) {
    let independent = chart.facet?.independent ?? []
    var named: Set<Annotation> = []
    for index in 0..<grid.count {
      let scales = panelScales[index]
      let area = size(of: index, otherwise: area)
      var panel = PanelLayout(
        plotArea: Rect(origin: .zero, size: area), layers: placed(area, panel: index))
      panel.policy = policy
      if isPolar {
        guard chart.showsValues == true else {
          layout.panels.append(panel)
          continue
        }
        let labels = arcLabels(area, hasNames: false)[index]
        _ = setArcs(&panel, labels, radius: labels.radius(within: area), hasNames: false)
      } else {
        if chart.showsValues == true {
          panel.valueLabels = ValueLabels(
            beside: panel.layers[chart.lead], nil, top: 2 * text.lineHeight(theme.tickStyle),
            text: text)
        }
        panel.annotations = chart.annotations.compactMap { PlacedAnnotation($0, scales, area) }
        panel.annotationLabels = AnnotationLabels(
          panel.annotations, after: named, panel.layers, size: area,
          taken: panel.valueLabels.texts.map(\.box),
          margin: 0.12 * area.width, theme: theme, text: text)
        named.formUnion(panel.annotations.lazy.map(\.annotation))
        panel.leftAxis = LeftAxis(
          scales.y, height: area.height, maxWidth: LayoutBuilder.longestLabel, ticks: policy.yTicks,
          theme: theme, text: text)
        if let color = axisColor(isSecond: false) { panel.leftAxis.color(color) }
        panel.rightAxis = secondAxis(
          index, grid, height: area.height, maxWidth: LayoutBuilder.longestLabel)
        let depth = max(panel.leftAxis.overhang.bottom, panel.rightAxis.overhang.bottom)
        if grid.column(of: index) > 0, !independent.contains(.y) { panel.leftAxis.hideTexts() }
        panel.bottomAxis = BottomAxis(
          scales.x, width: area.width, maxHeight: LayoutBuilder.longestLabel, leftDepth: depth,
          policy: policy, theme: theme, text: text)
        if !grid.isLowest(index), !independent.contains(.x) { panel.bottomAxis.hideTexts() }
      }
      layout.panels.append(panel)
    }
    layout.hiddenAnnotations = chart.annotations.filter { !named.contains($0) }
  }

  /// The size of a panel's plot area: that of its own categories, where it does not share them.
  private func size(of panel: Int, otherwise usual: Size) -> Size {
    let sides = chart.areaSides(faceted.panels[panel].layers, [panelScales[panel]])
    return Size(width: sides.width ?? usual.width, height: sides.height ?? usual.height)
  }

  /// Moves panels apart as far as what is around them needs.
  ///
  /// - Returns: the smallest rectangle around all of them with their labels.
  private func place(_ panels: inout [PanelLayout], in grid: PanelGrid) -> Rect {
    func largest(_ count: Int, _ place: (Int) -> Int, _ room: (PanelLayout) -> Double) -> [Double] {
      var largest = Array(repeating: 0.0, count: count)
      for (index, panel) in panels.enumerated() {
        largest[place(index)] = max(largest[place(index)], room(panel).rounded(.up))
      }
      return largest
    }
    let lefts = largest(grid.columnCount, grid.column) {
      max($0.leftAxis.width, $0.bottomAxis.overhang.left, $0.valueLabels.overhang.left)
    }
    let rights = largest(grid.columnCount, grid.column) {
      max(
        $0.bottomAxis.overhang.right, $0.rightAxis.width, $0.annotationLabels.overhang,
        $0.valueLabels.overhang.right)
    }
    var tops = largest(grid.rowCount, grid.row) {
      max($0.leftAxis.overhang.top, $0.rightAxis.overhang.top, $0.headroom)
    }
    let bottoms = largest(grid.rowCount, grid.row) {
      max($0.bottomAxis.height, $0.leftAxis.overhang.bottom, $0.rightAxis.overhang.bottom)
    }
    let widths = largest(grid.columnCount, grid.column) { $0.plotArea.width }
    let heights = largest(grid.rowCount, grid.row) { $0.plotArea.height }
    for index in panels.indices {
      let height = namesOver(index) == nil ? 0 : nameHeight
      let need = (height + panels[index].headroom).rounded(.up)
      tops[grid.row(of: index)] = max(tops[grid.row(of: index)], need)
    }
    func start(
      _ index: Int, _ before: [Double], _ sides: [Double], _ after: [Double]
    ) -> Double {
      Double(index) * policy.panelGap + before[...index].reduce(0, +)
        + sides[..<index].reduce(0, +) + after[..<index].reduce(0, +)
    }
    for index in panels.indices {
      panels[index].plotArea.origin = Point(
        x: start(grid.column(of: index), lefts, widths, rights),
        y: start(grid.row(of: index), tops, heights, bottoms))
    }
    let last = (grid.columnCount - 1, grid.rowCount - 1)
    return Rect(
      x: 0, y: 0,
      width: start(last.0, lefts, widths, rights) + (widths.last ?? 0) + (rights.last ?? 0),
      height: start(last.1, tops, heights, bottoms) + (heights.last ?? 0) + (bottoms.last ?? 0))
  }

  /// The plot areas together, without what is around them.
  private func span(_ layout: ChartLayout) -> Rect {
    let areas = layout.panels.map(\.plotArea)
    let origin = Point(x: areas.map(\.minX).min() ?? 0, y: areas.map(\.minY).min() ?? 0)
    return Rect(
      from: origin, to: Point(x: areas.map(\.maxX).max() ?? 0, y: areas.map(\.maxY).max() ?? 0))
  }

  /// Sets the titles of the axes along them, in the middle.
  private func setAxisTitles(_ layout: inout ChartLayout, _ body: Rect) {
    guard !isPolar else { return }
    let (span, style) = (span(layout), theme.axisTitleStyle)
    if let title = shown(scales.x.title) {
      let lines = text.lines(title, style, within: max(span.width, 120), atMost: 2)
      layout.axisTitles +=
        text.block(
          lines, style, .middle, x: span.midX, top: body.maxY + LayoutBuilder.titleGap
        ).texts
    }
    for (axis, isSecond) in [(scales.y, false), (scales.secondY, true)] {
      guard let title = (axis?.title).flatMap(shown) else { continue }
      var style = style
      if let color = axisColor(isSecond: isSecond) { style.color = color }
      let lines = text.lines(title, style, within: max(span.height, 120), atMost: 2)
      let line = text.lineHeight(of: lines, style)
      let left =
        isSecond
        ? body.maxX + LayoutBuilder.titleGap
        : body.minX - LayoutBuilder.titleGap - line * Double(lines.count)
      layout.axisTitles += lines.enumerated().map { index, words in
        text.place(
          words, style, .middle,
          x: left + Double(index) * line + text.metrics(words, style).ascent, baseline: span.midY,
          angle: -.pi / 2)
      }
    }
  }

  /// Whether panels stand in rows alone, whose names are then beside them.
  private var namesRows: Bool { chart.facet?.row != nil && chart.facet?.column == nil }

  private func namesOver(_ index: Int) -> String? {
    namesRows ? nil : faceted.panels[index].title.flatMap(shown)
  }

  private var nameHeight: Double {
    text.lineHeight(of: faceted.panels.compactMap(\.title), theme.panelTitleStyle) + 6
  }

  /// Sets the names over panels and beside rows of them, and what they are names of.
  private func setNames(_ layout: inout ChartLayout, _ grid: PanelGrid, _ body: Rect) {
    let style = theme.panelTitleStyle
    for (index, panel) in layout.panels.enumerated() {
      guard let name = namesOver(index) else { continue }
      let area = panel.plotArea
      let fitted = text.fitted(name, style, within: area.width)
      layout.panelTitles +=
        text.block(
          [fitted], style, .middle, x: area.midX, top: area.minY - panel.headroom - nameHeight
        ).texts
    }
    if let title = facetTitle(chart.facet?.column ?? chart.facet?.field) {
      let span = span(layout)
      let top = layout.panelTitles.map(\.box.minY).min() ?? span.minY
      let height = text.lineHeight(of: [title], theme.axisTitleStyle)
      layout.axisTitles +=
        text.block(
          [title], theme.axisTitleStyle, .middle, x: span.midX, top: top - height
        ).texts
    }
    let rows = namesRows ? faceted.panels.map { $0.title ?? "" } : faceted.rowTitles
    let left = left(layout, body)
    for (row, name) in rows.enumerated() {
      guard row * grid.columnCount < layout.panels.count, let name = shown(name) else { continue }
      let area = layout.panels[row * grid.columnCount].plotArea
      let fitted = text.fitted(name, style, within: area.height)
      let metrics = text.metrics(fitted, style)
      layout.panelTitles.append(
        text.place(
          fitted, style, .middle, x: left - 2 * LayoutBuilder.titleGap - metrics.descent,
          baseline: area.midY, angle: -.pi / 2))
    }
    guard let title = facetTitle(chart.facet?.row) else { return }
    let descent = text.metrics(title, theme.axisTitleStyle).descent
    let start = layout.panelTitles.map(\.box.minX).min() ?? 0
    layout.axisTitles.append(
      text.place(
        title, theme.axisTitleStyle, .middle,
        x: min(start, self.left(layout, body)) - LayoutBuilder.titleGap - descent,
        baseline: span(layout).midY, angle: -.pi / 2))
  }

  /// The field that panels are split by, where their names do not say it.
  private func facetTitle(_ definition: ChannelDefinition?) -> String? {
    guard let definition, let title = shown(definition.title ?? definition.field) else {
      return nil
    }
    let names = faceted.panels.compactMap(\.title) + faceted.rowTitles
    return names.contains { $0.hasPrefix(title + " ") } ? nil : DisplayText.line(title)
  }

  /// The left end of what is set so far.
  private func left(_ layout: ChartLayout, _ body: Rect) -> Double {
    min(body.minX, layout.axisTitles.map(\.box.minX).min() ?? 0)
  }

  private func setLegend(_ layout: inout ChartLayout, beside body: Rect) {
    guard let first = layout.panels.first else { return }
    let namesSeries = chart.hiddenLegends.isDisjoint(with: [.color, .shape])
    let groups = LegendGroup.groups(
      first.layers, namesSeries: namesSeries, besides: chart.hiddenLegends,
      policy: policy)
    layout.legend = LegendLayout(
      groups, width: LayoutBuilder.longestLabel + 60,
      maxHeight: max(span(layout).height, LayoutBuilder.longestLegend),
      isBeside: true, theme: theme, text: text)
    layout.legendOrigin = Point(
      x: (max(body.maxX, layout.axisTitles.map(\.box.maxX).max() ?? 0) + LayoutBuilder.legendGap)
        .rounded(.up), y: first.plotArea.minY)
  }

  private func setHeading(_ layout: inout ChartLayout, _ body: Rect) {
    let (span, top) = (span(layout), layout.texts.map(\.box.minY).min() ?? 0)
    var blocks: [PlacedText] = []
    var height = 0.0
    for (words, style) in [
      (chart.title, theme.titleStyle), (chart.subtitle, theme.subtitleStyle),
    ] {
      guard let words = shown(words) else { continue }
      let lines = text.lines(words, style, within: max(span.width, 300), atMost: 3)
      let isStart = policy.headingAnchor == .start
      let block = text.block(
        lines, style, policy.headingAnchor, x: isStart ? span.minX : span.midX, top: height)
      blocks += block.texts
      height += block.height
    }
    guard !blocks.isEmpty else { return }
    let start = min(top, body.minY) - height - 10
    layout.heading = blocks.map { $0.offset(x: 0, y: start) }
  }

  /// Moves all of it into a picture that is as large as it needs to be, in whole points.
  private func settle(_ layout: inout ChartLayout) {
    let frame = span(layout)
    let boxes = layout.texts.map(\.box)
    let margin = policy.margin ?? margin
    let legend = layout.legendOrigin
    let left = min(frame.minX, boxes.map(\.minX).min() ?? 0)
    let top = min(frame.minY, boxes.map(\.minY).min() ?? 0)
    let right = max(
      frame.maxX, boxes.map(\.maxX).max() ?? 0,
      layout.legend.width > 0 ? legend.x + layout.legend.width : 0)
    var bottom = max(frame.maxY, boxes.map(\.maxY).max() ?? 0)
    if layout.legend.height > 0 { bottom = max(bottom, legend.y + layout.legend.height) }
    let (x, y) = ((margin - left).rounded(.up), (margin - top).rounded(.up))
    func moved(_ texts: [PlacedText]) -> [PlacedText] { texts.map { $0.offset(x: x, y: y) } }
    for index in layout.panels.indices {
      let origin = layout.panels[index].plotArea.origin
      layout.panels[index].plotArea.origin = Point(x: origin.x + x, y: origin.y + y)
    }
    layout.heading = moved(layout.heading)
    layout.axisTitles = moved(layout.axisTitles)
    layout.panelTitles = moved(layout.panelTitles)
    layout.legendOrigin = Point(x: legend.x + x, y: legend.y + y)
    layout.size.width = (right + x + margin).rounded(.up)
    var height = bottom + y
    if let caption = shown(chart.caption) {
      let lines = text.lines(
        caption, theme.captionStyle, within: layout.size.width - 2 * margin, atMost: 4)
      let block = text.block(lines, theme.captionStyle, .start, x: margin, top: height + 12)
      layout.caption = block.texts
      height += 12 + block.height
    }
    layout.size.height = (height + margin).rounded(.up)
  }
}
