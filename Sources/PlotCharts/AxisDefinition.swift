import PlotScales

/// How the axis of a position is written, as Vega-Lite's `axis`; what is nil the chart decides.
public struct AxisDefinition: Sendable, Hashable {
  /// Of the labels.
  public var format: LabelPattern?

  public init(format: LabelPattern? = nil) { self.format = format }
}
