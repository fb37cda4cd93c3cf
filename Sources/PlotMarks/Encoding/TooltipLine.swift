import PlotScales

/// A line of a tooltip: the title of a column, and how its values are written.
package struct TooltipLine: Sendable, Hashable {
  /// Nil for the name of the column.
  package var title: String?
  package var format: LabelPattern?

  package init(title: String? = nil, format: LabelPattern? = nil) {
    (self.title, self.format) = (title, format)
  }
}
