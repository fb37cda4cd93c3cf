import PlotTables
import PlotViews

extension SpecificationLayout {
  /// Names over panels, or under them: in each of the rows at the same height.
  func addHeaders(
    _ names: [String], _ header: GridHeaders.Header, _ cells: inout [ViewBlock], _ rows: [[Int]]
  ) {
    guard !names.isEmpty, header.hasLabels else { return }
    let style = header.properties.style(look.theme.panelTitleStyle, "label")
    let line = text.lineHeight(of: names, style)
    let padding = header.properties.number("labelPadding") ?? 4
    var position = 0
    for row in rows {
      let reach =
        row.map { header.isAfter ? cells[$0].insets.bottom : cells[$0].insets.top }.max() ?? 0
      for index in row {
        defer { position += 1 }
        guard position < names.count else { return }
        let words = header.words(names[position])
        let size = cells[index].size
        let fitted = text.fitted(words, style, within: max(40, size.width))
        let ascent = text.metrics(fitted, style).ascent
        let top = header.isAfter ? size.height + reach + padding : -reach - padding - line
        let (place, anchor) = header.place(in: (0, size.width))
        let ink = [
          Ink.text(fitted, at: Point(x: place, y: top + ascent), anchor: anchor, style: style)
        ]
        cells[index].ink += ink
        cells[index].makeRoom(for: InkBounds(text: text).rect(of: ink))
        if !header.isAfter {
          cells[index].insets.top = max(cells[index].insets.top, reach + padding + line)
        }
      }
    }
  }

  /// Names beside rows: lying where there is room, turned where there is not.
  func addRowHeaders(
    _ names: [String], _ header: GridHeaders.Header, _ block: inout ViewBlock, _ middles: [Double],
    _ heights: [Double]
  ) {
    guard !names.isEmpty, header.hasLabels else { return }
    let style = header.properties.style(look.theme.panelTitleStyle, "label")
    let padding = header.properties.number("labelPadding") ?? 8
    let words = names.map { text.fitted(header.words($0), style, within: 180) }
    let widest = words.map { text.width($0, style) }.max() ?? 0
    let line = text.lineHeight(of: words, style)
    let angle = header.properties.number("labelAngle")
    let isTurned =
      angle.map { abs($0) > 45 } ?? (widest > 110 && widest <= heights.min() ?? 0)
    let reach = header.isAfter ? block.size.width + block.insets.right : -block.insets.left
    var ink: [Ink] = []
    for ((words, middle), height) in zip(zip(words, middles), heights) {
      if isTurned {
        let x = header.isAfter ? reach + padding + line * 0.8 : reach - padding
        let fitted = text.fitted(words, style, within: max(20, height))
        ink.append(
          .turned(
            Affine.rotation(-.pi / 2).then(.translation(x: x, y: middle)),
            [.text(fitted, at: .zero, anchor: .middle, style: style)]))
        continue
      }
      let isLeft = header.properties.string("labelAlign") == "left"
      let y = middle + text.baselineBelowMiddle(style)
      let x = header.isAfter ? reach + padding : reach - padding - (isLeft ? widest : 0)
      ink.append(
        .text(
          words, at: Point(x: x, y: y), anchor: header.isAfter || isLeft ? .start : .end,
          style: style))
    }
    block.ink += ink
    block.makeRoom(for: InkBounds(text: text).rect(of: ink))
  }

  func addTitle(
    _ title: String?, _ header: GridHeaders.Header, _ extent: (Double, Double),
    _ block: inout ViewBlock
  ) {
    guard let title, !title.isEmpty, header.hasTitle else { return }
    let style = header.properties.style(look.theme.axisTitleStyle, "title")
    let line = text.lineHeight(style)
    let padding = header.properties.number("titlePadding") ?? 4
    let fitted = text.fitted(title, style, within: max(120, block.size.width))
    let top =
      header.isAfter
      ? block.size.height + block.insets.bottom + padding : -block.insets.top - padding - line
    let ink = [
      Ink.text(
        fitted,
        at: Point(
          x: (extent.0 + extent.1) / 2, y: top + text.metrics(fitted, style).ascent),
        anchor: .middle, style: style)
    ]
    block.ink += ink
    block.makeRoom(for: InkBounds(text: text).rect(of: ink))
  }

  func addRowTitle(
    _ title: String?, _ header: GridHeaders.Header, _ extent: (Double, Double),
    _ block: inout ViewBlock
  ) {
    guard let title, !title.isEmpty, header.hasTitle else { return }
    let style = header.properties.style(look.theme.axisTitleStyle, "title")
    let metrics = text.metrics(title, style)
    let padding = header.properties.number("titlePadding") ?? 6
    let fitted = text.fitted(title, style, within: max(120, block.size.height))
    let x =
      header.isAfter
      ? block.size.width + block.insets.right + padding + metrics.ascent
      : -block.insets.left - padding - metrics.descent
    let ink = [
      Ink.turned(
        Affine.rotation(-.pi / 2).then(.translation(x: x, y: (extent.0 + extent.1) / 2)),
        [.text(fitted, at: .zero, anchor: .middle, style: style)])
    ]
    block.ink += ink
    block.makeRoom(for: InkBounds(text: text).rect(of: ink))
  }
}
