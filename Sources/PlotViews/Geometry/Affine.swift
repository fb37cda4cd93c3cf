/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Its numbers are those of Cairo's `cairo_matrix_t` (xx, yx, xy, yy, x0, y0) and SVG's `matrix()`.
public struct Affine: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static func translation(x: Double, y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public static func scale(x: Double, y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin by an angle in radians that takes the x axis towards the y axis:
  /// clockwise on screen where y points down, counter-clockwise where it points up.
  public static func rotation(_ radians: Double) -> Affine {
    let (sine, cosine) = exactSineAndCosine(radians)
    return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map between a y-down and a y-up system over the same area of this height: y′ = height − y.
  /// It is its own inverse.
  package static func flipped(height: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
  }

  /// The map that applies `self` first and `next` to the result.
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Positive when orientation is kept, negative when the map mirrors, zero when it flattens.
  package var determinant: Double { a * d - b * c }

  /// Whether the map turns a y-down system into a y-up one or back: text has to be un-flipped.
  package var isMirrored: Bool { determinant < 0 }

  /// Returns the map with `center` as its origin. Exactly the identity for the identity.
  package func about(_ center: Point) -> Affine {
    Affine(
      a: a, b: b, c: c, d: d,
      tx: center.x - (a * center.x + c * center.y) + tx,
      ty: center.y - (b * center.x + d * center.y) + ty)
  }

  /// Returns the map for upright items, such as text: if this one mirrors, it flips y first, about
  /// the line at this `y`, so that points on that line stay.
  ///
  /// Always y, never x: mirroring x is the same map as a flip after a half turn, and there text has
  /// to stand on its head. So a text in a view mirrored along x does, too.
  package func upright(aboutY y: Double) -> Affine {
    isMirrored ? Affine.flipped(height: 2 * y).then(self) : self
  }

  /// The map that undoes this one, or nil when this one flattens the plane.
  public var inverse: Affine? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around the image of `rect`.
  public func apply(to rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(apply(to:))
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    return Rect(
      from: Point(x: xs.min() ?? 0, y: ys.min() ?? 0),
      to: Point(x: xs.max() ?? 0, y: ys.max() ?? 0))
  }
}
