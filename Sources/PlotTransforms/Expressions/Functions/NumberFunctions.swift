#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ExpressionFunction {
  /// ECMA-262, 21.3.2; `clamp` and the tests are Vega's.
  static let ofNumbers: [ExpressionFunction] = [
    ExpressionFunction("abs") { $0.magnitude },
    ExpressionFunction("acos") { acos($0) },
    ExpressionFunction("asin") { asin($0) },
    ExpressionFunction("atan") { atan($0) },
    ExpressionFunction("atan2", 2...2) { .number(atan2($0.number(0), $0.number(1))) },
    ExpressionFunction("ceil") { $0.rounded(.up) },
    ExpressionFunction("clamp", 3...3) {
      .number(largest([$0.number(1), smallest([$0.number(2), $0.number(0)])]))
    },
    ExpressionFunction("cos") { cos($0) },
    ExpressionFunction("exp") { exp($0) },
    ExpressionFunction("floor") { $0.rounded(.down) },
    ExpressionFunction("hypot", anyNumber) { arguments in
      let numbers = arguments.values.map(\.number)
      return .number(
        numbers.contains(where: \.isInfinite) ? .infinity : numbers.reduce(0) { hypot($0, $1) })
    },
    ExpressionFunction("isFinite", 1...1) {
      if case .number(let value) = $0[0] { .boolean(value.isFinite) } else { .boolean(false) }
    },
    ExpressionFunction("isNaN", 1...1) {
      if case .number(let value) = $0[0] { .boolean(value.isNaN) } else { .boolean(false) }
    },
    ExpressionFunction("log") { log($0) },
    ExpressionFunction("max", anyNumber) { .number(largest($0.values.map(\.number))) },
    ExpressionFunction("min", anyNumber) { .number(smallest($0.values.map(\.number))) },
    ExpressionFunction("pow", 2...2) { .number(power($0.number(0), $0.number(1))) },
    ExpressionFunction("random", 0...0) { arguments in
      var random = SplitMix64(seed: arguments.seed)
      return .number(random.fraction())
    },
    // JavaScript ignores further arguments of `round`, and some charts have them.
    ExpressionFunction("round", 1...2) { .number(rounded($0.number(0))) },
    ExpressionFunction("sin") { sin($0) },
    ExpressionFunction("sqrt") { $0.squareRoot() },
    ExpressionFunction("tan") { tan($0) },
  ]

  /// Halves upwards, also below zero.
  private static func rounded(_ value: Double) -> Double {
    let floor = value.rounded(.down)
    return value - floor >= 0.5 ? floor + 1 : floor
  }

  /// C has pow(1, anything) = 1; ECMA-262, 6.1.6.1.3 does not.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent.isNaN || (base.magnitude == 1 && exponent.isInfinite) { return .nan }
    return pow(base, exponent)
  }

  private static func largest(_ numbers: [Double]) -> Double {
    numbers.contains(where: \.isNaN) ? .nan : numbers.max() ?? -.infinity
  }

  private static func smallest(_ numbers: [Double]) -> Double {
    numbers.contains(where: \.isNaN) ? .nan : numbers.min() ?? .infinity
  }
}
