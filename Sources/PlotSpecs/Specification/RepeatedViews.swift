import PlotTables
import PlotWords

/// The views of a `repeat`: https://vega.github.io/vega-lite/docs/repeat.html
package struct RepeatedViews {
  private let node: SpecValue
  private let list: SpecValue
  private let spec: SpecValue

  package init(_ node: SpecValue) throws(ChartError) {
    guard let list = node["repeat"], let spec = node["spec"] else {
      throw node.error("'spec' is missing: the view to repeat")
    }
    (self.node, self.list, self.spec) = (node, list, spec)
    let lists = [list] + ["row", "column", "layer"].compactMap { list[$0] }
    guard !lists.contains(where: { $0.array?.isEmpty ?? false }) else {
      throw list.error("nothing is repeated: a list of fields is empty")
    }
  }

  /// The view with the repeated ones as layers, or beside each other.
  package var view: SpecValue {
    var view = node.removing("repeat", "spec")
    if list.array != nil, let names = list.strings {
      view["concat"] = SpecValue(array: names.map { spec.naming(["repeat": $0]) }, at: list)
      return view
    }
    let (rows, columns) = (list["row"]?.strings ?? [""], list["column"]?.strings ?? [""])
    let layers = list["layer"]?.strings
    func cell(_ names: [String: String]) -> SpecValue {
      let names = names.filter { !$0.value.isEmpty }
      guard let layers else { return spec.naming(names) }
      let views = layers.map { layer in spec.naming(names.merging(["layer": layer]) { $1 }) }
      return SpecValue(object: [("layer", SpecValue(array: views, at: list))], at: node)
    }
    if list["row"] == nil, list["column"] == nil {
      view["layer"] = cell([:])["layer"]
      return view
    }
    let cells = rows.flatMap { row in columns.map { cell(["row": row, "column": $0]) } }
    view["concat"] = SpecValue(array: cells, at: list)
    view["columns"] = SpecValue(number: Double(columns.count), at: list)
    return view
  }
}

extension SpecValue {
  /// Returns the value with `{"repeat": "row"}` and the like replaced by fields.
  fileprivate func naming(_ names: [String: String]) -> SpecValue {
    guard !names.isEmpty else { return self }
    if let array { return SpecValue(array: array.map { $0.naming(names) }, at: self) }
    guard let members = object else { return self }
    if members.count == 1, let name = self["repeat"]?.string {
      return names[name].map { SpecValue(string: $0, at: self) } ?? self
    }
    // A repeat inside has its own names.
    let own = self["repeat"].map { list in
      list.array == nil ? list.object?.map(\.name) ?? [] : ["repeat"]
    }
    let inner = names.filter { own?.contains($0.key) != true }
    return SpecValue(
      object: members.map { ($0.name, $0.value.naming($0.name == "spec" ? inner : names)) },
      at: self)
  }
}
