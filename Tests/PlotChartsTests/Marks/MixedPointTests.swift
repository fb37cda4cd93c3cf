import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotTransforms

@Suite("Points of several series") struct MixedPointTests {
  /// Three clouds on each other, with as many rows of each, one after the other.
  private func rows(_ count: Int) -> [String] {
    var random = SplitMix64(seed: 7)
    func number() -> Double { Double(random.next() >> 40) / Double(1 << 24) }
    return (0..<count).map { index in
      "\(number() + number()),\(number() + number()),\(["a", "b", "c"][index % 3])\n"
    }
  }

  private func ink(_ rows: [String]) throws -> DrawnShapes {
    DrawnShapes(
      try placed("x,y,s\n" + rows.joined(), size: Size(width: 400, height: 300)) { request in
        (request.x, request.y, request.color, request.mark) = ("x", ["y"], "s", "point")
      })
  }

  /// The share of covered places that has a point of each look on top.
  private func shares(of ink: DrawnShapes) -> [Color: Double] {
    var top: [Point: Color] = [:]
    for (stamp, color) in zip(ink.stamps, ink.stampColors) {
      let radius = (stamp.symbol.controlBounds?.width ?? 0) / 2
      for center in stamp.centers {
        for x in Int(center.x - radius)...Int(center.x + radius) {
          for y in Int(center.y - radius)...Int(center.y + radius) {
            let (dx, dy) = (Double(x) - center.x, Double(y) - center.y)
            if dx * dx + dy * dy <= radius * radius {
              top[Point(x: Double(x), y: Double(y))] = color
            }
          }
        }
      }
    }
    return Dictionary(grouping: top.values) { $0 }
      .mapValues { Double($0.count) / Double(top.count) }
  }

  @Test("no order of the rows hides a series", .slow, arguments: [900, 4_500, 24_000])
  func order(count: Int) throws {
    let rows = rows(count)
    let expected = shares(of: try ink(rows))
    #expect(expected.count == 3)
    for first in [[2, 1, 0], [1, 2, 0], [1, 0, 2]] {
      let others = rows.indices.filter { !first.contains($0) }
      // The series are numbered in another order, and have other colours.
      let moved = shares(of: try ink((first + others).map { rows[$0] }))
      let pairs = zip(expected.values.sorted(), moved.values.sorted())
      #expect(pairs.allSatisfy { abs($0 - $1) < 0.02 }, "\(expected) \(moved)")
      #expect(moved.values.allSatisfy { abs($0 - 1.0 / 3) < 0.04 }, "\(moved)")
    }
  }

  @Test("runs of points of one look are bounded in number, and no point is lost", .slow)
  func runs() throws {
    for count in [999, 1_200, 10_000, 60_000] {
      let stamps = try ink(rows(count)).stamps
      #expect(stamps.count <= 1_500, "\(count) points")
      #expect(stamps.reduce(0) { $0 + $1.centers.count } == count)
    }
  }

  @Test("large points are drawn before small ones of any series, and rows keep their order")
  func sizes() throws {
    let csv = "x,y,s,n\n1,1,a,1\n2,2,b,9\n3,3,a,9\n4,4,b,1\n5,5,a,4\n"
    let stamps = try DrawnShapes(
      placed(csv) { request in
        (request.x, request.y, request.color, request.mark) = ("x", ["y"], "s", "point")
        request.size = "n"
      }
    ).stamps.map { $0.centers.map { rounded($0.x) } }
    let order = stamps.joined().map { $0 }
    #expect(order == order.sorted { a, b in rank(a, order) < rank(b, order) })
    #expect(stamps.count == 5)
  }

  /// By falling size, then by row: 2, 3, 5, 1, 4.
  private func rank(_ x: Double, _ all: [Double]) -> Int {
    let place = all.sorted().firstIndex(of: x) ?? 0
    return [3, 0, 1, 4, 2][place]
  }
}
