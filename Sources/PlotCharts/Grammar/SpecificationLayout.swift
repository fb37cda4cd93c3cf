import PlotTables
import PlotViews

/// Puts the views of a specification on a page: plot areas with their axes, headers, titles and
/// legends around them.
struct SpecificationLayout {
  let look: SpecificationLook
  let text: TextSetter

  /// Which axes of a view have labels: those inside a grid of shared ones have none.
  struct Edges {
    var isBottom = true
    var isLeft = true
    var isTop = true
    var isRight = true
  }

  func block(_ view: ViewModel, _ edges: Edges = Edges()) throws(ChartError) -> ViewBlock {
    var block: ViewBlock
    switch view.content {
    case .grid(let grid): block = try self.grid(view, grid, edges)
    default: block = try plotArea(view, edges)
    }
    addLegends(view, &block)
    addTitle(view.node["title"], &block)
    return block
  }

  // MARK: plot areas

  private func plotArea(_ view: ViewModel, _ edges: Edges) throws(ChartError) -> ViewBlock {
    let units = view.units
    guard let first = units.first else { return ViewBlock(size: Size(width: 0, height: 0)) }
    let size = Size(width: first.width, height: first.height)
    var block = ViewBlock(size: size)
    var axes: [AxisModel] = []
    for channel in [EncodingChannel.x, .y] {
      var scales: [ScaleModel] = []
      for unit in units {
        guard let scale = unit.scales[channel], !scales.contains(where: { $0 === scale }) else {
          continue
        }
        scales.append(scale)
      }
      for (index, scale) in scales.enumerated() {
        let sharing = units.filter { $0.scales[channel] === scale }
        let isOuter = channel == .x ? edges.isBottom : edges.isLeft
        guard
          var axis = AxisModel(
            sharing, channel, look, text: text, hasLabels: isOuter || !isShared(scale, view))
        else { continue }
        // A second scale has its axis on the other side.
        if index > 0 { axis = axis.moved(to: channel == .x ? "top" : "right") }
        if index > 0 { axis.hasGrid = false }
        axes.append(axis)
      }
    }
    var ink: [Ink] = [background(size, view)]
    for axis in axes where axis.hasGrid { ink += grid(axis, size) }
    for unit in units {
      let items = try UnitItems(unit, look).items()
      guard !items.isEmpty else { continue }
      let type = UnitItems.elementType(unit.type)
      func marks(_ items: [MarkItem]) -> Ink {
        let parts = items.flatMap { item -> [Ink] in
          item.label.map { [.element(SemanticElement(label: $0), item.ink)] } ?? item.ink
        }
        return .element(SemanticElement("mark-\(type)", "role-mark"), parts)
      }
      if let stack = unit.stack, unit.hasRoundCorners, unit.type == "bar" {
        ink += try piles(unit, stack, marks)
        continue
      }
      // Each line of several is a group of its own, as large as the plot area.
      if unit.mark.isPath, !unit.groupColumns.isEmpty {
        let groups = items.map { item in
          Ink.element(
            SemanticElement("mark-group", "role-scope"), [plainBackground(size), marks([item])])
        }
        ink +=
          unit.mark.bool("clip") ?? false
          ? [.clipped(.rect(Rect(origin: .zero, size: size)), groups)] : groups
        continue
      }
      let group = marks(items)
      ink.append(
        unit.mark.bool("clip") ?? false
          ? .clipped(.rect(Rect(origin: .zero, size: size)), [group]) : group)
    }
    for axis in axes { draw(axis, size, edges, &ink, &block.insets) }
    block.ink = [.element(SemanticElement("mark-group", "role-frame"), ink)]
    return block
  }

  /// Bars on each other with round corners: those of the pile, not those of its parts.
  private func piles(
    _ unit: UnitModel, _ stack: UnitModel.StackedChannel, _ marks: ([MarkItem]) -> Ink
  ) throws(ChartError) -> [Ink] {
    let items = try UnitItems(unit, look)
    let along: EncodingChannel = stack.channel == .x ? .y : .x
    let names = [
      unit.channels[along]?.column, unit.channels[along == .x ? .xOffset : .yOffset]?.column,
    ]
    let columns = names.compactMap { $0.flatMap(unit.table.column(named:)) }
    return RowGroups(unit.table, by: columns).groups.compactMap { rows in
      guard let rect = items.extent(rows) else { return nil }
      return .element(
        SemanticElement("mark-group", "role-scope"),
        [
          .element(
            SemanticElement("background"),
            [.stamp(.rect(rect), at: [.zero], fill: .clear, stroke: nil)]),
          .clipped(items.rectanglePath(rect), [marks(items.rectangles(rows, isRound: false))]),
        ])
    }
  }

