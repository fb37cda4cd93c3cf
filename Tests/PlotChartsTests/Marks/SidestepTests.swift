import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// Points in a plot area of 100 by 100 points with two categories, whose room is 40 points each; a
/// point has a radius of 3.
private func doses(_ rows: String, size: Size = Size(width: 100, height: 100)) throws -> PlacedLayer
{
  try placed("dose,germ,drug\n" + rows, size: size) {
    ($0.x, $0.y, $0.color, $0.mark) = ("dose", ["germ"], "drug", "point")
  }
}

@Suite("Dodged points of a category") struct SidestepTests {
  @Test("points of several series at one position are dodged, the first series on top")
  func sameValue() throws {
    let layer = try doses("0,A,p\n10,B,p\n5,A,q\n5,A,p\n5,A,r")
    // Two radii and a point between them.
    #expect([3, 2, 4].map { rounded(layer.y($0)) } == [85, 75, 65])
    #expect([2, 3, 4].allSatisfy { layer.x($0) == layer.x(2) })
    #expect(layer.y(0) == 75 && layer.y(1) == 25)
  }

  @Test("points on an x axis of categories are dodged to the left and right")
  func upright() throws {
    let layer = try placed("germ,dose,drug\nA,5,p\nA,5,q\nB,0,p\nB,10,q") {
      ($0.x, $0.y, $0.color, $0.mark) = ("germ", ["dose"], "drug", "point")
    }
    #expect((0..<4).map { rounded(layer.x($0)) } == [20, 30, 75, 75])
    #expect((0..<2).map { rounded(layer.y($0)) } == [50, 50])
  }

  @Test("points are dodged if they are within a point of each other, and else stay")
  func near() throws {
    // An axis from 0 to 10 over 100 points.
    let layer = try doses("0,A,p\n10,A,p\n5,A,p\n5.08,A,q\n5,B,p\n5.2,B,q")
    #expect((0..<6).map { rounded(layer.y($0)) } == [75, 75, 80, 70, 25, 25])
  }

  @Test("dodged points in a narrow band stand closer and stay in it")
  func narrow() throws {
    let rows = (0..<5).map { "5,A,\($0)" } + ["0,B,0", "10,B,0"]
    let layer = try doses(rows.joined(separator: "\n"), size: Size(width: 100, height: 30))
    // Its room is 12 points: 3 of them are left for four steps.
    #expect((0..<5).map { rounded(layer.y($0)) } == [24, 23.25, 22.5, 21.75, 21])
  }

  @Test("coincident rows of one series are dodged too")
  func oneSeries() throws {
    let layer = try placed("v,c\n1,A\n1,A\n2,B") {
      ($0.x, $0.y, $0.mark) = ("v", ["c"], "point")
    }
    #expect((0..<3).map { rounded(layer.y($0)) } == [80, 70, 25])
  }

  @Test("a row that is not drawn takes no room")
  func undrawn() throws {
    let layer = try placed("v,c,n\n1,A,\n1,A,3\n2,B,3") {
      ($0.x, $0.y, $0.mark, $0.color) = ("v", ["c"], "point", "n:Q")
    }
    #expect(rounded(layer.y(1)) == 75)
  }

  @Test("texts avoid dodged points")
  func samples() throws {
    let layer = try doses("5,A,p\n5,A,q\n0,B,p\n10,B,q")
    let centers = DrawnShapes(layer).stamps.flatMap(\.centers).map(rounded)
    let samples = layer.inkSamples.map { rounded(Point(x: $0.x, y: 100 - $0.y)) }
    #expect(Set(samples) == Set(centers) && Set(centers).count == 4)
  }

  @Test("the steps of a beeswarm are even around its row and inside its band", arguments: 0..<20)
  func law(seed: UInt64) throws {
    var random = Seeded(seed)
    let count = Int.random(in: 1...120, using: &random)
    let rows = (0..<count).map { _ in
      "\(Int.random(in: 0...9, using: &random)),\(Int.random(in: 0...3, using: &random)).c,"
        + "s\(Int.random(in: 0...4, using: &random))"
    }
    let layer = try doses(rows.joined(separator: "\n"))
    let middle = 100 / Double(layer.scales.y.categories.count)
    var heaps: [Point: [Double]] = [:]
    for row in 0..<count {
      let value = try #require(layer.data.y?.values[row])
      let home = layer.scales.y.fraction(of: value) * 100
      heaps[Point(x: layer.x(row), y: home), default: []].append(layer.y(row) - home)
    }
    for (_, distances) in heaps {
      #expect(abs(distances.reduce(0, +)) < 1e-6, "seed \(seed)")
      #expect(Set(distances.map(rounded)).count == distances.count, "seed \(seed)")
      #expect(distances.allSatisfy { abs($0) + 3 <= 0.4 * middle + 1e-6 }, "seed \(seed)")
    }
  }

  @Test("points too many to be dodged stay, and show by their darkness")
  func crowd() throws {
    let rows = (0...2_000).map { "\($0 % 2),A,\($0)" }
    let layer = try placed("v,c,n\n" + rows.joined(separator: "\n")) {
      ($0.x, $0.y, $0.mark) = ("v", ["c"], "point")
    }
    #expect((0...2_000).allSatisfy { layer.y($0) == 50 })
  }
}
