import Testing

@testable import PlotTransforms

/// Expected values: R 4.2.2, `sum(v)`, `prod(v)`, `mean(v)`, `var(v)`, `var(v)*(k-1)/k`, `sd(v)`,
/// `sd(v)/sqrt(k)`, `quantile(v, p, names = FALSE)` for p of 0.25, 0.5, 0.75 and 0.1 (type 7, its
/// default), of `v <- x[!is.na(x)]`, `k <- length(v)`, printed with `options(digits = 17)`.
private struct StatisticsOfR: Sendable {
  var values: [Double]
  var sum, mean, variance, variancep, deviation, error: Double
  var quarters: [Double]
  var tenth: Double

  static let all: [StatisticsOfR] = [
    .init(
      values: [3, 1, 4, 1, 5, 9, 2, 6], sum: 31, mean: 3.875, variance: 7.5535714285714288,
      variancep: 6.609375, deviation: 2.7483761439387129, error: 0.97169770431519931,
      quarters: [1.75, 3.5, 5.25], tenth: 1),
    .init(
      values: [7], sum: 7, mean: 7, variance: .nan, variancep: .nan, deviation: .nan, error: .nan,
      quarters: [7, 7, 7], tenth: 7),
    .init(
      values: [2, 2, 2, 2, 3], sum: 11, mean: 2.2000000000000002, variance: 0.20000000000000001,
      variancep: 0.16, deviation: 0.44721359549995793, error: 0.19999999999999998,
      quarters: [2, 2, 2], tenth: 2),
    .init(
      values: [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16], sum: 4_000_000_040, mean: 1_000_000_010,
      variance: 30, variancep: 22.5, deviation: 5.4772255750516612, error: 2.7386127875258306,
      quarters: [1_000_000_006.25, 1_000_000_010, 1_000_000_013.75], tenth: 1_000_000_004.9),
    .init(
      values: [1e16, 1, -1e16, 2.5], sum: 3.5, mean: 0.875, variance: 6.6666666666666667e+31,
      variancep: 5.0000000000000003e+31, deviation: 8_164_965_809_277_260,
      error: 4_082_482_904_638_630,
      quarters: [-2_499_999_999_999_999, 1.75, 2_500_000_000_000_002], tenth: -7e+15),
    .init(
      values: [1.5, -2.25, 8], sum: 7.25, mean: 2.4166666666666665, variance: 26.895833333333332,
      variancep: 17.930555555555554, deviation: 5.1861192941672032, error: 2.9942073705369467,
      quarters: [-0.375, 1.5, 4.75], tenth: -1.5),
    .init(
      values: [], sum: 0, mean: .nan, variance: .nan, variancep: .nan, deviation: .nan,
      error: .nan, quarters: [.nan, .nan, .nan], tenth: .nan),
  ]
}

/// Whether two numbers are the same to 1e-10 of their size, or both are not numbers.
func agree(_ a: Double, _ b: Double, to tolerance: Double = 1e-10) -> Bool {
  if a.isNaN || b.isNaN { return a.isNaN && b.isNaN }
  return a == b || (a - b).magnitude <= tolerance * max(a.magnitude, b.magnitude)
}

@Suite("Statistics") struct StatisticsTests {
  @Test("sums, means, variances and quantiles are R's", arguments: StatisticsOfR.all)
  fileprivate func ofR(_ r: StatisticsOfR) {
    #expect(agree(sum(of: r.values), r.sum))
    #expect(agree(mean(of: r.values), r.mean))
    #expect(agree(variance(of: r.values), r.variance))
    #expect(agree(variance(of: r.values, isSample: false), r.variancep))
    #expect(agree(standardDeviation(of: r.values), r.deviation))
    #expect(agree(standardError(of: r.values), r.error))
    for (probability, expected) in zip([0.25, 0.5, 0.75, 0.1], r.quarters + [r.tenth]) {
      #expect(agree(quantile(probability, of: r.values), expected))
    }
  }

  @Test("numbers whose sum or squares are too large for a double have a mean and a deviation")
  func extremes() {
    // By hand, in units of 1e200: the squares of 1, 2 and -3 sum to 14.
    let huge = [1e200, 2e200, -3e200]
    #expect(sum(of: huge) == 0)
    #expect(agree(standardDeviation(of: huge), 7.0.squareRoot() * 1e200))
    let tiny = [1e-300, 2e-300, -3e-300]
    #expect(agree(standardDeviation(of: tiny), 7.0.squareRoot() * 1e-300))
    // R: `mean(c(1.5e308, 1.7e308))` is 1.6e308, `sum(c(1e308, 1e308, -1e308))` is 1e308.
    #expect(agree(mean(of: [1.5e308, 1.7e308]), 1.6e308))
    #expect(agree(sum(of: [1e308, 1e308, -1e308]), 1e308))
    #expect(sum(of: [1e308, 1e308]) == .infinity)
    #expect(quantile(0.5, of: [-1.7e308, 1.7e308]) == 0)
  }

  @Test("infinite numbers have infinite sums and means and no variance")
  func infinite() {
    #expect(sum(of: [1, .infinity]) == .infinity)
    #expect(mean(of: [1, -.infinity]) == -.infinity)
    #expect(sum(of: [.infinity, -.infinity]).isNaN)
    #expect(variance(of: [1, .infinity]).isNaN)
    #expect(quantile(0.5, of: [.infinity, .infinity]) == .infinity)
  }

  @Test("running moments agree with those computed at once")
  func running() {
    for r in StatisticsOfR.all {
      var moments = RunningMoments()
      for value in r.values { moments.add(value) }
      #expect(agree(moments.sum, r.sum))
      #expect(agree(moments.mean, r.mean))
      #expect(agree(moments.variance(), r.variance, to: 1e-8))
    }
  }

  @Test("a bootstrap interval is reproducible, and near that of the t distribution")
  func interval() {
    // R: `t.test(c(3,1,4,1,5,9,2,6,5,3,5,8,9,7,9,3))$conf.int` is 3.51817 … 6.48183; the bootstrap
    // is narrower by sqrt(15/16) and by 1.960/2.131, so 3.681 … 6.319, give or take its draws.
    let values: [Double] = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3]
    let interval = MeanInterval(of: values)
    #expect((interval.lower - 3.681).magnitude < 0.15)
    #expect((interval.upper - 6.319).magnitude < 0.15)
    let again = MeanInterval(of: values)
    #expect(again.lower == interval.lower && again.upper == interval.upper)
    #expect(MeanInterval(of: [7]).lower == 7)
    #expect(MeanInterval(of: []).upper.isNaN)
  }

  @Test("the interval of many numbers is that of the normal distribution")
  func intervalOfMany() {
    // By hand: 0 and 1 alternate, so mean ± 1.96 × 0.5 / √20000.
    let interval = MeanInterval(of: (0..<20_000).map { Double($0 % 2) })
    #expect((interval.lower - (0.5 - 0.0069296)).magnitude < 1e-6)
    #expect((interval.upper - (0.5 + 0.0069296)).magnitude < 1e-6)
  }
}
