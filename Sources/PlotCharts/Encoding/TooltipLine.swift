import PlotScales

/// A line of a tooltip: the title of a column, and how its values are written.
struct TooltipLine: Sendable, Hashable {
  /// Nil for the name of the column.
  var title: String?
  var format: LabelPattern?
}
