/// A map from values to fractions of an axis: 0 at the start of the domain, 1 at its end. The value of
/// a category is its index, and its place the middle of its share of the axis.
///
/// To add one: a new file with a conforming value, and a line in `AllScales.swift`.
package protocol Scale: Sendable {
  /// Outside 0...1 for values outside the domain; NaN for values that have no place (NaN itself).
  func fraction(of value: Double) -> Double

  /// Marks at round values inside the domain, in rising order, about this many.
  func ticks(about count: Int) -> [Tick]

  /// The scale itself if it is quantitative. A property in place of a cast, which takes ten
  /// microseconds for every kind of scale.
  var quantitative: (any QuantitativeScale)? { get }
}

extension Scale {
  package var quantitative: (any QuantitativeScale)? { nil }
}
