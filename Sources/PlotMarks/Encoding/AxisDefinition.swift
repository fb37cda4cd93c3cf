import PlotScales
import PlotTransforms

/// The look of a position's axis, as Vega-Lite's `axis`; the chart decides properties that are nil.
package struct AxisDefinition: Sendable, Hashable {
  package static let unset = Indirect(wrappedValue: AxisDefinition())

  /// The format of the tick labels; nil lets the chart choose.
  package var format: LabelPattern?
  /// The formats of labels of times that begin a unit of the calendar, such as `year` or `quarter`.
  package var unitFormats: [String: TimePattern] = [:]
  /// Whether lines of the grid begin at its ticks.
  package var grid: Bool?
  /// Whether labels stand at its ticks.
  package var labels: Bool?
  /// Whether ticks are drawn.
  package var ticks: Bool?
  /// Whether the line along it is drawn.
  package var domain: Bool?
  /// The values of its ticks: numbers, or times in seconds since 1970.
  package var values: [Double]?
  /// The approximate number of ticks, if their labels have room.
  package var tickCount: Int?
  /// The part of the calendar at whose starts an axis of times has ticks.
  package var tickUnits: CalendarUnits?
  /// The angle of category labels in degrees, if they have room at it.
  package var labelAngle: Double?
  /// Whether numbers are written without their signs, such as those on both sides of a middle.
  package var showsMagnitudes = false
  /// Whether labels are the names themselves.
  package var writesNames: Bool {
    labels != false && values == nil && format == nil && labelExpression == nil
      && look.label == TextLook()
  }
  /// The formula of a label, of its `value` and its usual `label`.
  package var labelExpression: String?
  @Indirect(AxisLook.unset) package var look: AxisLook

  package init(format: LabelPattern? = nil, grid: Bool? = nil) {
    (self.format, self.grid) = (format, grid)
  }

  /// Whether it has a line, set by the chart directly or by a look.
  package var saysDomain: Bool { domain ?? (look.domain != LineLook()) }

  /// An axis that is not drawn.
  package static let hidden: AxisDefinition = {
    var axis = AxisDefinition(grid: false)
    (axis.labels, axis.ticks, axis.domain) = (false, false, false)
    return axis
  }()

  /// Leaves out all of an axis but its labels.
  package mutating func hideLines() { (grid, ticks, domain) = (false, false, false) }
}
