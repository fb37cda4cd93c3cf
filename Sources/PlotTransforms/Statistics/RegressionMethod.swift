import PlotWords

/// The form of a curve that is fitted to points, with parameters a, b, c …
package enum RegressionMethod: String, CaseIterable, Sendable {
  /// a + b x
  case linear
  /// a + b ln x
  case log
  /// a exp(b x), fitted to ln y with weights of y, by which large values are not given away for
  /// small ones
  case exp
  /// a x^b, fitted to ln y over ln x
  case pow
  /// a + b x + c x²
  case quad
  /// A polynomial of any order.
  case poly

  /// - Throws: `ChartError` for a name that is none.
  package init(named name: String) throws(ChartError) {
    if let method = RegressionMethod(rawValue: name) {
      self = method
      return
    }
    let names = RegressionMethod.allCases.map(\.rawValue)
    let nearest = nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw ChartError(
      .usage, "regression: there is no method '\(ChartText.line(name))'",
      hint: nearest + "methods are: " + names.joined(separator: ", "))
  }

  var needsPositiveX: Bool { self == .log || self == .pow }
  var needsPositiveY: Bool { self == .exp || self == .pow }

  func parameterCount(order: Int) -> Int {
    switch self {
    case .linear, .log, .exp, .pow: 2
    case .quad: 3
    case .poly: order + 1
    }
  }
}
