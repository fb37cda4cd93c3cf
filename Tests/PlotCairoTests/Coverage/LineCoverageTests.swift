import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Long lines are drawn by what discs cover that are led along them; here each segment is looked at by
/// itself.
@Suite struct LineCoverageTests {
  static let size = Size(width: 30, height: 20)

  enum Shape: CaseIterable { case noise, walk, band, steps, gaps, back, far }

  /// Lines between gaps.
  static func lines(_ shape: Shape, count: Int, _ random: inout Seeded) -> [[Point]] {
    var (lines, y) = ([[Point]()], 10.0)
    for i in 0..<count {
      var x = size.width * Double(i) / Double(count)
      switch shape {
      case .noise: y = Double.random(in: 2...18, using: &random)
      case .band: y = 3 + 0.5 * x + Double.random(in: -2...2, using: &random)
      case .steps: if i % (count / 12) == 0 { y = Double.random(in: -20...40, using: &random) }
      case .far:
        x = 5 * x - 50
        y = (i % 50 == 0 ? 1e5 : 30) * Double.random(in: -1...1, using: &random)
      default: y = max(0, min(20, y + Double.random(in: -1...1, using: &random)))
      }
      if shape == .gaps, i % 97 == 0 { lines.append([]) }
      lines[lines.count - 1].append(Point(x: x, y: y))
      // The same place twice.
      if i % 89 == 0 { lines[lines.count - 1].append(Point(x: x, y: y)) }
    }
    return lines.filter { !$0.isEmpty }.map { shape == .back ? $0.reversed() : $0 }
  }

  static func path(_ lines: [[Point]]) -> Path {
    lines.reduce(into: Path()) { $0.append(.polyline($1)) }
  }

