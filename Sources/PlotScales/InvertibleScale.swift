/// A scale whose places each belong to one value.
///
/// To add one: a new file with a conforming value, and a line in `AllScales.swift`.
package protocol InvertibleScale: Scale {
  /// The value at a place of the axis: the inverse of `fraction(of:)`.
  func value(at fraction: Double) -> Double
}
