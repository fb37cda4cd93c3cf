/// A scale on which equal differences of a function of the values take equal lengths.
///
/// To add one: a new file with a conforming value, and a line in `AllScales.swift`.
public protocol TransformedScale: QuantitativeScale {
  /// The bounds, how ticks are written, and the ticks of a linear scale.
  var line: LinearScale { get set }

  /// The function: rising, and through zero.
  func transformed(_ value: Double) -> Double

  /// The inverse of the transform.
  func restored(_ place: Double) -> Double
}

extension TransformedScale {
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

  /// On a scale of no length every number is at one half.
  public func fraction(of value: Double) -> Double {
    guard !value.isNaN, lower.isFinite, upper.isFinite else { return .nan }
    guard lower != upper else { return 0.5 }
    let start = transformed(lower)
    return (transformed(value) - start) / (transformed(upper) - start)
  }

  public func value(at fraction: Double) -> Double {
    // Exact at both ends.
    if fraction == 0 { return lower }
    if fraction == 1 { return upper }
    return restored(transformed(lower) * (1 - fraction) + transformed(upper) * fraction)
  }
}
