import PlotLook
import PlotMarks
import PlotTables
import PlotViews

extension ChartScene {
  /// The layers with their numbers of rows, and the scales with their domains, as JSON.
  var record: JSONNode {
    let panels = layout.panels.enumerated().map { index, panel in
      JSONNode(
        members(("name", trained.faceted.name(of: index).map { JSONNode($0) }))
          + positions(in: panel))
    }
    let scales = trained.scales.first
    return JSONNode(
      members(
        ("title", JSONNode(title)), ("description", JSONNode(description)),
        ("layers", JSONNode(trained.layers.map(\.record))), ("panels", JSONNode(panels)),
        ("color", scales?.color?.scale.record ?? trained.layers.lazy.compactMap(\.colors).first),
        ("size", scales?.size?.scale.record), ("opacity", scales?.opacity?.scale.record)))
  }

  private func positions(in panel: PanelLayout) -> [(name: String, value: JSONNode)] {
    guard let lead = panel.layers.lead, !lead.data.isPolar else { return [] }
    func record(_ channel: Channel, isSecond: Bool = false) -> JSONNode {
      let layer = panel.layers.first { $0.data.readsSecondAxis == isSecond } ?? lead
      let data = channel == .x ? layer.data.x : layer.data.y
      return EmittedAxis(channel, panel, chart.theme, isSecond: isSecond)
        .record(of: data?.name ?? "")
    }
    let hasSecond = panel.layers.contains(where: \.data.readsSecondAxis)
    return members(
      ("x", record(.x)), ("y", record(.y)), ("y2", hasSecond ? record(.y, isSecond: true) : nil))
  }
}

/// Returns the members of an object that have a value.
private func members(_ all: (name: String, value: JSONNode?)...) -> [(
  name: String, value: JSONNode
)] {
  all.compactMap { name, value in value.map { (name, $0) } }
}

extension EmittedAxis {
  /// - Parameter name: of the values, for axes without a title, as those of times are.
  fileprivate func record(of name: String) -> JSONNode {
    let domain =
      axis.isCategorical
      ? axis.categories.map { JSONNode($0) }
      : axis.domain.map { [cell($0.lowerBound).node, cell($0.upperBound).node] } ?? []
    let title = axis.title.isEmpty ? name : axis.title
    return ["title": JSONNode(title), "type": JSONNode(type), "domain": JSONNode(domain)]
  }
}

extension QuantityScale {
  fileprivate var record: JSONNode {
    let ends = [domain.lowerBound, domain.upperBound]
      .map { areTimes ? EmittedTable.Cell(time: $0) : EmittedTable.Cell($0) }
    return [
      "title": JSONNode(title), "type": areTimes ? "temporal" : "quantitative",
      "domain": JSONNode(ends.map(\.node)),
    ]
  }
}

extension LayerData {
  /// The mark with its rows, which are groups where it shows aggregates.
  fileprivate var record: JSONNode {
    let missing = drawsSamples || part != nil ? 0 : unseenCounts.missing + invalidCount
    return [
      "mark": JSONNode(mark.name), "rows": JSONNode(Double(rowCount + invalidCount)),
      "without_value": JSONNode(Double(missing)),
    ]
  }

  /// The categories of its colours; nil without such.
  fileprivate var colors: JSONNode? {
    colorCategories.map { names in
      JSONNode(
        members(
          ("title", colorTitle.map { JSONNode($0) }), ("type", "nominal"),
          ("domain", JSONNode(names.map { JSONNode($0) }))))
    }
  }
}
