import PlotTables

/// Writes charts as specifications of Vega-Lite.
package enum SpecWriter {
  /// Returns the chart as JSON for people, with a line feed at its end.
  package static func text(_ chart: ChartSpec) -> [UInt8] { node(chart.value).lines }

  /// Returns the value as JSON.
  package static func node(_ value: SpecValue) -> JSONNode {
    switch value.content {
    case .null: .null
    case .boolean(let flag): JSONNode(flag)
    case .number(let number): JSONNode(number)
    case .text(let text): JSONNode(text)
    case .list(let values): JSONNode(values.map(node))
    case .object(let members): JSONNode(members.map { ($0.name, node($0.value)) })
    case .rows(let text): (try? JSONNode.parse(Array(text), name: "")) ?? .null
    }
  }
}
