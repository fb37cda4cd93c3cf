import PlotTables
import PlotViews

extension LegendModel {
  /// The rows under each other, in columns, or one after the other.
  ///
  /// - Parameters:
  ///   - top: how much of its height is taken by the title.
  ///   - all: how many entries there are, where these are not all of them.
  func flow(_ entries: [Entry], below top: Double, of all: Int? = nil) -> ViewBlock? {
    guard !entries.isEmpty else { return nil }
    var block = ViewBlock(size: Size(width: 0, height: 0))
    let style = style
    let line = text.lineHeight(style)
    let usualLimit = min(160, max(40, (limits.width ?? .infinity) * 0.3))
    let limit = properties.number("labelLimit").flatMap { $0 > 0 ? $0 : nil } ?? usualLimit
    let words = entries.map { text.fitted($0.words, style, within: limit) }
    let keyWidth = entries.map(\.keySize.width).max() ?? 14
    let heights = entries.map {
      max(line, $0.keySize.height) + (properties.number("rowPadding") ?? 2)
    }
    let gap = properties.number("labelOffset") ?? 6
    let columnGap = properties.number("columnPadding") ?? 14
    func add(_ index: Int, x: Double, y: Double, keyWidth: Double) -> Double {
      let middle = y + heights[index] / 2
      block.add(entries[index].key, x: x + keyWidth / 2, y: middle)
      let left = x + keyWidth + gap
      block.ink.append(
        .text(
          words[index], at: Point(x: left, y: middle + text.baselineBelowMiddle(style)),
          anchor: .start, style: style))
      let right = left + text.width(words[index], style)
      block.size.width = max(block.size.width, right)
      block.size.height = max(block.size.height, y + heights[index])
      return right
    }
    let own = properties.number("columns").map { Int(max(0, min($0, 100))) }
    if isHorizontal, own == nil || own == 0 {
      var (x, y, lowest) = (0.0, 0.0, 0.0)
      for index in entries.indices {
        let width = entries[index].keySize.width + gap + text.width(words[index], style)
        if x > 0, x + width > room.width { (x, y) = (0, lowest) }
        x = add(index, x: x, y: y, keyWidth: entries[index].keySize.width) + columnGap
        lowest = max(lowest, y + heights[index])
      }
      return block
    }
    let total = heights.reduce(0, +)
    let height = max(
      heights[0], min(max(room.height * 1.4, 320), (limits.height ?? .infinity) - top))
    let tallest = heights.max() ?? line
    // No column has more rows than there is room for.
    let mostRows = limits.height == nil ? entries.count : max(1, Int(height / tallest))
    if let width = limits.width, own == nil {
      let column = keyWidth + gap + (words.map { text.width($0, style) }.max() ?? 0) + columnGap
      // The marks have the other half.
      let most = max(1, Int((width / 2 + columnGap) / column)) * mostRows
      if entries.count > most {
        let all = all ?? entries.count
        let more = Entry(words: "… \(all - most + 1) more")
        return flow(entries.prefix(most - 1) + [more], below: top, of: all)
      }
    }
    let columns =
      own.map { max(1, $0) }
      ?? max(
        Int((total / height).rounded(.up)), (entries.count + mostRows - 1) / mostRows)
    let rows = (entries.count + columns - 1) / columns
    var left = 0.0
    // As in Vega, rows are filled first where a number of columns was asked for.
    for column in 0..<columns {
      var y = 0.0
      var right = left
      for row in 0..<rows {
        let index = own == nil ? column * rows + row : row * columns + column
        guard index < entries.count else { continue }
        right = max(right, add(index, x: left, y: y, keyWidth: keyWidth))
        y += heights[index]
      }
      left = right + columnGap
    }
    return block
  }

  /// Enough for the ways between colours to be as good as straight.
  private static let stopCount = 40

