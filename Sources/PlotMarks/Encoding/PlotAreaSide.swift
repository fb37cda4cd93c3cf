/// The length of a side of each plot area, if it is given for it and not for the whole picture.
package enum PlotAreaSide: Sendable, Hashable {
  /// A length in points.
  case length(Double)
  /// A step in points for each category.
  case step(Double)
}
