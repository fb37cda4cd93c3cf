import PlotViews

/// The value within 0...1; zero when it is not a number.
func clamped(_ component: Double) -> Double {
  component > 0 ? min(1, component) : 0
}

extension Stroke {
  /// The dash lengths, or none when the line is solid: when a length is negative or not finite, or
  /// when the pattern repeats within a hundredth of a point, which only costs time.
  var drawableDash: [Double] {
    guard dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.reduce(0, +) >= 0.01 else { return [] }
    return dash
  }
}

extension Affine {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// By how much lengths grow on average.
  var lengthScale: Double { abs(determinant).squareRoot() }
}
