import PlotLook
import PlotMarks
import PlotThreads
import PlotViews

/// The factor of line widths in all panels: lines are thinner if they oscillate so often that the gaps would
/// fill with ink.
struct LineWeight {
  /// The factor of the requested line widths.
  let factor: Double

  /// The ratio of length to extent up to which a line keeps its width: that of a dozen swings over the
  /// height of a usual plot area.
  private static let calm = 8.0
  /// The least factor: 1.2 points instead of 2.
  private static let least = 0.6

  /// - Parameter panels: the scene items of each panel.
  init(of panels: [[SceneItem]]) {
    let paths = panels.joined().flatMap { part -> [Path] in
      guard case .element(let element, let parts) = part, LineWeight.holds(element) else {
        return []
      }
      return parts.compactMap { if case .stroke(let path, _) = $0 { path } else { nil } }
    }
    // The visible length, as finer turns are within the width of the line.
    @Sendable func measured(_ index: Int) -> (length: Double, extent: Double) {
      paths[index].thinned(to: .seen).measured
    }
    // For few points, starting a thread takes longer than measuring them.
    let isLong = paths.contains { $0.count > 50_000 }
    let all =
      isLong ? Workers.map(paths.count, measured) : paths.indices.map(measured)
    let total = all.reduce(into: (length: 0.0, extent: 0.0)) {
      $0.length += $1.length
      $0.extent += $1.extent
    }
    let swing = total.extent > 0 ? total.length / total.extent : 0
    // Rounded to hundredths, for short numbers in files.
    factor = swing > 0 ? (min(1, max(Self.least, Self.calm / swing)) * 100).rounded() / 100 : 1
  }

  func applied(to items: [SceneItem]) -> [SceneItem] {
    guard factor < 1 else { return items }
    return items.map { part in
      guard case .element(let element, let parts) = part, LineWeight.holds(element) else {
        return part
      }
      return .element(element, parts.map(lightened))
    }
  }

  private func lightened(_ part: SceneItem) -> SceneItem {
    switch part {
    case .stroke(let path, var stroke):
      stroke.width *= factor
      stroke.dash = stroke.dash.map { $0 * factor }
      return .stroke(path, stroke)
    case .element(let element, let parts): return .element(element, parts.map(lightened))
    default: return part
    }
  }

  private static func holds(_ element: SemanticElement) -> Bool {
    element.classes.contains("mark-line") || element.classes.contains("mark-area")
  }
}

extension Chart {
  /// Whether oscillating lines are thinned; not if their width is given.
  var lightensLines: Bool {
    defaults.lightensLines
      && !layers.contains { $0.mark.hasLineWidth && $0.part == nil && $0.look.strokeWidth != nil }
  }
}

extension Path {
  /// The total length of its straight lines, and the larger side of their bounds.
  fileprivate var measured: (length: Double, extent: Double) {
    var length = 0.0
    var last: Point?
    for element in elements {
      switch element {
      case .move(let point): last = point
      case .line(let point):
        if let last {
          let (dx, dy) = (point.x - last.x, point.y - last.y)
          length += (dx * dx + dy * dy).squareRoot()
        }
        last = point
      case .curve, .close: break
      }
    }
    let bounds = controlBounds
    return (length, max(bounds?.width ?? 0, bounds?.height ?? 0))
  }
}
