import PlotViews

/// The paints, pens and blend mode of the items of a mark, laid over items of plain colours.
package struct MarkFinish: Sendable, Hashable {

  package init() {}
  /// The gradients in place of the colours of surfaces and of lines, in a y-down system.
  package var fill: Gradient?
  package var stroke: Gradient?
  package var blend: BlendMode?
  package var cap: Stroke.Cap?
  package var join: Stroke.Join?
  /// The offset into the dashes at the start of a line, in points.
  package var dashOffset: Double?

  /// Whether it leaves the items as they are.
  package var isPlain: Bool { self == MarkFinish() }

  /// Returns the items, each with a gradient over its box and a separate blend mode.
  ///
  /// - Parameters:
  ///   - items: in the plot area's system (y-up).
  ///   - opacity: of gradients.
  package func applied(to items: [SceneItem], opacity: Double) -> [SceneItem] {
    var finish = self
    finish.fill = fill?.upsideDown.faded(to: opacity)
    finish.stroke = stroke?.upsideDown.faded(to: opacity)
    return items.flatMap(finish.parts)
  }

  private func parts(_ item: SceneItem) -> [SceneItem] {
    switch item {
    case .element(let element, let inner):
      let parts = inner.flatMap(parts)
      // Elements with classes hold those of items.
      guard let blend, element.classes.isEmpty else { return [.element(element, parts)] }
      return [.element(element, [.blended(blend, parts)])]
    case .clipped(let path, let inner): return [.clipped(path, inner.flatMap(parts))]
    case .masked(let area, let inner): return [.masked(area, inner.flatMap(parts))]
    case .turned(let transform, let inner): return [.turned(transform, inner.flatMap(parts))]
    case .fill(let path, _):
      return fill.map { [.gradient(path, $0, stroke: nil)] } ?? [item]
    case .stroke(let path, let line): return [.stroke(path, pen(line))]
    case .stamp(let symbol, let centers, let color, let line):
      guard let fill, color != nil else {
        return [.stamp(symbol, at: centers, fill: color, stroke: line.map(pen))]
      }
      return centers.map { center in
        let outline = symbol.transformed(by: .translation(x: center.x, y: center.y))
        return .gradient(outline, fill, stroke: line.map(pen))
      }
    default: return [item]
    }
  }

  private func pen(_ line: Stroke) -> Stroke {
    var line = line
    line.gradient = stroke ?? line.gradient
    (line.cap, line.join) = (cap ?? line.cap, join ?? line.join)
    line.dashOffset = dashOffset ?? line.dashOffset
    return line
  }
}

extension Gradient {
  /// The gradient in a system with the opposite direction of y.
  var upsideDown: Gradient {
    func turned(_ point: Point) -> Point { Point(x: point.x, y: 1 - point.y) }
    func turned(_ circle: Circle) -> Circle {
      Circle(center: turned(circle.center), radius: circle.radius)
    }
    return switch self {
    case .linear(let start, let end, let stops):
      .linear(from: turned(start), to: turned(end), stops)
    case .radial(let start, let end, let stops):
      .radial(from: turned(start), to: turned(end), stops)
    }
  }
}
