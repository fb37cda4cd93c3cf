import PlotLook
import PlotViews

/// A surface around the middle of a category whose width at each value is the offset of a row; or one
/// that rises by the offset from a foot in the band.
package struct ViolinMark: Mark {
  /// The place at which surfaces stand that rise to one side, from -1 at the start of the band to 1 at its
  /// end; nil for those around the middle. Offsets are then halves of the band.
  package var foot: Double?

  package init(foot: Double? = nil) {
    self.foot = foot
  }

  package var emission: MarkEmission { .violins(foot: foot) }
  package let name = "violin"
  package let fillsBand = true
  package let comfortableLane = 40.0

  package func itemCount(of layer: LayerData) -> Int {
    layer.series.count * max(1, layer.places?.categories.count ?? 1)
  }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      .element(
        SemanticElement("mark-area", "role-mark", label: series.label),
        outlines(of: index, layer).flatMap { layer.styles[index].fill($0.path) })
    }
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      outlines(of: index, layer).map { outline in
        layer.inScope(
          .element(
            SemanticElement("mark-area", "role-mark", label: series.label),
            [words.item(of: series, layer.styles[index].fill(outline.path))]))
      }
    }
  }

  /// A violin of a category.
  package struct Outline {
    /// The sides from the least value to the largest, along the axis of places.
    package var sides: [(row: Int, low: Double, high: Double, value: Double)] = []
    fileprivate(set) var path = Path()
  }

  /// Returns the violins of a series, one for each category.
  package func outlines(of seriesIndex: Int, _ layer: PlacedLayer) -> [Outline] {
    let isVertical = layer.data.orientation == .vertical
    guard let widths = layer.data.offsets, let values = layer.data.values?.values else { return [] }
    var outlines: [Outline] = []
    var last: Double?
    for row in layer.data.series[seriesIndex].rows where values[row].isFinite {
      let point = layer.point(row)
      guard point.isFinite, widths[row].isFinite else { continue }
      let (place, value) = isVertical ? (point.x, point.y) : (point.y, point.x)
      if outlines.isEmpty || last != place { outlines.append(Outline()) }
      last = place
      let band = BarMark().band(of: row, at: place, seriesIndex: seriesIndex, layer)
      let (middle, half) = ((band.low + band.high) / 2, (band.high - band.low) / 2)
      let low = foot.map { $0 * half } ?? -widths[row] * half
      let high = foot.map { ($0 + widths[row]) * half } ?? widths[row] * half
      outlines[outlines.count - 1].sides.append((row, middle + low, middle + high, value))
    }
    // Surfaces that rise over others lie behind these.
    if foot != nil { outlines.sort { $0.sides[0].low > $1.sides[0].low } }
    for index in outlines.indices {
      let sides = outlines[index].sides
      let corners =
        sides.map { ($0.high, $0.value) } + sides.reversed().map { ($0.low, $0.value) }
      var path = Path.polyline(
        corners.map { isVertical ? Point(x: $0.0, y: $0.1) : Point(x: $0.1, y: $0.0) })
      path.close()
      outlines[index].path = path
    }
    return outlines
  }
}
