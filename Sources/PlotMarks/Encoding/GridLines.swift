import PlotLook

/// The axes whose ticks have lines across the plot area.
public enum GridLines: String, Sendable, CaseIterable {
  case x, y, both
  case hidden = "none"

  /// Whether it has the lines of an axis.
  package func contains(_ channel: Channel) -> Bool {
    self == .both || rawValue == channel.rawValue
  }
}
