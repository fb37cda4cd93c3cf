/// A scale of numbers between two bounds, as an axis shows them.
///
/// To add one: a new file with a conforming value, and a line in `AllScales.swift`.
package protocol QuantitativeScale: InvertibleScale {
  /// The value at fraction 0. May exceed `upper`: the axis then runs backwards.
  var lower: Double { get set }

  /// The value at fraction 1.
  var upper: Double { get set }

  /// The notation of tick labels.
  var numberStyle: NumberLabelStyle { get set }

  /// The unit in which ticks are round and labelled, in the scale's own: 60 for values in seconds
  /// that are shown in minutes.
  var tickUnit: Double { get set }

  /// The least distance of two ticks: 1 keeps them at whole numbers (Vega's `tickMinStep`).
  var minimumTickStep: Double { get set }

  /// Returns the scale with its bounds extended to values that are round for it.
  ///
  /// - Parameter finely: whether half steps between ticks are round enough.
  func rounded(finely: Bool) -> Self

  /// Returns the scale with its bounds extended as d3 does it.
  ///
  /// - Parameter count: about how many ticks there would be between them.
  func nice(about count: Int) -> Self
}

extension QuantitativeScale {
  package var quantitative: (any QuantitativeScale)? { self }

  /// Rounds as a linear scale between the same bounds: d3-scale 4, `linearish`,
  /// https://d3js.org/d3-scale/pow
  package func nice(about count: Int) -> Self {
    let line = LinearScale(lower: lower, upper: upper).nice(about: count)
    var result = self
    (result.lower, result.upper) = (line.lower, line.upper)
    return result
  }
}
