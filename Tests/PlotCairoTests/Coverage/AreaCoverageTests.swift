import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Areas of very many corners are drawn from what their sides have below them; here each pair of
/// edges is looked at by itself.
@Suite struct AreaCoverageTests {
  static let size = Size(width: 30, height: 20)

  enum Shape: CaseIterable {
    case noise, smooth, stacked, crossing, band, steps, gaps, extremes, wide
  }

  /// Areas beside each other, each its upper side and then back along the lower one.
  static func rings(_ shape: Shape, count: Int, _ random: inout Seeded) -> [[Point]] {
    var (tops, bases) = ([[Point]()], [[Point]()])
    var (y, walk) = (10.0, 10.0)
    for i in 0..<count {
      var x = size.width * Double(i) / Double(count - 1)
      var base = 20.0
      switch shape {
      case .smooth: y = 8 + 7 * Affine.rotation(x / 3).apply(to: Point(x: 1, y: 0)).y
      case .steps: if i % (count / 12) == 0 { y = Double.random(in: -20...40, using: &random) }
      default: y = Double.random(in: 2...18, using: &random)
      }
      walk = max(0, min(20, walk + Double.random(in: -0.5...0.5, using: &random)))
      switch shape {
      case .stacked: (y, base) = (walk - y / 9, walk)
      case .crossing: base = 10
      case .band: base = walk
      case .extremes: if i % 50 == 0 { y = [1e300, -1e300, 1e9, -3e5][i / 50 % 4] }
      case .wide: (x, y) = (40 * x - 400, 300 * (y - 10))
      default: break
      }
      if shape == .gaps, i % 97 == 96 {
        tops.append([])
        bases.append([])
      }
      tops[tops.count - 1].append(Point(x: x, y: y))
      bases[bases.count - 1].append(Point(x: x, y: base))
      // Once more at the same place, and the same place twice.
      if i % 31 == 0 { tops[tops.count - 1].append(Point(x: x, y: 20 - y)) }
      if i % 89 == 0 { tops[tops.count - 1].append(Point(x: x, y: y)) }
    }
    return zip(tops, bases).map { $0 + $1.reversed() }
  }

  static func path(_ rings: [[Point]]) -> Path {
    rings.reduce(into: Path()) { path, ring in
      path.append(.polyline(ring))
      path.close()
    }
  }

