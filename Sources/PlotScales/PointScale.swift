/// A scale that gives each category a point, evenly spaced in fractions of the axis.
///
/// The value of a category is its index. A band scale without bandwidth: d3-scale 4, `scalePoint`,
/// https://d3js.org/d3-scale/point
package struct PointScale: Scale, Hashable {
  /// The label of each point.
  package var labels: [String]
  /// The gap before the first and after the last point as a part of `step`.
  package var padding: Double

  package init(labels: [String], padding: Double = 0.5) {
    precondition(padding >= 0 && padding.isFinite, "the padding is not negative")
    self.labels = labels
    self.padding = padding
  }

  private var bands: BandScale {
    BandScale(labels: labels, paddingInner: 1, paddingOuter: padding)
  }

  /// The distance between neighbouring points.
  package var step: Double { bands.step }

  /// The place of a category. Indices beyond the labels go on in the same steps.
  package func center(of index: Int) -> Double { bands.center(of: index) }

  /// The place of an index; values between indices lie between the points.
  package func fraction(of value: Double) -> Double { bands.fraction(of: value) }

  /// A tick for every category, whatever the count: which labels fit is for the layout to find.
  package func ticks(about count: Int) -> [Tick] { bands.ticks(about: count) }
}
