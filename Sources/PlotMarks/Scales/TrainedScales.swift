import PlotLook
import PlotViews

/// The scales of a chart, trained over all its layers.
package struct TrainedScales: Sendable {
  package internal(set) var x: TrainedAxis
  package internal(set) var y: TrainedAxis
  /// The axis of the layers that have one of their own.
  package var secondY: TrainedAxis?
  package let size: SizeChannelScale?
  package let color: ColorChannelScale?
  package let opacity: OpacityChannelScale?
  /// The scale of distances from the starts of bands.
  let aside: QuantityScale?
  /// The value of the largest distance from a centre.
  package let radiusEnd: Double

  /// Keeps the places of ends that are given in points on plot areas of a size.
  ///
  /// - Returns: whether any scale has changed.
  package mutating func fit(to size: Size) -> Bool {
    let changes = [
      x.fit(to: size.width), y.fit(to: size.height), secondY?.fit(to: size.height) ?? false,
    ]
    return changes.contains(true)
  }

  /// Takes axes that were trained over more than these layers; their titles stay.
  package mutating func take(_ channels: Set<Channel>, of others: TrainedScales) {
    if channels.contains(.x) { x = others.x.titled(x.title) }
    if channels.contains(.y) { y = others.y.titled(y.title) }
  }
}
