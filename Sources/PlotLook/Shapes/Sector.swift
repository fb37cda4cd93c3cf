import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A sector of a ring around the origin, whose inner and outer arc may have different angles.
///
/// The outlines are those of d3-shape's `arc`, https://d3js.org/d3-shape/arc, with its tolerance.
/// Angles are in radians from the x axis, clockwise in a y-down system.
struct Sector {
  /// The largest length that d3 takes for zero.
  static let tiny = 1e-12

  let inner: Double
  let outer: Double
  /// The angles without padding.
  let start: Double
  let end: Double
  private var innerEdge: (start: Double, end: Double, length: Double)
  private var outerEdge: (start: Double, end: Double, length: Double)

  init(inner: Double, outer: Double, start: Double, end: Double) {
    (self.inner, self.outer, self.start, self.end) = (inner, outer, start, end)
    outerEdge = (start, end, abs(end - start))
    innerEdge = outerEdge
  }

  var angle: Double { abs(end - start) }
  private var isClockwise: Bool { end > start }

  /// Returns the sector between edges that are moved inwards, each by half of the padding.
  func padded(by padAngle: Double) -> Sector {
    let half = padAngle / 2
    guard half > Sector.tiny else { return self }
    let gap = (inner * inner + outer * outer).squareRoot() * sin(half)
    var padded = self
    padded.innerEdge = edge(radius: inner, gap: gap)
    padded.outerEdge = edge(radius: outer, gap: gap)
    return padded
  }

  /// Returns an arc that begins and ends at this distance from the edges; in the middle if nothing
  /// is left.
  private func edge(radius: Double, gap: Double) -> (start: Double, end: Double, length: Double) {
    let turn = gap >= radius ? .pi / 2 : asin(gap / radius)
    let length = angle - 2 * turn
    guard length > Sector.tiny else { return ((start + end) / 2, (start + end) / 2, 0) }
    let step = isClockwise ? turn : -turn
    return (start + step, end - step, length)
  }

  /// Adds the whole ring, or disc, beginning at the start of the sector.
  func addRing(to path: inout Path) {
    path.move(to: place(outer, start))
    path.arc(around: .zero, radius: outer, from: start, to: end, isClockwise: isClockwise)
    guard inner > Sector.tiny else { return }
    path.move(to: place(inner, end))
    path.arc(around: .zero, radius: inner, from: end, to: start, isClockwise: !isClockwise)
  }

  /// Adds the outer arc, the inner one or the corner at the centre; not closed.
  func add(to path: inout Path, cornerRadius: Double) {
    let outerStart = place(outer, outerEdge.start)
    let outerEnd = place(outer, outerEdge.end)
    let innerStart = place(inner, innerEdge.start)
    let innerEnd = place(inner, innerEdge.end)
    let corner = max(0, min((outer - inner) / 2, cornerRadius))
    var (innerCorner, outerCorner) = (corner, corner)
    if corner > Sector.tiny, angle < .pi {
      (innerCorner, outerCorner) = fitted(
        corner, from: (outerStart, innerStart), to: (outerEnd, innerEnd))
    }

    if !(outerEdge.length > Sector.tiny) {
      path.move(to: outerStart)
    } else if outerCorner > Sector.tiny {
      let first = RoundCorner(
        innerStart, outerStart, ring: outer, radius: outerCorner, isClockwise: isClockwise)
      let last = RoundCorner(
        outerEnd, innerEnd, ring: outer, radius: outerCorner, isClockwise: isClockwise)
      path.move(to: first.onSide)
      add(first, last, ring: outer, to: &path, isMerged: outerCorner < corner)
    } else {
      path.move(to: outerStart)
      path.arc(
        around: .zero, radius: outer, from: outerEdge.start, to: outerEdge.end,
        isClockwise: isClockwise)
    }

    if !(inner > Sector.tiny) || !(innerEdge.length > Sector.tiny) {
      path.line(to: innerEnd)
    } else if innerCorner > Sector.tiny {
      let first = RoundCorner(
        innerEnd, outerEnd, ring: inner, radius: -innerCorner, isClockwise: isClockwise)
      let last = RoundCorner(
        outerStart, innerStart, ring: inner, radius: -innerCorner, isClockwise: isClockwise)
      path.line(to: first.onSide)
      add(first, last, ring: inner, to: &path, isMerged: innerCorner < corner)
    } else {
      path.arc(
        around: .zero, radius: inner, from: innerEdge.end, to: innerEdge.start,
        isClockwise: !isClockwise)
    }
  }

  /// Adds two corners with the ring between them, or one arc where they have no room and meet.
  private func add(
    _ first: RoundCorner, _ last: RoundCorner, ring: Double, to path: inout Path, isMerged: Bool
  ) {
    if isMerged {
      path.arc(
        around: first.center, radius: first.radius, from: first.sideAngle, to: last.sideAngle,
        isClockwise: isClockwise)
      return
    }
    path.arc(
      around: first.center, radius: first.radius, from: first.sideAngle, to: first.ringAngle,
      isClockwise: isClockwise)
    path.arc(
      around: .zero, radius: ring, from: first.angleOnRing, to: last.angleOnRing,
      isClockwise: (ring == outer) == isClockwise)
    path.arc(
      around: last.center, radius: last.radius, from: last.ringAngle, to: last.sideAngle,
      isClockwise: isClockwise)
  }

  /// Returns the radii of the inner and of the outer corners that fit between two sides: those of
  /// circles that touch both and the ring. None for sides that never meet.
  private func fitted(
    _ corner: Double, from first: (outer: Point, inner: Point),
    to last: (outer: Point, inner: Point)
  ) -> (inner: Double, outer: Double) {
    guard let apex = crossing(first, last) else { return (0, 0) }
    let a = Point(x: first.outer.x - apex.x, y: first.outer.y - apex.y)
    let b = Point(x: last.outer.x - apex.x, y: last.outer.y - apex.y)
    let cosine = (a.x * b.x + a.y * b.y) / (a.distance * b.distance)
    // The distance of the centre of a circle between the sides from the apex, by its radius.
    let slant = 1 / sin(acos(max(-1, min(1, cosine))) / 2)
    return (
      min(corner, (inner - apex.distance) / (slant - 1)),
      min(corner, (outer - apex.distance) / (slant + 1))
    )
  }

  /// Returns the intersection of the lines along two sides; nil for parallels.
  private func crossing(
    _ first: (outer: Point, inner: Point), _ last: (outer: Point, inner: Point)
  ) -> Point? {
    let a = Point(x: first.inner.x - first.outer.x, y: first.inner.y - first.outer.y)
    let b = Point(x: last.inner.x - last.outer.x, y: last.inner.y - last.outer.y)
    let cross = b.y * a.x - b.x * a.y
    guard cross * cross >= Sector.tiny else { return nil }
    let share =
      (b.x * (first.outer.y - last.outer.y) - b.y * (first.outer.x - last.outer.x)) / cross
    return first.outer.mixed(with: first.inner, share)
  }

  private func place(_ radius: Double, _ angle: Double) -> Point {
    Affine.rotation(angle).apply(to: Point(x: radius, y: 0))
  }
}

extension Point {
  /// The distance from the origin.
  fileprivate var distance: Double { (x * x + y * y).squareRoot() }
}
