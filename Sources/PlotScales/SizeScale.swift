/// A scale for the sizes of symbols: values to fractions of the largest radius, so that a symbol's
/// area is proportional to its value, as in Vega-Lite's `size` channel.
///
/// Radii proportional to values would show twice as four times: Cleveland, McGill, "Graphical
/// perception", 1984, doi:10.1080/01621459.1984.10478080.
public struct SizeScale: InvertibleScale, Hashable {
  /// The value at fraction 1; fraction 0 is always the value 0.
  public var upper: Double

  public init(upper: Double) {
    precondition(upper > 0 && upper.isFinite, "the largest size is positive and finite")
    self.upper = upper
  }

  /// The scale over data up to a largest value; up to 1 when no value is above 0.
  public static func covering(_ largest: Double) -> SizeScale {
    SizeScale(upper: largest > 0 && largest.isFinite ? largest : 1)
  }

  /// The fraction of the largest radius; NaN for negative values, which no area shows.
  public func fraction(of value: Double) -> Double {
    guard value >= 0 else { return .nan }
    return (value / upper).squareRoot()
  }

  public func value(at fraction: Double) -> Double { upper * fraction * fraction }

  /// Round values above 0: a symbol of size 0 cannot be seen in a legend.
  public func ticks(about count: Int) -> [Tick] {
    let line = LinearScale(lower: 0, upper: upper)
    let visible = line.ticks(about: count).filter { $0.value > 0 }
    // A single part may hold 0 alone.
    return visible.isEmpty && count == 1 ? line.ticks(about: 2).filter { $0.value > 0 } : visible
  }
}
