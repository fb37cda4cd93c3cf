import PlotTables
import PlotViews

/// What one item of a mark shows: one row, or all rows of a line.
struct MarkItem {
  var ink: [Ink]
  /// What readers are told of it: "Horsepower: 130; Miles_per_Gallon: 18", its tooltip and its link.
  var label: SemanticElement?
}

/// The looks of an item, as channels and properties have them.
struct ItemLook {
  var fill: Color?
  var stroke: Color?
  /// Painted in place of the colours.
  var fillGradient: Gradient?
  var strokeGradient: Gradient?
  var strokeWidth = 1.0
  var dash: [Double] = []
  var dashOffset = 0.0
  var cap = Stroke.Cap.butt
  var join = Stroke.Join.miter
  var opacity = 1.0

  var strokeStyle: Stroke? {
    guard let stroke, stroke.alpha > 0 || strokeGradient != nil, strokeWidth > 0 else { return nil }
    var style = Stroke(
      stroke.withAlpha(stroke.alpha * opacity), width: strokeWidth, cap: cap, join: join, dash: dash
    )
    style.dashOffset = dashOffset
    style.gradient = strokeGradient?.faded(to: opacity)
    return style
  }

  var fillColor: Color? { fill.map { $0.withAlpha($0.alpha * opacity) } }

  /// A closed shape in these looks, as one element.
  func ink(_ path: Path) -> [Ink] {
    guard !path.isEmpty else { return [] }
    if let fillGradient {
      return [.gradient(path, fillGradient.faded(to: opacity), stroke: strokeStyle)]
    }
    return [.stamp(path, at: [.zero], fill: fillColor, stroke: strokeStyle)]
  }

  /// A symbol about the origin, somewhere.
  func ink(_ symbol: Path, at center: Point) -> [Ink] {
    if fillGradient != nil {
      return ink(symbol.transformed(by: .translation(x: center.x, y: center.y)))
    }
    return [.stamp(symbol, at: [center], fill: fillColor, stroke: strokeStyle)]
  }

  /// With the paint of the inside at an edge that has none.
  mutating func strokeAsFilled() {
    guard stroke == nil else { return }
    (stroke, strokeGradient) = (fill, fillGradient)
  }

  /// With the paint of the edge in an inside that has none.
  mutating func fillAsStroked() {
    guard fill == nil else { return }
    (fill, fillGradient) = (stroke, strokeGradient)
  }
}
