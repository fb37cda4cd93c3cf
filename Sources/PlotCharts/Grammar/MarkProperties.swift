import PlotTables

/// What a mark looks like as far as its specification says: its own words, over those of its styles,
/// over those of the configuration, over the defaults of Vega-Lite.
struct MarkProperties {
  let kind: any Mark
  /// From the most special to the most general.
  private let layers: [SpecValue]
  let node: SpecValue
  private let parameters: SpecificationParameters

  /// What was asked for before: it is asked for again for each row.
  private final class Known {
    var numbers: [String: Double?] = [:]
    var strings: [String: String?] = [:]
    var isNamed: [String: Bool] = [:]
  }
  private let known = Known()

  init(
    _ kind: any Mark, node: SpecValue, config: SpecValue?,
    parameters: SpecificationParameters = SpecificationParameters()
  ) {
    (self.kind, self.node, self.parameters) = (kind, node, parameters)
    let type = kind.name
    var layers = node.object == nil ? [] : [node]
    let styles = node["style"]?.strings ?? []
    for style in styles.reversed() {
      if let layer = config?["style"]?[style] { layers.append(layer) }
    }
    if let layer = config?[type] { layers.append(layer) }
    if let layer = config?["style"]?[type] { layers.append(layer) }
    if let layer = config?["mark"] { layers.append(layer) }
    self.layers = layers
  }

  subscript(name: String) -> SpecValue? {
    if known.isNamed[name] == false { return nil }
    let value = found(name)
    known.isNamed[name] = value != nil
    return value
  }

  private func found(_ name: String) -> SpecValue? {
    for layer in layers { if let value = layer[name] { return value } }
    return nil
  }

  /// What the mark itself says, or its styles; not what holds for all marks of its type.
  func own(_ name: String) -> SpecValue? { node.object == nil ? nil : node[name] }

  func number(_ name: String) -> Double? {
    if let number = known.numbers[name] { return number }
    let number = self[name].flatMap { $0.number ?? constant($0)?.number }
    known.numbers[name] = .some(number)
    return number
  }
  func string(_ name: String) -> String? {
    if let string = known.strings[name] { return string }
    let string = self[name].flatMap { (node: SpecValue) -> String? in
      if let text = node.string { return text }
      if case .text(let text)? = constant(node) { return text }
      return nil
    }
    known.strings[name] = .some(string)
    return string
  }
  func bool(_ name: String) -> Bool? {
    self[name].flatMap {
      if let bool = $0.bool { return bool }
      if case .boolean(let bool)? = constant($0) { return bool }
      return nil
    }
  }

  /// Names the formulas that read cells, or that cannot be evaluated, of properties that are the same
  /// in all rows.
  func nameFormulasOfRows(in data: SpecificationData) {
    var ofRows = ["description", "href", "tooltip", "url"]
    if kind is TextMark {
      ofRows += [
        "text", "fontSize", "size", "fontWeight", "fontStyle", "font", "align", "baseline", "angle",
        "dx", "dy", "lineHeight", "limit", "ellipsis",
      ]
    }
    for layer in layers {
      for member in layer.object ?? [] where !ofRows.contains(member.name) {
        // Scales are known where rows are placed.
        guard let formula = member.value["expr"]?.string, !formula.hasPrefix("scale("),
          constant(member.value) == nil
        else { continue }
        data.leftOut(member.value["expr"])
      }
    }
  }

  /// An expression with the values of parameters in it.
  func bound(_ text: String) -> String { parameters.bound(text) }

  /// What an expression says that reads no field.
  private func constant(_ node: SpecValue) -> Datum? {
    guard let text = node["expr"]?.string else { return nil }
    return (try? ConstantExpression.value(of: parameters.bound(text), at: node)).map { Datum($0) }
  }

  /// Whether the inside of the mark has its colour, and not its edge.
  var isFilled: Bool {
    bool("filled") ?? kind.isFilled
  }
}
