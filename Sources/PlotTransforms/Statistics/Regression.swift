#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A curve of a certain form fitted to points by least squares: the forms and the weights of
/// Vega's, https://vega.github.io/vega/docs/transforms/regression/
struct Regression {
  let method: RegressionMethod
  /// a, b …
  let coefficients: [Double]
  /// The share of the variance of y that the curve explains; NaN if y has none.
  private(set) var rSquared: Double = .nan
  private let fit: LeastSquares

  /// - Parameter x: above zero for `log` and `pow`.
  /// - Parameter y: above zero for `exp` and `pow`.
  init(_ method: RegressionMethod, x: [Double], y: [Double], order: Int = 3) {
    self.method = method
    let isLogX = method.needsPositiveX
    let isLogY = method.needsPositiveY
    fit = LeastSquares(
      x: isLogX ? x.map { logarithm($0) } : x, y: isLogY ? y.map { logarithm($0) } : y,
      weights: method == .exp ? y : nil, degree: method.parameterCount(order: order) - 1)
    var coefficients = fit.coefficients
    if isLogY { coefficients[0] = exponential(coefficients[0]) }
    self.coefficients = coefficients
    let mean = y.reduce(0) { $0 + $1 / Double(y.count) }
    let total = y.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let missed = zip(x, y).reduce(0) { sum, point in
      let residual = point.1 - self(point.0)
      return sum + residual * residual
    }
    rSquared = total > 0 ? 1 - missed / total : .nan
  }

  func callAsFunction(_ x: Double) -> Double {
    let y = fit(method.needsPositiveX ? logarithm(x) : x)
    return method.needsPositiveY ? exponential(y) : y
  }
}

// The functions of the C library have the names of methods here.
private func logarithm(_ x: Double) -> Double { log(x) }
private func exponential(_ x: Double) -> Double { exp(x) }
