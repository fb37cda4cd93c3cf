/// The side of the plot area at which legends stand.
public enum LegendPlace: String, Sendable, CaseIterable {
  case top, right, bottom, left
  /// Without legends, and without names at the marks in place of one.
  case hidden = "none"
}
