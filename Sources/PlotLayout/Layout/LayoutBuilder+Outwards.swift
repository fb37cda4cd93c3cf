import PlotLook
import PlotMarks
import PlotViews
import PlotWords

extension LayoutBuilder {
  /// The length in points beyond which a label of an axis is shortened.
  static let longestLabel = 180.0
  private static let axisTitleGap = 4.0

  /// Lays out everything around the plot areas; the size of the picture follows.
  ///
  /// - Parameter area: the size of plot areas without a size of their own.
  func buildAround(_ area: Size) -> ChartLayout {
    var layout = ChartLayout(size: area)
    layout.facetTitles = faceted.panels.map(\.title)
    layout.facetRowTitles = faceted.rowTitles
    let grid = ownGrid
    setPanels(&layout, grid, area)
    let body = place(&layout.panels, in: grid)
    setAxisTitles(&layout, body)
    setNames(&layout, grid, body)
    setLegends(&layout, around: body)
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

  /// Sets the parts of each panel, with all panels at the origin.
  private func setPanels(_ layout: inout ChartLayout, _ grid: PanelGrid, _ area: Size) {
    var named: Set<Annotation> = []
    for index in 0..<grid.count {
      let scales = panelScales[index]
      let area = size(of: index, otherwise: area)
      var panel = PanelLayout(
        plotArea: Rect(origin: .zero, size: area), layers: placed(area, panel: index))
      (panel.policy, panel.frame) = (policy, chart.frame)
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
        setCallouts(&panel)
        panel.annotationLabels = AnnotationLabels(
          panel.annotations, after: named, panel.layers, size: area,
          taken: panel.valueLabels.texts.map(\.box),
          // Labels beyond the plot area enlarge the picture.
          margin: 0.2 * area.width, theme: theme, text: text)
        named.formUnion(panel.annotations.lazy.map(\.annotation))
        let longest = LayoutBuilder.longestLabel
        let room = setYAxes(&panel, index, grid, maxWidth: (longest, longest))
        setXAxis(&panel, index, grid, maxHeight: longest, beside: (0, room.depth))
      }
      layout.panels.append(panel)
    }
    layout.hiddenAnnotations = chart.annotations.filter { !named.contains($0) }
  }

  /// Returns the size of a panel's plot area: that of its categories, if it does not share them.
  private func size(of panel: Int, otherwise usual: Size) -> Size {
    let sides = chart.areaSides(faceted.panels[panel].layers, [panelScales[panel]])
    return Size(width: sides.width ?? usual.width, height: sides.height ?? usual.height)
  }

