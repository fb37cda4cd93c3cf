import PlotViews

/// Sets text with the measures of the fonts that will draw it.
package struct TextSetter {
  package let measuring: any TextMeasuring

  package init(measuring: any TextMeasuring) {
    self.measuring = measuring
  }

  package func metrics(_ text: String, _ style: TextStyle) -> TextMetrics {
    measuring.measure(text, style: style)
  }

  package func width(_ text: String, _ style: TextStyle) -> Double { metrics(text, style).width }

  /// The cell of a character, where text stands in a grid of cells.
  package var cell: Size? { measuring.cell }

  /// Returns the height of a line in this style.
  package func lineHeight(_ style: TextStyle) -> Double { metrics("Ag", style).height }

  /// Returns the height that keeps any two of the lines apart under each other: a font that helps
  /// out for a script may be higher than the style's own.
  package func lineHeight(of lines: some Sequence<String>, _ style: TextStyle) -> Double {
    var tallest = metrics("Ag", style)
    for line in lines {
      let metrics = metrics(line, style)
      tallest.ascent = max(tallest.ascent, metrics.ascent)
      tallest.descent = max(tallest.descent, metrics.descent)
    }
    return tallest.height
  }

  package func place(
    _ text: String, _ style: TextStyle, _ anchor: TextAnchor, x: Double, baseline: Double,
    angle: Double = 0
  ) -> PlacedText {
    PlacedText(
      text: text, style: style, anchor: anchor, position: Point(x: x, y: baseline), angle: angle,
      metrics: metrics(text, style))
  }

  /// Returns how far below its middle a line's baseline lies, for lines centred on something: half
  /// the height of a figure, which is about 0.72 of the size in sans-serif faces.
  package func baselineBelowMiddle(_ style: TextStyle) -> Double {
    guard cell != nil else { return 0.36 * style.size }
    let line = metrics("0", style)
    return line.ascent - line.height / 2
  }

  /// Returns the middle of a line beside a place: that of the row of cells that has it, in such a grid.
  package func rowMiddle(at y: Double) -> Double {
    guard let height = cell?.height else { return y }
    // Lines at ticks fill the pixel over their places.
    return ((y + 0.99) / height).rounded(.down) * height + height / 2
  }

  /// The smallest rectangle around the texts of scene items whose y grows upwards; nil where it has none.
  package func box(around items: [SceneItem], in system: Affine = .identity) -> Rect? {
    items.compactMap { part -> Rect? in
      switch part {
      case .text(let words, let position, let anchor, let style):
        return box(around: [words], position, 0, anchor, style, system)
      case .lines(let lines, let position, let height, let anchor, let style):
        return box(around: lines, position, height, anchor, style, system)
      case .element(_, let parts), .blended(_, let parts): return box(around: parts, in: system)
      case .turned(let turn, let parts): return box(around: parts, in: turn.then(system))
      default: return nil
      }
    }.joined
  }

  private func box(
    around lines: [String], _ position: Point, _ height: Double, _ anchor: TextAnchor,
    _ style: TextStyle, _ system: Affine
  ) -> Rect? {
    let boxes = lines.enumerated().map { index, line in
      place(line, style, anchor, x: 0, baseline: Double(index) * height).box
    }
    guard let box = boxes.joined else { return nil }
    let corners = [
      (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
    ].map { system.apply(to: Point(x: position.x + $0.0, y: position.y - $0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Rect(
      from: Point(x: xs.min() ?? 0, y: ys.min() ?? 0),
      to: Point(x: xs.max() ?? 0, y: ys.max() ?? 0))
  }

  /// Sets lines under each other from `top`, all anchored at `x`.
  package func block(
    _ lines: [String], _ style: TextStyle, _ anchor: TextAnchor, x: Double, top: Double
  ) -> (texts: [PlacedText], height: Double) {
    var y = top
    let texts = lines.map { line in
      var placed = place(line, style, anchor, x: x, baseline: 0)
      placed.position.y = y + placed.metrics.ascent
      y += placed.metrics.height
      return placed
    }
    return (texts, y - top)
  }

  /// Returns the text unchanged if it is at most `width` wide, else with its middle replaced by an
  /// ellipsis: names mostly differ in beginning or end.
  package func fitted(_ text: String, _ style: TextStyle, within width: Double) -> String {
    guard self.width(text, style) > width else { return text }
    let characters = Array(text)
    func shortened(to count: Int) -> String {
      let tail = count / 2
      return String(characters.prefix(count - tail)) + "…" + String(characters.suffix(tail))
    }
    var (fits, tooMany) = (0, characters.count)
    while fits + 1 < tooMany {
      let count = (fits + tooMany) / 2
      if self.width(shortened(to: count), style) <= width { fits = count } else { tooMany = count }
    }
    return shortened(to: fits)
  }

  /// Returns the text as it is if it is at most `width` wide, else its beginning with an ellipsis.
  package func cut(_ words: String, _ style: TextStyle, to width: Double, _ ellipsis: String)
    -> String
  {
    guard self.width(words, style) > width else { return words }
    let characters = Array(words)
    var (fits, tooMany) = (0, characters.count)
    while fits + 1 < tooMany {
      let count = (fits + tooMany) / 2
      let isNarrow = self.width(String(characters.prefix(count)) + ellipsis, style) <= width
      if isNarrow { fits = count } else { tooMany = count }
    }
    return String(characters.prefix(fits)) + ellipsis
  }

  /// Returns the text in at most `count` lines of at most `width`, the last one shortened if need
  /// be.
  package func lines(_ text: String, _ style: TextStyle, within width: Double, atMost count: Int)
    -> [String]
  {
    let lines = measuring.lines(of: text, style: style, within: width)
    guard lines.count > count, count > 0 else {
      return lines.map { fitted($0, style, within: width) }
    }
    // The rest as it stands in the text: lines may break within words, where no blank belongs.
    var rest = text[...]
    for line in lines.prefix(count - 1) {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix(line) { rest = rest.dropFirst(line.count) }
    }
    let last = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return lines.prefix(count - 1) + [fitted(last, style, within: width)]
  }
}

extension [Rect] {
  /// The smallest rectangle around all of them.
  fileprivate var joined: Rect? { dropFirst().reduce(first) { $0?.union($1) } }
}
