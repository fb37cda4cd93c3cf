import PlotTables

/// Properties of scales that several channels share.
package enum EmittedScale {
  /// Returns the type of a quantitative scale by plot's name, with its parameter, if any: `log3` is `log`
  /// with the base 3.
  ///
  /// - Parameter constant: the constant of a `symlog` scale that was chosen by the data.
  package static func type(
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

  /// Writes a fraction of a step with enough digits to keep whole points whole.
  static func share(_ value: Double) -> JSONNode { JSONNode((value * 1e9).rounded() / 1e9) }

  /// Writes a number with enough digits to move nothing by a hundredth of a point.
  static func number(_ value: Double) -> JSONNode {
    JSONNode((value * 1e6).rounded() / 1e6)
  }
}

extension Double {
  /// The base of the natural logarithm.
  fileprivate static let e = 2.718281828459045
}