  private func isShared(_ scale: ScaleModel, _ view: ViewModel) -> Bool {
    view.scales[scale.channel] !== scale
  }

  /// The paper of a plot area, which tells readers of the structure where it is.
  private func background(_ size: Size, _ view: ViewModel) -> Ink {
    let node = view.node["view"]
    let fill = node?["fill"]?.string ?? look.config?["view"]?["fill"]?.string
    let isVega = look.theme.name == "vega"
    var stroke: Color? = isVega ? Color(rgb: 0xdddddd) : nil
    if let own = node?["stroke"] ?? look.config?["view"]?["stroke"] {
      stroke = own.string.flatMap(Color.init(css:))
    }
    return .element(
      SemanticElement("background"),
      [
        .stamp(
          .rect(Rect(origin: .zero, size: size)), at: [.zero],
          fill: fill.flatMap(Color.init(css:)) ?? .clear,
          stroke: stroke.map { Stroke($0, width: 1) })
      ])
  }

  private func plainBackground(_ size: Size) -> Ink {
    .element(
      SemanticElement("background"),
      [.stamp(.rect(Rect(origin: .zero, size: size)), at: [.zero], fill: .clear, stroke: nil)])
  }

  private func grid(_ axis: AxisModel, _ size: Size) -> [Ink] {
    var path = Path()
    for tick in axis.ticks {
      let at = tick.rounded(.down) + 0.5
      path.append(
        axis.isHorizontal
          ? .line(from: Point(x: at, y: 0), to: Point(x: at, y: size.height))
          : .line(from: Point(x: 0, y: at), to: Point(x: size.width, y: at)))
    }
    guard !path.isEmpty else { return [] }
    return [
      .element(
        SemanticElement("role-axis-grid"), [.stroke(path, Stroke(look.theme.grid, width: 1))])
    ]
  }

  private func draw(
    _ axis: AxisModel, _ size: Size, _ edges: Edges, _ ink: inout [Ink], _ insets: inout Insets
  ) {
    var parts: [Ink] = []
    let depth = axis.depth(text)
    let line = text.lineHeight(axis.labelStyle)
    let drop = text.baselineBelowMiddle(axis.labelStyle)
    if axis.hasDomain {
      let path: Path =
        switch axis.side {
        case "bottom":
          .line(
            from: Point(x: 0, y: size.height + 0.5), to: Point(x: size.width, y: size.height + 0.5))
        case "top": .line(from: Point(x: 0, y: -0.5), to: Point(x: size.width, y: -0.5))
        case "right":
          .line(
            from: Point(x: size.width + 0.5, y: 0), to: Point(x: size.width + 0.5, y: size.height))
        default: .line(from: Point(x: -0.5, y: 0), to: Point(x: -0.5, y: size.height))
        }
      parts.append(.stroke(path, Stroke(look.theme.axis, width: 1)))
    }
    for label in axis.labels {
      if axis.isHorizontal {
        let isBottom = axis.side == "bottom"
        if axis.isTurned {
          let at = Affine.rotation(-.pi / 2).then(
            .translation(x: label.place + drop, y: isBottom ? size.height + 6 : -6))
          parts.append(
            .turned(
              at,
              [
                .text(
                  label.text, at: .zero, anchor: isBottom ? .end : .start, style: axis.labelStyle)
              ]))
        } else {
          let half = text.width(label.text, axis.labelStyle) / 2
          insets.left = max(insets.left, half - label.place)
          insets.right = max(insets.right, label.place + half - size.width)
          let y = isBottom ? size.height + 4 + line * 0.8 : -6
          parts.append(
            .text(
              label.text, at: Point(x: label.place, y: y), anchor: .middle, style: axis.labelStyle))
        }
      } else {
        let isLeft = axis.side == "left"
        // Inside a grid there is room between the views.
        insets.top = max(insets.top, line / 2 - label.place)
        if edges.isBottom {
          insets.bottom = max(insets.bottom, label.place + line / 2 - size.height)
        }
        parts.append(
          .text(
            label.text, at: Point(x: isLeft ? -6 : size.width + 6, y: label.place + drop),
            anchor: isLeft ? .end : .start, style: axis.labelStyle))
      }
    }
    if let title = axis.title {
      let style = axis.titleStyle
      let ascent = text.metrics(title, style).ascent
      let descent = text.lineHeight(style) - ascent
      switch axis.side {
      case "bottom", "top":
        let fitted = text.fitted(title, style, within: max(size.width, 120))
        let y = axis.side == "bottom" ? size.height + depth - descent : -depth + ascent
        parts.append(
          .text(fitted, at: Point(x: size.width / 2, y: y), anchor: .middle, style: style))
        let over = (text.width(fitted, style) - size.width) / 2
        insets.left = max(insets.left, over)
        insets.right = max(insets.right, over)
      default:
        let fitted = text.fitted(title, style, within: max(size.height, 120))
        let x = axis.side == "left" ? -depth + ascent : size.width + depth - descent
        parts.append(
          .turned(
            Affine.rotation(-.pi / 2).then(.translation(x: x, y: size.height / 2)),
            [.text(fitted, at: .zero, anchor: .middle, style: style)]))
        let over = (text.width(fitted, style) - size.height) / 2
        insets.top = max(insets.top, over)
        insets.bottom = max(insets.bottom, over)
      }
    }
    switch axis.side {
    case "bottom": insets.bottom = max(insets.bottom, depth)
    case "top": insets.top = max(insets.top, depth)
    case "right": insets.right = max(insets.right, depth)
    default: insets.left = max(insets.left, depth)
    }
    if !parts.isEmpty { ink.append(.element(SemanticElement("mark-group", "role-axis"), parts)) }
  }

