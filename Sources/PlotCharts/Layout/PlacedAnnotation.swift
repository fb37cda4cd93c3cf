import PlotViews

/// An annotation with its place in a plot area.
struct PlacedAnnotation {
  let annotation: Annotation
  /// Where it begins and ends along its axis, in points from the left or lower edge and inside the
  /// plot area; the same for a line.
  let start: Double
  let end: Double

  var isVertical: Bool { annotation.channel == .x }
  var isBand: Bool { if case .band = annotation.extent { true } else { false } }

  /// Nil if it lies outside of the plot area.
  init?(_ annotation: Annotation, _ scales: TrainedScales, _ size: Size) {
    self.annotation = annotation
    let axis = annotation.channel == .x ? scales.x : scales.y
    let length = annotation.channel == .x ? size.width : size.height
    // The whole share of a category.
    let half = axis.isCategorical ? 0.5 : 0
    switch annotation.extent {
    case .line(let value):
      start = axis.fraction(of: value) * length
      end = start
    case .band(let from, let to):
      let first = from.map { axis.fraction(of: $0 - half) } ?? (axis.isReversed ? 1 : 0)
      let last = to.map { axis.fraction(of: $0 + half) } ?? (axis.isReversed ? 0 : 1)
      start = max(0, min(first, last)) * length
      end = min(1, max(first, last)) * length
      guard start < end else { return nil }
    }
    // A hair for what stands at the very end.
    guard start >= -1e-6, end <= length + 1e-6 else { return nil }
  }

  func color(_ theme: Theme) -> Color { annotation.color ?? theme.axis }

  /// The tint of a band: opaque, as it lies below everything else.
  func tint(_ theme: Theme) -> Color {
    theme.paper.mixed(with: color(theme), annotation.color == nil ? 0.09 : 0.16)
  }

  func stroke(_ theme: Theme) -> Stroke {
    let dashes: [Annotation.Dash: [Double]] = [.dashed: [5, 3], .dotted: [1, 3]]
    return Stroke(color(theme), width: 1, dash: dashes[annotation.dash] ?? [])
  }
}
