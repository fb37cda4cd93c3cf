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
  public let base: Double
  public var numberStyle: NumberLabelStyle
  public var tickUnit = 1.0
  /// Means nothing here: ticks are as far apart as the powers are.
  public var minimumTickStep = 0.0

  /// A scale with given bounds, both above or both below zero.
  public init(
    lower: Double, upper: Double, base: Double = 10, numberStyle: NumberLabelStyle = .separated
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

  /// The same scale with its bounds moved outwards to powers of the base: d3-scale 4, `log.nice`,
  /// https://d3js.org/d3-scale/log
  public func nice() -> LogScale {
    moved { powers, bound in powers.power(powers.exponent(atMost: bound)) }
  }

  /// Bounds are round at 1, 2 or 5 times a power of ten, and at the powers of other bases; within a
  /// power, where they are on a linear scale.
  public func rounded(finely: Bool) -> LogScale {
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
    guard base == 10 else { return nice() }
    return moved { powers, bound in
      let exponent = powers.exponent(atMost: bound)
      let round = [5, 2, 1].map { powers.power(exponent, times: $0) }
      return round.first { $0 <= bound } ?? bound
    }
  }

  /// The scale with bounds made round.
  ///
  /// - Parameter floor: the round number at or below one above zero. What lies above is found as
  ///   what lies below the inverse.
  private func moved(_ floor: (Powers, Double) -> Double) -> LogScale {
    let sign: Double = isNegative ? -1 : 1
    let (low, high) = (min(lower * sign, upper * sign), max(lower * sign, upper * sign))
    guard low > 0, high.isFinite else { return self }
    let powers = Powers(base)
    let start = floor(powers, low)
    var end = floor(powers, high)
    if end < high {
      // The next round number: there are three of them between two powers, at most.
      let next = [2, 2.5, base].map {
        floor(powers, min(end * $0 * (1 + 1e-9), .greatestFiniteMagnitude))
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

  /// Powers of the base, every second or fifth of them where they are many; their multiples where
  /// they are few, of which those without a label are minor ticks; and round numbers at equal
  /// distances within a power.
  ///
  /// d3-scale 4, `log.ticks` and `log.tickFormat`: https://d3js.org/d3-scale/log. Ours is which
  /// multiples of a power of ten get a label: see `labelled`.
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

  /// The powers, or their multiples, between two numbers above zero, and those of them that get a
  /// label.
  private func powers(
    from low: Double, to high: Double, about count: Int
  ) -> (values: [Double], shown: [Double]) {
    let powers = Powers(base)
    let (start, end) = (powers.logarithm(low), powers.logarithm(high))
    guard base == base.rounded(), end - start < Double(count) else {
      let step = max(1, (end - start) / Double(min(count, RoundStep.largestCount)))
      let values = RoundStep(near: step).multiples(from: start, through: end)
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
    // So few say little of where between them a value is.
    if values.count * 2 < count { return ([], []) }
    let most = max(1, base * Double(count) / Double(values.count))
    let multiples = values.map(powers.multiple)
    let labelled = labelled(atMost: most)
    let chosen = zip(values, multiples).filter { labelled.contains($1) }.map(\.0)
    // Over hardly more than a power so few may be left that its neighbours tell more.
    let isEnough = chosen.count >= min(3, count)
    return (values, isEnough ? chosen : zip(values, multiples).filter { $1 <= most }.map(\.0))
  }

  /// The multiples of a power that get a label where there is room for so many of them.
  ///
  /// d3 labels the first ones, 1 to `most`, so that 20, 30 and 40 stand close and 100 far from them.
  /// Of tens 1, 2, 5 and 1, 3 are nearly evenly spaced on a scale of ratios, as on coins.
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

/// The powers of a base; those of ten are the doubles nearest to them.
private struct Powers {
  let base: Double

  init(_ base: Double) { self.base = base }

  func logarithm(_ value: Double) -> Double {
    switch base {
    case 10: log10(value)
    case 2: log2(value)
    default: log(value) / log(base)
    }
  }

  func power(_ exponent: Int, times multiple: Int = 1) -> Double {
    base == 10
      ? Double(decimal: Int64(multiple), exponent: exponent)
      : Double(multiple) * pow(base, Double(exponent))
  }

  /// The greatest power that is not above a number above zero.
  func exponent(atMost value: Double) -> Int {
    var exponent = Int(logarithm(value).rounded(.down))
    while power(exponent) > value { exponent -= 1 }
    while power(exponent + 1) <= value { exponent += 1 }
    return exponent
  }

  /// A number as a multiple, from 1 to the base, of the power below it; a power itself is 1.
  func multiple(of value: Double) -> Double {
    (value / power(exponent(atMost: value))).rounded()
  }
}