  func ramp(_ ramp: (Double) -> Color) -> ViewBlock? {
    var block = ViewBlock(size: Size(width: 0, height: 0))
    let style = style
    let line = text.lineHeight(style)
    let thickness = max(4, min(properties.number("gradientThickness") ?? 12, 100))
    let usual = isHorizontal ? min(160, room.width) : min(100, max(60, room.height))
    let length = max(20, min(properties.number("gradientLength") ?? usual, 2000)).rounded()
    let opacity = max(0, min(1, properties.number("gradientOpacity") ?? 1))
    // One shape, as cells would show their seams between pixels.
    let stops = (0...LegendModel.stopCount).map { stop in
      let place = Double(stop) / Double(LegendModel.stopCount)
      let color = ramp(place)
      return Gradient.Stop(place, color.withAlpha(color.alpha * opacity))
    }
    block.size =
      isHorizontal
      ? Size(width: length, height: thickness) : Size(width: thickness, height: length)
    let edge = properties.color("gradientStrokeColor").map {
      Stroke($0, width: max(0, min(properties.number("gradientStrokeWidth") ?? 1, 20)))
    }
    let (start, end) =
      isHorizontal ? (Point.zero, Point(x: 1, y: 0)) : (Point(x: 0, y: 1), Point.zero)
    block.ink.append(
      .gradient(
        .rect(Rect(origin: .zero, size: block.size)), .linear(from: start, to: end, stops),
        stroke: edge))
    let count = isHorizontal ? max(2, Int(length / 40)) : 5
    let limit = number("labelLimit", "gradientLabelLimit").flatMap { $0 > 0 ? $0 : nil }
    let values = values(about: count).compactMap { value, words in
      scale.fraction(value).map { fraction in
        let words = label(words, of: value)
        return (fraction, limit.map { text.fitted(words, style, within: $0) } ?? words)
      }
    }
    let gap = number("labelOffset", "gradientLabelOffset").map { max(0, min($0, 200)) }
    let inside = values.filter { $0.0 >= -0.001 && $0.0 <= 1.001 }.sorted { $0.0 < $1.0 }
    for (fraction, words) in apart(inside, length, line) {
      let width = text.width(words, style)
      if isHorizontal {
        let x = middle(of: words, at: fraction, along: length, line)
        let y = thickness + (gap ?? 3) + text.metrics(words, style).ascent
        block.ink.append(.text(words, at: Point(x: x, y: y), anchor: .middle, style: style))
        block.size.height = thickness + (gap ?? 3) + line
      } else {
        let y = length - middle(of: words, at: fraction, along: length, line)
        block.ink.append(
          .text(
            words, at: Point(x: thickness + (gap ?? 6), y: y + text.baselineBelowMiddle(style)),
            anchor: .start, style: style))
        block.size.width = max(block.size.width, thickness + (gap ?? 6) + width)
      }
    }
    return block
  }

  /// The place of a number along a ramp, from its low end: at its colour, and within the ramp, so that
  /// nothing stands on the title.
  private func middle(
    of words: String, at fraction: Double, along length: Double, _ line: Double
  ) -> Double {
    let half = isHorizontal ? text.width(words, style) / 2 : line / 2 - 2
    return max(half, min(length - half, length * fraction))
  }

  private func number(_ name: String, _ ofRamps: String) -> Double? {
    properties.number(name) ?? properties.number(ofRamps)
  }

  /// Every one of the values, every second, every third: as many as have room along a ramp.
  private func apart(
    _ values: [(Double, String)], _ length: Double, _ line: Double
  ) -> [(Double, String)] {
    func areApart(_ shown: [(Double, String)]) -> Bool {
      zip(shown, shown.dropFirst()).allSatisfy { low, high in
        let room =
          middle(of: high.1, at: high.0, along: length, line)
          - middle(of: low.1, at: low.0, along: length, line)
        guard isHorizontal else { return room >= line }
        return room >= (text.width(low.1, style) + text.width(high.1, style)) / 2 + 4
      }
    }
    for step in 1..<max(2, values.count) {
      let shown = values.enumerated().filter { $0.offset % step == 0 }.map(\.element)
      if areApart(shown) { return shown }
    }
    return Array(values.prefix(1))
  }
}
