import PlotTables
import PlotViews

extension SpecificationLayout {
  /// The title of a view and the line under it: https://vega.github.io/vega-lite/docs/title.html
  func addTitle(_ view: ViewModel, _ block: inout ViewBlock) {
    guard let node = view.node["title"], !node.isNull else { return }
    let properties = GuideProperties([node, look.config?["title"]])
    let lines = node.strings ?? node["text"]?.strings ?? []
    let under = node["subtitle"]?.strings ?? []
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    let usual = TextStyle(
      size: look.theme.baseSize * 14 / 11, weight: .semibold, color: look.theme.ink,
      families: look.theme.families)
    let style = properties.style(usual, "")
    let underStyle = properties.style(look.theme.captionStyle, "subtitle")
    let isBelow = properties.string("orient") == "bottom"
    // The picture grows with its title, up to a point.
    let width = max(block.outerSize.width, 240)
    func wrapped(_ lines: [String], _ style: TextStyle) -> [String] {
      lines.flatMap { text.measuring.lines(of: DisplayText.line($0), style: style, within: width) }
    }
    let (left, right): (Double, Double) =
      properties.string("frame") == "group"
      ? (0, block.size.width) : (-block.insets.left, block.size.width + block.insets.right)
    let (x, anchor): (Double, TextAnchor) =
      switch properties.string("anchor") {
      case "middle": ((left + right) / 2, .middle)
      case "end": (right, .end)
      default: (left, .start)
      }
    var rows: [(text: String, style: TextStyle, line: Double)] = []
    for (lines, style, height) in [
      (wrapped(lines, style), style, properties.number("lineHeight")),
      (wrapped(under, underStyle), underStyle, properties.number("subtitleLineHeight")),
    ] {
      let line = height.map { max(1, min($0, 500)) } ?? text.lineHeight(of: lines, style)
      rows += lines.map { ($0, style, line) }
    }
    // The last line of the title has the gap to the line under it.
    if let gap = properties.number("subtitlePadding"), !under.isEmpty {
      let last = rows.lastIndex { $0.style == style }
      if let last, last < rows.count - 1 { rows[last].line += max(-50, min(gap, 500)) }
    }
    let offset = max(0, min(properties.number("offset") ?? 8, 500))
    let height = rows.reduce(0) { $0 + $1.line }
    var y =
      isBelow
      ? block.size.height + block.insets.bottom + offset : -block.insets.top - height - offset
    var ink: [Ink] = []
    for row in rows {
      let at = Point(
        x: x + (properties.number("dx") ?? 0),
        y: y + (properties.number("dy") ?? 0) + text.metrics(row.text, row.style).ascent)
      ink.append(.text(row.text, at: at, anchor: anchor, style: row.style))
      y += row.line
    }
    block.ink.append(.element(SemanticElement("role-title"), ink))
    block.makeRoom(for: InkBounds(text: text).rect(of: ink))
  }
}
