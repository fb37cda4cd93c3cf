import PlotViews

/// The area between zero, or the series below, and each series' values.
public struct AreaMark: Mark {
  public let name = "area"
  public let hidesRepeatedPlaces = true
  public let stacks = true
  public let joinsRows = true

  public init() {}

  public func startsAtZero(_ layer: LayerData) -> Bool { true }

  /// Several areas over each other would hide one another, so they pile up unless values of both
  /// signs would make the sum meaningless.
  public func defaultStack(for layer: LayerData) -> Stack {
    let hasNegative = layer.values?.values.contains { $0 < 0 } ?? false
    return layer.series.count > 1 && !hasNegative ? .zero : .none
  }

  public func ink(for layer: PlacedLayer) -> [Ink] {
    zip(layer.data.series, layer.styles).map { series, style in
      let outline = outline(of: series, layer)
      var ink: [Ink] = []
      if !outline.body.isEmpty, let color = color(style, layer) {
        ink.append(.fill(outline.body, color))
        ink += stripes(outline.body, style, layer)
      }
      if !outline.edge.isEmpty {
        ink.append(.stroke(outline.edge, style.stroke(width: style.lineWidth)))
      }
      return .element(SemanticElement("mark-area", "role-mark", label: series.label), ink)
    }
  }

  /// An item for the area, and one for the line along its values.
  public func items(for layer: PlacedLayer, _ words: RowWords) -> [[Ink]] {
    zip(layer.data.series, layer.styles).map { series, style in
      let (body, edge) = outline(of: series, layer)
      var items: [Ink] = []
      func add(_ mark: String, _ ink: Ink) {
        items.append(
          .element(
            SemanticElement("mark-\(mark)", "role-mark", label: series.label),
            [words.item(of: series, [ink])]))
      }
      if !body.isEmpty { add("area", .fill(body, color(style, layer) ?? .clear)) }
      let stripes = body.isEmpty ? [] : stripes(body, style, layer)
      if !stripes.isEmpty { items.append(.element(SemanticElement("role-texture"), stripes)) }
      if !edge.isEmpty { add("line", .stroke(edge, style.stroke(width: style.lineWidth))) }
      return items
    }
  }

  private func outline(
    of series: LayerData.Series, _ layer: PlacedLayer
  ) -> (body: Path, edge: Path) {
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
      if layer.data.stack == .none { edge.append(.polyline(top)) }
    }
    return (body, edge)
  }

  private func color(_ style: SeriesStyle, _ layer: PlacedLayer) -> Color? {
    layer.data.stack == .none
      ? tint(style, layer) : layer.theme.translucent(style.color, AreaMark.stackedOpacity)
  }

  /// Of areas that lie on each other; those over each other have less.
  static let stackedOpacity = 0.85
  static let tintOpacity = 0.2

  private func stripes(_ body: Path, _ style: SeriesStyle, _ layer: PlacedLayer) -> [Ink] {
    guard layer.data.stack != .none else { return [] }
    return style.texture.stripes(
      in: body, on: layer.theme.translucent(style.color, AreaMark.stackedOpacity))
  }

  /// The colour under an edge; nil where it would hide other areas, as nothing shows through.
  private func tint(_ style: SeriesStyle, _ layer: PlacedLayer) -> Color? {
    if layer.theme.medium == .print, layer.data.series.count > 1 { return nil }
    return layer.theme.tint(style.color, AreaMark.tintOpacity)
  }
}
