/// The sum, mean and variance of a growing row of numbers, for the frames of windows.
///
/// Welford, "Note on a method for calculating corrected sums of squares and products", 1962,
/// doi:10.1080/00401706.1962.10490022.
package struct RunningMoments: Summary {
  private(set) var count = 0.0
  private(set) var product = 1.0
  private var total = CompensatedSum()
  private var center = 0.0
  private var squares = 0.0

  mutating func add(_ value: Double) {
    count += 1
    product *= value
    total.add(value)
    let distance = value - center
    center += distance / count
    squares += distance * (value - center)
  }

  /// Chan, Golub and LeVeque, "Updating formulae and a pairwise algorithm for computing sample variances",
  /// 1979, Stanford STAN-CS-79-773.
  mutating func add(_ later: RunningMoments) {
    guard later.count > 0 else { return }
    guard count > 0 else {
      self = later
      return
    }
    let distance = later.center - center
    let share = later.count / (count + later.count)
    center += distance * share
    squares += later.squares + distance * distance * count * share
    count += later.count
    product *= later.product
    total.add(later.total)
  }

  var sum: Double { total.value }
  /// The mean; NaN of no numbers.
  var mean: Double {
    // The sum of finite numbers may be too large for a `Double`, and their mean never is.
    total.value.isFinite ? total.value / count : center.isFinite ? center : total.value
  }

  /// Returns the variance; NaN of fewer than two numbers.
  func variance(isSample: Bool = true) -> Double {
    count > 1 ? squares / (isSample ? count - 1 : count) : .nan
  }
}
