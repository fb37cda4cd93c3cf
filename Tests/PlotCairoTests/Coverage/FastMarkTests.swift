import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Very many rectangles, lines and stripes beside what Cairo makes of each by itself.
@Suite("Fast marks") struct FastMarkTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var kind = RectBatch.Kind.rectangle
    var colors = 40
    var alpha = 1.0
    /// The longest side, in points.
    var longest = 8.0
    var transform = Affine.identity
  }

  static let cases = [
    Case(testDescription: "cells"),
    Case(testDescription: "large rectangles over each other", longest: 160),
    Case(testDescription: "smaller than pixels", longest: 0.6),
    Case(testDescription: "y-up", transform: .flipped(height: 90)),
    Case(
      testDescription: "stretched",
      transform: .scale(x: 1.7, y: 0.3).then(.translation(x: 0.37, y: 9.21))),
    Case(testDescription: "translucent", alpha: 0.4, longest: 30),
    Case(testDescription: "lines", kind: .line, longest: 60),
    Case(testDescription: "translucent lines", kind: .line, alpha: 0.3, longest: 60),
    Case(testDescription: "slanted lines", kind: .line, longest: 30, transform: .rotation(0.3)),
    Case(testDescription: "turned", transform: .rotation(0.2)),
  ]

  /// Some of them twice, some far beyond the edges, and some nowhere.
  private static func batch(_ test: Case, _ random: inout Seeded) -> RectBatch {
    var batch = RectBatch(test.kind)
    for _ in 0..<test.colors {
      let color = Color(
        red: Double.random(in: 0...1, using: &random),
        green: Double.random(in: 0...1, using: &random),
        blue: Double.random(in: 0...1, using: &random), alpha: test.alpha)
      _ = batch.add(
        test.kind == .line
          ? RectBatch.Look(
            fill: nil, stroke: Stroke(color, width: Double.random(in: 0.2...4, using: &random)))
          : RectBatch.Look(fill: color, stroke: nil))
    }
    _ = batch.add(RectBatch.Look(fill: nil, stroke: nil))
    func length() -> Double { Double.random(in: -test.longest...test.longest, using: &random) }
    for index in 0..<2_000 {
      var start = Point(
        x: Double.random(in: -10...130, using: &random),
        y: Double.random(in: -10...100, using: &random))
      var end = Point(x: start.x + length(), y: start.y + length())
      if test.kind == .line { if index % 2 == 0 { end.x = start.x } else { end.y = start.y } }
      switch index % 200 {
      case 17: start.x = .nan
      case 18: (start, end) = (Point(x: -1e9, y: start.y), Point(x: 1e9, y: start.y))
      case 19: end = start
      case 20 where batch.count > 9: (start, end) = (batch.starts[9], batch.ends[9])
      default: break
      }
      batch.append(look: index % batch.looks.count, from: start, to: end)
    }
    return batch
  }

  @Test(
    "batched rectangles are within a 64th of Cairo's, pixel by pixel", .slow, arguments: cases,
    [1.0, 1.6, 2])
  func rects(test: Case, scale: Double) throws {
    var random = Seeded(7)
    let batch = Self.batch(test, &random)
    func image(_ draw: @escaping (any GraphicsContext) -> Void) throws -> Image {
      try page(120, 90, scale: scale) { context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), with: .white)
        context.withState {
          // Whole pixels: Cairo lays ink on those at the edge of another clip again and again.
          context.clip(to: .rect(Rect(x: 5, y: 10, width: 105, height: 75)))
          context.withGroup(alpha: 0.9) {
            context.concatenate(test.transform)
            draw(context)
          }
        }
      }.makeImage()
    }
    let plain = try image { $0.drawOneByOne(batch) }
    let fast = try image { $0.draw(batch) }
    let off = zip(plain.pixels, fast.pixels).map { abs(Int($0) - Int($1)) }
    // Cairo rounds each, at 256ths of a pixel.
    #expect(off.max() ?? 0 <= 4)
    #expect(off.reduce(0, +) < off.count)
  }

  @Test("marks outside of the clip are not drawn")
  func nothing() throws {
    var random = Seeded(7)
    let batch = Self.batch(Self.cases[0], &random)
    let image = try page { context in
      context.withState {
        context.clip(to: .rect(Rect(x: 500, y: 500, width: 9, height: 9)))
        context.draw(batch)
      }
    }.makeImage()
    #expect(image.ink == 0)
  }

  /// Cairo rounds a stripe otherwise where it is cut elsewhere, so all of them are cut alike.
  @Test(
    "a texture masked to an area or to bars has its exact coverage in each pixel", .slow,
    arguments: [1.0, 2], [false, true])
  func stripes(scale: Double, areBars: Bool) throws {
    var random = Seeded(3)
    var rings: [[Point]] = []
    if areBars {
      for index in 0..<1_200 {
        let (x, y) = (3 + Double(index % 60) * 1.9, 4 + Double(index / 60) * 4)
        let bar = Rect(x: x, y: y, width: 1.7, height: Double.random(in: 0.5...3.9, using: &random))
        rings.append([
          Point(x: bar.minX, y: bar.minY), Point(x: bar.maxX, y: bar.minY),
          Point(x: bar.maxX, y: bar.maxY), Point(x: bar.minX, y: bar.maxY),
        ])
      }
    } else {
      let top = (0...1_200).map { index in
        Point(x: Double(index) / 10, y: Double.random(in: 5...60, using: &random))
      }
      rings = [top + [Point(x: 120, y: 90), Point(x: 0, y: 90)]]
    }
    let area = rings.reduce(into: Path()) { path, ring in
      path.append(.polyline(ring))
      path.close()
    }
    let box = area.controlBounds ?? .zero
    let pixels = Rect(
      from: Point(
        x: (box.minX * scale).rounded(.down) / scale, y: (box.minY * scale).rounded(.down) / scale),
      to: Point(
        x: (box.maxX * scale).rounded(.up) / scale, y: (box.maxY * scale).rounded(.up) / scale))
    let stripes = (0..<9).reduce(into: Path()) { path, index in
      let x = Double(index) * 25 - 90
      path.append(.line(from: Point(x: x, y: 0), to: Point(x: x + 90, y: 90)))
    }
    func image(in area: Path?) throws -> Image {
      try page(120, 90, scale: scale) { context in
        context.withState {
          if let area { context.mask(to: area) } else { context.clip(to: .rect(pixels)) }
          context.stroke(stripes, with: Stroke(.black, width: 7))
        }
        // The mask has ended with its state.
        context.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 3)), with: .black)
      }.makeImage()
    }
    let (within, whole) = (try image(in: area), try image(in: nil))
    let size = Size(width: 120 * scale, height: 90 * scale)
    let toPixels = Affine.scale(x: scale, y: scale)
    let areas = rings.map { $0.map(toPixels.apply) }
    let shares =
      areBars ? coverage(ofRects: areas, size: size) : coverage(ofAreas: areas, size: size)
    var (far, isSeen) = (0, false)
    for (pixel, share) in shares.enumerated() {
      let (x, y) = (pixel % within.widthInPixels, pixel / within.widthInPixels)
      if Double(x) < 5 * scale, Double(y) < 3 * scale { continue }
      let (ink, stripe) = (Double(within.pixel(x, y)[3]), Double(whole.pixel(x, y)[3]))
      if abs(ink - stripe * share) > 255.0 / 64 { far += 1 }
      if share > 0.1, share < 0.9, stripe > 20 { isSeen = true }
    }
    #expect(far == 0 && isSeen && within.pixel(2, 2)[3] == 255)
  }

  /// Cairo has 15 lines in a pixel, and 120 in one that is drawn eight times as fine.
  @Test("many bars have the coverage of bars drawn eight times as fine", .slow)
  func bars() throws {
    var random = Seeded(9)
    let bars = (0..<4_000).reduce(into: Path()) { path, index in
      let high = Double.random(in: 10...70, using: &random)
      path.append(.rect(Rect(x: Double(index) * 0.03, y: 9, width: 0.02, height: high)))
    }
    func image(_ scale: Double, _ path: Path) throws -> Image {
      try page(120, 90, scale: scale) { context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), with: .white)
        context.fill(path, with: .black)
      }.makeImage()
    }
    var others = bars
    // One point more, and it is no path of rectangles alone.
    others.move(to: .zero)
    let (fast, plain, fine) = (
      try image(1, bars), try image(1, others), try image(8, others)
    )
    func differences(_ image: Image) -> [Double] {
      (0..<90).flatMap { y in
        (0..<120).map { x in
          let sum = (0..<64).reduce(0) { $0 + Int(fine.pixel(8 * x + $1 % 8, 8 * y + $1 / 8)[0]) }
          return abs(Double(image.pixel(x, y)[0]) - Double(sum) / 64)
        }
      }
    }
    let (most, mostOfCairo) = (differences(fast).max() ?? 255, differences(plain).max() ?? 0)
    #expect(most < 1.5 && most < mostOfCairo)
  }
}

/// Returns the coverage of each pixel by rectangles that do not overlap: the products of their
/// sides within it.
private func coverage(ofRects rects: [[Point]], size: Size) -> [Double] {
  let (width, height) = (Int(size.width), Int(size.height))
  var covered = [Double](repeating: 0, count: width * height)
  for corners in rects {
    let (low, high) = (corners[0], corners[2])
    for y in Int(low.y)...min(height - 1, Int(high.y)) {
      let tall = max(0, min(high.y, Double(y + 1)) - max(low.y, Double(y)))
      for x in Int(low.x)...min(width - 1, Int(high.x)) {
        covered[y * width + x] += tall * max(0, min(high.x, Double(x + 1)) - max(low.x, Double(x)))
      }
    }
  }
  return covered
}
