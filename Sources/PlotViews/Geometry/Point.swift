/// A position in the plane, in points; which way y grows is the surrounding system's business.
public struct Point: Hashable, BitwiseCopyable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite, so that the point can be drawn.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
