import PlotLook
import PlotMarks
import PlotViews

extension ValueLabels {
  /// The least share of a name that is written before an ellipsis.
  private static let leastShare = 0.5

  /// Places the name of each row at a given side of its place, in the order of rows: inside the surface of
  /// the leading layer there, in ink or in the colour of the paper; else beside it, shortened if necessary.
  /// Names without room are counted.
  ///
  /// - Parameters:
  ///   - room: the bounds for names, in the system of the plot area, which they may leave.
  ///   - taken: the boxes of other texts.
  init(
    pinned words: PlacedLayer, on lead: PlacedLayer, within room: Rect, taken: [Rect],
    text: TextSetter
  ) {
    self.init()
    guard let labels = words.data.words.texts else { return }
    let (look, theme, height) = (words.data.look.text, words.theme, words.size.height)
    var style = theme.tickStyle
    style.color = words.data.look.tone.map(theme.color) ?? theme.ink
    if look.isBold == true { style.weight = .semibold }
    var grid = CollisionGrid(room.union(Rect(origin: .zero, size: words.size)))
    for box in taken { grid.add(box) }
    let isInside = words.data.part?.pinsNames == .inside
    var seriesOfRow: [Int: Int] = [:]
    for (index, series) in lead.data.series.enumerated() where isInside {
      for row in series.rows { seriesOfRow[row] = index }
    }
    for series in words.data.series {
      for row in series.rows where !labels[row].isEmpty {
        let place = words.point(row)
        guard place.isFinite else { continue }
        names.asked += 1
        let (x, y) = (place.x + (look.dx ?? 0), height - place.y + (look.dy ?? 0))
        let found =
          isInside
          ? lead.block(
            labels[row], row, seriesOfRow[row], style, Point(x: x, y: y), text)
          : [Self.line(labels[row], style, look, Point(x: x, y: y), within: room, text)]
            .compactMap(\.self)
        guard !found.isEmpty, !found.contains(where: { grid.hasText(in: $0.box) }) else {
          names.omitted += 1
          continue
        }
        for line in found { grid.add(line.box) }
        texts += found
      }
    }
    self.words = texts
  }

  /// Returns a name at a side of a point; nil if less than half of it has room.
  private static func line(
    _ label: String, _ style: TextStyle, _ look: TextLook, _ point: Point, within room: Rect,
    _ text: TextSetter
  ) -> PlacedText? {
    let anchor = look.anchor ?? .start
    let width =
      switch anchor {
      case .start: room.maxX - point.x
      case .middle: 2 * min(point.x - room.minX, room.maxX - point.x)
      case .end: point.x - room.minX
      }
    let words = text.fitted(label, style, within: width)
    guard Double(words.count) >= leastShare * Double(label.count) else { return nil }
    let metrics = text.metrics(words, style)
    let baseline =
      switch look.baseline ?? .middle {
      case .top, .lineTop: point.y + metrics.ascent
      case .bottom, .lineBottom: point.y - metrics.descent
      case .middle, .alphabetic: point.y + text.baselineBelowMiddle(style)
      }
    let placed = text.place(words, style, anchor, x: point.x, baseline: baseline)
    return room.contains(placed.box, tolerance: 0.01) ? placed : nil
  }
}

extension PlacedLayer {
  /// Returns the lines of a name from a corner of its surface on; empty if they do not fit.
  fileprivate func block(
    _ label: String, _ row: Int, _ series: Int?, _ style: TextStyle, _ corner: Point,
    _ text: TextSetter
  ) -> [PlacedText] {
    guard let series,
      let (rect, fill) = data.mark.surface(of: row, seriesIndex: series, self),
      min(rect.width, rect.height) >= style.size
    else { return [] }
    let gap = corner.x - rect.minX
    var style = style
    style.color =
      [theme.ink, theme.paper].max { $0.contrast(with: fill) < $1.contrast(with: fill) }
      ?? theme.ink
    let width = rect.maxX - corner.x - gap
    guard let lines = text.balanced(label, style, within: width, atMost: 3) else { return [] }
    let block = text.block(lines, style, .start, x: corner.x, top: corner.y)
    return corner.y + block.height + gap <= size.height - rect.minY ? block.texts : []
  }
}
