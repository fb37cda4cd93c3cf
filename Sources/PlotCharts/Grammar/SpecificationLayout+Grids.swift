import PlotTables
import PlotViews

extension SpecificationLayout {
  /// Views in rows and columns: their plot areas begin on common lines.
  func grid(
    _ view: ViewModel, _ grid: ViewModel.Grid, _ edges: Edges
  ) throws(ChartError) -> ViewBlock {
    let count = grid.children.count
    let columns = max(1, min(grid.columns ?? count, count))
    let rows = (count + columns - 1) / columns
    var cells: [ViewBlock] = []
    let common = grid.kind == .facet ? commonAxes(view, grid, edges) : []
    for (index, child) in grid.children.enumerated() {
      var inner = Edges()
      if grid.kind == .facet {
        inner.isBottom = index + columns >= count && edges.isBottom
        inner.isLeft = index % columns == 0 && edges.isLeft
        inner.isPanel = true
        inner.hasCommonTitle = edges.hasCommonTitle.union(common.map(\.channel))
      }
      cells.append(try block(child, inner))
    }
    let headers = GridHeaders(view.node, config: look.config)
    let inRow = (0..<rows).map { row in (0..<count).filter { $0 / columns == row } }
    let inColumn = (0..<columns).map { column in (0..<count).filter { $0 % columns == column } }
    addHeaders(grid.panelHeaders, headers.panel, &cells, inRow)
    let isBelow = headers.column.isAfter
    if !grid.columnHeaders.isEmpty, let row = isBelow ? inRow.last : inRow.first {
      let shown = isBelow ? grid.columnHeaders.suffix(row.count) : grid.columnHeaders[...]
      addHeaders(Array(shown), headers.column, &cells, [row])
    }
    func most(_ indices: [Int], _ value: (ViewBlock) -> Double) -> Double {
      indices.map { value(cells[$0]) }.max() ?? 0
    }
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
    // Of no rows there are no panels.
    guard !cells.isEmpty else { return block }
    // Headers and titles stand over the plot areas, whatever is beside these.
    let across = (lefts[0], (lefts.last ?? 0) + most(inColumn.last ?? [], \.size.width))
    let down = (tops[0], (tops.last ?? 0) + most(inRow.last ?? [], \.size.height))
    let middles = zip(inRow, tops).map { ($0, $1 + most($0, \.size.height) / 2) }.map(\.1)
    let heights = inRow.map { most($0, \.size.height) }
    for axis in common {
      addCommonTitle(axis, axis.isHorizontal ? across : down, &block)
    }
    addRowHeaders(grid.rowHeaders, headers.row, &block, middles, heights)
    addTitle(
      grid.columnTitle, grid.panelHeaders.isEmpty ? headers.column : headers.panel, across, &block)
    addRowTitle(grid.rowTitle, headers.row, down, &block)
    return block
  }

  /// The axes that all panels share, whose title stands once in the middle of their side.
  private func commonAxes(
    _ view: ViewModel, _ grid: ViewModel.Grid, _ edges: Edges
  ) -> [AxisModel] {
    guard grid.children.count > 1, let area = view.plotAreas.first else { return [] }
    return [Channel.x, .y].compactMap { channel in
      guard let scale = view.scales[channel], !edges.hasCommonTitle.contains(channel),
        area.units.allSatisfy({ $0.scales[channel].map { $0 === scale } ?? true })
      else { return nil }
      let sharing = area.units.filter { $0.scales[channel] === scale }
      return AxisModel(sharing, channel, look, text: text, hasLabels: true)
    }
  }

  private func addCommonTitle(
    _ axis: AxisModel, _ extent: (Double, Double), _ block: inout ViewBlock
  ) {
    guard let title = axis.title else { return }
    let style = axis.titleStyle
    let metrics = text.metrics(title, style)
    let middle = (extent.0 + extent.1) / 2
    let fitted = text.fitted(title, style, within: max(120, extent.1 - extent.0))
    let isHouse = look.theme.conventions != .vegaLite
    let ink: Ink
    switch axis.side {
    case "bottom", "top":
      let y =
        axis.side == "bottom"
        ? block.size.height + block.insets.bottom + 4 + metrics.ascent
        : -block.insets.top - 4 - metrics.descent
      ink =
        isHouse
        ? .text(fitted, at: Point(x: extent.1, y: y), anchor: .end, style: style)
        : .text(fitted, at: Point(x: middle, y: y), anchor: .middle, style: style)
    case _ where isOverhead(axis):
      let isLeft = axis.side == "left"
      let x = isLeft ? -block.insets.left : block.size.width + block.insets.right
      let words = text.fitted(title, style, within: max(120, block.outerSize.width * 0.7))
      ink = .text(
        words,
        at: Point(
          x: x,
          y: -max(block.insets.top, text.lineHeight(axis.labelStyle) / 2) - 4 - metrics.descent),
        anchor: isLeft ? .start : .end, style: style)
    default:
      let x =
        axis.side == "right"
        ? block.size.width + block.insets.right + 4 + metrics.ascent
        : -block.insets.left - 4 - metrics.descent
      ink = .turned(
        Affine.rotation(-.pi / 2).then(.translation(x: x, y: middle)),
        [.text(fitted, at: .zero, anchor: .middle, style: style)])
    }
    block.ink.append(.element(SemanticElement("role-axis-title"), [ink]))
    block.makeRoom(for: InkBounds(text: text).rect(ink))
  }
}
