import PlotSpecs

/// Some values of a field, and the colour of all others.
struct TranslatedHighlight: Hashable {
  let field: String
  let names: [String]
  let receded: String
}

extension TranslatedHighlight {
  /// Takes the condition out of a definition as `ColorEdit` writes it.
  ///
  /// - Parameter value: becomes the definition of the highlighted value.
  /// - Returns: nil if there is no such condition.
  init?(_ value: inout SpecValue) {
    guard let condition = value["condition"], value.object?.count == 2,
      let receded = value["value"]?.string, let test = condition["test"],
      test.object?.count == 2, let field = test["field"]?.string,
      let names = test["oneOf"]?.strings
    else { return nil }
    var own = condition.removing("test")
    if own["legend"]?["values"]?.strings == names {
      let legend = own["legend"]?.removing("values")
      own["legend"] = legend?.object?.isEmpty == true ? nil : legend
    }
    value = own
    self.init(field: fieldName(field), names: names, receded: receded)
  }
}
