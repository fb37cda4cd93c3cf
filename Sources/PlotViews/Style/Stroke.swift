/// The style of an outline: colour or gradient, width in points, caps, joins and dashes.
public struct Stroke: Hashable, Sendable {
  public enum Cap: String, Hashable, Sendable { case butt, round, square }
  public enum Join: String, Hashable, Sendable { case miter, round, bevel }

  public var color: Color
  /// The paint in place of the colour.
  public var gradient: Gradient?
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// Lengths of ink and gap in turn, in points; empty for a solid line.
  public var dash: [Double]
  /// The offset into the dashes at the start of the line, in points.
  public var dashOffset = 0.0

  public init(
    _ color: Color, width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []
  ) {
    self.color = color
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}
