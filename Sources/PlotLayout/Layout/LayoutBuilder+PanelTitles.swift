import PlotLook
import PlotMarks
import PlotNumbers
import PlotViews
import PlotWords

extension LayoutBuilder {
  private static let titleGap = 6.0
  /// The distance of a panel from its name.
  private static let nameGap = 4.0
  private var header: HeaderLook { chart.facet?.header ?? HeaderLook() }
  /// The least share of the small size at which titles stay on one line.
  private static let leastTitleSize = 0.9

  /// Returns the style of panel titles: strong if each fits on one line, and else small enough for that, if
  /// it need not be much smaller.
  private func nameStyle(within width: Double) -> TextStyle {
    let strong = header.label.style(theme.panelTitleStyle)
    let room = nameRoom(width)
    guard faceted.panels.contains(where: { text.width($0.title ?? "", strong) > room }) else {
      return strong
    }
    var small = header.label.style(smallNameStyle)
    let widest = faceted.panels.map { text.width($0.title ?? "", small) }.max() ?? 0
    let share = room / max(widest, 1)
    if header.label.size == nil, (Self.leastTitleSize..<1).contains(share) { small.size *= share }
    return small
  }
  private var smallNameStyle: TextStyle {
    var plain = theme.tickStyle
    plain.color = theme.ink
    plain.size -= theme.unit.rounded(.up)
    return plain
  }
  /// Returns the width for a name on one line, which may extend into the gap after its panel, or, after the
  /// last panel, into the margin of the picture.
  private func nameRoom(_ width: Double) -> Double {
    let reach = min(panelGap.width - 2 * LayoutBuilder.titleGap, margin - 2)
    return header.anchor ?? .start == .start ? width + max(0, reach) : width
  }
  private var titleStyle: TextStyle { header.title.style(theme.axisTitleStyle) }
  private var rowHeader: HeaderLook { chart.facet?.rowHeader ?? HeaderLook() }
  private var rowNameStyle: TextStyle { rowHeader.label.style(theme.panelTitleStyle) }
  private var rowsTitleStyle: TextStyle { rowHeader.title.style(theme.axisTitleStyle) }
  private var mostLines: Int { omitted.contains(.spareRoom) ? 1 : 2 }

  /// The height below which panels in one column have their names beside them.
  private static let lowPanel = 80.0

  /// Sets the titles of panels, from their left edges, those beside rows, and the title of the facet over
  /// them.
  func setPanelTitles(_ layout: inout ChartLayout, _ grid: PanelGrid, _ right: Double) {
    layout.panelTitles = []
    guard chart.facet?.isMatrix != true else { return setDiagonalTitles(&layout) }
    for (index, panel) in layout.panels.enumerated() {
      let area = panel.plotArea
      let headroom = layout.headroom(ofRow: grid.row(of: index), grid)
      let lines = titleLines(index, area.width)
      guard !lines.isEmpty else { continue }
      let height = panelTitleHeight(index, area.width)
      layout.panelTitles +=
        text.block(
          lines, nameStyle(within: area.width), header.anchor ?? .start,
          x: (header.anchor ?? .start).place(on: area), top: area.minY - headroom - height
        )
        .texts
    }
    setFacetTitles(&layout, grid, right)
    let width = rowTitleWidth
    let beside = margin + layout.legend.width(at: .right)
    for (row, title) in rowTitles.enumerated() where !title.allSatisfy(\.isWhitespace) {
      guard let area = layout.panels.last(where: { $0.plotArea.maxX > 0 })?.plotArea else { break }
      let first = layout.panels[row * grid.columnCount].plotArea
      let lines = text.lines(
        title, rowNameStyle, within: width - LayoutBuilder.titleGap,
        atMost: max(1, Int(first.height / text.lineHeight(of: [title], rowNameStyle))))
      let block = text.block(lines, rowNameStyle, .start, x: 0, top: 0)
      layout.panelTitles += block.texts.map {
        $0.offset(
          x: area.maxX + right - beside - width + LayoutBuilder.titleGap,
          y: first.midY - block.height / 2)
      }
    }
  }

  /// Sets the names of columns in the middle of the panels on the diagonal, in one size: strong if all have
  /// room.
  private func setDiagonalTitles(_ layout: inout ChartLayout) {
    guard !omitted.contains(.panelTitles), let area = layout.panels.first?.plotArea else { return }
    let width = area.width
    let strong = header.label.style(theme.panelTitleStyle)
    func lines(_ title: String, _ style: TextStyle) -> [String] {
      let isBroken = title.split(separator: " ").contains { text.width(String($0), style) > width }
      let most = Int(area.height / text.lineHeight(of: [title], style))
      return text.lines(title, style, within: width, atMost: isBroken ? 1 : max(1, most))
    }
    let areWhole = faceted.panels.compactMap(\.title).allSatisfy {
      lines($0, strong).joined(separator: " ") == $0
    }
    let style = areWhole ? strong : header.label.style(smallNameStyle)
    for (title, panel) in zip(faceted.panels.map(\.title), layout.panels) {
      guard let title else { continue }
      let area = panel.plotArea
      let block = text.block(lines(title, style), style, .middle, x: area.midX, top: 0)
      layout.panelTitles += block.texts.map { $0.offset(x: 0, y: area.midY - block.height / 2) }
    }
  }

