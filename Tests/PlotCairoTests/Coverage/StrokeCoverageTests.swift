import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Strokes of very many segments are drawn by what each segment, corner and end of them covers.
@Suite struct StrokeCoverageTests {
  static let size = Size(width: 60, height: 40)

  enum Shape: CaseIterable { case across, walk, steps, spiral }

  static func points(_ shape: Shape, count: Int, _ random: inout Seeded) -> [Point] {
    var place = Point(x: 30, y: 20)
    return (0..<count).map { index in
      switch shape {
      case .across:
        return Point(
          x: Double.random(in: -9...69, using: &random),
          y: Double.random(in: -9...49, using: &random))
      case .walk:
        place.x = max(3, min(57, place.x + Double.random(in: -4...4, using: &random)))
        place.y = max(3, min(37, place.y + Double.random(in: -4...4, using: &random)))
      case .steps:
        let step = Double.random(in: -12...12, using: &random)
        if index % 2 == 0 {
          place.x = max(3, min(57, place.x + step))
        } else {
          place.y = max(3, min(37, place.y + step))
        }
      case .spiral:
        let share = Double(index) / Double(count)
        return Affine.rotation(70 * share).then(.translation(x: 30, y: 20))
          .apply(to: Point(x: 19 * share, y: 0))
      }
      return place
    }
  }

