import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk

/// The edges along the axis of places of all bars, from the left.
private func barEdges(
  categories: Int, series: Int, width: Double
) throws -> [(low: Double, high: Double)] {
  let rows = (0..<categories).flatMap { category in
    (0..<series).map { "c\(category),\(($0 + category) % 7 + 1),s\($0)" }
  }
  let size = Size(width: width, height: 100)
  let layer = try placed("x,y,s\n" + rows.joined(separator: "\n"), size: size) {
    ($0.x, $0.y, $0.color, $0.mark) = ("x", ["y"], series > 1 ? "s" : nil, "bar")
    if series == 1 { $0.y = ["y"] }
  }
  return DrawnShapes(layer).fills.flatMap(\.boxes).map { ($0.minX, $0.maxX) }
    .sorted { $0.0 < $1.0 }
}

@Suite("The edges of bars") struct CrispBarTests {
  @Test(
    "bars of 8 points and more are snapped to whole points, of 4 to half ones; all equally wide",
    arguments: [(1, 1), (3, 1), (7, 1), (12, 1), (29, 1), (61, 1), (4, 3), (9, 4), (13, 2)],
    [400.0, 613, 745, 317])
  func edges(_ counts: (categories: Int, series: Int), width: Double) throws {
    let bars = try barEdges(categories: counts.categories, series: counts.series, width: width)
    #expect(bars.count == counts.categories * counts.series)
    // Bands of d3's scaleBand with gaps of a fifth and a tenth outside.
    let step = width / Double(counts.categories)
    let share = 0.8 * step / Double(counts.series)
    let exact = counts.series > 1 && share > 4 ? share - 1 : share
    let grain = exact >= 8 ? 1.0 : exact >= 4 ? 0.5 : nil
    for bar in bars {
      #expect(rounded(bar.high - bar.low) == rounded(bars[0].high - bars[0].low))
      #expect(abs(bar.high - bar.low - exact) < grain ?? 1e-6)
      if let grain {
        for edge in [bar.low, bar.high] {
          #expect(edge.remainder(dividingBy: grain).magnitude < 1e-6)
        }
      }
    }
    for (index, pair) in zip(bars, bars.dropFirst()).enumerated() {
      let isWithin = counts.series > 1 && (index + 1) % counts.series != 0
      let gap = pair.1.low - pair.0.high
      if isWithin {
        #expect(rounded(gap) == (share > 4 ? 1 : 0))
      } else {
        #expect(gap > 0.2 * step - 1 - 1e-6)
      }
    }
    #expect((bars.first?.low ?? -1) >= 0 && (bars.last?.high ?? .infinity) <= width)
  }

  @Test("bars with whole-point steps have equal gaps")
  func regular() throws {
    let bars = try barEdges(categories: 10, series: 1, width: 450)
    // Steps of 45, bars of 36.
    let starts: [Double] = [5, 50, 95, 140, 185, 230, 275, 320, 365, 410]
    #expect(bars.map { rounded($0.low) } == starts)
  }

  @Test("the length of a bar stays exact")
  func length() throws {
    let layer = try placed("x,y\nA,10\nB,3.333", size: Size(width: 101, height: 100)) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "bar")
    }
    #expect(DrawnShapes(layer).fills.flatMap(\.boxes).map { rounded($0.height) } == [100, 33.33])
  }
}
