import PlotViews

/// A call of the drawing vocabulary as a value, which a mark makes before any context draws it.
package enum SceneItem: Hashable, Sendable {
  case fill(Path, Color)
  /// A gradient over the path's own bounding box.
  case gradient(Path, Gradient, stroke: Stroke?)
  case stroke(Path, Stroke)
  case stamp(Path, at: [Point], fill: Color?, stroke: Stroke?)
  /// Many stamps, in a few arrays.
  case stamps(SymbolBatch)
  /// Many rectangles or rules, in a few arrays.
  case rects(RectBatch)
  case text(String, at: Point, anchor: TextAnchor, style: TextStyle)
  /// Lines of text under each other, the first at the position.
  case lines([String], at: Point, height: Double, anchor: TextAnchor, style: TextStyle)
  /// The parts of the items inside of a path.
  indirect case clipped(Path, [SceneItem])
  /// Items within an area that is drawn itself.
  indirect case masked(Path, [SceneItem])
  /// Items laid onto the backdrop by another blend mode.
  indirect case blended(BlendMode, [SceneItem])
  case image(Image, in: Rect)
  indirect case element(SemanticElement, [SceneItem])
  /// Items in a system of their own, which goes through the transform.
  indirect case turned(Affine, [SceneItem])
}

extension SceneItem {
  /// Returns the item moved by a distance.
  package func offset(x: Double, y: Double) -> SceneItem {
    let move = Affine.translation(x: x, y: y)
    return switch self {
    case .fill(let path, let color): .fill(path.transformed(by: move), color)
    case .gradient(let path, let gradient, let stroke):
      .gradient(path.transformed(by: move), gradient, stroke: stroke)
    case .stroke(let path, let stroke): .stroke(path.transformed(by: move), stroke)
    case .stamp(let path, let centers, let fill, let stroke):
      .stamp(path, at: centers.map(move.apply(to:)), fill: fill, stroke: stroke)
    case .stamps(let batch): .stamps(batch.offset(x: x, y: y))
    case .rects(let batch): .rects(batch.offset(x: x, y: y))
    case .text(let text, let position, let anchor, let style):
      .text(text, at: move.apply(to: position), anchor: anchor, style: style)
    case .lines(let lines, let position, let height, let anchor, let style):
      .lines(
        lines, at: move.apply(to: position), height: height, anchor: anchor, style: style)
    case .clipped(let path, let parts):
      .clipped(path.transformed(by: move), parts.map { $0.offset(x: x, y: y) })
    case .masked(let area, let parts):
      .masked(area.transformed(by: move), parts.map { $0.offset(x: x, y: y) })
    case .blended(let mode, let parts): .blended(mode, parts.map { $0.offset(x: x, y: y) })
    case .image(let image, let rect): .image(image, in: rect.offset(x: x, y: y))
    case .element(let element, let parts): .element(element, parts.map { $0.offset(x: x, y: y) })
    case .turned(let transform, let parts): .turned(transform.then(move), parts)
    }
  }
}

extension GraphicsContext {
  package func draw(_ items: [SceneItem]) {
    for item in items {
      switch item {
      case .fill(let path, let color): fill(path, with: color)
      case .gradient(let path, let gradient, let stroke):
        fill(path, with: gradient, stroke: stroke)
      case .stroke(let path, let stroke): self.stroke(path, with: stroke)
      case .stamp(let symbol, let centers, let fill, let stroke):
        stamp(symbol, at: centers, fill: fill, stroke: stroke)
      case .stamps(let batch): stamp(batch)
      case .rects(let batch): draw(batch)
      case .text(let text, let position, let anchor, let style):
        draw(text, at: position, anchor: anchor, style: style)
      case .lines(let lines, let position, let height, let anchor, let style):
        draw(lines, at: position, lineHeight: height, anchor: anchor, style: style)
      case .clipped(let path, let parts):
        withState {
          clip(to: path)
          draw(parts)
        }
      case .masked(let area, let parts):
        withState {
          mask(to: area)
          draw(parts)
        }
      case .blended(let mode, let parts):
        withState {
          blend(mode)
          draw(parts)
        }
      case .image(let image, let rect): draw(image, in: rect)
      case .element(let element, let parts): withElement(element) { draw(parts) }
      case .turned(let transform, let parts):
        withState {
          concatenate(transform)
          draw(parts)
        }
      }
    }
  }
}

/// Returns the middle of the pixel that a line one point wide is to fill, so that it is sharp: the
/// plot area begins and ends between pixels.
package func crisp(_ position: Double) -> Double { position.rounded(.down) + 0.5 }