  /// Coverages of all pixels of the picture, a row after the other.
  private func mask(_ path: Path, width: Double, scale: Double) throws -> [Double] {
    let limits = Rect(
      origin: .zero, size: Size(width: Self.size.width * scale, height: Self.size.height * scale))
    let line = try #require(
      LineCoverage(path, width: width, under: .scale(x: scale, y: scale), within: limits))
    let mask = try #require(line.mask())
    return (0..<mask.height).flatMap { y in (0..<mask.width).map { Double(mask[$0, y]) } }
  }

  @Test(
    "the coverage of a long line is that of the union of its segments", .slow,
    arguments: Shape.allCases,
    [1.0, 2])
  func segments(shape: Shape, scale: Double) throws {
    for (count, width) in scale == 1 ? [(120, 2.0), (120, 7)] : [(300, 1.2)] {
      var random = Seeded(UInt64(count))
      let lines = Self.lines(shape, count: count, &random)
      let mask = try mask(Self.path(lines), width: width, scale: scale)
      let pixels = Size(width: Self.size.width * scale, height: Self.size.height * scale)
      let exact = coverage(
        of: lines.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } },
        radius: width / 2 * scale, size: pixels)
      let off = zip(mask, exact).map { abs($0 - 255 * $1) }
      #expect(off.max() ?? 0 <= 255.0 / 64, "\(shape), \(count), \(width)")
    }
  }

  @Test("a thinned line has the coverage of the whole line", .slow, arguments: [1.0, 2])
  func thinning(scale: Double) throws {
    for shape in [Shape.noise, .walk, .band, .back] {
      var random = Seeded(5)
      let lines = Self.lines(shape, count: 80_000, &random)
      let thin = lines.map { thinned($0, to: .exact) }
      #expect(thin.joined().count < 60_000)
      let whole = try mask(Self.path(lines), width: 2, scale: scale)
      let fast = try mask(Self.path(thin), width: 2, scale: scale)
      let off = zip(whole, fast).map { abs($0 - $1) }
      #expect(off.max() ?? 0 <= 255.0 / 64, "\(shape)")
    }
  }

  @Test(
    "the edge of many discs is the highest of them at each sample, however uneven they are",
    arguments: [0.01, 0.3, 5, 80] as [Float], [0.5, 1, 1.3])
  func envelope(unevenness: Float, radius: Double) {
    let envelope = DiscEnvelope(radius: radius, perPixel: 64)
    for count in [1, 2, 3, 40, 63, 64, 65, 127, 128, 129, 500, 1_001] {
      var random = Seeded(UInt64(count))
      let centers = (0..<count).map { index -> Float in
        let step = unevenness * Float.random(in: -1...1, using: &random)
        return index % 37 == 5 ? -.infinity : 100 + step * Float(1 + index % 5)
      }
      let samples = -200..<count + 200
      var edge = [Float](repeating: -.infinity, count: samples.count)
      envelope.raise(&edge, at: samples, over: centers, from: 0)
      var expected = edge.map { _ in -Float.infinity }
      for (place, center) in centers.enumerated() {
        var alone = edge.map { _ in -Float.infinity }
        envelope.raise(&alone, at: samples, over: [center], from: place)
        expected = zip(expected, alone).map(max)
      }
      let off = zip(edge, expected).map { $0 == $1 ? 0 : abs($0 - $1) }
      #expect(off.max() ?? 0 < 1e-4, "\(count)")
    }
  }

  @Test(
    "the coverage of a line is Cairo's at sixteen times the size",
    arguments: [Shape.noise, .walk, .band, .steps, .gaps])
  func cairo(shape: Shape) throws {
    var random = Seeded(3)
    let path = Self.path(Self.lines(shape, count: 120, &random))
    let mask = try mask(path, width: 2, scale: 1)
    // So few segments are left to Cairo.
    let stroke = Stroke(.black, width: 2, cap: .round, join: .round)
    #expect(path.count <= 200)
    let fine = try fineShares(Self.size, times: 16) { $0.stroke(path, with: stroke) }
    let off = zip(fine, mask).map { abs($0 - $1) }
    // Cairo's own steps and arcs of straight lines, of which a pixel has a sixteenth part.
    #expect(off.max() ?? 0 <= 6, "\(shape)")
    #expect(off.reduce(0, +) / Double(off.count) <= 0.5, "\(shape)")
  }

  @Test(
    "a line of very many points has the coverage of its parts, wherever it is cut, in both directions",
    arguments: [1.0, -1])
  func pieces(direction: Double) throws {
    var random = Seeded(5)
    let points = (0..<300_000).map { index in
      Point(
        x: 15 + direction * (Double(index) / 9_000 - 15),
        y: 9 + Double(index) / 99_999 + Double.random(in: -1...1, using: &random))
    }
    let parts = stride(from: 0, to: points.count - 1, by: 70_001).map {
      Array(points[$0...min($0 + 70_001, points.count - 1)])
    }
    let whole = try mask(.polyline(points), width: 1.5, scale: 1)
    #expect(try mask(Self.path(parts), width: 1.5, scale: 1) == whole)
    #expect(whole.contains { $0 > 9 && $0 < 246 })
  }

  @Test("a line of columns has the coverage of the line through its points")
  func columns() throws {
    var random = Seeded(3)
    let points = Self.lines(.walk, count: 5_000, &random).joined()
    let place = PlacedColumn.Placement(origin: 0, factor: 1, offset: 0)
    let rows = 0..<points.count
    let columns = PointColumns(
      PlacedColumn(points.map(\.x), rows: rows, place),
      PlacedColumn(points.map(\.y), rows: rows, place))
    let plain = try mask(.polyline(points), width: 2, scale: 2)
    #expect(try mask(.polyline(columns), width: 2, scale: 2) == plain)
  }

  @Test("paths that are no long lines are left to Cairo")
  func others() {
    let limits = Rect(x: 0, y: 0, width: 60, height: 40)
    let points = (0..<500).map { Point(x: Double($0) / 10, y: Double($0 % 7)) }
    func isTaken(_ path: Path, width: Double = 2, under matrix: Affine = .identity) -> Bool {
      LineCoverage.isFaster(for: path, under: matrix, within: limits)
        && LineCoverage(path, width: width, under: matrix, within: limits) != nil
    }
    let line = Path.polyline(points)
    #expect(isTaken(line))
    #expect(isTaken(line, under: .flipped(height: 40)))
    #expect(!isTaken(line, width: 0))
    #expect(!isTaken(line, width: .nan))
    #expect(!isTaken(line, under: .rotation(0.1)))
    #expect(!isTaken(line, under: .scale(x: 1, y: 2)))
    #expect(!isTaken(.polyline(points[..<100])))
    // Short, if of many points.
    #expect(!isTaken(.polyline(points.map { Point(x: $0.x, y: 0) })))
    #expect(isTaken(.polyline(points.reversed())))
    // There and back.
    #expect(!isTaken(.polyline(points + points.reversed())))
    #expect(!isTaken(.polyline(points + [Point(x: .nan, y: 0)])))
    // With a gap after each eighth of very many points.
    let gaps = (0..<5_000).map { line in
      (0..<8).map { Point(x: Double(8 * line + $0) / 800, y: Double($0)) }
    }
    #expect(isTaken(Self.path(gaps)))
    var closed = line
    closed.close()
    #expect(!isTaken(closed))
  }
}
