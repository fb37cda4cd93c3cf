/// The sum, mean and variance of a growing row of numbers, for a window that begins at the first
/// row.
///
/// Welford, "Note on a method for calculating corrected sums of squares and products", 1962,
/// doi:10.1080/00401706.1962.10490022.
package struct RunningMoments {
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

  var sum: Double { total.value }
  /// The mean; NaN of no numbers.
  var mean: Double { total.value.isFinite ? total.value / count : center }

  /// Returns the variance; NaN of fewer than two numbers.
  func variance(isSample: Bool = true) -> Double {
    count > 1 ? squares / (isSample ? count - 1 : count) : .nan
  }
}
