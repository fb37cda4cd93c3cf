import PlotNumbers
import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Arcs of circles and ellipses as Bézier curves. Angles are in radians from the x axis towards the y
/// axis: clockwise where y points down.
extension Path {
  /// Adds an arc around a centre as a canvas does, with a line to its start.
  ///
  /// The curves are off the true arc by less than 0.005 points.
  ///
  /// - Parameter isClockwise: the direction in a y-down system. A full turn or more in this
  ///   direction is a whole circle; angles in the other direction are increased by whole turns.
  mutating func arc(
    around center: Point, radius: Double, from start: Double, to end: Double,
    isClockwise: Bool = true
  ) {
    let turn = 2 * Double.pi
    let unit = Affine.rotation(start).apply(to: Point(x: radius, y: 0))
    let first = Point(x: center.x + unit.x, y: center.y + unit.y)
    if isEmpty {
      move(to: first)
    } else if let last = elements.last?.end,
      abs(last.x - first.x) > 1e-6 || abs(last.y - first.y) > 1e-6
    {
      // The bound is d3-path's.
      line(to: first)
    }
    var sweep = isClockwise ? end - start : start - end
    if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    sweep = min(sweep, turn)
    guard radius > 0, sweep > 1e-6 else { return }
    let place = Affine(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    // Its outermost points are ends of curves, so that its extent can be read from them.
    let quarter = Double.pi / 2
    var ends = [start]
    let stop = isClockwise ? start + sweep : start - sweep
    let (low, high) = (min(start, stop), max(start, stop))
    var corner = (low / quarter).rounded(.down) * quarter + quarter
    while corner < high - 1e-9 {
      if corner > low + 1e-9 { ends.append(corner) }
      corner += quarter
    }
    ends.append(stop)
    if !isClockwise { ends[1..<(ends.count - 1)].reverse() }
    for (from, to) in zip(ends, ends.dropFirst()) {
      curves(
        ofUnitCircleFrom: from, sweep: to - from,
        pieces: Path.pieces(radius: radius, sweep: abs(to - from)), placedBy: place)
    }
  }

  /// Adds curves along an arc of the unit circle, mapped to where it belongs.
  ///
  /// The control distance of a piece is 4/3·tan(angle/4): Goldapp, "Approximation of circular arcs by
  /// cubic polynomials", 1991, doi:10.1016/0167-8396(91)90007-X
  mutating func curves(
    ofUnitCircleFrom start: Double, sweep: Double, pieces: Int, placedBy place: Affine
  ) {
    let reach = 4.0 / 3 * tan(sweep / Double(pieces) / 4)
    for piece in 1...pieces {
      let from = Affine.rotation(start + sweep * Double(piece - 1) / Double(pieces))
      let to = Affine.rotation(start + sweep * Double(piece) / Double(pieces))
      curve(
        to: place.apply(to: to.apply(to: Point(x: 1, y: 0))),
        control1: place.apply(to: from.apply(to: Point(x: 1, y: reach))),
        control2: place.apply(to: to.apply(to: Point(x: 1, y: -reach))))
    }
  }

  /// Returns how many curves keep an arc within 0.005 points. One over a quarter turn is off by
  /// 0.000273 of the radius, and the error falls with the sixth power of the angle.
  private static func pieces(radius: Double, sweep: Double) -> Int {
    let quarters = min(1, pow(0.005 / (0.000273 * radius), 1.0 / 6))
    // Circles without end are drawn as if they had one.
    return max(1, Int(min(1_000, (sweep / (quarters * .pi / 2) - 1e-9).rounded(.up))))
  }
}

extension Path.Element {
  /// The pen's position after the element; nil after closing.
  var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: nil
    }
  }
}
