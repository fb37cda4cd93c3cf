/// Returns the arithmetic mean; NaN of no numbers.
package func mean(of values: [Double]) -> Double {
  let count = Double(values.count)
  let mean = sum(of: values) / count
  guard mean.isInfinite, values.allSatisfy(\.isFinite) else { return mean }
  // The sum is too large for a `Double`, the mean of finite numbers never is.
  return sum(of: values.map { $0 * 0x1p-64 }) / count * 0x1p64
}

/// Returns the mean squared distance from the mean, over as many as there are numbers, or one less
/// if they are a sample; NaN of fewer than two, as in Vega.
func variance(of values: [Double], isSample: Bool = true) -> Double {
  let spread = Spread(of: values)
  return spread.squares / Double(values.count - (isSample ? 1 : 0)) * spread.scale * spread.scale
}

/// Returns the square root of the variance.
package func standardDeviation(of values: [Double], isSample: Bool = true) -> Double {
  let spread = Spread(of: values)
  return (spread.squares / Double(values.count - (isSample ? 1 : 0))).squareRoot() * spread.scale
}

/// Returns the standard error of the mean of such a sample.
func standardError(of values: [Double]) -> Double {
  standardDeviation(of: values) / Double(values.count).squareRoot()
}

/// The sum of the squared distances from the mean, in units of `scale`², which is a power of two so
/// that dividing by it is exact: squares of 1e200 are too large for a `Double`.
///
/// The two-pass algorithm with its correction: Chan, Golub, LeVeque, "Algorithms for computing the
/// sample variance", 1983, doi:10.1080/00031305.1983.10483115.
private struct Spread {
  var squares = Double.nan
  var scale = 1.0

  init(of values: [Double]) {
    guard values.count > 1 else { return }
    let center = mean(of: values)
    let distances = values.map { $0 - center }
    let largest = distances.reduce(0) { max($0, $1.magnitude) }
    guard largest.isFinite, center.isFinite else { return }
    guard largest > 0 else {
      squares = 0
      return
    }
    scale = largest.binade
    var total = CompensatedSum()
    var rest = CompensatedSum()
    for distance in distances {
      let scaled = distance / scale
      total.add(scaled * scaled)
      rest.add(scaled)
    }
    squares = total.value - rest.value * rest.value / Double(values.count)
  }
}
