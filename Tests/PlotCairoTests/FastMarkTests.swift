import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Very many rectangles, lines and stripes beside what Cairo makes of each by itself.
@Suite("Fast marks") struct FastMarkTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var kind = SpanBatch.Kind.rectangle
    var colors = 40
    var alpha = 1.0
    /// The longest side, in points.
    var longest = 8.0
    var transform = Affine.identity
    /// What one 255th each time may add up to, where translucent ink lies on itself.
    var most = 0
  }

  static let cases = [
    Case(testDescription: "cells"),
    Case(testDescription: "large rectangles over each other", longest: 160),
    Case(testDescription: "smaller than pixels", longest: 0.6),
    Case(testDescription: "y-up", transform: .flipped(height: 90)),
    Case(
      testDescription: "stretched",
      transform: .scale(x: 1.7, y: 0.3).then(.translation(x: 0.37, y: 9.21))),
    Case(testDescription: "translucent", alpha: 0.4, longest: 30, most: 1),
    Case(testDescription: "lines", kind: .line, longest: 60),
    Case(testDescription: "translucent lines", kind: .line, alpha: 0.3, longest: 60, most: 1),
    Case(testDescription: "slanted lines", kind: .line, longest: 30, transform: .rotation(0.3)),
    Case(testDescription: "turned", transform: .rotation(0.2)),
  ]

  /// Some of them twice, some far beyond the edges, and some nowhere.
  private static func batch(_ test: Case, _ random: inout Seeded) -> SpanBatch {
    var batch = SpanBatch(test.kind)
    for _ in 0..<test.colors {
      let color = Color(
        red: Double.random(in: 0...1, using: &random),
        green: Double.random(in: 0...1, using: &random),
        blue: Double.random(in: 0...1, using: &random), alpha: test.alpha)
      _ = batch.add(
        test.kind == .line
          ? SpanBatch.Look(
            fill: nil, stroke: Stroke(color, width: Double.random(in: 0.2...4, using: &random)))
          : SpanBatch.Look(fill: color, stroke: nil))
    }
    _ = batch.add(SpanBatch.Look(fill: nil, stroke: nil))
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

  @Test("are Cairo's, pixel by pixel", arguments: cases, [1.0, 1.6, 2])
  func spans(test: Case, scale: Double) throws {
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
    let most = zip(plain.pixels, fast.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(most <= test.most)
  }

  @Test("what a clip takes away altogether is not drawn")
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

  @Test(
    "stripes on very many bars are those on each",
    arguments: [1.0, 2], [(width: 3.0, most: 18), (width: 3.4, most: 32)])
  func stripedBars(scale: Double, bar: (width: Double, most: Int)) throws {
    // With gaps: no two of them have a pixel in common.
    let bars = (0..<240).map { index in
      Rect(
        x: 5 + Double(index % 20) * 5, y: 4 + Double(index / 20) * 7, width: bar.width, height: 5)
    }
    let stripes = (0..<60).reduce(into: Path()) { path, index in
      let x = Double(index) * 4 - 100
      path.append(.line(from: Point(x: x, y: 0), to: Point(x: x + 90, y: 90)))
    }
    func image(_ clips: [Path]) throws -> Image {
      try page(120, 90, scale: scale) { context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), with: .white)
        for clip in clips {
          context.withState {
            context.clip(to: clip)
            context.stroke(stripes, with: Stroke(.testBlue, width: 1.5))
          }
        }
      }.makeImage()
    }
    let each = try image(bars.map(Path.rect))
    let all = try image([bars.reduce(into: Path()) { $0.append(.rect($1)) }])
    let most = zip(each.pixels, all.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    // Cairo rounds the same stripe differently where it is cut elsewhere, by up to a sixteenth.
    // Where both end within a pixel, what they share of it is taken for the product of their shares.
    #expect(most <= bar.most)
  }

  @Test("stripes on an area of very many points are those on one of few", arguments: [1.0, 2])
  func stripedArea(scale: Double) throws {
    var random = Seeded(3)
    let corners = (0...60).map { index in
      Point(x: Double(index) * 2, y: Double.random(in: 5...60, using: &random))
    }
    /// The same outline, its sides given in parts that Cairo's grid does not bend.
    func outline(parts: Int) -> Path {
      var points: [Point] = [Point(x: 0, y: 90)]
      for (start, end) in zip(corners, corners.dropFirst()) {
        points += (0...parts).map { part in
          let share = Double(part) / Double(parts)
          return Point(x: start.x + (end.x - start.x) * share, y: start.y)
        }
      }
      var path = Path.polyline(points + [Point(x: 120, y: 90)])
      path.close()
      return path
    }
    func image(_ clip: Path) throws -> Image {
      try page(120, 90, scale: scale) { context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), with: .white)
        context.withState {
          context.concatenate(.flipped(height: 90))
          context.clip(to: clip)
          context.stroke(
            .line(from: .zero, to: Point(x: 120, y: 90)), with: Stroke(.testBlue, width: 9))
        }
        // The clip has ended with its state.
        context.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), with: .testBlue)
      }.makeImage()
    }
    let (few, many) = (outline(parts: 2), outline(parts: 32))
    #expect(few.elements.count < 200 && many.elements.count > 1_000)
    let (plain, fast) = (try image(few), try image(many))
    let apart = zip(plain.pixels, fast.pixels).map { abs(Int($0) - Int($1)) }
    // As on bars.
    #expect(apart.max() ?? 0 <= 32)
    #expect(Double(apart.count { $0 > 1 }) / Double(apart.count) < 0.004)
  }

  /// Cairo has 15 lines in a pixel, and 120 in one that is drawn eight times as fine.
  @Test("very many bars cover what they do where they are drawn eight times as fine")
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
