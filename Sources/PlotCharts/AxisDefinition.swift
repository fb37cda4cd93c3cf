import PlotScales

/// How the axis of a position is written, as Vega-Lite's `axis`; what is nil the chart decides.
public struct AxisDefinition: Sendable, Hashable {
  /// The format of the tick labels; nil lets the chart choose.
  public var format: LabelPattern?
  /// Whether lines of the grid begin at its ticks.
  public var grid: Bool?

  public init(format: LabelPattern? = nil, grid: Bool? = nil) {
    (self.format, self.grid) = (format, grid)
  }
}
