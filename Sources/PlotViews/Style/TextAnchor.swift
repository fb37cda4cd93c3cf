/// Which end of a line of text lies at its position, as SVG's `text-anchor`.
/// Left and right, whatever the script's direction: `start` is the left end.
public enum TextAnchor: String, Hashable, Sendable {
  case start, middle, end
}
