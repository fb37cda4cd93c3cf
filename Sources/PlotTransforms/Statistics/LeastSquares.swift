/// The polynomial with the least sum of squared distances in y from points, each of a weight.
///
/// x is centred and scaled to -1...1 before its powers are taken, and the squares are never added
/// up: Householder's reflections, Golub and Van Loan, "Matrix Computations", 4th ed., 2013, 5.3.2,
/// keep twice the digits of normal equations.
struct LeastSquares {
  /// The coefficients of the powers of `(x - center) / scale`.
  private let scaled: [Double]
  private let center: Double
  private let scale: Double

  /// - Parameter x, y: finite, of one length; at least one.
  /// - Parameter weights: nil for equal ones.
  /// - Parameter degree: if points have too few different x for it, the polynomial has as many
  ///   powers as they allow, and the further ones are 0.
  init(x: [Double], y: [Double], weights: [Double]? = nil, degree: Int) {
    let low = x.min() ?? 0
    let high = x.max() ?? 0
    let center = low / 2 + high / 2
    let scale = high > low ? high / 2 - low / 2 : 1
    (self.center, self.scale) = (center, scale)
    let roots = weights.map { $0.map { $0.squareRoot() } }
    var columns: [[Double]] = []
    for power in 0...degree {
      columns.append(
        x.indices.map { row in
          power == 0
            ? roots?[row] ?? 1 : columns[power - 1][row] * ((x[row] - center) / scale)
        })
    }
    let right = y.indices.map { y[$0] * (roots?[$0] ?? 1) }
    scaled = LeastSquares.solve(columns, right)
  }

  func callAsFunction(_ x: Double) -> Double {
    let t = (x - center) / scale
    return scaled.reversed().reduce(0) { $0 * t + $1 }
  }

  /// The coefficients of 1, x, x² …
  var coefficients: [Double] {
    // Horner's rule on polynomials: the result times (x - center) / scale, plus the next.
    var result = Array(repeating: 0.0, count: scaled.count)
    for coefficient in scaled.reversed() {
      var next = Array(repeating: 0.0, count: scaled.count)
      for power in result.indices {
        next[power] -= result[power] * center / scale
        if power + 1 < next.count { next[power + 1] += result[power] / scale }
      }
      next[0] += coefficient
      result = next
    }
    return result
  }

  private static func solve(_ columns: [[Double]], _ right: [Double]) -> [Double] {
    var columns = columns
    var right = right
    let rows = right.count
    var diagonal = Array(repeating: 0.0, count: columns.count)
    for k in columns.indices where k < rows {
      let size = norm(columns[k], from: 0)
      let length = norm(columns[k], from: k)
      // The rest of a column that depends linearly on those before it is rounding.
      guard length > size * 1e-12 else { continue }
      diagonal[k] = columns[k][k] > 0 ? -length : length
      columns[k][k] -= diagonal[k]
      let reflector = columns[k]
      let half = product(reflector, reflector, from: k) / 2
      func reflect(_ column: inout [Double]) {
        let share = product(reflector, column, from: k) / half
        for row in k..<rows { column[row] -= share * reflector[row] }
      }
      for j in (k + 1)..<max(k + 1, columns.count) { reflect(&columns[j]) }
      reflect(&right)
    }
    var solution = Array(repeating: 0.0, count: columns.count)
    for k in columns.indices.reversed() where diagonal[k] != 0 {
      var rest = right[k]
      for j in (k + 1)..<max(k + 1, columns.count) { rest -= columns[j][k] * solution[j] }
      solution[k] = rest / diagonal[k]
    }
    return solution
  }

  private static func norm(_ column: [Double], from first: Int) -> Double {
    product(column, column, from: first).squareRoot()
  }

  /// The scalar product of two columns, from a row on.
  private static func product(_ a: [Double], _ b: [Double], from first: Int) -> Double {
    var sum = 0.0
    for row in first..<max(first, a.count) { sum += a[row] * b[row] }
    return sum
  }
}
