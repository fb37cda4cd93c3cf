import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NumberPattern {
  /// Returns the pattern with as many digits as distinguish these round values, if it leaves the
  /// precision open, as the axes of d3 do: https://d3js.org/d3-scale/linear#tickFormat
  package func fitting(_ values: [Double]) -> NumberPattern {
    let sorted = values.filter(\.isFinite).sorted()
    guard precision == nil, let kind,
      let step = zip(sorted.dropFirst(), sorted).map(-).filter({ $0 > 0 }).min(),
      let largest = sorted.map(\.magnitude).max()
    else { return self }
    let decimals = -Self.powerOfTen(step)
    let figures = decimals + Self.powerOfTen(max(largest - step, step))
    let digits: Int
    switch kind {
    case .fixed: digits = decimals
    case .percent: digits = isInPercent ? decimals : decimals - 2
    case .exponent: digits = figures
    case .general, .rounded, .roundedPercent: digits = figures + 1
    default: return self
    }
    var pattern = self
    pattern.precision = min(max(0, digits), 20)
    return pattern
  }

  /// The power of the first digit of a number that is a little off.
  private static func powerOfTen(_ value: Double) -> Int {
    Int((log10(value) + 1e-9).rounded(.down))
  }
}
