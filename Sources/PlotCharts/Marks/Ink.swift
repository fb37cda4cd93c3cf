import PlotViews

/// One call of the drawing vocabulary as a value: what a mark shows, before any context draws it.
public enum Ink: Hashable, Sendable {
  case fill(Path, Color)
  case stroke(Path, Stroke)
  case stamp(Path, at: [Point], fill: Color?, stroke: Stroke?)
  case text(String, at: Point, anchor: TextAnchor, style: TextStyle)
  /// The part of the ink that lies inside of a path.
  indirect case clipped(Path, [Ink])
  indirect case element(SemanticElement, [Ink])
  /// The ink in a system of its own, which goes through the transform.
  indirect case turned(Affine, [Ink])
}

extension Ink {
  /// The same somewhere else.
  func offset(x: Double, y: Double) -> Ink {
    let move = Affine.translation(x: x, y: y)
    return switch self {
    case .fill(let path, let color): .fill(path.transformed(by: move), color)
    case .stroke(let path, let stroke): .stroke(path.transformed(by: move), stroke)
    case .stamp(let path, let centers, let fill, let stroke):
      .stamp(path, at: centers.map(move.apply(to:)), fill: fill, stroke: stroke)
    case .text(let text, let position, let anchor, let style):
      .text(text, at: move.apply(to: position), anchor: anchor, style: style)
    case .clipped(let path, let parts):
      .clipped(path.transformed(by: move), parts.map { $0.offset(x: x, y: y) })
    case .element(let element, let parts): .element(element, parts.map { $0.offset(x: x, y: y) })
    case .turned(let transform, let parts): .turned(transform.then(move), parts)
    }
  }
}

extension GraphicsContext {
  public func draw(_ ink: [Ink]) {
    for part in ink {
      switch part {
      case .fill(let path, let color): fill(path, with: color)
      case .stroke(let path, let stroke): self.stroke(path, with: stroke)
      case .stamp(let symbol, let centers, let fill, let stroke):
        stamp(symbol, at: centers, fill: fill, stroke: stroke)
      case .text(let text, let position, let anchor, let style):
        draw(text, at: position, anchor: anchor, style: style)
      case .clipped(let path, let parts):
        withState {
          clip(to: path)
          draw(parts)
        }
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