  /// Coverages of all pixels of a picture of this size, a row after the other.
  private func mask(_ path: Path, under matrix: Affine, _ size: Size) throws -> [Double] {
    let area = try #require(
      AreaCoverage(path, under: matrix, within: Rect(origin: .zero, size: size)))
    let mask = try #require(area.mask())
    var covered = [Double](repeating: 0, count: Int(size.width * size.height))
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        covered[(mask.top + y) * Int(size.width) + mask.left + x] =
          Double(mask[x, y])
      }
    }
    return covered
  }

  @Test(
    "the coverage of an area is the exact area between its edges", .slow, arguments: Shape.allCases,
    [1.0, 2])
  func edges(shape: Shape, scale: Double) throws {
    for count in [600, 2_500] {
      var random = Seeded(UInt64(count))
      let rings = Self.rings(shape, count: count, &random)
      let pixels = Size(width: Self.size.width * scale, height: Self.size.height * scale)
      let matrices: [Affine] = [
        .scale(x: scale, y: scale), .scale(x: scale, y: -scale).then(.translation(x: 0, y: 9.3)),
        .scale(x: -scale, y: scale).then(.translation(x: 22.7 * scale, y: 0.4)),
      ]
      for (index, matrix) in matrices.enumerated() where count == 600 || index == 0 {
        let mask = try mask(Self.path(rings), under: matrix, pixels)
        let exact = coverage(ofAreas: rings.map { $0.map(matrix.apply) }, size: pixels)
        let off = zip(mask, exact).map { abs($0 - 255 * $1) }
        // Rounded to 255ths.
        #expect(off.max() ?? 0 < 0.51, "\(shape), \(count), \(index)")
        #expect(exact.contains { $0 > 0.01 && $0 < 0.99 })
      }
    }
  }

  @Test(
    "a vertical area, and one in descending order, have the same coverage",
    arguments: Shape.allCases)
  func turned(shape: Shape) throws {
    var random = Seeded(4)
    let rings = Self.rings(shape, count: 700, &random)
    let mask = try mask(Self.path(rings), under: .identity, Self.size)
    let backwards = rings.reversed().map { Array($0.reversed()) }
    #expect(try self.mask(Self.path(backwards), under: .identity, Self.size) == mask)
    let begunLater = rings.map { Array($0[9...] + $0[..<9]) }
    #expect(try self.mask(Self.path(begunLater), under: .identity, Self.size) == mask)
    let aside = rings.map { $0.map { Point(x: $0.y, y: $0.x) } }
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    let turned = try self.mask(
      Self.path(aside), under: .identity, Size(width: Self.size.height, height: Self.size.width))
    #expect(
      mask.indices.map { turned[$0 % width * height + $0 / width] } == mask,
      "\(shape)")
  }

  @Test(
    "the coverage of an area is Cairo's at eight times the size",
    arguments: [Shape.smooth, .band, .steps])
  func cairo(shape: Shape) throws {
    var random = Seeded(3)
    let path = Self.path(Self.rings(shape, count: 520, &random))
    // So few corners are left to Cairo, and so is a curve.
    var others = path
    others.move(to: .zero)
    others.curve(to: .zero, control1: .zero, control2: .zero)
    let (curved, size) = (others, Self.size)
    let fast = try page(size.width, size.height) { $0.fill(path, with: .black) }.makeImage()
    let fine = try fineShares(size, times: 8) { $0.fill(curved, with: .black) }
    let off = fine.indices.map { abs(fine[$0] - Double(fast.pixels[4 * $0 + 3])) }
    #expect(off.max() ?? 0 <= 4, "\(shape)")
    #expect(off.reduce(0, +) / Double(off.count) <= 0.4, "\(shape)")
  }

  @Test("overlapping translucent areas differ from exact ones by rounding errors only", .slow)
  func layers() throws {
    let size = Size(width: 300, height: 200)
    var exact = [[Double]](repeating: [255, 255, 255], count: 60_000)
    var paths: [(Path, Color)] = []
    for (index, color) in [Color.testBlue, .testRed].enumerated() {
      var random = Seeded(UInt64(index))
      let rings = Self.rings(index == 0 ? .noise : .gaps, count: 3_000, &random)
        .map { $0.map { Point(x: 10 * $0.x, y: 10 * $0.y) } }
      let ink = color.withAlpha(0.85)
      paths.append((Self.path(rings), ink))
      for (pixel, share) in coverage(ofAreas: rings, size: size).enumerated() {
        for (part, level) in [ink.red, ink.green, ink.blue].enumerated() {
          exact[pixel][part] += (255 * level - exact[pixel][part]) * ink.alpha * share
        }
      }
    }
    let (drawn, white) = (paths, Rect(origin: .zero, size: size))
    let image = try page(size.width, size.height) { context in
      context.fill(.rect(white), with: .white)
      for (path, color) in drawn { context.fill(path, with: color) }
    }.makeImage()
    let off = exact.enumerated().map { pixel, parts in
      parts.indices.map { abs(Double(image.pixels[4 * pixel + $0]) - parts[$0]) }.max() ?? 0
    }
    #expect(off.max() ?? 0 <= 255.0 / 64)
    #expect(off.reduce(0, +) / Double(off.count) < 1)
  }

  @Test("areas with gradients, in groups and under clips equal Cairo's", arguments: [1.0, 2])
  func looks(scale: Double) throws {
    var random = Seeded(3)
    let rings = Self.rings(.smooth, count: 2_000, &random)
    let (path, corner) = (Self.path(rings), rings[0][0])
    // A curve is left to Cairo.
    var others = path
    others.move(to: corner)
    others.curve(to: corner, control1: corner, control2: corner)
    let gradient = Gradient.linear(
      from: .zero, to: Point(x: 1, y: 1),
      [Gradient.Stop(0, .testBlue), Gradient.Stop(1, .black.withAlpha(0.2))])
    func image(_ path: Path) throws -> Image {
      try page(Self.size.width, Self.size.height, scale: scale) { context in
        context.fill(.rect(Rect(origin: .zero, size: Self.size)), with: .white)
        context.clip(to: .circle(center: Point(x: 14, y: 12), radius: 9))
        context.withGroup(alpha: 0.7) {
          context.fill(path, with: gradient, stroke: nil)
          context.fill(path.transformed(by: .translation(x: 0, y: 9)), with: .black.withAlpha(0.3))
        }
        context.withState {
          context.clip(to: path)
          context.fill(.rect(Rect(x: 3, y: 11, width: 9, height: 4)), with: .black)
        }
      }.makeImage()
    }
    let (fast, plain) = (try image(path), try image(others))
    let off = zip(fast.pixels, plain.pixels).map { abs(Int($0) - Int($1)) }
    // Cairo tells fifteen heights in a pixel apart.
    #expect(off.max() ?? 0 <= 18)
    #expect(Double(off.count { $0 > 1 }) / Double(off.count) < 0.08)
  }

  @Test("SVG thins an area to half points, pixels keep all of its corners")
  func thinned() throws {
    var random = Seeded(6)
    let path = Self.path(Self.rings(.band, count: 20_000, &random))
    let thin = path.areasThinned(to: .seen)
    #expect(thin.count < 1_000)
    let pages = [path, thin].map { path in
      page(Self.size.width, Self.size.height) { context in
        context.fill(path, with: .black)
        context.clip(to: path)
        context.fill(.rect(Rect(x: 3, y: 5, width: 9, height: 4)), with: .testBlue)
      }
    }
    #expect(try svgText(pages[0]) == svgText(pages[1]))
    #expect(try PDFFormat().encode(pages[0]).count == PDFFormat().encode(pages[1]).count)
    #expect(try pages[0].makeImage() != pages[1].makeImage())
  }

  @Test("paths that are no long areas along an axis are left to Cairo")
  func others() {
    let limits = Rect(x: 0, y: 0, width: 60, height: 40)
    func isTaken(_ rings: [[Point]], under matrix: Affine = .identity) -> Bool {
      AreaCoverage(Self.path(rings), under: matrix, within: limits) != nil
    }
    let top = (0..<900).map { Point(x: Double($0) / 20, y: Double($0 % 7)) }
    let ring = top + top.reversed().map { Point(x: $0.x, y: 9) }
    #expect(isTaken([ring]))
    #expect(isTaken([ring], under: .flipped(height: 40)))
    // Beside each other, and over each other.
    #expect(isTaken([ring, ring.map { Point(x: $0.x + 45, y: $0.y) }]))
    #expect(!isTaken([ring, ring.map { Point(x: $0.x + 44, y: $0.y) }]))
    #expect(!isTaken([ring, ring.map { Point(x: $0.x, y: $0.y + 20) }]))
    #expect(!isTaken([ring], under: .rotation(0.1)))
    #expect(!isTaken([Array(ring[..<950])].map { Array($0[..<90]) }))
    #expect(!isTaken([ring + [Point(x: .infinity, y: 0)]]))
    #expect(!isTaken([ring + [Point(x: 3, y: .nan)]]))
    // Runs back.
    #expect(!isTaken([ring + [Point(x: 3, y: 3), Point(x: 1, y: 0), Point(x: 2, y: 0)]]))
    #expect(!isTaken([top.map { Point(x: $0.x, y: $0.y) } + [Point(x: 3, y: 3)] + top]))
    // Bars have a way of their own.
    let bars = (0..<400).map { index in
      let x = Double(index) / 10
      return [
        Point(x: x, y: 0), Point(x: x + 0.05, y: 0), Point(x: x + 0.05, y: 9), Point(x: x, y: 9),
      ]
    }
    #expect(!isTaken(bars))
    var curved = Self.path([ring])
    curved.curve(to: .zero, control1: .zero, control2: .zero)
    #expect(AreaCoverage(curved, under: .identity, within: limits) == nil)
  }

  @Test("an area outside of the clip, or without height, draws nothing")
  func nothing() throws {
    let top = (0..<900).map { Point(x: Double($0) / 20, y: Double($0 % 7) + 5) }
    for (ring, clip) in [
      (top + top.reversed().map { Point(x: $0.x, y: 1) }, Rect(x: 0, y: 15, width: 9, height: 9)),
      (top + top.reversed(), Rect(x: 0, y: 0, width: 30, height: 20)),
    ] {
      let image = try page(30, 20) { context in
        context.clip(to: .rect(clip))
        context.fill(Self.path([ring]), with: .black)
      }.makeImage()
      #expect(image.ink == 0)
    }
  }
}
