/// The 95 % confidence interval of the mean of the population that the numbers are a sample of.
struct MeanInterval {
  let lower: Double
  let upper: Double

  /// The bootstrap as Vega does it: of the means of 1,000 samples drawn from the numbers, with
  /// repetition, those between the 2.5th and the 97.5th percentile. Both ends are NaN of no numbers.
  /// Efron, "Bootstrap methods: another look at the jackknife", 1979, doi:10.1214/aos/1176344552.
  ///
  /// The draws are the same every time, whatever the order of the numbers. For more than 10,000
  /// numbers the normal distribution is taken that these means approach: it is by then nearer to
  /// their limit than a thousand draws come.
  ///
  /// - Complexity: O(n log n), and 1,000 draws per number
  init(of values: [Double]) {
    let center = mean(of: values)
    let distances = values.sorted().map { $0 - center }
    guard values.count > 1, distances.allSatisfy(\.isFinite) else {
      (lower, upper) = (center, center)
      return
    }
    guard values.count <= 10_000 else {
      // The 97.5th percentile of the normal distribution, `qnorm(0.975)` in R.
      let reach = 1.959963984540054 * standardError(of: values)
      (lower, upper) = (center - reach, center + reach)
      return
    }
    var draws = SplitMix64(seed: 0)
    let means = (0..<1000).map { _ in
      var sum = 0.0
      for _ in distances { sum += distances[draws.index(below: distances.count)] }
      return sum / Double(distances.count)
    }.sorted()
    lower = center + quantile(0.025, ofSorted: means)
    upper = center + quantile(0.975, ofSorted: means)
  }
}