  private func mask(
    _ path: Path, _ stroke: Stroke, under matrix: Affine, size: Size = size
  ) throws -> [Double] {
    let stroke = try #require(
      StrokeCoverage(
        path, with: stroke, under: matrix, within: Rect(origin: .zero, size: size)))
    let mask = try #require(stroke.mask())
    return (0..<mask.height).flatMap { y in (0..<mask.width).map { Double(mask[$0, y]) } }
  }

  /// Expects that pixels are off by no more than a 64th, but where several edges meet in one.
  ///
  /// - Parameter off: in 255ths.
  private static func expectClose(_ off: [Double], _ name: String) {
    let share = Double(off.count { $0 > 255.0 / 64 }) / Double(off.count)
    let mean = off.reduce(0, +) / Double(off.count)
    #expect(
      off.max() ?? 0 <= 255.0 / 25 && share < 0.03 && mean < 1,
      "\(name): \(off.max() ?? 0), \(share), \(mean)")
  }

  @Test(
    "the coverage of a stroke is that of the union of its segments", .slow,
    arguments: Shape.allCases,
    [1.0, 2])
  func segments(shape: Shape, scale: Double) throws {
    for (count, width) in scale == 1 ? [(60, 2.0), (30, 5), (90, 0.4)] : [(40, 1.2)] {
      var random = Seeded(UInt64(count))
      let points = Self.points(shape, count: count, &random)
      let size = Size(width: Self.size.width * scale, height: Self.size.height * scale)
      let stroke = Stroke(.black, width: width, cap: .round, join: .round)
      let mask = try mask(.polyline(points), stroke, under: .scale(x: scale, y: scale), size: size)
      let exact = coverage(
        of: [points.map { Point(x: $0.x * scale, y: $0.y * scale) }],
        radius: width / 2 * scale, size: size)
      let off = zip(mask, exact).map { abs($0 - 255 * $1) }
      Self.expectClose(off, "\(shape), \(count), \(width)")
      #expect(exact.contains { $0 > 0.01 && $0 < 0.99 })
    }
  }

  static let strokes: [(String, Stroke)] = [
    ("mitered", Stroke(.black, width: 2)),
    ("bevelled", Stroke(.black, width: 5, cap: .square, join: .bevel)),
    ("round", Stroke(.black, width: 5, cap: .round, join: .round)),
    ("round corners", Stroke(.black, width: 5, cap: .butt, join: .round)),
    ("dashed", Stroke(.black, width: 2, dash: [5, 3])),
    ("dashed round", Stroke(.black, width: 3, cap: .round, join: .round, dash: [7, 5])),
    ("dotted", Stroke(.black, width: 3, cap: .round, join: .round, dash: [0, 5])),
    ("squares", Stroke(.black, width: 2, cap: .square, join: .bevel, dash: [1, 6, 4])),
  ]

  static let matrices: [Affine] = [
    .flipped(height: 40), .rotation(0.4).then(.translation(x: 9, y: -9)),
    .scale(x: 1.5, y: 1.5), Affine(a: -0.8, b: 0.3, c: 0.3, d: 0.8, tx: 50, ty: -3),
  ]

  @Test(
    "joins, caps and dashes of long strokes equal Cairo's", .slow, arguments: strokes.indices,
    matrices.indices)
  func cairo(index: Int, which: Int) throws {
    var (name, stroke) = Self.strokes[index]
    let matrix = Self.matrices[which]
    stroke.dashOffset = [0, 3.3, -4][(index + which) % 3]
    let shape = Shape.allCases[(index + which) % 4]
    var random = Seeded(7)
    var points = Self.points(shape, count: 40, &random)
    // The same place twice.
    points.insert(points[9], at: 9)
    var path = Path.polyline(points)
    if shape == .walk { path.close() }
    let (drawn, look) = (path, stroke)
    let fine = try fineShares(Self.size, times: 8) { context in
      context.concatenate(matrix)
      context.stroke(drawn, with: look)
    }
    let off = zip(try mask(path, stroke, under: matrix), fine).map { abs($0 - $1) }
    Self.expectClose(off, "\(name), \(shape)")
  }

  @Test(
    "curves, closed lines, gaps, dots and far points of long strokes equal Cairo's", .slow,
    arguments: [0, 2])
  func others(stroke: Int) throws {
    let stroke = Self.strokes[stroke].1
    var curve = Path.circle(center: Point(x: 20, y: 18), radius: 11)
    curve.move(to: Point(x: 3, y: 30))
    curve.curve(
      to: Point(x: 50, y: 4), control1: Point(x: 10, y: -20), control2: Point(x: 30, y: 60))
    let paths: [Path] = [
      curve, .rect(Rect(x: 9.3, y: 8.1, width: 30, height: 20)),
      .polyline([Point(x: 9, y: 9), Point(x: 9, y: 9)]), .polyline([Point(x: 9, y: 9)]),
      .polyline([
        Point(x: 2, y: 3), Point(x: 30, y: 3), Point(x: .nan, y: 5), Point(x: 40, y: 30),
        Point(x: 50, y: 20), Point(x: .infinity, y: 0), Point(x: 1, y: 1),
      ]),
      .polyline([
        Point(x: -1e300, y: 9), Point(x: 1e300, y: 12), Point(x: 3, y: -1e9), Point(x: 40, y: 1e9),
      ]),
    ]
    for (index, path) in paths.enumerated() {
      let fine = try fineShares(Self.size, times: 8) { $0.stroke(path, with: stroke) }
      let off = zip(try mask(path, stroke, under: .identity), fine).map { abs($0 - $1) }
      Self.expectClose(off, "\(index)")
      #expect(index == 3 || index == 2 && stroke.cap == .butt || fine.contains { $0 > 100 })
    }
  }

  @Test("dashes of many segments equal those of few", .slow, arguments: [Stroke.Cap.butt, .round])
  func dashes(cap: Stroke.Cap) throws {
    for pattern in [[6, 4], [10, 3, 2, 3], [5], [0, 6], [1e7, 1]] {
      var random = Seeded(5)
      let points = Self.points(.across, count: 30, &random)
      var split = [points[0]]
      for (from, to) in zip(points, points.dropFirst()) {
        for part in 1...90 {
          let share = Double(part) / 90
          split.append(
            Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
        }
      }
      var stroke = Stroke(.black, width: 2, cap: cap, join: .round)
      (stroke.dash, stroke.dashOffset) = (pattern, 1.5)
      let few = try mask(.polyline(points), stroke, under: .identity)
      let many = try mask(.polyline(split), stroke, under: .identity)
      #expect(zip(few, many).allSatisfy { abs($0 - $1) <= 255.0 / 25 }, "\(pattern)")
    }
  }

  @Test("long strokes with gradients, in groups and under clips equal Cairo's, overlaps once")
  func looks() throws {
    var random = Seeded(3)
    let points = Self.points(.walk, count: 700, &random)
    // The same through so many points that it is not left to Cairo.
    let more = zip(points, points.dropFirst()).flatMap { from, to in
      [from, Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)]
    }
    let gradient = Gradient.linear(
      from: .zero, to: Point(x: 1, y: 1),
      [Gradient.Stop(0, .testBlue), Gradient.Stop(1, .black.withAlpha(0.2))])
    func image(_ points: [Point]) throws -> Image {
      try page(Self.size.width, Self.size.height, scale: 2) { context in
        context.fill(.rect(Rect(origin: .zero, size: Self.size)), with: .white)
        context.clip(to: .circle(center: Point(x: 30, y: 20), radius: 15))
        var stroke = Stroke(.testRed.withAlpha(0.3), width: 1)
        context.withGroup(alpha: 0.7) { context.stroke(.polyline(points), with: stroke) }
        stroke.gradient = gradient
        context.stroke(.polyline(points), with: stroke)
      }.makeImage()
    }
    let (plain, fast) = (try image(points), try image(more))
    #expect(more.count > StrokeCoverage.fewest && points.count < StrokeCoverage.fewest)
    let off = zip(plain.pixels, fast.pixels).map { abs(Int($0) - Int($1)) }
    // Cairo tells fifteen heights in a pixel apart, at each edge in it.
    #expect(off.max() ?? 0 <= 40)
    #expect(off.reduce(0, +) < off.count)
  }

  @Test("ten thousand strokes across a picture are drawn, and nothing outside of the clip")
  func many() throws {
    var random = Seeded(8)
    let path = Path.polyline(Self.points(.across, count: 10_000, &random))
    let stroke = Stroke(.black, width: 2, cap: .round, join: .round)
    let whole = try mask(path, stroke, under: .identity)
    #expect(whole.count { $0 == 255 } > 2_390)
    let image = try page(60, 40) { context in
      context.clip(to: .rect(Rect(x: 5, y: 4, width: 20, height: 11)))
      context.stroke(path, with: stroke)
    }.makeImage()
    #expect(image.ink == 20 * 11)
  }

  @Test("strokes without width, with invisible dashes and under distorting maps are left to Cairo")
  func left() {
    let path = Path.polyline([.zero, Point(x: 9, y: 9)])
    func isTaken(_ width: Double, dash: [Double] = [], under matrix: Affine = .identity) -> Bool {
      StrokeCoverage(
        path, with: Stroke(.black, width: width, dash: dash), under: matrix,
        within: Rect(x: 0, y: 0, width: 9, height: 9)) != nil
    }
    #expect(isTaken(1) && isTaken(1, dash: [1, 2]))
    #expect(!isTaken(0) && !isTaken(.nan) && !isTaken(.infinity))
    #expect(!isTaken(1, dash: [0.01, 0.02]))
    #expect(!isTaken(1, under: .scale(x: 0, y: 1)))
    #expect(!isTaken(1, under: .scale(x: 1, y: 2)))
    #expect(!isTaken(1, under: Affine(a: 1, b: 0.3, c: -0.5, d: 0.8, tx: 6, ty: -3)))
  }
}
