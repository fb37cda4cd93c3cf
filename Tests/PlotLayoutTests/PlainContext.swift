import PlotTestSupport
import PlotViews

@testable import PlotCairo

/// Passes everything on shape by shape, in words for which a context has no fast way; areas that it
/// has one for as pictures of what they cover, edge by edge.
final class PlainContext: GraphicsContext {
  private let target: any GraphicsContext
  private let size: Size
  private let grid: PixelGrid

  /// - Parameters:
  ///   - size: of the picture, a pixel for each point.
  ///   - grid: its pixels, on which edges fall either way.
  init(_ target: any GraphicsContext, size: Size, grid: PixelGrid) {
    (self.target, self.size, self.grid) = (target, size, grid)
  }

  var transform: Affine { target.transform }
  func save() { target.save() }
  func restore() { target.restore() }
  func concatenate(_ transform: Affine) { target.concatenate(transform) }
  func clip(to path: Path) { target.clip(to: path) }
  func mask(to area: Path) { target.mask(to: area) }
  func blend(_ mode: BlendMode) { target.blend(mode) }
  func beginGroup(alpha: Double) { target.beginGroup(alpha: alpha) }
  func endGroup() { target.endGroup() }

  /// One point more, and a path is not one of rectangles alone.
  func fill(_ path: Path, with color: Color) {
    if drawAreas(path, color) { return }
    var path = grid.sharpened(path, under: transform)
    path.move(to: .zero)
    target.fill(path, with: color)
  }

  /// Areas edge by edge, of which there are many.
  private func drawAreas(_ path: Path, _ color: Color) -> Bool {
    guard path.count > 1_000, path.count > 8 * path.subpathCount, let rings = path.rings,
      let back = transform.inverse
    else { return false }
    let pixels = coverage(ofAreas: rings.map { $0.map(transform.apply) }, size: size)
      .flatMap { share in
        [color.red, color.green, color.blue, color.alpha * share].map {
          UInt8((255 * $0).rounded())
        }
      }
    let image = Image(
      widthInPixels: Int(size.width), heightInPixels: Int(size.height), pixels: pixels)
    target.withState {
      target.concatenate(back)
      target.draw(image, in: Rect(origin: .zero, size: size))
    }
    return true
  }

  func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    target.fill(path, with: gradient, stroke: stroke)
  }

  func stroke(_ path: Path, with stroke: Stroke) { target.stroke(path, with: stroke) }

  func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    if centers == [.zero], stroke == nil, let fill, drawAreas(symbol, fill) { return }
    for center in centers { target.stamp(symbol, at: [center], fill: fill, stroke: stroke) }
  }

  func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    target.draw(text, at: position, anchor: anchor, style: style)
  }

  func draw(_ image: Image, in rect: Rect) { target.draw(image, in: rect) }
  func beginElement(_ element: SemanticElement) { target.beginElement(element) }
  func endElement() { target.endElement() }
}