  // MARK: grids

  private func grid(_ view: ViewModel, _ grid: ViewModel.Grid, _ edges: Edges) throws(ChartError)
    -> ViewBlock
  {
    let count = grid.children.count
    let columns = max(1, min(grid.columns ?? count, count))
    let rows = (count + columns - 1) / columns
    var cells: [ViewBlock] = []
    for (index, child) in grid.children.enumerated() {
      var inner = Edges()
      if grid.kind == .facet {
        inner.isBottom = index + columns >= count && edges.isBottom
        inner.isLeft = index % columns == 0 && edges.isLeft
      }
      var cell = try block(child, inner)
      if index < grid.panelHeaders.count {
        addHeader(grid.panelHeaders[index], &cell)
      }
      if index < columns, index < grid.columnHeaders.count {
        addHeader(grid.columnHeaders[index], &cell)
      }
      if index % columns == 0, index / columns < grid.rowHeaders.count {
        addRowHeader(grid.rowHeaders[index / columns], &cell)
      }
      cells.append(cell)
    }
    func most(_ indices: [Int], _ value: (ViewBlock) -> Double) -> Double {
      indices.map { value(cells[$0]) }.max() ?? 0
    }
    let inRow = (0..<rows).map { row in (0..<count).filter { $0 / columns == row } }
    let inColumn = (0..<columns).map { column in (0..<count).filter { $0 % columns == column } }
    var block = ViewBlock(size: Size(width: 0, height: 0))
    var y = 0.0
    var tops: [Double] = []
    for (row, indices) in inRow.enumerated() {
      if row > 0 { y += grid.spacing.row }
      y += most(indices, \.insets.top).rounded(.up)
      tops.append(y)
      y += (most(indices, \.size.height) + most(indices, \.insets.bottom)).rounded(.up)
    }
    var x = 0.0
    var lefts: [Double] = []
    for (column, indices) in inColumn.enumerated() {
      if column > 0 { x += grid.spacing.column }
      x += most(indices, \.insets.left).rounded(.up)
      lefts.append(x)
      x += (most(indices, \.size.width) + most(indices, \.insets.right)).rounded(.up)
    }
    for (index, cell) in cells.enumerated() {
      block.add(cell.ink, x: lefts[index % columns], y: tops[index / columns])
    }
    block.size = Size(width: x, height: y)
    if let title = grid.columnTitle {
      let style = look.theme.axisTitleStyle
      let height = text.lineHeight(style) + 4
      block.add(
        [.text(title, at: .zero, anchor: .middle, style: style)], x: x / 2,
        y: -height + text.metrics(title, style).ascent)
      block.insets.top += height
      let over = (text.width(title, style) - x) / 2
      block.insets.left = max(block.insets.left, over)
      block.insets.right = max(block.insets.right, over)
    }
    if let title = grid.rowTitle {
      let style = look.theme.axisTitleStyle
      block.add(
        [
          .turned(
            Affine.rotation(-.pi / 2), [.text(title, at: .zero, anchor: .middle, style: style)])
        ],
        x: -8, y: y / 2)
      block.insets.left += text.lineHeight(style) + 8
      let over = (text.width(title, style) - y) / 2
      block.insets.top = max(block.insets.top, over)
      block.insets.bottom = max(block.insets.bottom, over)
    }
    return block
  }

