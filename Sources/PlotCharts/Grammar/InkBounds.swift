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
      return rect(
        of: StampBatch(StampBatch.Look(symbol: path, fill: fill, stroke: stroke), at: centers))
    case .stamps(let batch): return rect(of: batch)
    case .spans(let batch): return rect(of: batch)
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
    case .clipped(let path, let parts), .masked(let path, let parts):
      guard let inner = rect(of: parts), let frame = path.controlBounds else { return nil }
      return inner.intersection(frame)
    case .element(_, let parts), .blended(_, let parts): return rect(of: parts)
    case .turned(let transform, let parts): return rect(of: parts).map(transform.apply(to:))
    }
  }

  private func rect(of look: StampBatch.Look, around centers: Rect?) -> Rect? {
    // A paper without colour takes no room.
    guard look.stroke != nil || (look.fill?.alpha ?? 0) > 0, let own = look.symbol.controlBounds,
      let centers
    else { return nil }
    let rect = Rect(
      x: centers.minX + own.minX, y: centers.minY + own.minY, width: centers.width + own.width,
      height: centers.height + own.height)
    return widened(rect, by: (look.stroke?.width ?? 0) / 2)
  }

  /// Look by look, as the order is nothing to it.
  private func rect(of batch: StampBatch) -> Rect? {
    var around: [Rect?] = Array(repeating: nil, count: batch.looks.count)
    for (index, center) in zip(batch.lookIndices, batch.centers) {
      let place = Rect(origin: center, size: Size(width: 0, height: 0))
      around[Int(index)] = around[Int(index)]?.union(place) ?? place
    }
    return zip(batch.looks, around).compactMap { rect(of: $0, around: $1) }
      .reduce(nil) { all, next in all?.union(next) ?? next }
  }

  private func rect(of batch: SpanBatch) -> Rect? {
    var all: Rect?
    for index in 0..<batch.count {
      let look = batch.looks[Int(batch.lookIndices[index])]
      guard look.stroke != nil || (look.fill?.alpha ?? 0) > 0 else { continue }
      let span = Rect(from: batch.starts[index], to: batch.ends[index])
      let rect = widened(span, by: (look.stroke?.width ?? 0) / 2)
      all = all?.union(rect) ?? rect
    }
    return all
  }

  private func widened(_ rect: Rect, by margin: Double) -> Rect {
    Rect(
      x: rect.minX - margin, y: rect.minY - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
  }
}
