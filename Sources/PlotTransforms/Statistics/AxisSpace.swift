import PlotScales
import PlotTables

/// The lengths along an axis, in which densities and the reach of whiskers are measured: on a logarithmic
/// scale, decades from one end of the numbers on; without a scale, the numbers themselves.
struct AxisSpace {
  private let scale: (any QuantitativeScale)?
  /// The length from one end of the scale to the other.
  private let length: Double

  /// - Parameters:
  ///   - name: of a scale of numbers: see `ScaleType.quantitative(named:)`.
  ///   - values: all numbers of the axis.
  init(_ name: String?, over values: DoubleColumn) {
    let type = name.flatMap { try? ScaleType.quantitative(named: $0) }
    guard let type, !type.isEven, let extent = finiteExtent(values) else {
      (scale, length) = (nil, 1)
      return
    }
    let scale = type.quantitative(extent.lowerBound, extent.upperBound)
    self.scale = scale
    switch scale {
    case let powers as LogScale:
      let decades = LogScale.covering(1, 10)
      length =
        (decades.fraction(of: powers.upper.magnitude)
        - decades.fraction(of: powers.lower.magnitude)).magnitude
    case let curve as any TransformedScale:
      length = curve.transformed(curve.upper) - curve.transformed(curve.lower)
    default: length = 1
    }
  }

  /// NaN for a number without a place on the scale.
  func place(of value: Double) -> Double { scale.map { $0.fraction(of: value) * length } ?? value }

  func value(at place: Double) -> Double { scale.map { $0.value(at: place / length) } ?? place }

  /// Returns the places of the numbers that have one.
  func places(of values: [Double]) -> [Double] {
    func places(on scale: some QuantitativeScale) -> [Double] {
      values.map { scale.fraction(of: $0) * length }
    }
    return (scale.map { places(on: $0) } ?? values).filter(\.isFinite)
  }

  /// Returns the points of a curve over places, at the numbers there.
  ///
  /// - Parameter sampled: gives the points between two places.
  func curve(
    from first: Double, to last: Double,
    _ sampled: (_ from: Double, _ to: Double) -> [(x: Double, y: Double)]
  ) -> [(x: Double, y: Double)] {
    let ends = (place(of: first), place(of: last))
    guard ends.0.isFinite, ends.1.isFinite else { return [] }
    var points = sampled(ends.0, ends.1)
    guard scale != nil, !points.isEmpty else { return points }
    for index in points.indices { points[index].x = value(at: points[index].x) }
    // Rounding must not widen the axis beyond round ends of the data.
    points[0].x = first
    points[points.count - 1].x = last
    return points
  }
}
