import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A scale on which equal ratios take equal lengths. Its domain lies on one side of zero, which has
/// no place on it, nor have the numbers on the other side.
public struct LogScale: QuantitativeScale, Hashable {
  public var lower: Double
  public var upper: Double
  /// Ticks are at its powers, and at multiples of these where there is room; above 1.
  package let base: Double
  package var numberStyle: NumberLabelStyle
  package var tickUnit = 1.0
  /// Means nothing here: ticks are as far apart as the powers are.
  package var minimumTickStep = 0.0

  /// The base of natural logarithms: e, as the nearest double.
  package static let naturalBase = 2.718281828459045
  /// Multiples of the powers of larger bases would run together, and be of little use.
  private static let largestBaseOfMultiples = 16.0

  /// The number of powers of the base from one end to the other.
  package var powerCount: Int {
    let ends = [abs(lower / tickUnit), abs(upper / tickUnit)].sorted()
    guard ends[0] > 0, ends[1].isFinite else { return 0 }
    let powers = Powers(base)
    let (first, last) = (powers.exponent(atMost: ends[0]), powers.exponent(atMost: ends[1]))
    return last - first + (powers.power(first) == ends[0] ? 1 : 0)
  }

  /// A scale with given bounds, both above or both below zero.
  ///
  /// - Parameters:
  ///   - lower: The value at fraction 0. May exceed `upper`: the axis then runs backwards.
  ///   - upper: The value at fraction 1.
  ///   - base: Ticks are at its powers, and at multiples of these where there is room.
  /// - Precondition: the base is above 1.
  public init(lower: Double, upper: Double, base: Double = 10) {
    self.init(lower: lower, upper: upper, base: base, numberStyle: .separated)
  }

  package init(
    lower: Double, upper: Double, base: Double = 10, numberStyle: NumberLabelStyle
  ) {
    precondition(base > 1 && base.isFinite, "the base is above 1")
    self.lower = lower
    self.upper = upper
    self.base = base
    self.numberStyle = numberStyle
  }

  /// A rising scale over data that lie between two extremes, on the positive side if they reach it.
  ///
  /// Extremes that are not finite count as unknown; with none the scale runs from 1 to the base. An
  /// extreme of zero or on the other side leaves three powers of the base. When all values are equal
  /// it is widened to half a power on both sides.
  public static func covering(_ lower: Double, _ upper: Double, base: Double = 10) -> LogScale {
    let known = [lower, upper].filter { $0.isFinite && $0 != 0 }
    guard let low = known.min(), let high = known.max() else {
      return LogScale(lower: 1, upper: base, base: base)
    }
    if high < 0 {
      let mirrored = covering(-high, -low, base: base)
      return LogScale(lower: -mirrored.upper, upper: -mirrored.lower, base: base)
    }
    let start = lower > 0 ? low : max(high / (base * base * base), .leastNormalMagnitude)
    guard start == high else { return LogScale(lower: start, upper: high, base: base) }
    let half = base.squareRoot()
    let limit = Double.greatestFiniteMagnitude
    return LogScale(
      lower: max(high / half, .leastNonzeroMagnitude), upper: min(high * half, limit), base: base)
  }

  private var isNegative: Bool { lower < 0 }

  /// NaN for zero and for numbers on the other side of it.
  public func fraction(of value: Double) -> Double {
    let sign: Double = isNegative ? -1 : 1
    guard value * sign > 0, lower * sign > 0, upper * sign > 0 else { return .nan }
    guard lower != upper else { return 0.5 }
    let start = log2(lower * sign)
    return (log2(value * sign) - start) / (log2(upper * sign) - start)
  }

  public func value(at fraction: Double) -> Double {
    // Exact at both ends.
    if fraction == 0 { return lower }
    if fraction == 1 { return upper }
    let sign: Double = isNegative ? -1 : 1
    return sign * exp2(log2(lower * sign) * (1 - fraction) + log2(upper * sign) * fraction)
  }

  /// Powers of the base are round, however many they are.
  public func nice(about count: Int) -> LogScale { nice() }

  /// Returns the scale with its bounds extended to powers of the base: d3-scale 4, `log.nice`,
  /// https://d3js.org/d3-scale/log
  package func nice() -> LogScale {
    let powers = Powers(base)
    return moved(within: base) { powers.power(powers.exponent(atMost: $0)) }
  }

  /// Bounds are round at 1, 2 or 5 times a power of ten, also where the powers of the base are far
  /// apart, and at the powers of other bases; within a power, where they are on a linear scale.
  package func rounded(finely: Bool) -> LogScale {
    let (near, far) = (min(lower.magnitude, upper.magnitude), max(lower.magnitude, upper.magnitude))
    if far / near < base {
      let line = LinearScale(lower: min(lower, upper), upper: max(lower, upper))
        .rounded(finely: finely)
      guard line.lower * line.upper > 0 else { return self }
      var result = self
      (result.lower, result.upper) =
        lower > upper ? (line.upper, line.lower) : (line.lower, line.upper)
      return result
    }
    let isLarge = base > LogScale.largestBaseOfMultiples
    guard base == 10 || isLarge else { return nice() }
    let powers = Powers(10)
    return moved(within: 10) { bound in
      let exponent = powers.exponent(atMost: bound)
      let round = [5, 2, 1].map { powers.power(exponent, times: $0) }
      return round.first { $0 <= bound } ?? bound
    }
  }

