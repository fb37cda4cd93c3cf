import PlotTables

/// The properties of a scale in the words of a request.
struct TranslatedScale: Hashable {
  var type: String?
  /// The number that belongs to the type: a base, an exponent or a constant.
  var parameter: Double?
  var domain: [Double]?
  var domainMin: Double?
  var domainMax: Double?
  var zero: Bool?
  var nice: Bool?
  var clamp: Bool?
  var reverse: Bool?
  var scheme: String?
  /// The categories in their order.
  var names: [String]?
  var colors: [String]?
  /// The areas of the smallest and the largest point.
  var areas: [Double]?

  /// The type as it is typed behind a flag.
  var typed: String? {
    // The exponent of Vega-Lite's pow is 1 where none is given.
    if type == "pow", parameter == nil { return nil }
    return type.map { type in
      type + (parameter.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "")
    }
  }

  /// The diameters of the smallest and the largest point, as they are typed behind a flag.
  var diameters: String? {
    areas.map { $0.map { "\(($0 * 4 / .pi).squareRoot())" }.joined(separator: ",") }
  }

  /// The ends as they are typed behind a flag.
  var ends: String? {
    if let domain { return domain.map { "\($0)" }.joined(separator: ",") }
    guard domainMin != nil || domainMax != nil else { return nil }
    return [domainMin, domainMax].map { $0.map { "\($0)" } ?? "" }.joined(separator: ",")
  }
}

let scaleTranslations: [Translation<TranslatedScale>] = [
  Translation("type") { value, scale in
    scale.type = value.string == "time" || value.string == "utc" ? nil : value.string
    return ["linear", "log", "sqrt", "pow", "symlog", "time", "utc"].contains(value.string)
  },
  .number("base", \.parameter),
  .number("exponent", \.parameter),
  .number("constant", \.parameter),
  Translation("domain") { value, scale in
    if let ends = value.numbers, ends.count == 2, ends[0] < ends[1] {
      scale.domain = ends
      return true
    }
    scale.names = value.array == nil ? nil : value.strings
    return scale.names != nil
  },
  .number("domainMin", \.domainMin),
  .number("domainMax", \.domainMax),
  .boolean("zero", \.zero),
  .boolean("nice", \.nice),
  .boolean("clamp", \.clamp),
  .boolean("reverse", \.reverse),
  Translation("scheme") { value, scale in
    scale.scheme = value.string
    return allPalettes.contains { $0.name == value.string }
  },
  Translation("range") { value, scale in
    if let areas = value.numbers, areas.count == 2, areas[0] < areas[1] {
      scale.areas = areas
      return true
    }
    scale.colors = value.array == nil ? nil : value.strings
    return scale.colors != nil
  },
]