  private func addHeader(_ header: String, _ cell: inout ViewBlock) {
    let style = look.theme.panelTitleStyle
    let line = text.lineHeight(style)
    let fitted = text.fitted(header, style, within: max(40, cell.size.width))
    cell.add(
      [.text(fitted, at: .zero, anchor: .middle, style: style)], x: cell.size.width / 2,
      y: -cell.insets.top - 4)
    let over = (text.width(fitted, style) - cell.size.width) / 2
    cell.insets.left = max(cell.insets.left, over)
    cell.insets.right = max(cell.insets.right, over)
    cell.insets.top += line + 4
  }

  private func addRowHeader(_ header: String, _ cell: inout ViewBlock) {
    let style = look.theme.panelTitleStyle
    let width = text.width(header, style)
    // Beside the plot area where there is room, turned where there is not.
    if width <= 90 {
      cell.add(
        [.text(header, at: .zero, anchor: .end, style: style)], x: -cell.insets.left - 8,
        y: cell.size.height / 2 + text.baselineBelowMiddle(style))
      cell.insets.left += width + 8
    } else {
      let fitted = text.fitted(header, style, within: max(60, cell.size.height))
      cell.add(
        [
          .turned(
            Affine.rotation(-.pi / 2), [.text(fitted, at: .zero, anchor: .middle, style: style)])
        ],
        x: -cell.insets.left - 8, y: cell.size.height / 2)
      cell.insets.left += text.lineHeight(style) + 8
    }
  }

  // MARK: titles

  private func addTitle(_ node: JSONNode?, _ block: inout ViewBlock) {
    guard let node, !node.isNull else { return }
    let lines = node.strings ?? node["text"]?.strings ?? []
    let under = node["subtitle"]?.strings ?? []
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    let offset = 8.0
    let width = max(block.outerSize.width, 200)
    func wrapped(_ lines: [String], _ style: TextStyle) -> [String] {
      lines.flatMap { text.measuring.lines(of: DisplayText.line($0), style: style, within: width) }
    }
    let titleStyle = TextStyle(
      size: look.theme.baseSize * 14 / 11, weight: .semibold, color: look.theme.ink,
      families: look.theme.families)
    let (title, subtitle) = (wrapped(lines, titleStyle), wrapped(under, look.theme.captionStyle))
    let titleLine = text.lineHeight(of: title, titleStyle)
    let subtitleLine = text.lineHeight(of: subtitle, look.theme.captionStyle)
    let height = Double(title.count) * titleLine + Double(subtitle.count) * subtitleLine + offset
    var y = -block.insets.top - height
    var ink: [Ink] = []
    for (lines, style, line) in [
      (title, titleStyle, titleLine), (subtitle, look.theme.captionStyle, subtitleLine),
    ] {
      for words in lines {
        ink.append(
          .text(
            words, at: Point(x: -block.insets.left, y: y + text.metrics(words, style).ascent),
            anchor: .start, style: style))
        block.insets.right = max(
          block.insets.right, text.width(words, style) - block.insets.left - block.size.width)
        y += line
      }
    }
    block.ink.append(.element(SemanticElement("role-title"), ink))
    block.insets.top += height
  }
}

extension AxisModel {
  func moved(to side: String) -> AxisModel {
    var copy = AxisModel(self, side: side)
    copy.isTurned = isTurned
    return copy
  }

  private init(_ other: AxisModel, side: String) {
    self.side = side
    (channel, ticks, labels, title) = (other.channel, other.ticks, other.labels, other.title)
    (hasGrid, hasDomain) = (other.hasGrid, other.hasDomain)
    (labelStyle, titleStyle) = (other.labelStyle, other.titleStyle)
  }
}