  /// The scale with bounds made round.
  ///
  /// - Parameters:
  ///   - ratio: no more lies between a round number and the next.
  ///   - floor: the round number at or below one above zero.
  private func moved(within ratio: Double, _ floor: (Double) -> Double) -> LogScale {
    let sign: Double = isNegative ? -1 : 1
    let (low, high) = (min(lower * sign, upper * sign), max(lower * sign, upper * sign))
    guard low > 0, high.isFinite else { return self }
    let start = floor(low)
    var end = floor(high)
    if end < high {
      // The next round number: there are three of them between two powers, at most.
      let next = ([2, 2.5].filter { $0 < ratio } + [ratio]).map {
        floor(min(end * $0 * (1 + 1e-9), .greatestFiniteMagnitude))
      }
      end = next.first { $0 >= high } ?? high
    }
    guard start > 0, end.isFinite else { return self }
    var result = self
    let isFalling = (lower > upper) != isNegative
    (result.lower, result.upper) =
      isFalling ? (end * sign, start * sign) : (start * sign, end * sign)
    return result
  }

  /// Returns powers of the base, every second or fifth of them if there are many; their multiples
  /// if there are few, some of which are minor ticks without a label; and round numbers at equal
  /// distances within a power.
  ///
  /// d3-scale 4, `log.ticks` and `log.tickFormat`: https://d3js.org/d3-scale/log. A difference is
  /// the choice of labelled multiples of a power of ten: see `labelled`.
  public func ticks(about count: Int) -> [Tick] {
    let sign: Double = isNegative ? -1 : 1
    let ends = [lower, upper].map { $0 * sign / tickUnit }.sorted()
    guard count > 0, ends[0] > 0, ends[1].isFinite else { return [] }
    let (values, shown) = powers(from: ends[0], to: ends[1], about: count)
    if shown.count < min(2, count) {
      var line = LinearScale(lower: lower, upper: upper, numberStyle: numberStyle)
      line.tickUnit = tickUnit
      return line.ticks(about: count)
    }
    let texts = NumberLabels.textsOfRatios(
      for: shown.map { $0 * sign }, base: base, style: numberStyle)
    let labels = Dictionary(zip(shown, texts)) { first, _ in first }
    return (isNegative ? values.reversed() : values).map {
      Tick(value: $0 * sign * tickUnit, label: labels[$0] ?? "")
    }
  }

  /// Returns the powers, or their multiples, between two numbers above zero, and the labelled ones
  /// among them.
  private func powers(
    from low: Double, to high: Double, about count: Int
  ) -> (values: [Double], shown: [Double]) {
    let powers = Powers(base)
    let (start, end) = (powers.logarithm(low), powers.logarithm(high))
    let hasMultiples = base == base.rounded() && base <= LogScale.largestBaseOfMultiples
    guard hasMultiples, end - start < Double(count) else {
      let step = max(1, (end - start) / Double(min(count, RoundStep.largestCount)))
      // A logarithm of a power need not be whole.
      let exponents = (Double(powers.exponent(atMost: low)), Double(powers.exponent(atMost: high)))
      let values = RoundStep(near: step).multiples(from: exponents.0, through: exponents.1)
        .map { powers.power(Int($0)) }.filter { $0 >= low && $0 <= high }
      return (values, values)
    }
    var values: [Double] = []
    for exponent in powers.exponent(atMost: low)...powers.exponent(atMost: high) {
      for multiple in 1..<Int(base) {
        let value = powers.power(exponent, times: multiple)
        if value >= low, value <= high { values.append(value) }
      }
    }
    // Too few ticks for the values between them to be read.
    if values.count * 2 < count { return ([], []) }
    let most = max(1, base * Double(count) / Double(values.count))
    let multiples = values.map(powers.multiple)
    let labelled = labelled(atMost: most)
    let chosen = zip(values, multiples).filter { labelled.contains($1) }.map(\.0)
    // Over hardly more than a power, so few may be left that the alternative is better.
    let isEnough = chosen.count >= min(3, count)
    return (values, isEnough ? chosen : zip(values, multiples).filter { $1 <= most }.map(\.0))
  }

  /// Returns the multiples of a power that get a label, if there is room for that many.
  ///
  /// d3 labels the first ones, 1 to `most`, so that 20, 30 and 40 are close and 100 is far from
  /// them. Between powers of ten 1, 2, 5 and 1, 3 are nearly evenly spaced on a log scale, like the
  /// values of coins.
  private func labelled(atMost most: Double) -> [Double] {
    let first = Array(stride(from: 1, through: min(most, base), by: 1))
    guard base == 10 else { return first }
    return switch most {
    case ..<2: [1]
    case ..<3: [1, 3]
    case ..<9: [1, 2, 5]
    default: first
    }
  }
}
