import PlotViews

/// A legend set in rows over the plot area, relative to its upper left corner, y-down.
struct LegendLayout {
  var keys: [Ink] = []
  var texts: [PlacedText] = []
  var height = 0.0
  /// How many entries had no room.
  var omittedCount = 0

  private static let keyGap = 6.0
  private static let entryGap = 18.0

  init() {}

  /// - Parameter maxHeight: entries beyond it are counted in a last one.
  init(
    _ groups: [LegendGroup], width: Double, maxHeight: Double, theme: Theme, text: TextSetter
  ) {
    let style = theme.legendStyle
    var top = 0.0
    for group in groups where !group.entries.isEmpty {
      let line = text.lineHeight(of: group.entries.map(\.label) + [group.title ?? ""], style)
      let rowHeight = max(line, group.entries.map(\.keySize.height).max() ?? 0) + 4
      guard top + rowHeight <= maxHeight || texts.isEmpty else {
        omittedCount += group.entries.count
        continue
      }
      var x = 0.0
      func baseline() -> Double { top + rowHeight / 2 + text.baselineBelowMiddle(style) }
      if let title = group.title, !title.isEmpty {
        let fitted = text.fitted(title, style, within: width * 0.4)
        let quiet = theme.subtitleStyle.color
        var titleStyle = style
        titleStyle.color = quiet
        let placed = text.place(fitted, titleStyle, .start, x: 0, baseline: baseline())
        texts.append(placed)
        x = placed.box.maxX + LegendLayout.entryGap * 0.7
      }
      let indent = x
      for (number, entry) in group.entries.enumerated() {
        let label = text.fitted(
          entry.label, style, within: max(20, min(width * 0.45, width - indent - 40)))
        let extent = entry.keySize.width + LegendLayout.keyGap + text.width(label, style)
        if x > indent, x + extent > width {
          let rest = group.entries.count - number
          if top + 2 * rowHeight > maxHeight {
            omit(rest, &x, width, baseline(), style, text)
            break
          }
          top += rowHeight
          x = indent
        }
        let key = Rect(
          x: x, y: top + (rowHeight - entry.keySize.height) / 2, width: entry.keySize.width,
          height: entry.keySize.height)
        keys += entry.key(key)
        let placed = text.place(
          label, style, .start, x: key.maxX + LegendLayout.keyGap, baseline: baseline())
        texts.append(placed)
        x = placed.box.maxX + LegendLayout.entryGap
      }
      top += rowHeight
    }
    height = top
  }

  /// Says how many entries are not shown, in the room of as many of the last ones as that needs.
  private mutating func omit(
    _ rest: Int, _ x: inout Double, _ width: Double, _ baseline: Double, _ style: TextStyle,
    _ text: TextSetter
  ) {
    omittedCount += rest
    let note = "+ \(rest) more"
    if x + text.width(note, style) <= width {
      texts.append(text.place(note, style, .start, x: x, baseline: baseline))
    }
  }
}