  /// Moves panels apart as far as their axes and labels require.
  ///
  /// - Returns: the smallest rectangle around all panels with their labels.
  private func place(_ panels: inout [PanelLayout], in grid: PanelGrid) -> Rect {
    func largest(_ count: Int, _ place: (Int) -> Int, _ room: (PanelLayout) -> Double) -> [Double] {
      var largest = Array(repeating: 0.0, count: count)
      for (index, panel) in panels.enumerated() {
        largest[place(index)] = max(largest[place(index)], room(panel).rounded(.up))
      }
      return largest
    }
    let lefts = largest(grid.columnCount, grid.column) {
      max(
        $0.leftAxis.width, $0.bottomAxis.overhang.left, $0.topAxis.overhang.left,
        $0.valueLabels.overhang.left)
    }
    let rights = largest(grid.columnCount, grid.column) {
      max(
        $0.bottomAxis.overhang.right, $0.topAxis.overhang.right, $0.rightAxis.width,
        $0.annotationLabels.overhang,
        $0.valueLabels.overhang.right)
    }
    var tops = largest(grid.rowCount, grid.row) {
      max($0.leftAxis.overhang.top, $0.rightAxis.overhang.top, $0.headroom)
    }
    var bottoms = largest(grid.rowCount, grid.row, depth(under:))
    let widths = largest(grid.columnCount, grid.column) { $0.plotArea.width }
    let heights = largest(grid.rowCount, grid.row) { $0.plotArea.height }
    for index in panels.indices where namesOver(index) != nil {
      let row = grid.row(of: index)
      if isNamedBelow {
        bottoms[row] = max(bottoms[row], (nameHeight + depth(under: panels[index])).rounded(.up))
      } else {
        tops[row] = max(tops[row], (nameHeight + panels[index].headroom).rounded(.up))
      }
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

  /// Returns the depth of the labels under a plot area.
  func depth(under panel: PanelLayout) -> Double {
    max(
      panel.bottomAxis.height, panel.leftAxis.overhang.bottom, panel.rightAxis.overhang.bottom)
  }

  /// Returns the bounds of all plot areas, without axes and labels.
  func span(_ layout: ChartLayout) -> Rect {
    let areas = layout.panels.map(\.plotArea)
    let origin = Point(x: areas.map(\.minX).min() ?? 0, y: areas.map(\.minY).min() ?? 0)
    return Rect(
      from: origin, to: Point(x: areas.map(\.maxX).max() ?? 0, y: areas.map(\.maxY).max() ?? 0))
  }

  /// Sets the titles of the axes along them, in the middle.
  private func setAxisTitles(_ layout: inout ChartLayout, _ body: Rect) {
    guard !isPolar else { return }
    let span = span(layout)
    if let title = shown(scales.x.title) {
      let (look, style) = (scales.x.words.look, xTitleStyle)
      let lines = text.lines(title, style, within: max(span.width, 120), atMost: 2)
      let gap = look.titlePadding ?? LayoutBuilder.axisTitleGap
      let height = text.block(lines, style, .start, x: 0, top: 0).height
      let top = isXOpposite ? body.minY - gap - height : body.maxY + gap
      let anchor = look.titleAnchor ?? .middle
      layout.axisTitles +=
        text.block(
          lines, style, look.titleAlign ?? anchor,
          x: look.titleX.map { span.minX + $0 } ?? anchor.place(on: span),
          top: look.titleY.map { span.minY + $0 } ?? top
        ).texts
    }
    for (axis, isSecond) in [(scales.y, false), (scales.secondY, true)] {
      guard let axis, let title = shown(axis.title) else { continue }
      let (look, style) = (axis.words.look, titleStyle(isSecond: isSecond))
      let lines = text.lines(title, style, within: max(span.height, 120), atMost: 2)
      let line = text.lineHeight(of: lines, style)
      let gap = look.titlePadding ?? LayoutBuilder.axisTitleGap
      let isRight = isSecond != isYOpposite
      let left = isRight ? body.maxX + gap : body.minX - gap - line * Double(lines.count)
      // The anchor is relative to the side of the axis.
      let given = look.titleX.map { (isRight ? span.maxX : span.minX) + $0 }
      let anchor = look.titleAnchor ?? .middle
      // The title is read upwards, so that its start is at the bottom.
      let middle =
        switch anchor {
        case .start: span.maxY
        case .middle: span.midY
        case .end: span.minY
        }
      guard !look.hasLevelTitle, text.cell == nil else {
        let block = text.block(
          lines, style, look.titleAlign ?? (isRight ? .start : .end),
          x: given ?? (isRight ? body.maxX + gap : body.minX - gap),
          top: 0)
        let top =
          look.titleY.map { span.minY + $0 - (block.texts.first?.metrics.ascent ?? 0) }
          ?? middle - block.height / 2
        layout.axisTitles += block.texts.map { $0.offset(x: 0, y: top) }
        continue
      }
      layout.axisTitles += lines.enumerated().map { index, words in
        text.place(
          words, style, look.titleAlign ?? anchor,
          x: (given ?? left) + Double(index) * line
            + text.metrics(words, style).ascent,
          baseline: look.titleY.map { span.minY + $0 } ?? middle, angle: -.pi / 2)
      }
    }
  }

  private func setHeading(_ layout: inout ChartLayout, _ body: Rect) {
    let look = chart.heading
    let anchor = look.anchor ?? policy.headingAnchor
    let boxes = layout.texts.map(\.box)
    let span = look.isOfBounds ? boxes.reduce(body) { $0.union($1) } : span(layout)
    var blocks: [PlacedText] = []
    var height = 0.0
    for (words, style) in [
      (chart.title, look.title.style(theme.titleStyle)),
      (chart.subtitle, look.subtitle.style(theme.subtitleStyle)),
    ] {
      guard let words = shown(words) else { continue }
      if height > 0, let padding = look.subtitlePadding { height += max(-50, min(padding, 500)) }
      let lines = text.lines(words, style, within: max(span.width, 300), atMost: 3)
      let block = text.block(lines, style, anchor, x: anchor.place(on: span), top: height)
      blocks += block.texts
      height += block.height
    }
    guard !blocks.isEmpty else { return }
    let offset = max(0, min(look.offset ?? 10, 500))
    let legend = Rect(
      x: layout.legendOrigin.x, y: layout.legendOrigin.y, width: layout.legend.width,
      height: layout.legend.height)
    let top = min(boxes.map(\.minY).min() ?? 0, body.minY, legend.height > 0 ? legend.minY : 0)
    let bottom = max(boxes.map(\.maxY).max() ?? 0, body.maxY, legend.maxY)
    let start = look.isBelow ? bottom + offset : top - height - offset
    layout.heading = blocks.map { $0.offset(x: 0, y: start) }
  }

  /// Returns the smallest rectangle around the texts of marks, which may extend beyond the plot area; nil if
  /// there are none.
  private func wordsOfMarks(_ panel: PanelLayout) -> Rect? {
    let words = panel.layers.filter {
      $0.data.mark.writesTexts && $0.data.keepsPlacesOfTexts && !$0.data.defaults.clips
    }
    let box = text.box(around: words.flatMap { $0.data.mark.sceneItems(for: $0) })
    return box.map {
      Rect(
        x: panel.plotArea.minX + $0.minX, y: panel.plotArea.maxY - $0.maxY, width: $0.width,
        height: $0.height)
    }
  }

  /// Sets the size of the picture, in whole points, and moves all parts into it.
  private func settle(_ layout: inout ChartLayout) {
    let frame = span(layout)
    var boxes = layout.texts.map(\.box) + layout.panels.compactMap(wordsOfMarks)
    let margin = policy.margin ?? Insets(margin)
    let legend = layout.legendOrigin
    if layout.legend.width > 0 {
      boxes.append(
        Rect(
          x: legend.x, y: legend.y, width: layout.legend.width, height: layout.legend.height))
    }
    let left = min(frame.minX, boxes.map(\.minX).min() ?? 0)
    let top = min(frame.minY, boxes.map(\.minY).min() ?? 0)
    let right = max(frame.maxX, boxes.map(\.maxX).max() ?? 0)
    let bottom = max(frame.maxY, boxes.map(\.maxY).max() ?? 0)
    let (x, y) = ((margin.left - left).rounded(.up), (margin.top - top).rounded(.up))
    func moved(_ texts: [PlacedText]) -> [PlacedText] { texts.map { $0.offset(x: x, y: y) } }
    for index in layout.panels.indices {
      let origin = layout.panels[index].plotArea.origin
      layout.panels[index].plotArea.origin = Point(x: origin.x + x, y: origin.y + y)
    }
    layout.heading = moved(layout.heading)
    layout.axisTitles = moved(layout.axisTitles)
    layout.panelTitles = moved(layout.panelTitles)
    layout.legendOrigin = Point(x: legend.x + x, y: legend.y + y)
    layout.size.width = (right + x + margin.right).rounded(.up)
    var height = bottom + y
    if let caption = shown(chart.caption) {
      let lines = text.lines(
        caption, theme.captionStyle, within: layout.size.width - margin.left - margin.right,
        atMost: 4)
      let block = text.block(lines, theme.captionStyle, .start, x: margin.left, top: height + 12)
      layout.caption = block.texts
      height += 12 + block.height
    }
    layout.size.height = (height + margin.bottom).rounded(.up)
  }
}

extension TextAnchor {
  /// The opposite anchor.
  var mirrored: TextAnchor {
    switch self {
    case .start: .end
    case .middle: .middle
    case .end: .start
    }
  }

  /// Returns the position of a horizontal text at the start, the middle or the end of a rectangle.
  func place(on rect: Rect) -> Double {
    switch self {
    case .start: rect.minX
    case .middle: rect.midX
    case .end: rect.maxX
    }
  }
}
