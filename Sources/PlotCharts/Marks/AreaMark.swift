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
      if !body.isEmpty, isStacked {
        ink += style.texture.ink(body, layer.theme.translucent(style.color, 0.85))
      } else if !body.isEmpty, let tint = tint(style, layer) {
        ink.append(.fill(body, tint))
      }
      if !edge.isEmpty { ink.append(.stroke(edge, style.stroke(width: style.lineWidth))) }
      return .element(SemanticElement("mark-area", "role-mark", label: series.label), ink)
    }
  }

  /// The colour under an edge; nil where it would hide other areas, as nothing shows through.
  private func tint(_ style: SeriesStyle, _ layer: PlacedLayer) -> Color? {
    if layer.theme.medium == .print, layer.data.series.count > 1 { return nil }
    return layer.theme.tint(style.color, 0.2)
  }
}
