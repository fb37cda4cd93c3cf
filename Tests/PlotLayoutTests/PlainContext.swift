import PlotViews

/// Passes everything on shape by shape, in words for which a context has no fast way.
final class PlainContext: GraphicsContext {
  private let target: any GraphicsContext

  init(_ target: any GraphicsContext) { self.target = target }

  var transform: Affine { target.transform }
  func save() { target.save() }
  func restore() { target.restore() }
  func concatenate(_ transform: Affine) { target.concatenate(transform) }
  func clip(to path: Path) { target.clip(to: path) }
  func blend(_ mode: BlendMode) { target.blend(mode) }
  func beginGroup(alpha: Double) { target.beginGroup(alpha: alpha) }
  func endGroup() { target.endGroup() }

  /// One point more, and a path is not one of rectangles alone.
  func fill(_ path: Path, with color: Color) {
    var path = path
    path.move(to: .zero)
    target.fill(path, with: color)
  }

  func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    target.fill(path, with: gradient, stroke: stroke)
  }

  func stroke(_ path: Path, with stroke: Stroke) { target.stroke(path, with: stroke) }

  func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    for center in centers { target.stamp(symbol, at: [center], fill: fill, stroke: stroke) }
  }

  func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    target.draw(text, at: position, anchor: anchor, style: style)
  }

  func draw(_ image: Image, in rect: Rect) { target.draw(image, in: rect) }
  func beginElement(_ element: SemanticElement) { target.beginElement(element) }
  func endElement() { target.endElement() }
}
