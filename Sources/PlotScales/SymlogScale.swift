import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A scale of ratios that goes through zero: numbers nearer to zero than a constant take lengths as
/// on a linear scale, those far from it as on a logarithmic one, on both sides.
///
/// Webber, "A bi-symmetric log transformation for wide-range data", 2013,
/// doi:10.1088/0957-0233/24/2/027001; as d3-scale 4, `scaleSymlog`.
package struct SymlogScale: TransformedScale, Hashable {
  package var line: LinearScale
  /// Above zero.
  package let constant: Double

  package init(_ line: LinearScale, constant: Double) {
    precondition(constant > 0 && constant.isFinite, "the constant is above zero")
    self.line = line
    self.constant = constant
  }

  /// Returns a rising scale: see `LinearScale.covering`. The constant is 1 if values reach a
  /// thousand, else a thousandth of the largest: three powers of ten are distinguished.
  package static func covering(
    _ lower: Double, _ upper: Double, includingZero: Bool = false
  ) -> SymlogScale {
    let line = LinearScale.covering(lower, upper, includingZero: includingZero)
    let largest = max(line.lower.magnitude, line.upper.magnitude)
    let power = log10(largest / 1000).rounded(.down)
    let constant = largest >= 1000 ? 1 : Double(decimal: 1, exponent: Int(max(power, -300)))
    return SymlogScale(line, constant: constant)
  }

  package func transformed(_ value: Double) -> Double {
    // The quotient may be beyond all numbers where its logarithm is not.
    let ratio = value.magnitude / constant
    let length = ratio.isFinite ? log1p(ratio) : log(value.magnitude) - log(constant)
    return value < 0 ? -length : length
  }

  package func restored(_ place: Double) -> Double {
    let ratio = expm1(place.magnitude)
    let value = ratio.isFinite ? constant * ratio : exp(place.magnitude + log(constant))
    return place < 0 ? -value : value
  }

  /// Bounds beyond the constant are 1, 2 or 5 times a power of ten; others stay where they are.
  package func rounded(finely: Bool) -> SymlogScale {
    var result = self
    (result.lower, result.upper) = (
      round(lower, up: lower > upper), round(upper, up: upper > lower)
    )
    return result
  }

  private func round(_ bound: Double, up: Bool) -> Double {
    guard bound.magnitude > constant, bound.isFinite else { return bound }
    // Over more than a power, within which a log scale is rounded as a linear one.
    let isOutwards = up == (bound > 0)
    let size = bound.magnitude
    let value =
      isOutwards
      ? LogScale(lower: size / 100, upper: size).rounded(finely: false).upper
      : LogScale(lower: size, upper: size * 100).rounded(finely: false).lower
    return bound < 0 ? -value : value
  }

  /// Zero and powers of ten on both sides of it, every second or third of them where they are many,
  /// 1, 2 and 5 of them where they are few; round numbers at equal distances where these are few too.
  package func ticks(about count: Int) -> [Tick] {
    let (low, high) = (min(lower, upper) / tickUnit, max(lower, upper) / tickUnit)
    guard count > 0, low.isFinite, high.isFinite else { return [] }
    guard low < high else { return line.ticks(about: count) }
    let least = Int(log10(constant / tickUnit).rounded(.up))
    let largest = max(low.magnitude, high.magnitude)
    let most = largest > 0 ? Int(log10(largest).rounded(.down)) : least
    // As many steps as the powers on both sides would make, and zero.
    let ends = transformed(high * tickUnit) - transformed(low * tickUnit)
    let whole = max(transformed(largest * tickUnit), .leastNormalMagnitude)
    let length = Double(max(0, most - least) + 1) * ends / whole
    let every = max(1, Int((length / Double(count)).rounded(.up)))
    var values: [Double] = []
    if most >= least {
      // From the largest down, so that it is among them.
      for exponent in stride(from: most, through: least, by: -every) {
        let power = Double(decimal: 1, exponent: exponent)
        values += [-power, power]
      }
    }
    values = (values + [0]).filter { $0 >= low && $0 <= high }.sorted()
    if values.count < 3 {
      // With few powers, their multiples are more useful, as on a log scale.
      let powers = (least...max(least, most)).flatMap { exponent in
        [1, 2, 5].map { Double(decimal: $0, exponent: exponent) }
      }
      values = (powers.map { -$0 } + [0] + powers).filter { $0 >= low && $0 <= high }.sorted()
    }
    guard values.count > 2, values.count <= 2 * count else { return line.ticks(about: count) }
    let labels = NumberLabels.textsOfRatios(for: values, base: 10, style: numberStyle)
    return zip(values, labels).map { Tick(value: $0 * tickUnit, label: $1) }
  }
}
