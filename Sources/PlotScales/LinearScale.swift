/// A scale on which equal differences take equal lengths.
public struct LinearScale: QuantitativeScale, Hashable {
  public var lower: Double
  public var upper: Double
  /// Years are never cut into parts of a year.
  package var numberStyle: NumberLabelStyle
  package var minimumTickStep: Double
  package var tickUnit = 1.0

  /// A scale with given bounds; `covering` makes bounds fit for drawing out of data's extremes.
  ///
  /// - Parameters:
  ///   - lower: The value at fraction 0. May exceed `upper`: the axis then runs backwards.
  ///   - upper: The value at fraction 1.
  public init(lower: Double, upper: Double) {
    self.init(lower: lower, upper: upper, numberStyle: .separated)
  }

  package init(
    lower: Double, upper: Double, numberStyle: NumberLabelStyle, minimumTickStep: Double = 0
  ) {
    self.lower = lower
    self.upper = upper
    self.numberStyle = numberStyle
    self.minimumTickStep = minimumTickStep
  }

  package init(lower: Double, upper: Double, minimumTickStep: Double) {
    self.init(
      lower: lower, upper: upper, numberStyle: .separated, minimumTickStep: minimumTickStep)
  }

  /// A rising scale over data that lies between two extremes.
  ///
  /// Extremes that are not finite count as unknown; with none the scale runs from 0 to 1. When all
  /// values are equal it is widened around them: by a tenth, years by one year, and 0 to 0...1.
  public static func covering(
    _ lower: Double, _ upper: Double, includingZero: Bool
  ) -> LinearScale {
    covering(lower, upper, includingZero: includingZero, numberStyle: .separated)
  }

  /// The same with the notation of the labels, which decides on years.
  package static func covering(
    _ lower: Double, _ upper: Double, includingZero: Bool, numberStyle: NumberLabelStyle
  ) -> LinearScale {
    let known = [lower, upper].filter(\.isFinite) + (includingZero ? [0] : [])
    // Adding 0 turns -0 into 0.
    let low = (known.min() ?? 0) + 0
    let high = (known.max() ?? 0) + 0
    guard low == high else {
      return LinearScale(lower: low, upper: high, numberStyle: numberStyle)
    }
    guard low != 0 else { return LinearScale(lower: 0, upper: 1, numberStyle: numberStyle) }
    let pad = numberStyle == .year ? max(1, low.ulp) : max(low.magnitude / 10, low.ulp)
    let limit = Double.greatestFiniteMagnitude
    return LinearScale(
      lower: max(low - pad, -limit), upper: min(low + pad, limit), numberStyle: numberStyle)
  }

  /// On a scale of no length every number is at one half.
  public func fraction(of value: Double) -> Double {
    guard !value.isNaN, lower.isFinite, upper.isFinite else { return .nan }
    guard lower != upper else { return 0.5 }
    // Halves where a difference of two finite numbers could overflow.
    let largest = max(lower.magnitude, upper.magnitude, value.magnitude)
    let unit = largest > 0x1p1022 ? 0.5 : 1
    return (value * unit - lower * unit) / (upper * unit - lower * unit)
  }

  public func value(at fraction: Double) -> Double {
    // Exact at both ends, and without the difference, which could overflow.
    lower * (1 - fraction) + upper * fraction
  }

  /// Returns the scale with its bounds extended to round values.
  ///
  /// The step is found anew after each extension until it stays: d3-array 3, `nice`,
  /// https://d3js.org/d3-array/ticks#nice. A bound stays if a rounder one would be infinite.
  public func nice(about count: Int) -> LinearScale {
    var low = min(lower, upper)
    var high = max(lower, upper)
    var previous: RoundStep?
    for _ in 0..<10 {
      guard let step = step(from: low, to: high, about: count), step != previous else { break }
      let (floor, ceiling) = (step.floor(low), step.ceiling(high))
      if floor.isFinite { low = floor }
      if ceiling.isFinite { high = ceiling }
      previous = step
    }
    var result = self
    (result.lower, result.upper) = lower > upper ? (high, low) : (low, high)
    return result
  }

  public func ticks(about count: Int) -> [Tick] {
    let values = tickValues(about: count)
    let shown = tickUnit == 1 ? values : values.map { $0 / tickUnit }
    let labels = NumberLabels.texts(for: shown, style: numberStyle)
    return zip(values, labels).map { Tick(value: $0, label: $1) }
  }

  /// The values of the ticks alone, in rising order on a reversed scale too; none for a count of 0.
  package func tickValues(about count: Int) -> [Double] {
    if tickUnit != 1 {
      let inUnits = LinearScale(
        lower: lower / tickUnit, upper: upper / tickUnit, numberStyle: numberStyle,
        minimumTickStep: minimumTickStep / tickUnit)
      return inUnits.tickValues(about: count).map { $0 * tickUnit }
    }
    let (low, high) = (min(lower, upper), max(lower, upper))
    guard count > 0, low.isFinite, high.isFinite else { return [] }
    guard low < high else { return [low + 0] }
    guard let step = step(from: low, to: high, about: count) else { return [] }
    let values = step.multiples(from: low, through: high)
    // One part may be so long that no multiple falls inside; two never are (d3-array 3.2.4).
    return values.isEmpty && count == 1 ? tickValues(about: 2) : values
  }

  func step(from low: Double, to high: Double, about count: Int) -> RoundStep? {
    let least = numberStyle == .year ? max(1, minimumTickStep) : minimumTickStep
    return RoundStep.roughStep(from: low, to: high, about: count)
      .map { RoundStep(near: $0, minimum: least) }
  }
}
