/// A scale on which equal differences of a function of the values take equal lengths.
///
/// To add one: a new file with a conforming value, and a line in `AllScales.swift`.
package protocol TransformedScale: QuantitativeScale {
  /// The bounds, how ticks are written, and the ticks of a linear scale.
  var line: LinearScale { get set }

  /// The function: rising, and through zero.
  func transformed(_ value: Double) -> Double

  /// The inverse of the transform.
  func restored(_ place: Double) -> Double
}

extension TransformedScale {
  package var lower: Double {
    get { line.lower }
    set { line.lower = newValue }
  }
  package var upper: Double {
    get { line.upper }
    set { line.upper = newValue }
  }
  package var numberStyle: NumberLabelStyle {
    get { line.numberStyle }
    set { line.numberStyle = newValue }
  }
  package var tickUnit: Double {
    get { line.tickUnit }
    set { line.tickUnit = newValue }
  }
  package var minimumTickStep: Double {
    get { line.minimumTickStep }
    set { line.minimumTickStep = newValue }
  }

  /// On a scale of no length every number is at one half.
  package func fraction(of value: Double) -> Double {
    guard !value.isNaN, lower.isFinite, upper.isFinite else { return .nan }
    guard lower != upper else { return 0.5 }
    let start = transformed(lower)
    return (transformed(value) - start) / (transformed(upper) - start)
  }

  package func value(at fraction: Double) -> Double {
    // Exact at both ends.
    if fraction == 0 { return lower }
    if fraction == 1 { return upper }
    return restored(transformed(lower) * (1 - fraction) + transformed(upper) * fraction)
  }
}
