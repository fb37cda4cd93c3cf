import PlotLook
import PlotViews

/// The area between zero, or the series below, and each series' values.
package struct AreaMark: Mark {
  package let name = "area"
  package let joinsRows = true
  package var emission: MarkEmission { .areas }
  package var rank: Int { 5 }
  package var hidesRepeatedPlaces: Bool { true }
  package var stacks: Bool { true }
  package var spansValues: Bool { true }

  package init() {}

  package func startsAtZero(_ layer: LayerData) -> Bool { layer.secondEnds == nil }

  /// Several areas over each other would hide one another, so they are stacked unless values of both
  /// signs would make the sum meaningless.
  package func defaultStack(for layer: LayerData) -> Stack {
    let hasNegative = layer.values?.values.contains { $0 < 0 } ?? false
    return layer.series.count > 1 && !hasNegative && layer.secondEnds == nil ? .zero : .none
  }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    return zip(outlines(of: layer), zip(layer.data.series, layer.styles)).map { outline, looks in
      let (series, style) = looks
      var items: [SceneItem] = []
      if !outline.body.isEmpty, style.tint != nil {
        items += style.fill(outline.body)
      } else if !outline.body.isEmpty, let color = color(style, layer) {
        items.append(.fill(outline.body, color))
        items += stripes(outline.body, style, layer)
      }
      if !outline.edge.isEmpty, style.tint == nil, layer.data.secondEnds == nil,
        layer.data.defaults.outlinesAreas
      {
        items.append(.stroke(outline.edge, style.stroke(width: style.lineWidth)))
      }
      return .element(SemanticElement("mark-area", "role-mark", label: series.label), items)
    }
  }

  /// Returns an item for each area and, where they are not stacked, one for the line along its
  /// values: all areas below all lines, as two layers.
  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    var (areas, lines) = ([[SceneItem]](), [[SceneItem]]())
    for (outline, looks) in zip(outlines(of: layer), zip(layer.data.series, layer.styles)) {
      let (series, style) = looks
      let stroke = style.stroke(width: style.lineWidth)
      func item(_ mark: String, _ part: SceneItem) -> SceneItem {
        .element(
          SemanticElement("mark-\(mark)", "role-mark", label: series.label),
          [words.item(of: series, [part])])
      }
      var area: [SceneItem] = []
      if !outline.whole.isEmpty {
        let whole = SceneItem.fill(outline.whole, color(style, layer) ?? .clear)
        let tinted = style.tint == nil ? nil : style.fill(outline.whole).first
        area.append(item("area", tinted ?? whole))
      }
      let beside =
        stripes(outline.body, style, layer)
        + (outline.heights.isEmpty || !layer.data.defaults.outlinesAreas
          ? [] : [.stroke(outline.heights, stroke)])
      if !beside.isEmpty { area.append(.element(SemanticElement("role-texture"), beside)) }
      areas.append(area)
      let hasLine =
        layer.data.stack == .none && layer.data.secondEnds == nil && !outline.top.isEmpty
      lines.append(hasLine ? [item("line", .stroke(outline.top, stroke))] : [])
    }
    if !layer.data.defaults.outlinesAreas { return areas }
    // Some stand out with their lines.
    return layer.data.hasHighlight ? zip(areas, lines).map { $0 + $1 } : areas + lines
  }

  /// The outlines of all series.
  private func outlines(of layer: PlacedLayer) -> [Outline] {
    let present = layer.presentPlaces
    guard layer.data.defaults.fillsStacks, layer.data.stack != .none else {
      return layer.data.series.map { Outline($0, layer, present) }
    }
    var ends: [Double: Double] = [:]
    let outlines = layer.data.stackOrder.map { Outline(filled: $0, layer, present, above: &ends) }
    return layer.data.stackOrder.first == layer.data.series.first ? outlines : outlines.reversed()
  }

  private struct Outline {
    /// The outline of stretches of several rows.
    var body = Path()
    /// The lines along the values of these, without stacks, and `heights`.
    var edge = Path()
    /// Lines at single rows, which have a height but no area.
    var heights = Path()
    /// Area and line with such rows in them.
    var whole = Path()
    /// The lines along the values, without stacks.
    var top = Path()

    /// - Parameter ends: how high the stack is at each place, which the series adds to.
    init(
      filled series: LayerData.Series, _ layer: PlacedLayer, _ present: [Double],
      above ends: inout [Double: Double]
    ) {
      guard let places = layer.data.places?.values, !series.rows.isEmpty else { return }
      var (tops, bases) = ([Point](), [Point]())
      var rows: [Double: Int] = [:]
      for row in series.rows { rows[places[row]] = row }
      func close() {
        guard !tops.isEmpty else { return }
        var outline = Path.polyline(tops + bases.reversed())
        outline.close()
        whole.append(outline)
        body.append(outline)
        (tops, bases) = ([], [])
      }
      var last = -1
      for index in Self.indices(of: Set(rows.keys), in: present, layer.data.series.count) {
        if index != last + 1 { close() }
        last = index
        let place = present[index]
        let row = rows[place]
        let base = row.map(layer.base) ?? ends[place, default: 0]
        let top = row.map(layer.top) ?? base
        guard top.isFinite else {
          close()
          continue
        }
        ends[place] = top
        tops.append(layer.point(atPlace: place, atValue: top))
        bases.append(layer.point(atPlace: place, atValue: base))
      }
      close()
    }

    /// The most places of all outlines that are drawn where they have no height.
    private static let mostPlaces = 1_000_000

    /// Returns the indices of the places of an outline, in rising order: those beside its own rows where many
    /// series have few, as it has no height elsewhere.
    private static func indices(
      of own: Set<Double>, in present: [Double], _ seriesCount: Int
    ) -> [Int] {
      guard present.count * seriesCount > mostPlaces else { return Array(present.indices) }
      let places = own.flatMap { place in
        let index = firstIndex(in: present, above: place)
        return [index - 2, index - 1, index]
      }
      return Set(places).filter(present.indices.contains).sorted()
    }

    init(_ series: LayerData.Series, _ layer: PlacedLayer, _ present: [Double]) {
      let curve = layer.data.look.curve(layer.data.orientation)
      for run in layer.stackedRuns(of: layer.rowsInOrder(of: series), among: present) {
        let isStacked = layer.data.stack != .none || layer.data.secondEnds != nil
        // A level baseline needs only its ends.
        let base =
          isStacked || layer.data.risesInBands
          ? run.map(layer.foot) : layer.levelLine(through: run)
        // All of the upper edge: how dark a pixel is depends on how long the edge is above it.
        var corners: [Point] = []
        corners.reserveCapacity(run.count + base.count)
        for row in run { corners.append(layer.head(of: row)) }
        corners.append(contentsOf: base.reversed())
        var outline = Path.polyline(corners)
        outline.close()
        if run.count == 1 {
          whole.append(outline)
          let line = Path.polyline(corners.reversed())
          heights.append(line)
          edge.append(line)
          top.append(.line(from: corners[0], to: corners[0]))
          continue
        }
        let tops = corners.prefix(run.count)
        if let curve {
          outline = curve.area(from: Array(tops), to: run.map(layer.foot))
        }
        whole.append(outline)
        body.append(outline)
        guard !isStacked else { continue }
        let line = curve?.line(through: Array(tops)) ?? .polyline(layer.thinnedLine(through: run))
        top.append(line)
        edge.append(line)
      }
    }
  }

  private func color(_ style: SeriesStyle, _ layer: PlacedLayer) -> Color? {
    if layer.data.look.opacity != nil { return style.color }
    let defaults = layer.data.defaults
    let isBand = layer.data.part?.interval != nil
    if let share = isBand ? defaults.bandOpacity : defaults.areaOpacity {
      return style.color.withAlpha(share)
    }
    // No grid shows through stacked areas, whose colour is that of their names.
    return layer.data.stack == .none ? tint(style, layer) : style.color
  }

  /// The opacity of overlapping areas.
  package static let tintOpacity = 0.2

  private func stripes(_ body: Path, _ style: SeriesStyle, _ layer: PlacedLayer) -> [SceneItem] {
    guard layer.data.stack != .none else { return [] }
    return style.texture.stripes(in: body, on: style.color)
  }

  /// Returns the colour under an edge; nil where it would hide other areas, as nothing shows
  /// through.
  private func tint(_ style: SeriesStyle, _ layer: PlacedLayer) -> Color? {
    if layer.theme.medium == .print, layer.data.series.count > 1 { return nil }
    return layer.theme.tint(style.color, AreaMark.tintOpacity)
  }
}
