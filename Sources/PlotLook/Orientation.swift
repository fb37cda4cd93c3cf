/// The way in which values grow, Vega's `orient`.
package enum Orientation: Sendable, Hashable {
  /// Values stand up from a horizontal axis, as bars do: x grows along a line.
  case vertical
  /// Values reach out from a vertical axis: y grows along a line.
  case horizontal
}
