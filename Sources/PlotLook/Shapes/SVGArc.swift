import PlotNumbers
import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An arc of an ellipse between two points, with the parameters of SVG's `A` command.
///
/// SVG 2, "Elliptical arc implementation notes",
/// https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes
struct SVGArc {
  var radii: Size
  /// The turn from the x axis to the first radius, in radians, clockwise where y points down.
  var turn: Double
  /// Whether it is the longer of the two ways.
  var isLarge: Bool
  var isClockwise: Bool

  /// Adds the arc to a path whose pen is at its start. Too short radii grow until they reach; an
  /// ellipse without a radius is a line, and one from a point to itself nothing.
  func add(to path: inout Path, from start: Point, to end: Point) {
    guard start != end else { return }
    guard radii.width > 0, radii.height > 0 else { return path.line(to: end) }
    let turned = Affine.rotation(turn)
    // The middle of the chord as the origin, the radii along the axes and as units.
    let half = Affine.rotation(-turn).apply(
      to: Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2))
    let unscaled = Point(x: half.x / radii.width, y: half.y / radii.height)
    let square = unscaled.x * unscaled.x + unscaled.y * unscaled.y
    let growth = max(1, square.squareRoot())
    let (x, y) = (unscaled.x / growth, unscaled.y / growth)
    // The centre of a unit circle through (x, y) and (−x, −y).
    let reach = max(0, 1 / (x * x + y * y) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: reach * y, y: -reach * x)
    let from = atan2(y - center.y, x - center.x)
    var sweep = atan2(-y - center.y, -x - center.x) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    // Radii beyond all measure make a line.
    guard sweep.isFinite else { return path.line(to: end) }
    let (width, height) = (radii.width * growth, radii.height * growth)
    let place = Affine.translation(x: center.x, y: center.y)
      .then(.scale(x: width, y: height)).then(turned)
      .then(.translation(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
    // As many curves as Vega draws: one for each quarter.
    let pieces = max(1, Int((abs(sweep) / (.pi / 2 + 0.001)).rounded(.up)))
    path.curves(ofUnitCircleFrom: from, sweep: sweep, pieces: pieces, placedBy: place)
  }
}
