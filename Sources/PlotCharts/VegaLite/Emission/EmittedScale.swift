import PlotTables

/// Parts of scales that several channels have.
enum EmittedScale {
  /// Returns the type of a quantitative scale by its name here, with its number, if it has one:
  /// `log3` is `log` with the base 3.
  ///
  /// - Parameter constant: that of a `symlog` that was found in the data.
  static func type(
    _ name: String?, constant: Double? = nil
  ) -> [(name: String, value: JSONNode)] {
    guard let name else { return [("type", "linear")] }
    if name == "ln" { return [("type", "log"), ("base", JSONNode(Double.e))] }
    let parameters = ["log": "base", "pow": "exponent", "symlog": "constant"]
    let word = String(name.prefix { $0.isLetter })
    guard let parameter = parameters[word], let number = Double(name.dropFirst(word.count)) else {
      let found = constant.map { [(name: "constant", value: JSONNode($0))] } ?? []
      return [("type", JSONNode(name))] + (name == "symlog" ? found : [])
    }
    return [("type", JSONNode(word)), (parameter, JSONNode(number))]
  }

  /// Writes a part of a step with as many digits as leave whole points whole.
  static func share(_ value: Double) -> JSONNode { JSONNode((value * 1e9).rounded() / 1e9) }

  /// Writes a number with as many digits as move nothing by a hundredth of a point.
  static func number(_ value: Double) -> JSONNode {
    JSONNode((value * 1e6).rounded() / 1e6)
  }
}

extension Double {
  /// The base of the natural logarithm.
  fileprivate static let e = 2.718281828459045
}
