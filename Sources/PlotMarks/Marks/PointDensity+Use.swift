import PlotLook
import PlotViews
import PlotWords

extension LayerData {
  /// Whether its points may be counted: only positions and the colours of a few series distinguish
  /// them.
  var mayBeCounted: Bool {
    mark is PointMark && hasDistinctSeries && !hasHighlight && size == nil && color == nil
      && shapeTitle == nil && opacity == nil && interval == nil && x?.isCategorical == false
      && y?.isCategorical == false
  }

}

extension PointMark {
  /// Whether so many points would cover an area twice over, if none were on another.
  fileprivate static func isCrowd(_ count: Int, on area: Size, _ theme: Theme) -> Bool {
    let radius = crowdRadius * theme.unit
    return Double(count) * .pi * radius * radius > 2 * area.width * area.height
  }
}

extension Mark {
  /// Returns whether points of so many rows are counted, as far as is known before layout.
  package func isCounted(_ rowCount: Int, on canvas: Size, _ use: DensityUse) -> Bool {
    guard self is PointMark, use != .off else { return false }
    return use == .on || PointMark.isCrowd(rowCount, on: canvas, .light)
  }
}

extension FacetedData {
  /// Returns the layers whose points are counted, in all panels or in none.
  package func countedLayers(of chart: Chart) -> [Int] {
    guard chart.density == .on || chart.density == .automatic && chart.defaults.points == nil,
      let first = panels.first
    else { return [] }
    let canvas = Size(
      width: chart.width ?? Chart.defaultSize.width,
      height: (chart.height ?? Chart.defaultSize.height) / Double(panels.count))
    return first.layers.indices.filter { layer in
      // In print hues may be lost.
      (chart.theme.medium != .print || first.layers[layer].series.count == 1)
        && panels.allSatisfy { $0.layers[layer].mayBeCounted }
        && (chart.density == .on
          || panels.contains {
            PointMark.isCrowd($0.layers[layer].rowCount, on: canvas, chart.theme)
          })
    }
  }
}

extension Chart {
  /// Throws for `--density` on layers without points.
  package func refuseDensity(of layers: [LayerData]) throws(ChartError) {
    guard density == .on, !layers.contains(where: \.mayBeCounted) else { return }
    throw ChartError(
      .usage, "--density needs points on two axes of numbers or times",
      hint: "leave it out, or draw -m point without sizes, shapes and shades")
  }
}

extension [PlacedLayer] {
  /// Returns the layers with counts like those to come: a legend of them takes as much room.
  package func withCounts(_ counted: [Int]) -> [PlacedLayer] {
    var layers = self
    for index in counted {
      layers[index].density = PointDensity(expecting: layers[index].data.rowCount)
    }
    return layers
  }
}
