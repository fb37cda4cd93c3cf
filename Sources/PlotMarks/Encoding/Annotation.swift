import PlotLook
import PlotViews
import PlotWords

/// A rule or band across the plot area at values of one axis, with an optional label: a target, a
/// limit, an event, a period.
package struct Annotation: Sendable, Hashable {
  package enum Extent: Sendable, Hashable {
    case line(at: Double)
    /// From one value to another; an open end is that of the axis.
    case band(from: Double?, to: Double?)
  }

  package enum Dash: String, Sendable, CaseIterable { case solid, dashed, dotted }

  /// The axis that its values are of: a line at a value of `y` runs across.
  package var channel: Channel
  /// The extent, in the terms of `PositionData.values`; a category is its index.
  package var extent: Extent
  package var label: String? { didSet { label = label.map(ChartText.line) } }
  /// The colour; nil for the theme's.
  package var color: Color?
  package var dash: Dash
  /// Whether the axis is widened to show it, as far as the chart does not fix its ends.
  package var widensAxis: Bool

  package init(
    _ channel: Channel, _ extent: Extent, label: String? = nil, color: Color? = nil,
    dash: Dash = .solid, widensAxis: Bool = true
  ) {
    self.channel = channel
    self.extent = extent
    self.label = label.map(ChartText.line)
    self.color = color
    self.dash = dash
    self.widensAxis = widensAxis
  }

  /// The values that it names.
  var values: [Double] {
    switch extent {
    case .line(let value): [value]
    case .band(let from, let to): [from, to].compactMap { $0 }
    }
  }
}
