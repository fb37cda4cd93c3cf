import PlotViews

/// The legend of one channel, relative to its own upper left corner, y-down.
struct LegendBlock {
  var keys: [Ink] = []
  var texts: [PlacedText] = []
  var size = Size(width: 0, height: 0)
  /// How many entries had no room.
  var omittedCount = 0

  var isEmpty: Bool { texts.isEmpty && keys.isEmpty }

  static let titleGap = 12.0
  private static let keyGap = 6.0
  private static let entryGap = 18.0

  /// How the entries stand: in lines as words do, or in columns.
  enum Order { case lines, columns, oneColumn }

  init() {}

  /// The entries in one line, else in columns; in lines where those hold more of them.
  ///
  /// - Parameter maxHeight: entries beyond it are counted in a last one.
  init(
    _ group: LegendGroup, width: Double, maxHeight: Double, isColumn: Bool, theme: Theme,
    text: TextSetter
  ) {
    if isColumn {
      self.init(group, .oneColumn, width, maxHeight, theme, text)
    } else {
      let columns = LegendBlock(group, .columns, width, maxHeight, theme, text)
      let lines = LegendBlock(group, .lines, width, maxHeight, theme, text)
      let isBetter =
        lines.omittedCount < columns.omittedCount
        || lines.omittedCount == columns.omittedCount && lines.rowCount == 1
      self = isBetter ? lines : columns
    }
  }

  private(set) var rowCount = 0

  private init(
    _ group: LegendGroup, _ order: Order, _ width: Double, _ maxHeight: Double, _ theme: Theme,
    _ text: TextSetter
  ) {
    let style = theme.legendStyle
    let title = group.title.flatMap { $0.isEmpty ? nil : $0 }
    let entries = order == .oneColumn && group.pilesUp ? group.entries.reversed() : group.entries
    let line = text.lineHeight(of: group.entries.map(\.label) + [title ?? ""], style)
    let rowHeight = max(line, group.entries.map(\.keySize.height).max() ?? 0) + 4
    var origin = Point.zero
    if let title {
      var quiet = style
      quiet.color = theme.subtitleStyle.color
      let isAbove = order == .oneColumn
      let fitted = text.fitted(title, style, within: isAbove ? width : width * 0.4)
      let height = isAbove ? line + 4 : rowHeight
      let placed = text.place(
        fitted, quiet, .start, x: 0, baseline: height / 2 + text.baselineBelowMiddle(style))
      texts.append(placed)
      origin =
        isAbove ? Point(x: 0, y: height) : Point(x: placed.box.maxX + LegendBlock.titleGap, y: 0)
    }
    let keyWidth = entries.map(\.keySize.width).max() ?? 0
    let longest =
      order == .oneColumn
      ? width - keyWidth - LegendBlock.keyGap
      : max(20, min(width * 0.45, width - origin.x - 40))
    let labels = entries.map { text.fitted($0.label, style, within: longest) }
    let extents = zip(entries, labels).map {
      // Keys in a column stand under each other, whatever their own size.
      (order == .lines ? $0.keySize.width : keyWidth) + LegendBlock.keyGap + text.width($1, style)
    }
    let mostRows = max(1, Int((maxHeight - origin.y) / rowHeight))
    // A list of which most is left out explains too little for its room.
    for shown in stride(from: extents.count, through: (extents.count + 1) / 2, by: -1) {
      let rest = extents.count - shown
      let note = "+ \(rest) more"
      let cells = extents.prefix(shown) + (rest > 0 ? [text.width(note, style)] : [])
      guard let places = LegendBlock.places(cells, order, width - origin.x),
        let last = places.last, last.row < mostRows
      else { continue }
      for (index, place) in places.enumerated() {
        let x = origin.x + place.x
        let middle = origin.y + (Double(place.row) + 0.5) * rowHeight
        let baseline = middle + text.baselineBelowMiddle(style)
        guard index < shown else {
          texts.append(text.place(note, style, .start, x: x, baseline: baseline))
          continue
        }
        let entry = entries[index]
        let room = order == .lines ? entry.keySize.width : keyWidth
        keys += entry.key(
          Rect(
            x: x + (room - entry.keySize.width) / 2, y: middle - entry.keySize.height / 2,
            width: entry.keySize.width, height: entry.keySize.height))
        texts.append(
          text.place(
            labels[index], style, .start, x: x + room + LegendBlock.keyGap, baseline: baseline))
      }
      omittedCount = rest
      rowCount = last.row + 1
      size = Size(
        width: texts.map(\.box.maxX).max() ?? 0,
        height: origin.y + Double(rowCount) * rowHeight)
      return
    }
    (omittedCount, texts) = (extents.count, [])
  }

  /// Returns the positions of cells of these widths; nil if one is wider than the line.
  private static func places(
    _ cells: some Collection<Double>, _ order: Order, _ width: Double
  ) -> [(x: Double, row: Int)]? {
    let cells = Array(cells)
    guard cells.allSatisfy({ $0 <= width }) else { return nil }
    switch order {
    case .oneColumn: return cells.indices.map { (0, $0) }
    case .lines:
      var (x, row) = (0.0, 0)
      return cells.map { cell in
        if x > 0, x + cell > width { (x, row) = (0, row + 1) }
        defer { x += cell + entryGap }
        return (x, row)
      }
    case .columns:
      for count in stride(from: cells.count, through: 1, by: -1) {
        var widths = Array(repeating: 0.0, count: count)
        for (index, cell) in cells.enumerated() {
          widths[index % count] = max(widths[index % count], cell)
        }
        guard widths.reduce(0, +) + entryGap * Double(count - 1) <= width else { continue }
        var starts = [0.0]
        for width in widths.dropLast() { starts.append((starts.last ?? 0) + width + entryGap) }
        return cells.indices.map { (starts[$0 % count], $0 / count) }
      }
      return []
    }
  }
}
