import PlotTestSupport
import Testing

@testable import PlotTransforms

/// Numbers are those of R 4.2.2, and of Vega by vl-convert 1.9.0, which agree to the digits given,
/// unless a test names one of them. `x` and `y` are these vectors there.
private let x: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12]
private let y: [Double] = [2.1, 3.9, 6.2, 7.8, 10.1, 12.5, 13.8, 16.4, 19.7, 25.2]

private func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  (a - b).magnitude <= tolerance * max(1, b.magnitude)
}

private func areClose(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
}

@Suite("Fits and densities") struct FitTests {
  /// R: `coef(lm(y ~ x))`, `lm(y ~ log(x))`, `lm(log(y) ~ x, weights = y)` and
  /// `lm(log(y) ~ log(x))` with `exp` of the intercept, `lm(y ~ x + I(x^2) + I(x^3))`.
  /// `rSquared`, and all of `quad`, by Vega's `{"type": "regression", "params": true}`.
  @Test(
    "regressions equal those of R and Vega",
    arguments: [
      (RegressionMethod.linear, [-0.16989247311828, 2.05860215053763], 0.9970112594933314),
      (.log, [-1.79339370045404, 8.81192197216339], 0.8684860061756241),
      (.exp, [3.999635186184591, 0.162322280393169], 0.9415725894447947),
      (.pow, [2.031862345054195, 0.997897691268845], 0.9966154091928027),
      (
        .quad, [0.2526559377300952, 1.8743189228989163, 0.014426212264647133],
        0.9975494517581163
      ),
      (
        .poly,
        [-0.37785322827672507, 2.37271247411210773, -0.07955148604033256, 0.00484599267652435],
        0.9980337060894143
      ),
    ])
  func regressions(method: RegressionMethod, coefficients: [Double], rSquared: Double) {
    let fit = Regression(method, x: x, y: y)
    #expect(areClose(fit.coefficients, coefficients), "\(fit.coefficients)")
    #expect(isClose(fit.rSquared, rSquared), "\(fit.rSquared)")
  }

