import PlotScales
import PlotViews

/// The positions of values along one side of a plot area, in points.
///
/// Constants are found once: a linear scale is asked only for its ends, as asking a scale for each
/// of a million rows takes five times as long as the arithmetic.
struct AxisPlaces: Sendable {
  private let axis: TrainedAxis
  private let length: Double
  /// The ends of an even scale; nil of others, and where differences could overflow.
  private let even: (lower: Double, range: Double)?

  /// The largest value for plain arithmetic; beyond it `LinearScale` computes in halves.
  private static let ordinary = 0x1p1022

  /// - Parameter length: of the side.
  init(_ axis: TrainedAxis, length: Double) {
    (self.axis, self.length) = (axis, length)
    let ends: (lower: Double, upper: Double)? =
      switch axis.scale {
      case _ where axis.start != 0 || axis.end != 1: nil
      case let scale as LinearScale: (scale.lower, scale.upper)
      case let scale as TimeScale: (scale.lower, scale.upper)
      default: nil
      }
    even = ends.flatMap { lower, upper in
      lower != upper && max(lower.magnitude, upper.magnitude) <= AxisPlaces.ordinary
        ? (lower, upper - lower) : nil
    }
  }

  /// Whether places are linear in values: then values can be compared instead of places.
  var isEven: Bool { even != nil && !axis.clamps }

  /// Returns the value at a place, within rounding, of a side that `isEven`.
  func value(at place: Double) -> Double {
    guard let even else { return .nan }
    let fraction = place / length
    return even.lower + (axis.isReversed ? 1 - fraction : fraction) * even.range
  }

  /// The linear map from values to places if `isEven`, except for far values that are moved closer;
  /// nil otherwise.
  var placement: PlacedColumn.Placement? {
    guard isEven, let even else { return nil }
    let factor = length / even.range
    return PlacedColumn.Placement(
      origin: even.lower, factor: axis.isReversed ? -factor : factor,
      offset: axis.isReversed ? length : 0)
  }

  /// Whether every finite value has a place.
  var takesAllNumbers: Bool { even != nil }

  /// Returns the position of a value; NaN if it is missing.
  ///
  /// Values beyond the domain keep their positions, so that lines towards them keep their slopes;
  /// infinities and values so far away that no slope would be visible are moved closer.
  @inline(__always)
  func place(_ value: Double) -> Double {
    guard let even, value.magnitude <= AxisPlaces.ordinary else { return farPlace(value) }
    // As `LinearScale.fraction` and `TrainedAxis.fraction` have it, to the last bit.
    var fraction = (value - even.lower) / even.range
    if axis.clamps { fraction = min(1, max(0, fraction)) }
    if axis.isReversed { fraction = 1 - fraction }
    return AxisPlaces.bounded(fraction) * length
  }

  @inline(never)
  private func farPlace(_ value: Double) -> Double {
    let fraction = axis.fraction(of: value)
    return fraction.isNaN ? .nan : AxisPlaces.bounded(fraction) * length
  }

  @inline(__always)
  private static func bounded(_ fraction: Double) -> Double { max(-1e5, min(1e5, fraction)) }
}
