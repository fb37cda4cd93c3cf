import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The circle that rounds the corner between a side of a sector and a ring around the origin: it
/// touches both.
struct RoundCorner {
  let center: Point
  let radius: Double
  /// The vector from the circle's centre to where it touches the side.
  private let toSide: Point
  /// The vector from the circle's centre to where it touches the ring.
  private let toRing: Point

  /// - Parameters:
  ///   - from: one end of the side, in the order of the outline…
  ///   - to: …and the other; the side of the circle is that on which the sector lies.
  ///   - radius: negative for a corner outside of its ring, as those at an inner ring are.
  init(_ from: Point, _ to: Point, ring: Double, radius: Double, isClockwise: Bool) {
    // The line that the centre lies on: the side, moved inwards by the radius.
    let (x, y) = (from.x - to.x, from.y - to.y)
    let share = (isClockwise ? radius : -radius) / (x * x + y * y).squareRoot()
    let (shiftX, shiftY) = (share * y, -share * x)
    let start = Point(x: from.x + shiftX, y: from.y + shiftY)
    let end = Point(x: to.x + shiftX, y: to.y + shiftY)
    // The intersection with the circle of the centre, on the side of the line's middle:
    // https://mathworld.wolfram.com/Circle-LineIntersection.html
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let reach = ring - radius
    let cross = start.x * end.y - end.x * start.y
    let root = (dy < 0 ? -1 : 1) * max(0, reach * reach * square - cross * cross).squareRoot()
    let first = Point(x: (cross * dy - dx * root) / square, y: (-cross * dx - dy * root) / square)
    let second = Point(x: (cross * dy + dx * root) / square, y: (-cross * dx + dy * root) / square)
    let middle = start.mixed(with: end, 0.5)
    func squaredDistance(_ point: Point) -> Double {
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return x * x + y * y
    }
    center = squaredDistance(first) > squaredDistance(second) ? second : first
    self.radius = abs(radius)
    toSide = Point(x: -shiftX, y: -shiftY)
    toRing = Point(x: center.x * (ring / reach - 1), y: center.y * (ring / reach - 1))
  }

  /// The point at which the circle touches the side.
  var onSide: Point { Point(x: center.x + toSide.x, y: center.y + toSide.y) }
  /// The directions in which it touches, from its centre.
  var sideAngle: Double { atan2(toSide.y, toSide.x) }
  var ringAngle: Double { atan2(toRing.y, toRing.x) }
  /// The direction from the origin in which it touches the ring.
  var angleOnRing: Double { atan2(center.y + toRing.y, center.x + toRing.x) }
}
