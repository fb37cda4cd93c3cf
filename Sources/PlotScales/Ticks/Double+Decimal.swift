import PlotNumbers

extension Double {
  private static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The double nearest to a decimal number; infinite beyond the largest. Never -0.
  init(decimal coefficient: Int64, exponent: Int) {
    // Both operands are exact, so the one operation rounds correctly: Clinger, "How to read
    // floating point numbers accurately", 1990, doi:10.1145/93548.93557.
    if coefficient.magnitude <= 1 << 53, exponent.magnitude <= 22 {
      let power = Double.exactPowersOfTen[Int(exponent.magnitude)]
      self = exponent < 0 ? Double(coefficient) / power : Double(coefficient) * power
      return
    }
    guard let value = Double("\(coefficient)e\(exponent)") else {
      preconditionFailure("a decimal literal does not parse")
    }
    self = value == 0 ? 0 : value
  }
}
