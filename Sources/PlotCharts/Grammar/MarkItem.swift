import PlotTables

import PlotViews

/// What one item of a mark shows: one row, or all rows of a line.
struct MarkItem {
  var ink: [Ink]
  /// What it says in words: "Horsepower: 130; Miles_per_Gallon: 18".
  var label: String?
}

/// The looks of an item, as channels and properties have them.
struct ItemLook {
  var fill: Color?
  var stroke: Color?
  var strokeWidth = 1.0
  var dash: [Double] = []
  var cap = Stroke.Cap.butt
  var join = Stroke.Join.miter
  var opacity = 1.0

  var strokeStyle: Stroke? {
    guard let stroke, stroke.alpha > 0, strokeWidth > 0 else { return nil }
    return Stroke(
      stroke.withAlpha(stroke.alpha * opacity), width: strokeWidth, cap: cap, join: join, dash: dash
    )
  }

  var fillColor: Color? { fill.map { $0.withAlpha($0.alpha * opacity) } }

  /// A closed shape in these looks, as one element.
  func ink(_ path: Path) -> [Ink] {
    guard !path.isEmpty else { return [] }
    return [.stamp(path, at: [.zero], fill: fillColor, stroke: strokeStyle)]
  }
}
