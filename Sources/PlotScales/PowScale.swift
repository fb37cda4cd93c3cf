#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A scale on which equal differences of a power of the values take equal lengths; the square root
/// is the power of one half. Numbers below zero mirror those above it.
///
/// d3-scale 4, `scalePow`: https://d3js.org/d3-scale/pow
public struct PowScale: QuantitativeScale, Hashable {
  /// The bounds, and the ticks, which are those of a linear scale.
  private var line: LinearScale
  /// Above zero.
  public let exponent: Double

  public init(_ line: LinearScale, exponent: Double) {
    precondition(exponent > 0 && exponent.isFinite, "the exponent is above zero")
    self.line = line
    self.exponent = exponent
  }

  /// See `LinearScale.covering`.
  public static func covering(
    _ lower: Double, _ upper: Double, exponent: Double, includingZero: Bool = false
  ) -> PowScale {
    PowScale(
      LinearScale.covering(lower, upper, includingZero: includingZero), exponent: exponent)
  }

  public var lower: Double {
    get { line.lower }
    set { line.lower = newValue }
  }
  public var upper: Double {
    get { line.upper }
    set { line.upper = newValue }
  }
  public var numberStyle: NumberLabelStyle {
    get { line.numberStyle }
    set { line.numberStyle = newValue }
  }
  public var tickUnit: Double {
    get { line.tickUnit }
    set { line.tickUnit = newValue }
  }
  public var minimumTickStep: Double {
    get { line.minimumTickStep }
    set { line.minimumTickStep = newValue }
  }

  /// Of the largest bound, so that no power overflows.
  private var unit: Double { max(lower.magnitude, upper.magnitude) }

  private func raised(_ value: Double) -> Double {
    let part = value / unit
    let raised = exponent == 0.5 ? part.magnitude.squareRoot() : pow(part.magnitude, exponent)
    return part < 0 ? -raised : raised
  }

  public func fraction(of value: Double) -> Double {
    guard !value.isNaN, lower.isFinite, upper.isFinite else { return .nan }
    guard lower != upper else { return 0.5 }
    let start = raised(lower)
    return (raised(value) - start) / (raised(upper) - start)
  }

  public func value(at fraction: Double) -> Double {
    // Exact at both ends.
    if fraction == 0 { return lower }
    if fraction == 1 { return upper }
    let place = raised(lower) * (1 - fraction) + raised(upper) * fraction
    let value = unit * pow(place.magnitude, 1 / exponent)
    return place < 0 ? -value : value
  }

  public func rounded(finely: Bool) -> PowScale {
    PowScale(line.rounded(finely: finely), exponent: exponent)
  }

  public func ticks(about count: Int) -> [Tick] { line.ticks(about: count) }
}