  private func setFacetTitles(_ layout: inout ChartLayout, _ grid: PanelGrid, _ right: Double) {
    guard let first = layout.panels.first?.plotArea else { return }
    let names = (0..<min(grid.columnCount, layout.panels.count)).map {
      panelTitleHeight($0, layout.panels[$0].plotArea.width)
    }
    let bottom = first.minY - layout.headroom(ofRow: 0, grid) - (names.max() ?? 0)
    if let title = facetTitle {
      let fitted = text.fitted(title, titleStyle, within: width - margin - first.minX)
      layout.panelTitles +=
        text.block([fitted], titleStyle, .start, x: first.minX, top: bottom - facetTitleHeight)
        .texts
    }
    if let title = rowsTitle, let area = layout.panels.last?.plotArea {
      let style = rowsTitleStyle
      let fitted = text.fitted(title, style, within: rowTitleWidth - LayoutBuilder.titleGap)
      layout.panelTitles +=
        text.block(
          [fitted], style, .start,
          x: area.maxX + right - margin - layout.legend.width(at: .right) - rowTitleWidth
            + LayoutBuilder.titleGap,
          top: first.minY - rowsTitleHeight
        ).texts
    }
  }

  private var facetTitle: String? { omitted.contains(.panelTitles) ? nil : shown(faceted.title) }
  private var rowsTitle: String? { omitted.contains(.panelTitles) ? nil : shown(faceted.rowsTitle) }

  /// The height of the title over all panels.
  var facetTitleHeight: Double { facetTitle.map { height(of: $0, titleStyle) } ?? 0 }
  /// The height of the title over the row titles.
  var rowsTitleHeight: Double { rowsTitle.map { height(of: $0, rowsTitleStyle) } ?? 0 }

  private func height(of title: String, _ style: TextStyle) -> Double {
    text.lineHeight(of: [title], style) + LayoutBuilder.titleGap
  }

  /// The least distances between panels.
  var panelGap: Size {
    let usual = (omitted.contains(.spareRoom) ? 0.5 : 1) * PanelGrid.gap * theme.unit
    let own = chart.facet?.spacing ?? PanelSpacing()
    return Size(width: max(0, own.column ?? usual), height: max(0, own.row ?? usual))
  }

  /// Returns the height of the title over a panel.
  func panelTitleHeight(_ index: Int, _ width: Double) -> Double {
    let lines = titleLines(index, width)
    guard !lines.isEmpty else { return 0 }
    return text.block(lines, nameStyle(within: width), .start, x: 0, top: 0).height
      + LayoutBuilder.nameGap
  }

  /// The width of the row titles, right of the panels.
  var rowTitleWidth: Double {
    let names = rowTitles.map { text.width($0, rowNameStyle) }.max() ?? 0
    let widest = max(names, rowsTitle.map { text.width($0, rowsTitleStyle) } ?? 0)
    return widest > 0 ? (min(widest, 0.18 * width) + 2 * LayoutBuilder.titleGap).rounded(.up) : 0
  }

  private var rowTitles: [String] {
    guard !omitted.contains(.panelTitles), chart.facet?.unnamed.contains(.row) != true,
      chart.facet?.isMatrix != true
    else {
      return []
    }
    return namesStandBeside ? faceted.panels.map { $0.title ?? "" } : faceted.rowTitles
  }

  /// Whether the names of panels are beside them, as the panels are low.
  private var namesStandBeside: Bool {
    guard let facet = chart.facet, facet.row != nil, facet.column == nil,
      case .length(let height)? = chart.areaHeight
    else { return false }
    return height < Self.lowPanel * theme.unit
  }

  /// Whether panel titles are not drawn.
  private var isUnnamed: Bool {
    guard let facet = chart.facet else { return false }
    if facet.isMatrix { return true }
    let channel: Channel =
      facet.column != nil ? .column : facet.row != nil ? .row : .facet
    return facet.unnamed.contains(channel)
  }

  private func titleLines(_ index: Int, _ width: Double) -> [String] {
    guard !omitted.contains(.panelTitles), !namesStandBeside, !isUnnamed,
      let title = faceted.panels[index].title,
      !title.allSatisfy(\.isWhitespace)
    else { return [] }
    let style = nameStyle(within: width)
    if text.width(title, style) <= nameRoom(width) { return [title] }
    return text.lines(title, style, within: width, atMost: mostLines)
  }
}
