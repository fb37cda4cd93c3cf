extension RecordedCall {
  /// Returns the corners of a text's line box on the surface, rotated with it: upper left, upper
  /// right, lower right and lower left in reading direction; nil for other commands.
  package func textOutline(measuring text: any TextMeasuring) -> [Point]? {
    guard case .text(let string, at: let position, let anchor, let style) = command else {
      return nil
    }
    let metrics = text.measure(string, style: style)
    let left =
      switch anchor {
      case .start: position.x
      case .middle: position.x - metrics.width / 2
      case .end: position.x - metrics.width
      }
    let box = Rect(
      x: left, y: position.y - metrics.ascent, width: metrics.width, height: metrics.height)
    return [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ].map(inkTransform.apply(to:))
  }
}
