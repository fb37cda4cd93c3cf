/// An upright rectangle: the corner with the smallest coordinates, and an extent, in points.
///
/// In a y-down system `origin` is the upper left corner, in a y-up system the lower left one.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(origin: .zero, size: .zero)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle that has the two points at opposite corners.
  public init(from a: Point, to b: Point) {
    self.init(
      x: Swift.min(a.x, b.x), y: Swift.min(a.y, b.y),
      width: Swift.abs(a.x - b.x), height: Swift.abs(a.y - b.y))
  }

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  package var center: Point { Point(x: midX, y: midY) }

  /// Whether it covers no area.
  package var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether the point lies inside; the edges at `minX` and `minY` belong to it, the others not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the other rectangle lies wholly inside, within `tolerance` points.
  package func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
  }

  /// Whether the two share an area; touching edges do not.
  package func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The area common to both, or nil when there is none.
  package func intersection(_ other: Rect) -> Rect? {
    let left = Swift.max(minX, other.minX)
    let right = Swift.min(maxX, other.maxX)
    let low = Swift.max(minY, other.minY)
    let high = Swift.min(maxY, other.maxY)
    guard left < right, low < high else { return nil }
    return Rect(x: left, y: low, width: right - left, height: high - low)
  }

  /// The smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: Swift.min(minX, other.minX), y: Swift.min(minY, other.minY)),
      to: Point(x: Swift.max(maxX, other.maxX), y: Swift.max(maxY, other.maxY)))
  }

  package func offset(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }

  /// The rectangle without its insets (`top` at `minY`, as in a y-down system), never inside out.
  package func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }
}
