import PlotLook
import PlotMarks
import PlotViews

/// An annotation with its place in a plot area.
struct PlacedAnnotation {
  let annotation: Annotation
  /// The extent along the axis, in points from the left or lower edge, inside the plot area; for a line,
  /// `end` equals `start`.
  let start: Double
  let end: Double

  var isVertical: Bool { annotation.channel == .x }
  var isBand: Bool { if case .band = annotation.extent { true } else { false } }

  /// Nil if the annotation is outside of the plot area.
  init?(_ annotation: Annotation, _ scales: TrainedScales, _ size: Size) {
    let axis = annotation.channel == .x ? scales.x : scales.y
    let length = annotation.channel == .x ? size.width : size.height
    let shares =
      switch annotation.extent {
      case .line(let value): axis.place(of: value).map { $0...$0 }
      case .band(let from, let to): axis.span(from: from, to: to)
      }
    guard let shares else { return nil }
    self.annotation = annotation
    start = shares.lowerBound * length
    end = shares.upperBound * length
  }

  func color(_ theme: Theme) -> Color { annotation.color ?? theme.axis }

  /// Returns the tint of a band, which is opaque, as bands are below everything else.
  func tint(_ theme: Theme) -> Color {
    theme.paper.mixed(with: color(theme), opacity)
  }

  /// The opacity of a band.
  var opacity: Double { annotation.color == nil ? 0.14 : 0.2 }

  func stroke(_ theme: Theme) -> Stroke {
    let dashes: [Annotation.Dash: [Double]] = [.dashed: [5, 3], .dotted: [1, 3]]
    return Stroke(color(theme), width: 1, dash: dashes[annotation.dash] ?? [])
  }
}

extension TrainedAxis {
  /// Returns the place of a value, from 0 to 1; nil for a value beyond the axis: marks may be clamped to the
  /// edge, but a line there would name a wrong value.
  fileprivate func place(of value: Double) -> Double? {
    guard let value = own(value) else { return nil }
    let fraction = scale.fraction(of: value)
    // A tolerance for values at the very end.
    guard fraction >= -1e-9, fraction <= 1 + 1e-9 else { return nil }
    return isReversed ? 1 - fraction : fraction
  }

  /// Returns the part of the axis between two values, with the whole bands of categories; nil if it is
  /// empty.
  fileprivate func span(from: Double?, to: Double?) -> ClosedRange<Double>? {
    var low = 0.0
    var high = 1.0
    if isCategorical {
      let shown = categories.indices.filter { index in
        let original = Double(originalIndices?[index] ?? index)
        return original >= from ?? original && original <= to ?? original
      }
      guard let first = shown.first, let last = shown.last else { return nil }
      // A band with an open end extends to the end of the axis.
      if from != nil { low = held(scale.fraction(of: Double(first) - 0.5)) }
      if to != nil { high = held(scale.fraction(of: Double(last) + 0.5)) }
    } else {
      if let from { low = bound(from) }
      if let to { high = bound(to) }
    }
    guard low < high else { return nil }
    return isReversed ? 1 - high...1 - low : low...high
  }

  /// Returns the place of a band's end; for a value without a place on a log scale, the nearer end of the
  /// axis.
  private func bound(_ value: Double) -> Double {
    let fraction = scale.fraction(of: value)
    guard fraction.isNaN else { return held(fraction) }
    return value < domain?.lowerBound ?? 0 ? 0 : 1
  }

  private func held(_ fraction: Double) -> Double { max(0, min(1, fraction)) }

  /// Returns the value in the terms of this axis; nil for a category that it omits.
  private func own(_ value: Double) -> Double? {
    guard isCategorical, let originalIndices else { return value }
    return originalIndices.firstIndex { Double($0) == value }.map(Double.init)
  }
}
