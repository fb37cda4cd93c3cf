/// Distances from the four edges of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets of the same distance from every edge.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
