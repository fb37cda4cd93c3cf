import PlotLook
import PlotMarks
import PlotNumbers
import PlotViews

/// The legend of one channel, relative to its own upper left corner, y-down.
struct LegendBlock {
  var keys: [SceneItem] = []
  var texts: [PlacedText] = []
  var size = Size(width: 0, height: 0)
  /// The number of entries without room.
  var omittedCount = 0
  /// The number of labels that look as another one does.
  private(set) var alikeCount = 0

  var isEmpty: Bool { texts.isEmpty && keys.isEmpty }

  static let titleGap = 12.0
  private static let keyGap = 6.0
  private static let entryGap = 18.0
  private static let rowGap = 4.0

  /// The arrangement of entries: in lines like text, or in columns.
  enum Order: Equatable {
    case lines, columns, oneColumn
    /// A fixed number of columns.
    case fixed(Int)

    /// Whether the title is above the entries, and not before them.
    var isUnderTitle: Bool {
      switch self {
      case .lines, .columns: false
      case .oneColumn, .fixed: true
      }
    }
  }

  init() {}

  /// Arranges the entries in one line if they fit, else in columns, or in lines if those hold more entries.
  ///
  /// - Parameter maxHeight: the height beyond which a last entry counts the others.
  init(
    _ group: LegendGroup, width: Double, maxHeight: Double, isColumn: Bool, theme: Theme,
    text: TextSetter
  ) {
    let look = group.look
    if let count = look.columnCount, count > 0 {
      self.init(group, .fixed(count), width, maxHeight, theme, text)
    } else if look.isHorizontal.map({ !$0 }) ?? isColumn {
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
    let look = group.look
    let style = look.label.style(theme.legendStyle)
    let titleStyle = group.titleStyle(theme)
    let title = group.title.flatMap { $0.isEmpty ? nil : $0 }
    let entries = order == .oneColumn && group.isStacked ? group.entries.reversed() : group.entries
    let isAbove = order.isUnderTitle && !look.hasTitleBeside
    let (keyGap, entryGap) = (
      look.labelOffset ?? LegendBlock.keyGap, look.columnPadding ?? LegendBlock.entryGap
    )
    let titleLine = title.map { text.lineHeight(of: [$0], titleStyle) } ?? 0
    let line = max(
      text.lineHeight(of: group.entries.map(\.label), style), isAbove ? 0 : titleLine)
    let rowHeight =
      max(line, group.entries.map(\.keySize.height).max() ?? 0)
      + (look.rowPadding ?? LegendBlock.rowGap)
    var origin = Point.zero
    if let title {
      let fitted = text.fitted(title, titleStyle, within: isAbove ? width : width * 0.4)
      let gap = look.titlePadding ?? (isAbove ? LegendBlock.rowGap : LegendBlock.titleGap)
      let height = isAbove ? titleLine + gap : rowHeight
      let placed = text.place(
        fitted, titleStyle, .start, x: 0,
        baseline: height / 2 + text.baselineBelowMiddle(titleStyle))
      texts.append(placed)
      origin = isAbove ? Point(x: 0, y: height) : Point(x: placed.box.maxX + gap, y: 0)
    }
    let keyWidth = entries.map(\.keySize.width).max() ?? 0
    let longest =
      order == .oneColumn
      ? width - keyWidth - keyGap
      : max(20, min(width * 0.45, width - origin.x - 40))
    let limit = min(longest, look.labelLimit ?? .infinity)
    let names = text.fitted(entries.map(\.label), style, within: limit)
    let labels = names.lines.map { $0[0] }
    alikeCount = names.alikeCount
    let extents = zip(entries, labels).map {
      // Keys in a column share a width, so that labels are in line.
      (order == .lines ? $0.keySize.width : keyWidth) + keyGap + text.width($1, style)
    }
    let mostRows = max(1, Int((maxHeight - origin.y) / rowHeight))
    // A list without most of its entries explains too little for the space that it takes.
    for shown in stride(from: extents.count, through: (extents.count + 1) / 2, by: -1) {
      let rest = extents.count - shown
      let note = "+ \(rest) more"
      let cells = extents.prefix(shown) + (rest > 0 ? [text.width(note, style)] : [])
      guard let places = LegendBlock.places(cells, order, width - origin.x, entryGap),
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
            labels[index], style, .start, x: x + room + keyGap, baseline: baseline))
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

  /// Returns the positions of entries of these widths; nil if one is wider than the line.
  private static func places(
    _ cells: some Collection<Double>, _ order: Order, _ width: Double, _ entryGap: Double
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
    case .fixed(let count):
      let widths = (0..<count).map { column in
        cells.indices.filter { $0 % count == column }.map { cells[$0] }.max() ?? 0
      }
      return cells.indices.map { index in
        let start = widths.prefix(index % count).reduce(0) { $0 + $1 + entryGap }
        return (start, index / count)
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

extension LegendBlock {
  /// Returns the block with the frame and the padding of its legend.
  func framed(_ look: LegendLook) -> LegendBlock {
    let isVisible = look.box.fill != nil || look.box.outline != nil
    let padding = max(0, min(look.padding ?? (isVisible ? 6 : 0), 200))
    guard isVisible || padding > 0, !isEmpty else { return self }
    var block = self
    block.size = Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
    block.keys = keys.map { $0.offset(x: padding, y: padding) }
    block.texts = texts.map { $0.offset(x: padding, y: padding) }
    guard isVisible else { return block }
    let box = Path.rect(
      Rect(origin: .zero, size: block.size), corners: look.box.corners ?? CornerRadii(0))
    let edge = look.box.outline.map {
      Stroke(
        $0, width: max(0, min(look.box.strokeWidth ?? 1, 20)), dash: look.box.strokeDash ?? [])
    }
    block.keys.insert(.stamp(box, at: [.zero], fill: look.box.fill, stroke: edge), at: 0)
    return block
  }
}
