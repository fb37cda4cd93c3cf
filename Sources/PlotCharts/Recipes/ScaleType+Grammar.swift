import PlotScales
import PlotTables

extension ScaleType {
  /// The properties of a scale as the grammar writes them: `log3` is a `log` of `base` 3.
  var grammar: [(name: String, value: JSONNode)] {
    for (family, property) in [("symlog", "constant"), ("log", "base"), ("pow", "exponent")] {
      guard name.hasPrefix(family), let number = Double(name.dropFirst(family.count)) else {
        continue
      }
      return [("type", JSONNode(family)), (property, JSONNode(number))]
    }
    return [("type", JSONNode(name))]
  }
}
