import PlotTestSupport
import PlotViews
import Testing

@testable import PlotMarks

/// A line as a column of half a point shows it: where it comes in and goes out, and how far it
/// reaches.
private struct ColumnExtent: Hashable {
  var first, last, low, high: Double
}

private func extents(_ points: [Point]) -> [Double: ColumnExtent] {
  points.reduce(into: [:]) { columns, point in
    let column = (point.x * 2).rounded(.down)
    guard var extent = columns[column] else {
      columns[column] = ColumnExtent(first: point.y, last: point.y, low: point.y, high: point.y)
      return
    }
    extent.last = point.y
    extent.low = min(extent.low, point.y)
    extent.high = max(extent.high, point.y)
    columns[column] = extent
  }
}

@Suite("Decimation") struct DecimationTests {
  @Test("a thinned line keeps the first, last, lowest and highest point of each column")
  func law() {
    for seed: UInt64 in 1...40 {
      var random = Seeded(seed)
      let width = Double.random(in: 1...60, using: &random)
      let count = Int.random(in: 2...4_000, using: &random)
      let xs = (0..<count).map { _ in Double.random(in: 0...width, using: &random) }.sorted()
      let points = xs.map { point($0, Double.random(in: -5...5, using: &random)) }
      let thinned = thinned(points, to: .seen)
      #expect(extents(thinned) == extents(points), "seed \(seed)")
      #expect(
        thinned.count <= max(count, 0)
          && Double(thinned.count) <= max(Double(count), 8 * width + 8),
        "seed \(seed)")
      #expect(thinned.first == points.first && thinned.last == points.last, "seed \(seed)")
    }
  }

  @Test("dense lines get at most four points for each half point")
  func bound() {
    let dense = (0..<100_000).map { point(Double($0) / 1_000, Double($0 * 7919 % 101)) }
    #expect((200...800).contains(thinned(dense, to: .seen).count))
  }

  @Test("few points, and lines that run back or vertically, are not thinned")
  func unchanged() {
    let few = [point(0, 1), point(0.1, 5), point(50, 2)]
    #expect(thinned(few, to: .seen) == few)
    let back = (0..<1_000).map { point(Double($0 % 10) / 10, Double($0)) }
    #expect(thinned(back, to: .seen) == back)
    let up = (0..<1_000).map { point(3, Double($0)) }
    #expect(thinned(up, to: .seen) == up)
    #expect(thinned([], to: .seen).isEmpty)
  }

  @Test("coincident translucent points are dropped once more would darken no pixel")
  func saturation() {
    let same = Array(repeating: point(1, 2), count: 1_000)
    // 0.3 to the fifth is above half a 255th, to the sixth below it.
    #expect(unsaturated(same, opacity: 0.7).count == 6)
    #expect(unsaturated(same, opacity: 1).count == 1)
    let others = [point(1, 2), point(1, 2.5), point(1, 2)]
    #expect(unsaturated(others, opacity: 0.7) == others)
  }
}

@Suite("Lazy decimation of lines") struct StreamedDecimationTests {
  @Test("decimation of a sequence keeps the points that decimation of an array keeps")
  func law() {
    for seed: UInt64 in 1...60 {
      var random = Seeded(seed)
      let width = Double.random(in: 0...40, using: &random)
      let count = Int.random(in: 0...3_000, using: &random)
      var xs = (0..<count).map { _ in Double.random(in: 0...width, using: &random) }
      if seed % 10 > 0 { xs.sort() }
      // Few values, so that extremes are often ties.
      let points = xs.map { point($0, Double(Int.random(in: -3...3, using: &random))) }
      let whole = thinned(points, to: .seen)
      guard let first = xs.first, let last = xs.last, first <= last else { continue }
      let line = thinned(
        points.lazy.filter { _ in true }, count: count, between: first...last, to: .seen)
      if whole.count < points.count { #expect(line == whole, "seed \(seed)") }
      if let line { #expect(line == whole, "seed \(seed)") }
    }
  }
}
