/// A place along an axis, whatever the values of the axis.
package enum FixedPlace: Sendable, Hashable {
  /// A distance from the left or the upper end, in points.
  case points(Double)
  case end

  /// The distance from the left or the upper end of an axis of that length, in points.
  func distance(along length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .end: length
    }
  }
}
