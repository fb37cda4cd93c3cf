#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ExpressionFunction {
  /// The value below which a share of a distribution lies, for plots of quantiles.
  /// https://vega.github.io/vega/docs/expressions/#statistical-functions
  static let quantiles: [ExpressionFunction] = [
    ExpressionFunction("quantileNormal", 1...3) { arguments in
      let mean = arguments[1] == .undefined ? 0 : arguments.number(1)
      let deviation = arguments[2] == .undefined ? 1 : arguments.number(2)
      return .number(mean + deviation * standardNormalQuantile(arguments.number(0)))
    },
    ExpressionFunction("quantileUniform", 1...3) { arguments in
      // With one end alone, that is the upper one.
      let hasBoth = arguments[2] != .undefined
      let low = hasBoth ? arguments.number(1) : 0
      let high =
        hasBoth ? arguments.number(2) : arguments[1] == .undefined ? 1 : arguments.number(1)
      let share = arguments.number(0)
      return .number((0...1).contains(share) ? low + share * (high - low) : .nan)
    },
  ]

  /// Returns a quantile to about 16 digits; infinite at 0 and 1, NaN beyond.
  ///
  /// Michael Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", 1988,
  /// routine PPND16, doi:10.2307/2347330.
  private static func standardNormalQuantile(_ share: Double) -> Double {
    guard (0...1).contains(share) else { return .nan }
    if share == 0 || share == 1 { return share == 0 ? -.infinity : .infinity }
    let fromMiddle = share - 0.5
    if fromMiddle.magnitude <= 0.425 {
      return fromMiddle * ratio(0.180625 - fromMiddle * fromMiddle, middle)
    }
    let radius = (-log(min(share, 1 - share))).squareRoot()
    let size = radius <= 5 ? ratio(radius - 1.6, tail) : ratio(radius - 5, farTail)
    return fromMiddle < 0 ? -size : size
  }

  /// Two polynomials, by rising powers.
  private typealias Coefficients = (above: [Double], below: [Double])

  private static func ratio(_ x: Double, _ coefficients: Coefficients) -> Double {
    coefficients.above.reversed().reduce(0) { $0 * x + $1 }
      / coefficients.below.reversed().reduce(0) { $0 * x + $1 }
  }

  private static let middle: Coefficients = (
    [
      3.3871328727963666080, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
      45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
    ],
    [
      1, 42.313330701600911252, 687.18700749205790830, 5394.1960214247511077,
      21213.794301586595867, 39307.895800092710610, 28729.085735721942674, 5226.4952788528545610,
    ]
  )

  private static let tail: Coefficients = (
    [
      1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550,
      3.64784832476320460504, 1.27045825245236838258, 0.241780725177450611770,
      0.0227238449892691845833, 7.74545014278341407640e-4,
    ],
    [
      1, 2.05319162663775882187, 1.67638483018380384940, 0.689767334985100004550,
      0.148103976427480074590, 0.0151986665636164571966, 5.47593808499534494600e-4,
      1.05075007164441684324e-9,
    ]
  )

  private static let farTail: Coefficients = (
    [
      6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580,
      0.296560571828504891230, 0.0265321895265761230930, 0.00124266094738807843860,
      2.71155556874348757815e-5, 2.01033439929228813265e-7,
    ],
    [
      1, 0.599832206555887937690, 0.136929880922735805310, 0.0148753612908506148525,
      7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7,
      2.04426310338993978564e-15,
    ]
  )
}
