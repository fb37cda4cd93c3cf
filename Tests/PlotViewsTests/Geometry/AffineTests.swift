import PlotTestSupport
import PlotViews
import Testing

@Suite("Affine maps") struct AffineTests {
  @Test(
    "affine maps transform points as the matrices of CSS Transforms do",
    arguments: [
      // The map, the point, its image: worked by hand from x′ = ax + cy + tx, y′ = bx + dy + ty.
      (Affine.identity, point(3, 4), point(3, 4)),
      (.translation(x: 10, y: -2), point(3, 4), point(13, 2)),
      (.scale(x: 2, y: -3), point(3, 4), point(6, -12)),
      (.rotation(.pi / 2), point(3, 4), point(-4, 3)),
      (.rotation(.pi), point(3, 4), point(-3, -4)),
      (.rotation(-.pi / 2), point(3, 4), point(4, -3)),
      (.flipped(height: 100), point(3, 4), point(3, 96)),
      (Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), point(7, 8), point(36, 52)),
    ])
  func apply(map: Affine, from: Point, to: Point) {
    #expect(map.apply(to: from) == to)
  }

  @Test("a rotation by 30° has the sine and cosine of a school table")
  func rotationBy30Degrees() {
    let turned = Affine.rotation(.pi / 6).apply(to: point(2, 0))
    #expect(near(turned, point(3.0.squareRoot(), 1)))
  }

  @Test("quarter turns are exact, however many", arguments: -8...8)
  func quarterTurns(count: Int) {
    let images = [point(1, 0), point(0, 1), point(-1, 0), point(0, -1)]
    #expect(Affine.rotation(Double(count) * .pi / 2).apply(to: point(1, 0)) == images[count & 3])
  }

  @Test("the operation `then` of maps applies the left one first")
  func order() {
    let shift = Affine.translation(x: 10, y: 0)
    let double = Affine.scale(x: 2, y: 2)
    #expect(shift.then(double).apply(to: point(1, 1)) == point(22, 2))
    #expect(double.then(shift).apply(to: point(1, 1)) == point(12, 2))
  }

  @Test("a flip is its own inverse, and moves the lower edge to 0", arguments: [0, 1, 0.1, 1e6])
  func flip(height: Double) {
    let flip = Affine.flipped(height: height)
    #expect(flip.then(flip) == .identity)
    #expect(flip.inverse == flip)
    #expect(flip.apply(to: point(5, height)) == point(5, 0))
    #expect(flip.isMirrored)
  }

  @Test("a map that flattens the plane has no inverse")
  func flattening() {
    #expect(Affine.scale(x: 0, y: 1).inverse == nil)
    #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Affine.scale(x: .infinity, y: 1).inverse == nil)
    #expect(Affine.scale(x: .nan, y: 1).inverse == nil)
  }

  @Test(
    "laws: composition, inverse, determinant, association", arguments: 1...50 as ClosedRange<UInt64>
  )
  func laws(seed: UInt64) throws {
    var random = Seeded(seed)
    let (f, g, h) = (
      Affine.random(using: &random), Affine.random(using: &random), Affine.random(using: &random)
    )
    let p = Point.random(using: &random)
    let inverse = try #require(f.inverse, "seed \(seed)")

    #expect(near(f.then(g).apply(to: p), g.apply(to: f.apply(to: p))), "seed \(seed)")
    #expect(
      near(f.then(g).then(h).apply(to: p), f.then(g.then(h)).apply(to: p), within: 1e-8),
      "seed \(seed)")
    #expect(near(inverse.apply(to: f.apply(to: p)), p), "seed \(seed)")
    #expect(near(f.apply(to: inverse.apply(to: p)), p), "seed \(seed)")
    #expect(
      abs(f.then(g).determinant - f.determinant * g.determinant) < 1e-9, "seed \(seed)")
    #expect(f.then(g).isMirrored == (f.isMirrored != g.isMirrored), "seed \(seed)")
  }

  @Test("a rotation about a centre moves the centre by the translation only")
  func about() {
    let center = point(30, 20)
    #expect(Affine.rotation(.pi / 2).about(center).apply(to: center) == center)
    #expect(Affine.rotation(.pi / 2).about(center).apply(to: point(40, 20)) == point(30, 30))
    #expect(Affine.scale(x: 2, y: 3).about(center).apply(to: point(31, 21)) == point(32, 23))
    #expect(Affine.translation(x: 1, y: 2).about(center) == .translation(x: 1, y: 2))
    #expect(Affine.identity.about(point(0.1, 0.7)) == .identity)
  }

  @Test("an upright map flips a mirrored one about the line, and keeps others")
  func upright() {
    let flip = Affine.flipped(height: 100)
    let upright = flip.upright(aboutY: 30)
    #expect(!upright.isMirrored)
    #expect(upright.apply(to: point(7, 30)) == flip.apply(to: point(7, 30)))
    // Four points above the line in the text's own y-down system are above it on the surface.
    #expect(upright.apply(to: point(7, 26)) == point(7, 66))
    // A half turn in a y-up system puts the text on its head, reading right to left.
    let turned = Affine.rotation(.pi).then(flip).upright(aboutY: 0)
    #expect((turned.a, turned.b) == (-1, 0))
    #expect((turned.c, turned.d) == (0, -1))
    #expect(Affine.rotation(1).upright(aboutY: 30) == Affine.rotation(1))
  }

  @Test("the image of a rotated rectangle is the smallest upright one around it")
  func rectangles() {
    #expect(Affine.rotation(.pi / 2).apply(to: rect(1, 2, 10, 20)) == rect(-22, 1, 20, 10))
    #expect(Affine.flipped(height: 50).apply(to: rect(1, 2, 10, 20)) == rect(1, 28, 10, 20))
    let eighth = Affine.rotation(.pi / 4).apply(to: rect(-1, -1, 2, 2))
    let half = 2.0.squareRoot()
    #expect(near(eighth, rect(-half, -half, 2 * half, 2 * half)))
  }
}
