import PlotTables

/// A transform that can be written into a specification of Vega-Lite.
package protocol WrittenTransform: Transform {
  /// Its object in a list of transforms.
  var written: JSONNode { get }
}

extension CalculateTransform: WrittenTransform {
  package var written: JSONNode { ["calculate": JSONNode(expression.text), "as": JSONNode(name)] }
}

extension JoinAggregateTransform: WrittenTransform {
  package var written: JSONNode {
    [
      "joinaggregate": JSONNode(
        aggregates.map { Self.written($0.operation.name, of: $0.field, as: $0.name) }),
      "groupby": JSONNode(groupby.map { JSONNode($0.asFieldName) }),
    ]
  }
}

extension WindowTransform: WrittenTransform {
  package var written: JSONNode {
    func end(_ rows: Int?, _ sign: Double) -> JSONNode {
      rows.map { $0 == 0 ? 0 : JSONNode(sign * Double($0)) } ?? .null
    }
    return [
      "window": JSONNode(
        windows.map { Self.written($0.operation.name, of: $0.field, as: $0.name) }),
      "frame": [end(preceding, -1), end(following, 1)],
      "ignorePeers": JSONNode(ignorePeers),
      "groupby": JSONNode(groupby.map { JSONNode($0.asFieldName) }),
      "sort": JSONNode(
        sort.map {
          [
            "field": JSONNode($0.field.asFieldName),
            "order": $0.isDescending ? "descending" : "ascending",
          ]
        }),
    ]
  }
}

extension Transform {
  fileprivate static func written(_ operation: String, of field: String?, as name: String)
    -> JSONNode
  {
    var members: [(name: String, value: JSONNode)] = [("op", JSONNode(operation))]
    if let field { members.append(("field", JSONNode(field.asFieldName))) }
    return JSONNode(members + [("as", JSONNode(name))])
  }
}

extension String {
  /// The name of a column as a specification refers to it: dots and brackets would lead into objects,
  /// https://vega.github.io/vega-lite/docs/field.html
  package var asFieldName: String {
    replacing(".", with: "\\.").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
