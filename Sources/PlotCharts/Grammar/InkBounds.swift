import PlotViews

/// Finds the room that ink takes, texts with the measures of their fonts.
struct InkBounds {
  let text: TextSetter

  /// The smallest rectangle around all of it; nil where nothing is drawn.
  func rect(of ink: [Ink]) -> Rect? {
    ink.compactMap(rect).reduce(nil) { all, next in all?.union(next) ?? next }
  }

  func rect(_ ink: Ink) -> Rect? {
    switch ink {
    case .fill(let path, _): return path.controlBounds
    case .gradient(let path, _, let stroke):
      return path.controlBounds.map { widened($0, by: (stroke?.width ?? 0) / 2) }
    case .image(_, let rect): return rect
    case .stroke(let path, let stroke):
      return path.controlBounds.map { widened($0, by: stroke.width / 2) }
    case .stamp(let path, let centers, let fill, let stroke):
      // A paper without colour takes no room.
      guard stroke != nil || (fill?.alpha ?? 0) > 0, let own = path.controlBounds,
        let first = centers.first
      else { return nil }
      let around = centers.reduce(Rect(origin: first, size: Size(width: 0, height: 0))) {
        $0.union(Rect(origin: $1, size: Size(width: 0, height: 0)))
      }
      let rect = Rect(
        x: around.minX + own.minX, y: around.minY + own.minY, width: around.width + own.width,
        height: around.height + own.height)
      return widened(rect, by: (stroke?.width ?? 0) / 2)
    case .text(let words, let position, let anchor, let style):
      guard !words.isEmpty else { return nil }
      let metrics = text.metrics(words, style)
      let shift: Double =
        switch anchor {
        case .start: 0
        case .middle: metrics.width / 2
        case .end: metrics.width
        }
      return Rect(
        x: position.x - shift, y: position.y - metrics.ascent, width: metrics.width,
        height: metrics.height)
    case .lines(let lines, let position, let height, let anchor, let style):
      return rect(
        of: lines.enumerated().map { index, line in
          .text(
            line, at: Point(x: position.x, y: position.y + height * Double(index)), anchor: anchor,
            style: style)
        })
    case .clipped(let path, let parts):
      guard let inner = rect(of: parts), let frame = path.controlBounds else { return nil }
      return inner.intersection(frame)
    case .element(_, let parts), .blended(_, let parts): return rect(of: parts)
    case .turned(let transform, let parts): return rect(of: parts).map(transform.apply(to:))
    }
  }

  private func widened(_ rect: Rect, by margin: Double) -> Rect {
    Rect(
      x: rect.minX - margin, y: rect.minY - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
  }
}
