import PlotMarks
import PlotViews

extension LayoutBuilder {
  /// The most slices that are named beside them instead of in a legend.
  private static let mostNamedSlices = 12
  /// The least radius, as a share of that without labels, with names beside slices instead of in a legend.
  private static let leastNamedRadius = 0.66

  /// Whether the chart is polar, without axes.
  var isPolar: Bool { data.contains(where: \.isPolar) }

  /// Whether slices may be named beside them instead of in a legend.
  var canNameSlices: Bool {
    guard isPolar, !omitted.contains(.legend), !omitted.contains(.labels), let layer = data.lead
    else { return false }
    return layer.part?.telling == .shares && layer.hasDistinctSeries
      && (2...LayoutBuilder.mostNamedSlices).contains(layer.series.count)
      && layer.series.allSatisfy { $0.label?.isEmpty == false }
  }

  /// Returns the labels around the arcs of each panel.
  func arcLabels(_ size: Size, hasNames: Bool) -> [ArcLabels] {
    faceted.panels.indices.map { index in
      let layers = placed(size, panel: index)
      let lead = layers[chart.lead]
      let texts =
        omitted.contains(.labels)
        ? []
        : ArcLabels.texts(
          of: lead.data, beside: layers.map(\.data), showsValues: chart.showsValues)
      return ArcLabels(lead, texts, hasNames: hasNames, text: text)
    }
  }

  /// Sets the arcs of a panel and the labels around them.
  ///
  /// - Parameter radius: the radius of the arcs in all panels.
  /// - Returns: whether all requested labels have room.
  func setArcs(
    _ panel: inout PanelLayout, _ labels: ArcLabels, radius: Double, hasNames: Bool
  ) -> Bool {
    let size = panel.plotArea.size
    if hasNames, radius < LayoutBuilder.leastNamedRadius * min(size.width, size.height) / 2 {
      return false
    }
    for index in panel.layers.indices { panel.layers[index].arcRadius = radius }
    let placed = labels.placed(around: radius, in: size)
    (panel.valueLabels, panel.directLabels) = (placed.values, placed.names)
    if omitted.contains(.labels), chart.showsValues == true {
      panel.valueLabels.omittedCount =
        panel.layers[chart.lead].data.values?.values.count(where: \.isFinite) ?? 0
    }
    return placed.omittedNames == 0
  }
}
