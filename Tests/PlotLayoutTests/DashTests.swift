import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// The dashes of long lines are cut before Cairo strokes them; those of short ones are Cairo's own.
@Suite struct DashTests {
  static let patterns: [([Double], Double)] = [
    ([6, 4], 0), ([2, 3], 4.5), ([10, 3, 2, 3], -7), ([5], 1), ([0, 6], 0), ([1e7, 1], 0),
  ]

  /// Lines of few segments, and the same in very many.
  private func lines(_ random: inout Seeded, parts: Int) -> (few: Path, many: Path) {
    var (few, many) = (Path(), Path())
    for line in 0..<3 {
      let points = (0..<40).map {
        Point(
          x: 66 * Double(line) + 1.5 * Double($0), y: Double.random(in: 10...110, using: &random))
      }
      few.append(.polyline(points))
      var split = [points[0]]
      for (from, to) in zip(points, points.dropFirst()) {
        for part in 1...parts {
          let share = Double(part) / Double(parts)
          split.append(
            Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
        }
      }
      many.append(.polyline(split))
    }
    return (few, many)
  }

  @Test(arguments: patterns.indices, [Stroke.Cap.butt, .round])
  func dashesOfManySegmentsAreThoseOfFew(index: Int, cap: Stroke.Cap) throws {
    let (pattern, offset) = Self.patterns[index]
    for scale in [1.0, 2] {
      var random = Seeded(UInt64(index))
      let (few, many) = lines(&random, parts: 40)
      var stroke = Stroke(FastPathTests.blue, width: 2, cap: cap, join: .round)
      (stroke.dash, stroke.dashOffset) = (pattern, offset)
      let difference = FastPathTests.Difference(
        try FastPathTests.image(scale) { $0.stroke(few, with: stroke) },
        try FastPathTests.image(scale) { $0.stroke(many, with: stroke) })
      // Cairo tells sixteen coverages apart, and rounds the ends of segments to 256ths of a pixel;
      // dashes that were off their places would be off everywhere.
      #expect(difference.share < 0.06, "\(pattern), \(cap), \(scale): \(difference)")
      #expect(difference.mean < 0.15, "\(pattern), \(cap), \(scale): \(difference)")
    }
  }

  @Test func dashesAreMeasuredAlongTheLine() throws {
    let path = Path.polyline([Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 5, y: 6)])
    let dashes = try #require(path.dashes([4, 2], offset: 1, most: 10)?.polylines)
    #expect(
      dashes == [
        [Point(x: 0, y: 0), Point(x: 3, y: 0)], [Point(x: 5, y: 0), Point(x: 5, y: 4)],
      ])
    #expect(path.dashes([0.5, 0.5], offset: 0, most: 10) == nil)
    var closed = path
    closed.close()
    #expect(closed.dashes([4, 2], offset: 0, most: 10) == nil)
  }
}
