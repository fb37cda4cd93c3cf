import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo
@testable import PlotLook

/// Very many symbols beside each of them drawn by Cairo at a hundred times the size, and composed in
/// floating point: no pixel is off by more than a 64th.
@Suite struct StampCoverageTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var looks: [SymbolBatch.Look]
    var transform = Affine.identity
    /// In pixels at scale 1.
    var reach = 5
    var parts = 64
    /// How many different places there are, at most.
    var places = 1_000
    var isCrowd = false
    /// The most that a pixel may be off, in 255ths: a 64th for each part of a symbol, or more where errors
    /// of many add up.
    var most = 4
  }

  static let blue = Color(rgb: 0x0072b2)
  static let orange = Color(rgb: 0xe69f00)

  private static func look(
    _ symbol: Path, _ fill: Color?, _ stroke: Stroke? = nil
  ) -> SymbolBatch.Look { SymbolBatch.Look(symbol: symbol, fill: fill, stroke: stroke) }

  private static func circle(_ radius: Double) -> Path { .circle(center: .zero, radius: radius) }

  private static func polygon(_ corners: (Double, Double)..., closed: Bool = true) -> Path {
    var path = Path.polyline(corners.map { Point(x: $0.0, y: $0.1) })
    if closed { path.close() }
    return path
  }

  private static let square = Path.rect(Rect(x: -2, y: -2, width: 4, height: 4))
  /// A ring whose hole is off the middle, and a square beside it that is turned like the hole.
  private static let parts: Path = {
    var path = circle(4)
    for element in Path.circle(center: .zero, radius: 2).transformed(
      by: Affine.scale(x: -1, y: 1).then(.translation(x: 1, y: 0.5))
    ).elements {
      path.append(element)
    }
    path.append(polygon((-6, -6), (-6, -4.5), (-4.5, -4.5), (-4.5, -6)))
    return path
  }()

  static let cases: [Case] =
    [
      Case(testDescription: "opaque", looks: [look(circle(3), blue)], parts: 128),
      Case(
        testDescription: "translucent", looks: [look(circle(3), blue.withAlpha(0.3))], parts: 128),
      Case(
        testDescription: "crowd", looks: [look(circle(2), orange.withAlpha(0.02))], parts: 128,
        isCrowd: true),
      Case(
        testDescription: "crowd of squares",
        looks: [look(square, blue.withAlpha(0.03), Stroke(orange.withAlpha(0.2), width: 0.5))],
        parts: 128, isCrowd: true),
      Case(
        testDescription: "again and again", looks: [look(circle(3), blue.withAlpha(0.1))],
        reach: 4, parts: 128, places: 30, most: 12),
      Case(
        testDescription: "again and again with rims",
        looks: [look(circle(3), blue.withAlpha(0.1), Stroke(orange.withAlpha(0.2)))], places: 30,
        most: 12),
      Case(testDescription: "faint", looks: [look(circle(4), blue.withAlpha(0.004))]),
      Case(testDescription: "small", looks: [look(circle(0.7), blue.withAlpha(0.5))]),
      Case(
        testDescription: "large", looks: [look(circle(14), blue.withAlpha(0.1))], reach: 15,
        parts: 32),
      Case(
        testDescription: "with rims", looks: [look(circle(3), blue, Stroke(.black, width: 0.6))]),
      Case(
        testDescription: "with translucent rims",
        looks: [look(circle(2), orange.withAlpha(0.4), Stroke(blue.withAlpha(0.3), width: 2.5))]),
      Case(testDescription: "hollow", looks: [look(circle(3), nil, Stroke(blue, width: 1.5))]),
      Case(
        testDescription: "with rims wider than they are",
        looks: [look(circle(0.8), nil, Stroke(blue.withAlpha(0.5), width: 2.5))]),
      Case(
        testDescription: "squares with wide rims",
        looks: [look(square, nil, Stroke(blue.withAlpha(0.5), width: 4.5))], reach: 6),
      Case(testDescription: "with a hole", looks: [look(parts, blue.withAlpha(0.4))], reach: 9),
      Case(
        testDescription: "round joins",
        looks: [
          look(
            polygon((-3, -2), (3, -2), (0, 3)), nil,
            Stroke(blue.withAlpha(0.6), width: 1.5, join: .round))
        ]),
      Case(
        testDescription: "bevelled joins",
        looks: [
          look(
            polygon((-3, -2), (3, -2), (0, 0), (0, 3)), nil,
            Stroke(blue.withAlpha(0.6), width: 1, join: .bevel))
        ]),
      Case(
        testDescription: "sharp corners beyond the limit of miters",
        looks: [look(polygon((-3, 0), (3, 0.6), (3, -0.6)), blue, Stroke(.black, width: 0.7))],
        most: 8),
      Case(
        testDescription: "of one line",
        looks: [.butt, .round, .square].map { cap in
          look(
            polygon((-3, -1), (0, 1), (2, -2), closed: false), nil,
            Stroke(blue.withAlpha(0.5), width: 1, cap: cap))
        }),
      Case(
        testDescription: "of many sizes",
        looks: (0..<12).map { look(circle(1 + Double($0) / 7), orange.withAlpha(0.3)) }),
      Case(
        testDescription: "y-up",
        looks: [look(polygon((0, 0), (4, 0), (0, 3)), blue.withAlpha(0.5))],
        transform: .flipped(height: 40)),
      Case(
        testDescription: "turned", looks: [look(square, orange.withAlpha(0.4), Stroke(blue))],
        transform: .rotation(0.4)),
      Case(
        testDescription: "stretched", looks: [look(circle(3), orange.withAlpha(0.4))],
        transform: .scale(x: 1.4, y: 0.6)),
    ]
    + allSymbols.enumerated().map { index, symbol in
      Case(
        testDescription: "symbol \(index)",
        looks: [
          look(symbol.path(radius: 3), orange.withAlpha(0.5), Stroke(blue, width: 0.8)),
          look(symbol.path(radius: 3), nil, Stroke(.black.withAlpha(0.6), width: 1.3)),
        ], reach: 7)
    }

  /// Some of the places twice, some far beyond the edges, and some nowhere.
  @Test("the coverage of a symbol is its area in each pixel", .slow, arguments: cases, [1.0, 2])
  func coverage(test: Case, scale: Double) throws {
    let size = Size(width: 50, height: 40)
    var random = Seeded(UInt64(test.testDescription.utf8.count) * 8 + UInt64(scale))
    let matrix = test.transform.then(.scale(x: scale, y: scale))
    let back = try #require(matrix.inverse)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let reach = Int((Double(test.reach) * scale).rounded(.up))
    let parts = test.parts
    let masks = try test.looks.map { look in
      (
        fill: try look.fill.map { _ in
          try ExactMask(look.symbol, stroke: nil, under: matrix, reach: reach, parts: parts)
        },
        edge: try look.stroke.map {
          try ExactMask(look.symbol, stroke: $0, under: matrix, reach: reach, parts: parts)
        }
      )
    }
    var batch = SymbolBatch()
    for look in test.looks { _ = batch.add(look) }
    var exact = ExactPicture(width: width, height: height)
    var places: [(x: Int, y: Int)] = []
    // So many of one shape are laid from masks that are made before.
    let count = test.isCrowd ? 6_600 : 1_040
    for index in 0..<count {
      let isAgain = index > 10 && index % 3 == 0 || index > test.places && !test.isCrowd
      let again = Int.random(in: 0..<max(1, places.count), using: &random)
      let place =
        isAgain
        ? places[again]
        : (
          x: Int.random(in: -6 * parts...(width + 6) * parts, using: &random),
          y: Int.random(in: -6 * parts...(height + 6) * parts, using: &random)
        )
      places.append(place)
      var center = back.apply(
        to: Point(x: Double(place.x) / Double(parts), y: Double(place.y) / Double(parts)))
      let look = index % test.looks.count
      switch index % 100 {
      case 7: center.x = .nan
      case 8: center.y = -.infinity
      case 9: center.x = 1e300
      default:
        if let fill = masks[look].fill, let color = test.looks[look].fill {
          exact.lay(fill, x: place.x, y: place.y, in: color)
        }
        if let edge = masks[look].edge, let color = test.looks[look].stroke?.color {
          exact.lay(edge, x: place.x, y: place.y, in: color)
        }
      }
      batch.append(look: look, at: center)
    }
    func image(_ draw: @escaping (any GraphicsContext) -> Void) throws -> Image {
      try Page(size: size, scale: scale, title: "", description: "") { context in
        context.fill(.rect(Rect(origin: .zero, size: size)), with: .white)
        context.concatenate(test.transform)
        draw(context)
      }.makeImage()
    }
    let difference = FastPathTests.Difference(try image { $0.stamp(batch) }, exact.image)
    #expect(difference.most <= test.most, "\(difference)")
    // Cairo draws the same picture, as far as its fifteen rows in a pixel tell and what it rounds.
    let plain = FastPathTests.Difference(try image { $0.stampOneByOne(batch) }, exact.image)
    #expect(plain.mean < 6, "Cairo: \(plain)")
  }
}

extension GraphicsContext {
  fileprivate func stampOneByOne(_ batch: SymbolBatch) {
    batch.forEachRun { look, centers in
      for center in centers {
        stamp(look.symbol, at: [center], fill: look.fill, stroke: look.stroke)
      }
    }
  }
}
