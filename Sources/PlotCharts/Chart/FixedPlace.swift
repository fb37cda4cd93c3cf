/// A place along an axis, whatever the values of the axis.
enum FixedPlace: Sendable, Hashable {
  /// A distance from the left or the upper end, in points.
  case points(Double)
  case end

  /// Parses the constant of a position: points, or `width` or `height`.
  ///
  /// - Returns: nil for any other value.
  init?(_ value: SpecValue) {
    if ["width", "height"].contains(value.string) {
      self = .end
    } else if let points = value.number, points.isFinite {
      self = .points(points)
    } else {
      return nil
    }
  }

  /// The distance from the left or the upper end of an axis of that length, in points.
  func distance(along length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .end: length
    }
  }
}
