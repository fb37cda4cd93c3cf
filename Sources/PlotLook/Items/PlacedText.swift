import PlotViews

/// A line of text that has found its place.
package struct PlacedText: Hashable, Sendable {
  package var text: String
  package var style: TextStyle
  package var anchor: TextAnchor
  /// The anchor's end of the baseline, y-down.
  package var position: Point
  /// The turn about `position` in radians; negative is counter-clockwise on screen.
  package var angle: Double = 0
  package var metrics: TextMetrics

  package init(
    text: String, style: TextStyle, anchor: TextAnchor, position: Point, angle: Double = 0,
    metrics: TextMetrics
  ) {
    self.text = text
    self.style = style
    self.anchor = anchor
    self.position = position
    self.angle = angle
    self.metrics = metrics
  }

  /// The corners of the line's box, turned with it.
  package var outline: [Point] {
    let turn = Affine.rotation(angle).then(.translation(x: position.x, y: position.y))
    return [
      Point(x: left, y: -metrics.ascent), Point(x: left + metrics.width, y: -metrics.ascent),
      Point(x: left + metrics.width, y: metrics.descent), Point(x: left, y: metrics.descent),
    ].map(turn.apply(to:))
  }

  /// The distance from the anchor to the left end.
  private var left: Double {
    switch anchor {
    case .start: 0
    case .middle: -metrics.width / 2
    case .end: -metrics.width
    }
  }

  /// The smallest upright rectangle around the outline.
  package var box: Rect {
    let xs = outline.map(\.x)
    let ys = outline.map(\.y)
    return Rect(
      from: Point(x: xs.min() ?? 0, y: ys.min() ?? 0),
      to: Point(x: xs.max() ?? 0, y: ys.max() ?? 0))
  }

  package func offset(x: Double, y: Double) -> PlacedText {
    var copy = self
    copy.position = Point(x: position.x + x, y: position.y + y)
    return copy
  }
}
