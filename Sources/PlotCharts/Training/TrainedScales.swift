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
    _ panels: [FacetedData.Panel], independent: Set<Channel>, theme: Theme
  ) throws(ChartError) -> [TrainedScales] {
    let all = panels.flatMap(\.layers)
    let shared = try TrainedScales(layers: all, theme: theme)
    guard !independent.isEmpty else { return panels.map { _ in shared } }
    var scales: [TrainedScales] = []
    for panel in panels {
      scales.append(
        try TrainedScales(
          layers: all, theme: theme,
          x: independent.contains(.x) ? panel.layers : all,
          y: independent.contains(.y) ? panel.layers : all))
    }
    return scales
  }

  init(layers: [LayerData], theme: Theme) throws(ChartError) {
    try self.init(layers: layers, theme: theme, x: layers, y: layers)
  }

  private init(
    layers: [LayerData], theme: Theme, x xLayers: [LayerData], y yLayers: [LayerData]
  ) throws(ChartError) {
    x = try TrainedAxis.trained(.x, over: xLayers)
    y = try TrainedAxis.trained(.y, over: yLayers)
    size = layers.compactMap(\.size).first.map { SizeChannelScale($0) }
    color = layers.compactMap(\.color).first.map { ColorChannelScale($0, theme: theme) }
    opacity = layers.compactMap(\.opacity).first.map { OpacityChannelScale($0) }
  }
}
