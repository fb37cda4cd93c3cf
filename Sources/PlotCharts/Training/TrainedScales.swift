/// The scales of a chart, trained over all its layers.
public struct TrainedScales: Sendable {
  public let x: TrainedAxis
  public let y: TrainedAxis
  let size: SizeChannelScale?
  let color: ColorChannelScale?
  let opacity: OpacityChannelScale?

  /// The scales of each panel. Axes are trained over all panels, except those that each has for
  /// itself.
  static func trained(
    _ panels: [FacetedData.Panel], of chart: Chart
  ) throws(ChartError) -> [TrainedScales] {
    let all = panels.flatMap(\.layers)
    let independent = chart.facet?.independent ?? []
    let shared = try TrainedScales(
      layers: all, theme: chart.theme, x: all, y: all, annotations: chart.annotations)
    guard !independent.isEmpty else { return panels.map { _ in shared } }
    var scales: [TrainedScales] = []
    for panel in panels {
      scales.append(
        try TrainedScales(
          layers: all, theme: chart.theme,
          x: independent.contains(.x) ? panel.layers : all,
          y: independent.contains(.y) ? panel.layers : all, annotations: chart.annotations))
    }
    return scales
  }

  init(layers: [LayerData], theme: Theme) throws(ChartError) {
    try self.init(layers: layers, theme: theme, x: layers, y: layers, annotations: [])
  }

  private init(
    layers: [LayerData], theme: Theme, x xLayers: [LayerData], y yLayers: [LayerData],
    annotations: [Annotation]
  ) throws(ChartError) {
    func values(_ channel: Channel) -> [Double] {
      annotations.filter { $0.widensAxis && $0.channel == channel }.flatMap(\.values)
    }
    x = try TrainedAxis.trained(.x, over: xLayers, including: values(.x))
    y = try TrainedAxis.trained(.y, over: yLayers, including: values(.y))
    size = layers.compactMap(\.size).span.map { SizeChannelScale($0) }
    color = layers.compactMap(\.color).span.map { ColorChannelScale($0, theme: theme) }
    opacity = layers.compactMap(\.opacity).span.map { OpacityChannelScale($0) }
  }
}

extension [QuantityData] {
  /// The ends of all of them, under the title of the first; nil where there are none.
  fileprivate var span: QuantityData? {
    guard var span = first else { return nil }
    span.values = compactMap(\.extent).flatMap { [$0.lowerBound, $0.upperBound] }
    return span
  }
}
