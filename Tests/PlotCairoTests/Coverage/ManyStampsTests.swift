import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// The expected pictures are drawn by Cairo, one symbol at a time, which it traces separately.
@Suite("Very many symbols") struct ManyStampsTests {
  private static let circle = Path.circle(center: .zero, radius: 4)
  private static let square = Path.rect(Rect(x: -3, y: -3, width: 6, height: 6))

  private static func batch(_ looks: [SymbolBatch.Look], count: Int = 1_100) -> SymbolBatch {
    var random = Seeded(20_240_131)
    var batch = SymbolBatch()
    for look in looks { _ = batch.add(look) }
    for index in 0..<count {
      // Some are beyond the edges.
      let center = Point(
        x: Double.random(in: -20...140, using: &random),
        y: Double.random(in: -20...110, using: &random))
      batch.append(look: index % looks.count, at: index == 7 ? Point(x: .nan, y: 5) : center)
    }
    return batch
  }

  static let cases: [(name: String, looks: [SymbolBatch.Look], transform: Affine)] = [
    ("filled", [look(circle, fill: .testRed)], .identity),
    ("rings", [look(circle, stroke: Stroke(.testBlue.withAlpha(0.3), width: 2))], .identity),
    (
      "both", [look(square, fill: .testRed.withAlpha(0.1), stroke: Stroke(.black, width: 0.5))],
      .identity
    ),
    (
      "dashed", [look(square, stroke: Stroke(.testBlue, width: 1, dash: [2, 1]))], .identity
    ),
    (
      "of two looks",
      [look(circle, fill: .testRed.withAlpha(0.5)), look(square, fill: .testBlue.withAlpha(0.5))],
      .identity
    ),
    (
      "y-up", [look(Path.polyline([.zero, point(4, 0), point(0, 9)]), fill: .testRed)],
      .flipped(height: 90)
    ),
    ("turned", [look(square, fill: .testRed.withAlpha(0.2))], .rotation(0.4)),
    (
      "of many sizes",
      (0..<70).map {
        look(.circle(center: .zero, radius: 2 + Double($0) / 300), fill: .testRed.withAlpha(0.2))
      }, .identity
    ),
  ]

  private static func look(
    _ symbol: Path, fill: Color? = nil, stroke: Stroke? = nil
  ) -> SymbolBatch.Look {
    SymbolBatch.Look(symbol: symbol, fill: fill, stroke: stroke)
  }

  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test(
    "a batch of symbols gives the pixels of drawing each one alone", .slow,
    arguments: cases.indices,
    [1.0, 2.0])
  func alike(index: Int, scale: Double) throws {
    let (name, looks, transform) = Self.cases[index]
    let batch = Self.batch(looks)
    func image(_ draw: @escaping (any GraphicsContext) -> Void) throws -> Image {
      try page(120, 90, scale: scale) { context in
        // Colours of faint pixels on a transparent ground are imprecise.
        context.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), with: .white)
        context.withState {
          context.clip(to: .rect(Rect(x: 10, y: 5, width: 100, height: 80)))
          context.concatenate(transform)
          draw(context)
        }
      }.makeImage()
    }
    let laid = try image { $0.stamp(batch) }
    let drawn = try image { context in
      batch.forEachRun { look, centers in
        for center in centers {
          context.stamp(look.symbol, at: [center], fill: look.fill, stroke: look.stroke)
        }
      }
    }
    #expect(drawn.ink > 1_000)
    let differences = zip(laid.pixels, drawn.pixels).map { abs(Int($0) - Int($1)) }
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(mean < 1.5, "\(name)")
    #expect(differences.max() ?? 255 < 32, "\(name)")
  }

  @Test("a batch of symbols gives the same bytes each time")
  func same() throws {
    let batch = Self.batch(Self.cases[4].looks)
    let page = page(120, 90) { $0.stamp(batch) }
    #expect(try PNGFormat().encode(page) == PNGFormat().encode(page))
  }

  @Test("a batch of symbols stays outlines in an SVG")
  func outlines() throws {
    let batch = Self.batch([Self.look(Self.circle, fill: .testRed)])
    let text = try svgText(page(120, 90) { $0.stamp(batch) })
    #expect(text.split(separator: "<circle r=").count - 1 == 1_099)
  }
}
