import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A smooth estimate of how densely numbers lie: a normal curve over each, added up.
///
/// - Complexity: O(n) for each value asked for.
struct KernelDensity {
  /// Finite; at least one.
  let values: [Double]
  /// The standard deviation of each normal curve.
  let bandwidth: Double

  /// - Parameters:
  ///   - bandwidth: nil for Scott's.
  ///   - placeCount: the number of places of all curves of the chart, each of which is asked for.
  init(of values: [Double], bandwidth: Double? = nil, placeCount: Int = 1) {
    self.bandwidth = bandwidth ?? KernelDensity.scottBandwidth(of: values)
    let share = Self.mostTerms / max(1, placeCount)
    let most = min(max(share, Self.valueCounts.lowerBound), Self.valueCounts.upperBound)
    guard values.count > most else {
      self.values = values
      return
    }
    let (sorted, last) = (values.sorted(), most - 1)
    self.values = (0...last).map { sorted[$0 * (sorted.count - 1) / last] }
  }

  /// The most values of which a density is computed: of more it takes as many quantiles, each of which
  /// represents 0.005 % of the values, or 0.1 % where there are very many curves.
  private static let valueCounts = 1_000...20_000
  /// The most normal curves, each at one place, of which all curves of a chart are added up.
  private static let mostTerms = 400_000_000

  /// Returns the density at a place; over all places it adds up to 1.
  func density(at x: Double) -> Double {
    let sum = values.reduce(0.0) { sum, value in
      let z = (x - value) / bandwidth
      return sum + exp(-z * z / 2)
    }
    return sum / (Double(values.count) * bandwidth * (2 * Double.pi).squareRoot())
  }

  /// Returns the share that lies below a place.
  func cumulative(at x: Double) -> Double {
    let sum = values.reduce(0.0) { sum, value in
      sum + erfc((value - x) / (bandwidth * 2.0.squareRoot())) / 2
    }
    return sum / Double(values.count)
  }

  /// 1.06 times the smaller of the standard deviation and the quartiles' distance over 1.34, times
  /// n to the power of -1/5: Scott, "Multivariate Density Estimation", 1992,
  /// doi:10.1002/9780470316849, as in R's `bw.nrd` and Vega.
  ///
  /// If that bandwidth is zero, as for equal values, it is the first quartile's magnitude, or 1.
  static func scottBandwidth(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let count = Double(sorted.count)
    let mean = sorted.reduce(0) { $0 + $1 / count }
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = sorted.count > 1 ? (squares / (count - 1)).squareRoot() : 0
    let lower = quartile(0.25, of: sorted)
    let distance = (quartile(0.75, of: sorted) - lower) / 1.34
    let candidates = [min(deviation, distance), deviation, lower.magnitude]
    let spread = candidates.first { $0 > 0 && $0.isFinite } ?? 1
    return 1.06 * spread * pow(count, -0.2)
  }

  /// Between the two neighbours by share: method 7 of Hyndman and Fan, "Sample Quantiles in
  /// Statistical Packages", 1996, doi:10.2307/2684934.
  private static func quartile(_ share: Double, of sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
