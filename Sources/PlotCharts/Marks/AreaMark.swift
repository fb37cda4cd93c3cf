import PlotViews

/// The area between zero, or the series below, and each series' values.
public struct AreaMark: Mark {
  public let name = "area"
  public let hidesRepeatedPlaces = true
  public let stacks = true

  public init() {}

  public func startsAtZero(_ layer: LayerData) -> Bool { true }

  /// Several areas over each other would hide one another, so they pile up unless values of both
  /// signs would make the sum meaningless.
  public func defaultStack(for layer: LayerData) -> Stack {
    let hasNegative = layer.values?.values.contains { $0 < 0 } ?? false
    return layer.series.count > 1 && !hasNegative ? .zero : .none
  }

  public func ink(for layer: PlacedLayer) -> [Ink] {
    let isStacked = layer.data.stack != .none
    return zip(layer.data.series, layer.styles).map { series, style in
      var body = Path()
      var edge = Path()
      for run in layer.stackedRuns(of: layer.rowsInOrder(of: series)) {
        let top = thinned(run.map { layer.point($0, atValue: layer.data.top[$0]) })
        let base = thinned(run.map { layer.point($0, atValue: layer.data.base[$0]) }).reversed()
        if top.count == 1 {
          // A single row has no area; its height is still to be seen.
          edge.append(.polyline(base + top))
          continue
        }
        var outline = Path.polyline(top + base)
        outline.close()
        body.append(outline)
        if !isStacked { edge.append(.polyline(top)) }
      }
      var ink: [Ink] = []
      if !body.isEmpty { ink.append(.fill(body, style.color.withAlpha(isStacked ? 0.85 : 0.2))) }
      if !edge.isEmpty {
        ink.append(
          .stroke(edge, Stroke(style.color, width: style.lineWidth, cap: .round, join: .round)))
      }
      return .element(SemanticElement("mark-area", "role-mark", label: series.label), ink)
    }
  }
}
