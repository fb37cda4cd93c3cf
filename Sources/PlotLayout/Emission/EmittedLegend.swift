import PlotLook
import PlotMarks
import PlotTables

/// The legend in a specification; none if the chart has neither a legend nor names at its lines.
struct EmittedLegend {
  /// The legend of the channels that distinguish series.
  let series: JSONNode

  /// - Parameter look: the look that the chart sets for the legend.
  init(_ layout: ChartLayout, _ data: LayerData, _ look: LegendLook? = nil) {
    let labels = Set(data.series.compactMap(\.label))
    let written = look.map { look in Set(labels.map { look.label($0) }) } ?? labels
    let shown =
      layout.legend.texts.map(\.text)
      + layout.panels.flatMap { $0.directLabels.labels.map(\.text.text) }
    guard shown.contains(where: written.contains) else {
      series = .null
      return
    }
    var members: [(name: String, value: JSONNode)] = []
    // Names need no title, numbers do.
    if labels.contains(where: { Double($0) == nil }) { members.append(("title", .null)) }
    if data.hasHighlight {
      let names = data.series.filter { !$0.isReceded }.compactMap(\.label)
      members.append(("values", JSONNode(names.map { JSONNode($0) })))
    }
    if let formula = look?.labelExpression { members.append(("labelExpr", JSONNode(formula))) }
    series = JSONNode(members)
  }
}
