import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Very many bars are laid by their exact coverage; one by one Cairo lays each.
@Suite struct RectCoverageTests {
  private func rects(_ seed: UInt64, count: Int, width: Double) -> [Rect] {
    var random = Seeded(seed)
    func number(_ range: Double) -> Double { Double(random.next() % 1_000_000) / 1_000_000 * range }
    // Side by side with gaps, some beyond the edges.
    return (0..<count).map { i in
      let step = 120 / Double(count)
      return Rect(
        x: Double(i) * step - 5, y: number(40) - 5, width: step * width, height: number(60))
    }
  }

  private func image(_ rects: [Rect], together: Bool, scale: Double) throws -> Image {
    try page(100, 80, scale: scale) { context in
      context.withState {
        context.clip(to: .rect(Rect(x: 3, y: 2, width: 90, height: 70)))
        context.concatenate(.scale(x: 1, y: -1).then(.translation(x: 0.25, y: 70)))
        var path = Path()
        for rect in rects {
          if together {
            path.append(.rect(rect))
          } else {
            context.fill(.rect(rect), with: .testRed)
          }
        }
        if together { context.fill(path, with: .testRed) }
      }
    }.makeImage()
  }

  /// Wider than a pixel, so that bars laid one by one share no pixel.
  @Test("bars are drawn as Cairo draws each", arguments: [1.0, 2], [1, 5] as [UInt64])
  func wide(scale: Double, seed: UInt64) throws {
    // Twelve bars with gaps, each given a hundred times over in slices from top to bottom.
    let bars = rects(seed, count: 12, width: 0.7)
    let slices = bars.flatMap { bar in
      (0..<100).map { i in
        Rect(
          x: bar.minX, y: bar.minY + bar.height * Double(i) / 100, width: bar.width,
          height: bar.height / 100)
      }
    }
    let (plain, fast) = (
      try image(bars, together: false, scale: scale),
      try image(slices, together: true, scale: scale)
    )
    let off = zip(plain.pixels, fast.pixels).map { abs(Int($0) - Int($1)) }
    // Cairo knows 256ths of a pixel.
    #expect(off.max() ?? 0 <= 3)
  }

  /// Expected is the product of each bar's sides within a pixel, summed in floating point.
  @Test(
    "the coverage of bars is the product of their sides in each pixel", .slow,
    arguments: [(1.0, 0.6), (2, 0.6), (1, 0.04), (2, 0.04)],
    [Color.testRed, Color.testBlue.withAlpha(0.35)])
  func exact(look: (scale: Double, width: Double), color: Color) throws {
    let (scale, size) = (look.scale, Size(width: 100, height: 80))
    var random = Seeded(UInt64(1 / look.width))
    // Bars and others above them, none of which overlap, and some beyond the edges.
    var rects: [Rect] = []
    while rects.count < 1_100 {
      let x = look.width > 0.5 ? Double(rects.count / 9) : Double(rects.count / 2) * 0.2
      var y = Double.random(in: -9...20, using: &random)
      for _ in 0..<(look.width > 0.5 ? 9 : 2) {
        let height = Double.random(in: 0...9, using: &random)
        rects.append(
          Rect(
            x: x - 5 + Double.random(in: 0...look.width, using: &random), y: y,
            width: Double.random(in: 0...min(0.4, 2 * look.width), using: &random), height: height))
        y += height + Double.random(in: 0...2, using: &random)
      }
    }
    let image = try page(size.width, size.height, scale: scale) { context in
      context.fill(.rect(Rect(origin: .zero, size: size)), with: .white)
      context.concatenate(.flipped(height: size.height))
      context.fill(rects.reduce(into: Path()) { $0.append(.rect($1)) }, with: color)
    }.makeImage()
    let (width, height) = (image.widthInPixels, image.heightInPixels)
    var covered = [Double](repeating: 0, count: width * height)
    for rect in rects {
      let (left, right) = (rect.minX * scale, rect.maxX * scale)
      let (top, bottom) = ((size.height - rect.maxY) * scale, (size.height - rect.minY) * scale)
      for y in max(0, Int(top))..<max(0, Int(top), min(height, Int(bottom) + 1)) {
        let high = min(bottom, Double(y + 1)) - max(top, Double(y))
        for x in max(0, Int(left))..<max(0, Int(left), min(width, Int(right) + 1)) {
          let wide = min(right, Double(x + 1)) - max(left, Double(x))
          covered[y * width + x] += max(0, high) * max(0, wide)
        }
      }
    }
    var most = 0.0
    for (index, cover) in covered.enumerated() {
      let pixel = image.pixel(index % width, index / width)
      let parts = [color.red, color.green, color.blue].map {
        (255 + 255 * ($0 - 1) * color.alpha * min(1, cover)).rounded()
      }
      most = max(most, zip(parts, pixel).map { abs($0 - Double($1)) }.max() ?? 0)
    }
    #expect(most <= 255.0 / 64)
    #expect(covered.reduce(0, +) > 100)
  }

  @Test("bars narrower than a pixel keep their exact coverage", .slow, arguments: [2_000, 50_000])
  func narrow(count: Int) throws {
    // Every second one is left out: half of each pixel between the ends is covered.
    let bars = (0..<count).map { i in
      Rect(x: Double(i) * 100 / Double(count), y: 10, width: 50 / Double(count), height: 40)
    }
    let image = try image(bars, together: true, scale: 1)
    for x in 5..<90 { #expect(abs(Int(image.pixel(x, 40)[3]) - 128) <= 1) }
    #expect(image.pixel(40, 75)[3] == 0)
  }

  @Test("overlapping bars count once in pixels that they cover wholly")
  func overlapping() throws {
    let bars = [Rect](repeating: Rect(x: 10, y: 10, width: 20, height: 20), count: 3_000)
    let (many, one) = (
      try image(bars, together: true, scale: 1), try image([bars[0]], together: false, scale: 1)
    )
    for x in 0..<100 {
      for y in 0..<80 where [0, 255].contains(one.pixel(x, y)[3]) {
        #expect(many.pixel(x, y) == one.pixel(x, y))
      }
    }
  }

  @Test("paths of other shapes, and rotated bars, are left to Cairo")
  func others() {
    let limits = Rect(x: 0, y: 0, width: 100, height: 100)
    var path = Path()
    for i in 0..<2_000 { path.append(.rect(Rect(x: Double(i) / 20, y: 1, width: 0.02, height: 9))) }
    #expect(AreaCoverage(path, under: .identity, within: limits) != nil)
    #expect(AreaCoverage(path, under: .rotation(0.1), within: limits) == nil)
    path.append(.polyline([.zero, Point(x: 1, y: 2), Point(x: 3, y: 3), Point(x: 4, y: 9)]))
    path.close()
    #expect(AreaCoverage(path, under: .identity, within: limits) == nil)
    #expect(AreaCoverage(.rect(limits), under: .identity, within: limits) == nil)
  }
}