  @Test("residuals of least squares are orthogonal to every power of x")
  func orthogonal() {
    let seed: UInt64 = 1805
    var random = Seeded(seed)
    for _ in 0..<200 {
      let count = Int.random(in: 5...60, using: &random)
      let degree = Int.random(in: 0...4, using: &random)
      // Years, or seconds since 1970: large numbers that differ by little.
      let start: Double = [0.0, 1990, 1_700_000_000].randomElement(using: &random) ?? 0
      let x = (0..<count).map { _ in start + Double.random(in: 0...30, using: &random) }
      let y = (0..<count).map { _ in Double.random(in: -5...5, using: &random) }
      let fit = LeastSquares(x: x, y: y, degree: degree)
      let residuals = zip(x, y).map { $1 - fit($0) }
      for power in 0...degree {
        var product = 0.0
        for (x, residual) in zip(x, residuals) {
          let t: Double = (x - start) / 30
          product += (0..<power).reduce(residual) { value, _ in value * t }
        }
        #expect(
          product.magnitude < 1e-5, "seed \(seed): \(count) points, power \(power) of \(degree)")
      }
    }
  }

  @Test("the simplest of several exact fits is taken")
  func degenerate() {
    let flat = LeastSquares(x: [5, 5, 5], y: [1, 2, 6], degree: 3)
    #expect(areClose(flat.coefficients, [3, 0, 0, 0]))
    #expect(Regression(.linear, x: [1, 2], y: [3, 3]).rSquared.isNaN)
  }

  /// R: `bw.nrd(y)`.
  @Test("a bandwidth is Scott's, and never zero")
  func bandwidth() {
    #expect(isClose(KernelDensity.scottBandwidth(of: y), 4.56690692844283))
    #expect(KernelDensity.scottBandwidth(of: [7]) > 0)
    #expect(KernelDensity.scottBandwidth(of: [0, 0, 0]) > 0)
  }

  /// R: `sapply(seq(min(y), max(y), length.out = 5), function(v) mean(dnorm(v, y, bw.nrd(y))))`, and
  /// `pnorm`.
  @Test("a density is the mean of normal distributions")
  func density() {
    let estimate = KernelDensity(of: y)
    let places = [2.1, 7.875, 13.65, 19.425, 25.2]
    #expect(
      areClose(
        places.map(estimate.density),
        [
          0.0296002915544978, 0.0454059198873206, 0.0423336729817184, 0.0281138039786162,
          0.0149452647578920,
        ]))
    #expect(
      areClose(
        places.map(estimate.cumulative),
        [
          0.119481949584298, 0.345635424675213, 0.606608411886695, 0.812305494827253,
          0.934922409913758,
        ]))
  }

  @Test("a density integrates to one, and its cumulative form rises from zero to one", .slow)
  func densityLaws() {
    let seed: UInt64 = 1956
    var random = Seeded(seed)
    for _ in 0..<50 {
      let scale: Double = [1e-6, 1, 1e9].randomElement(using: &random) ?? 1
      let values = (0..<Int.random(in: 1...80, using: &random)).map { _ in
        Double.random(in: -1...1, using: &random) * scale
      }
      let estimate = KernelDensity(of: values)
      let low = (values.min() ?? 0) - 9 * estimate.bandwidth
      let high = (values.max() ?? 0) + 9 * estimate.bandwidth
      let points = CurveSampling.uniform(estimate.density, from: low, to: high, steps: 4000)
      var sum = 0.0
      for (a, b) in zip(points, points.dropFirst()) { sum += (a.y + b.y) / 2 * (b.x - a.x) }
      #expect(isClose(sum, 1, within: 1e-6), "seed \(seed): \(values.count) values")
      #expect(estimate.cumulative(at: low) < 1e-9 && estimate.cumulative(at: high) > 1 - 1e-9)
    }
  }

  /// Vega: `{"type": "loess", "x": "x", "y": "y", "bandwidth": …}`.
  @Test("loess equals Vega's, and counts equal x once")
  func loess() {
    func heights(_ share: Double, _ more: [(x: Double, y: Double)] = []) -> [Double] {
      LocalRegression.curve(through: zip(x, y).map { (x: $0, y: $1) } + more, share: share)
        .map(\.y)
    }
    #expect(
      areClose(
        heights(0.5),
        [
          2.0548224698266715, 4.036063144091387, 5.998438568425857, 8.002521866575353,
          10.127546858009044, 12.183485438357115, 14.214751000168526, 16.128581016186878,
          20.489581075876586, 25.024638617525426,
        ]))
    #expect(
      areClose(
        heights(0.6, [(3, 9), (7, 40)]),
        [
          2.0733469301265615, 4.07032527151857, 6.0536202363078235, 8.108762645532698,
          10.127412719744672, 12.144283720441383, 14.206342357618642, 16.064805966760954,
          20.424668211008626, 24.868814233156417,
        ]))
    #expect(heights(1e-9).count == 10)
    #expect(LocalRegression.curve(through: [], share: 0.3).isEmpty)
    #expect(LocalRegression.curve(through: [(1, 2)], share: 0.3).map(\.y) == [2])
  }

  @Test("a curve is sampled densely where it bends, whatever its units")
  func sampling() {
    let bend = CurveSampling.adaptive({ 1e-9 * $0.magnitude }, from: -1e6, to: 1.1e6)
    #expect(bend.count > 26 && bend.count < 60)
    #expect(CurveSampling.adaptive({ 3 * $0 }, from: 0, to: 1).count == 26)
    #expect(CurveSampling.adaptive({ $0 * $0 }, from: 0, to: 100).count <= 201)
    #expect(CurveSampling.uniform({ $0 }, from: 0.1, to: 0.7, steps: 3).last?.x == 0.7)
    for points in [bend, CurveSampling.adaptive({ 1 / $0 }, from: 1e-9, to: 1)] {
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
    }
  }
}
