/// The scales of a chart, trained over all its layers.
public struct TrainedScales: Sendable {
  public let x: TrainedAxis
  public let y: TrainedAxis
  let size: SizeChannelScale?
  let color: ColorChannelScale?
  let opacity: OpacityChannelScale?

  init(layers: [LayerData], theme: Theme) throws(ChartError) {
    x = try TrainedAxis.trained(.x, over: layers)
    y = try TrainedAxis.trained(.y, over: layers)
    size = layers.compactMap(\.size).first.map { SizeChannelScale($0) }
    color = layers.compactMap(\.color).first.map { ColorChannelScale($0, theme: theme) }
    opacity = layers.compactMap(\.opacity).first.map { OpacityChannelScale($0) }
  }
}
