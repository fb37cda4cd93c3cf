import PlotNumbers
import PlotViews

/// A parser of SVG paths: all commands of SVG 2, https://www.w3.org/TR/SVG2/paths.html
///
/// After `Z` the pen is at the start of the outline, as in the standard and in browsers; Vega
/// leaves it in place.
struct SVGPathParser {
  private var reader: SVGPathReader
  private var path = Path()
  private var pen = Point.zero
  private var start = Point.zero
  /// The last control point of the command before, which `S` and `T` mirror at the pen.
  private var cubicControl: Point?
  private var quadraticControl: Point?
  private var isClosed = false

  init(_ text: String) { reader = SVGPathReader(text) }

  mutating func parse() throws(SVGPathError) -> Path {
    while !reader.isAtEnd {
      if path.isEmpty, !reader.isAtMove { throw reader.error("M, which every path begins with") }
      let letter = try reader.command()
      try follow(letter)
      while reader.isAtNumber, !isClosed { try follow(SVGPathParser.repetition(of: letter)) }
    }
    return path
  }

  /// Further numbers are the same command again; after a move they are lines.
  private static func repetition(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "M"): UInt8(ascii: "L")
    case UInt8(ascii: "m"): UInt8(ascii: "l")
    default: letter
    }
  }

  private mutating func follow(_ letter: UInt8) throws(SVGPathError) {
    let origin = letter >= UInt8(ascii: "a") ? pen : .zero
    let (cubic, quadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    switch letter | 32 {
    case UInt8(ascii: "m"):
      pen = try point(from: origin)
      start = pen
      isClosed = false
      path.move(to: pen)
    case UInt8(ascii: "l"): line(to: try point(from: origin))
    case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try reader.number()), y: pen.y))
    case UInt8(ascii: "v"): line(to: Point(x: pen.x, y: origin.y + (try reader.number())))
    case UInt8(ascii: "c"):
      let control = try point(from: origin)
      try curve(control1: control, origin)
    case UInt8(ascii: "s"): try curve(control1: mirrored(cubic), origin)
    case UInt8(ascii: "q"):
      let control = try point(from: origin)
      addQuadratic(control, to: try point(from: origin))
    case UInt8(ascii: "t"): addQuadratic(mirrored(quadratic), to: try point(from: origin))
    case UInt8(ascii: "a"): try arc(origin)
    default: close()
    }
  }
  private mutating func point(from origin: Point) throws(SVGPathError) -> Point {
    let x = try reader.number()
    return Point(x: origin.x + x, y: origin.y + (try reader.number()))
  }

  /// Begins a new outline where the last one began, for an element that follows a `Z` without a
  /// move.
  private mutating func reopen() {
    if isClosed { path.move(to: pen) }
    isClosed = false
  }

  private mutating func line(to point: Point) {
    reopen()
    pen = point
    path.line(to: point)
  }

  private mutating func curve(control1: Point, _ origin: Point) throws(SVGPathError) {
    let control2 = try point(from: origin)
    let end = try point(from: origin)
    reopen()
    path.curve(to: end, control1: control1, control2: control2)
    cubicControl = control2
    pen = end
  }

  /// Adds a parabola as the cubic whose control points are two thirds of the way to its own.
  private mutating func addQuadratic(_ control: Point, to end: Point) {
    reopen()
    path.curve(
      to: end, control1: pen.mixed(with: control, 2.0 / 3),
      control2: end.mixed(with: control, 2.0 / 3))
    quadraticControl = control
    pen = end
  }

  private mutating func arc(_ origin: Point) throws(SVGPathError) {
    let (x, y, turn) = (try reader.number(), try reader.number(), try reader.number())
    let (isLarge, isClockwise) = (try reader.flag(), try reader.flag())
    let end = try point(from: origin)
    reopen()
    let arc = SVGArc(
      radii: Size(width: abs(x), height: abs(y)), turn: turn * .pi / 180, isLarge: isLarge,
      isClockwise: isClockwise)
    arc.add(to: &path, from: pen, to: end)
    pen = end
  }

  private mutating func close() {
    if !isClosed { path.close() }
    isClosed = true
    pen = start
  }

  private func mirrored(_ control: Point?) -> Point {
    control.map { Point(x: 2 * pen.x - $0.x, y: 2 * pen.y - $0.y) } ?? pen
  }
}

extension Path {
  /// The path that the `d` attribute of SVG's `path` describes; empty for an empty text.
  package init(svg text: String) throws(SVGPathError) {
    var parser = SVGPathParser(text)
    self = try parser.parse()
  }
}
